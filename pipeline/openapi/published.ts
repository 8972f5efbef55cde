import type { Document } from '@redocly/openapi-core';
import type { ApiPlan } from '../../contract/api/plan.ts';
import type { Node } from './read/values.ts';

/**
 * The description that readers download: without the operations and schemas that servers no longer have
 * (`x-removed-in`). Their pages stay, because people still look them up; clients made from the file would have methods
 * that only fail.
 *
 * @param root a bundled description, which is not changed
 * @returns `root` itself when nothing had to be removed
 */
export async function publishedDescription(
  { source }: Document,
  root: Node,
  { operations, schemas }: Pick<ApiPlan, 'operations' | 'schemas'>,
): Promise<Node> {
  if (![...operations, ...Object.values(schemas)].some(({ removedIn }) => removedIn !== undefined)) return root;
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const config = await createConfig({ decorators: { 'remove-x-internal': { internalFlagProperty: 'x-removed-in' } } });
  const { bundle: left } = await bundle({
    doc: { source, parsed: structuredClone(root) },
    config,
  });
  return left.parsed as Node;
}
