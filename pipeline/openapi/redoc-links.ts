import type { ApiPlan } from '../../contract/api/plan.ts';
import type { SitePath } from '../../contract/urls.ts';
import { headingId } from './text-links.ts';

/**
 * What a link in a description's text means that was written for Redoc or another viewer of one long page:
 * `#tag/Pets`, `#tag/Pets/operation/listPets`, `#operation/listPets`, `#section/Authentication`, `#/components/schemas/Pet`.
 *
 * @returns the path of our page, with its section; undefined for any other link
 */
export function redocTarget(plan: ApiPlan): (link: string) => SitePath | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const tags = new Map(plan.tags.flatMap((tag) => [tag.name, tag.label].map((name) => [plain(name), tag.path])));
  const operations = new Map(
    plan.operations.flatMap(({ operationId, page }) => (operationId === undefined ? [] : [[plain(operationId), page]])),
  );
  const schemas = new Map(Object.values(plan.schemas).map(({ name, path }) => [plain(name), path]));
  return (link) => {
    const words = decode(link).replace(/^#\/?/, '').split('/');
    if (!link.startsWith('#') || words.length < 2) return undefined;
    const after = (word: string) => words[words.lastIndexOf(word) + 1] ?? '';
    if (words.includes('operation')) return operations.get(plain(after('operation')));
    if (words.includes('operations')) return operations.get(plain(after('operations')));
    if (words.includes('schemas')) return schemas.get(plain(after('schemas')));
    if (words[0] === 'schema') return schemas.get(plain(after('schema')));
    if (words[0] === 'tag' || words[0] === 'tags') return tags.get(plain(words[1] ?? ''));
    const home = plan.pages[0]?.path;
    return words[0] === 'section' && home ? (`${home}#${headingId(words.at(-1) ?? '')}` as SitePath) : undefined;
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
