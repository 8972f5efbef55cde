import type { ApiPlan } from '../../contract/api/plan.ts';
import { infoIds } from '../../contract/api/sections.ts';
import type { SitePath } from '../../contract/urls.ts';
import type { TextHeading } from '../markdown/plain.ts';

/**
 * What a link in a description's text means that was written for Redoc or another viewer of one long page:
 * `#tag/Pets`, `#tag/Pets/operation/listPets`, `#operation/listPets`, `#/components/schemas/Pet`, and for a heading of its texts
 * `#section/Authentication/Tokens`, `#description/tokens`, `#tokens`, or the name that its author gave it.
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
  const operations = new Map(
    plan.operations.flatMap(({ operationId, page }) => (operationId === undefined ? [] : [[plain(operationId), page]])),
  );
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
    const words = decode(link).replace(/^#\/?/, '').split('/');
    if (!link.startsWith('#')) return undefined;
    const heading = headings.get(plain(words.at(-1) ?? ''));
    if (words.length < 2) return heading;
    const after = (word: string) => words[words.lastIndexOf(word) + 1] ?? '';
    if (words.includes('operation')) return operations.get(plain(after('operation')));
    if (words.includes('operations')) return operations.get(plain(after('operations')));
    if (words.includes('schemas')) return schemas.get(plain(after('schemas')));
    if (words[0] === 'schema') return schemas.get(plain(after('schema')));
    if (words[0] === 'tag' || words[0] === 'tags') {
      const page = tags.get(plain(words[1] ?? ''));
      return words.length > 2 ? (heading ?? page) : page;
    }
    return heading;
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
