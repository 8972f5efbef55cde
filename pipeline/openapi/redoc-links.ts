import type { ApiPlan } from '../../contract/api/plan.ts';
import { infoIds } from '../../contract/api/sections.ts';
import { decodePart, type SitePath } from '../../contract/urls.ts';
import type { TextHeading } from '../markdown/plain.ts';
import { pointerSegments } from './read/references.ts';

/**
 * What a link in a description's text means that was written for a viewer of one long page. Redoc: `#tag/Pets`,
 * `#tag/Pets/operation/listPets`, `#operation/listPets`, without an operation's id `#tag/Pets/paths/~1pets/get`, and for a heading of
 * the description's texts `#section/Authentication/Tokens`, `#description/tokens`, `#tokens`, or the name that its author gave it.
 * Swagger UI: `#/Pets/listPets`, without an id `#/Pets/get_pets`. RapiDoc: `#get-/pets`. By place: `#/components/schemas/Pet`,
 * `#/paths/~1pets/get`. By name alone: `#listPets`, `#pets`, `#Pet`.
 *
 * @param headingsOf the headings of a text on a page that has these ids already
 * @returns the path of our page, with its section; undefined for any other link
 */
export function redocTarget(
  plan: ApiPlan,
  headingsOf: (text: string, taken: readonly string[]) => TextHeading[],
): (link: string) => SitePath | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const tags = new Map(plan.tags.flatMap((tag) => [tag.name, tag.label].map((name) => [plain(name), tag.path])));
  const operations = new Map([
    ...plan.operations.map(({ method, path, page }) => [plain(method + path), page] as const),
    ...plan.operations.map(({ operationId, page }) => [plain(operationId ?? ''), page] as const),
  ]);
  operations.delete('');
  const schemas = new Map(Object.values(plan.schemas).map(({ name, path }) => [plain(name), path]));
  const home = plan.pages[0]?.path;
  const texts = [
    ...(home === undefined ? [] : [{ path: home, text: plan.info.description, taken: infoIds(plan) }]),
    ...plan.tags.map(({ path, description }) => ({ path, text: description, taken: [] })),
  ];
  const headings = new Map<string, SitePath>();
  for (const { path, text = '', taken } of texts) {
    for (const { title, id, names } of headingsOf(text, taken)) {
      for (const name of [title, id, ...names].map(plain))
        if (!headings.has(name)) headings.set(name, `${path}#${id}` as SitePath);
    }
  }
  return (link) => {
    if (!link.startsWith('#')) return undefined;
    const words = pointerSegments(link);
    const after = (word: string, count = 1) => words[words.lastIndexOf(word) + count] ?? '';
    const [first, last] = [plain(words[0] ?? ''), plain(words.at(-1) ?? '')];
    const heading = headings.get(last);
    if (words.length === 1) return heading ?? tags.get(last) ?? operations.get(last) ?? schemas.get(last);
    if (words.includes('paths')) return operations.get(plain(after('paths', 2) + after('paths')));
    if (words.includes('operation')) return operations.get(plain(after('operation')));
    if (words.includes('operations')) return operations.get(plain(after('operations')));
    if (words.includes('schemas')) return schemas.get(plain(after('schemas')));
    if (first === 'schema') return schemas.get(last);
    if (first === 'tag' || first === 'tags')
      return (words.length > 2 ? heading : undefined) ?? tags.get(plain(words[1] ?? ''));
    const ofTag = tags.get(first);
    return (ofTag && operations.get(last)) ?? operations.get(plain(decodePart(link))) ?? heading ?? ofTag;
  };
}
