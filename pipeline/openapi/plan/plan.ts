import type { ExactNumbers } from '../../../contract/api/exact-numbers.ts';
import type { ApiGuideLink, ApiInfo, ApiNamedSchema, ApiPlan, ApiTag } from '../../../contract/api/plan.ts';
import type { PermissionLevel } from '../../../contract/page/reference-data.ts';
import { plainName } from '../../markdown/text-of-markdown.ts';
import { apiPath, assignSlugs } from '../addresses.ts';
import { externalDocsOf } from '../read/schema-keywords.ts';
import { given, type Node, node, text } from '../read/values.ts';
import { listOperations, operationFinder, readOperation } from './plan-operations.ts';
import { listPages } from './plan-pages.ts';
import { createSchemaReader } from './plan-schemas.ts';
import { readSecuritySchemes, readServers } from './plan-security.ts';
import { readTags, tagNamesOf } from './plan-tags.ts';
import { curlSample } from './samples.ts';
import { usedBy } from './used-by.ts';

export interface PlanOptions {
  /** Last part of the info page's address. */
  slug: string;
  permissions?: PermissionLevel[];
  guides?: Record<string, ApiGuideLink[]>;
  /** Numbers that stand in for those with more digits than JavaScript can hold. */
  exact?: ExactNumbers;
}

/** A bundled description (every reference local) → the plan. Never throws, whatever the description holds; checks are elsewhere. */
export function planApi(root: Node, { slug, permissions, guides, exact }: PlanOptions): ApiPlan {
  const schemas = createSchemaReader(root);
  const rawOperations = listOperations(root, [slug, 'tags', 'schemas']);
  const tags = readTags(root, rawOperations);
  const servers = readServers(root.servers);
  const context = {
    root,
    schemas,
    exact,
    servers,
    saysSecurity: [root, ...rawOperations.map(({ operation }) => operation)].some(
      ({ security }) => security !== undefined,
    ),
    findOperation: operationFinder(rawOperations),
    tagsOf: (raw: (typeof rawOperations)[number]) =>
      tagNamesOf(raw)
        .map((name) => tags.get(name))
        .filter((tag): tag is ApiTag => tag !== undefined),
  };
  const operations = rawOperations.map((raw) => readOperation(context, raw));
  const named = schemas.named();
  const draft = {
    openapi: text(root.openapi) ?? '',
    info: readInfo(node(root.info), root.externalDocs),
    servers,
    securitySchemes: readSecuritySchemes(root),
    tags: [...tags.values()],
    operations,
    schemas: nameSchemas(named, { uses: usedBy(operations, named), components: node(node(root.components).schemas) }),
    downloads: { yaml: '/openapi.yaml', json: '/openapi.json' } as const,
    ...(permissions && { permissions }),
    ...(guides && { guides }),
    ...(exact && { exact }),
  };
  for (const operation of operations) Object.assign(operation, curlSample(draft, operation));
  return { ...draft, pages: listPages(draft, apiPath(slug)) };
}

function readInfo(raw: Node, externalDocs: unknown): ApiInfo {
  const contact = node(raw.contact);
  const license = node(raw.license);
  const licenseName = text(license.name);
  return given<ApiInfo>({
    title: plainName(text(raw.title) ?? 'API'),
    version: text(raw.version) ?? '',
    summary: text(raw.summary),
    description: text(raw.description),
    termsOfService: text(raw.termsOfService),
    contact:
      Object.keys(contact).length > 0
        ? given({ name: text(contact.name), url: text(contact.url), email: text(contact.email) })
        : undefined,
    license:
      licenseName === undefined
        ? undefined
        : given({ name: licenseName, url: text(license.url), identifier: text(license.identifier) }),
    externalDocs: externalDocsOf(externalDocs ?? raw.externalDocs),
  });
}

function nameSchemas(
  named: ReturnType<ReturnType<typeof createSchemaReader>['named']>,
  { uses, components }: { uses: ReturnType<typeof usedBy>; components: Node },
): Record<string, ApiNamedSchema> {
  const names = [...named.keys()].sort((a, b) => (a < b ? -1 : 1));
  const slugs = assignSlugs(names, 'schema');
  return Object.fromEntries(
    names.map((name) => {
      const id = slugs.get(name) ?? '';
      const entry = given<ApiNamedSchema>({
        id,
        name,
        path: apiPath('schemas', id),
        schema: named.get(name) ?? {},
        removedIn: text(node(components[name])['x-removed-in']),
        usedBy: uses.get(name) ?? { operations: [], schemas: [] },
      });
      return [name, entry];
    }),
  );
}
