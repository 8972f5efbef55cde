import type { ApiPlan } from '../../contract/api/plan.ts';
import { infoIds } from '../../contract/api/sections.ts';
import { decodePart, type SitePath } from '../../contract/urls.ts';
import type { TextHeading } from '../markdown/plain.ts';
import { pointerSegments } from './read/references.ts';

/**
 * Resolves links in a description's texts that were written for viewers with one long page. Redoc: `#tag/Pets`,
 * `#tag/Pets/operation/listPets`, `#operation/listPets`, without an operation's id `#tag/Pets/paths/~1pets/get`, and for a heading of
 * the description's texts `#section/Authentication/Tokens`, `#description/tokens`, `#tokens`, or the name that its author gave it.
 * Swagger UI: `#/Pets/listPets`, without an id `#/Pets/get_pets`. RapiDoc: `#get-/pets`. By place: `#/components/schemas/Pet`,
 * `#/paths/~1pets/get`. By name alone: `#listPets`, `#pets`, `#Pet`. Where the viewer is a host's start page: `/#tag/Pets`.
 *
 * @param headingsOf the headings of a text on a page that has these ids already
 * @returns the path of our page, with its section; undefined for any other link
 */
export function redocTarget(
  plan: ApiPlan,
  headingsOf: (text: string, taken: readonly string[]) => TextHeading[],
): (link: string) => SitePath | undefined {
  const tags = pathsByName([
    ...plan.tags.map(({ name, path }) => [name, path] as const),
    ...plan.tags.map(({ label, path }) => [label, path] as const),
  ]);
  const operations = pathsByName([
    ...plan.operations.map(({ operationId = '', page }) => [operationId, page] as const),
    ...plan.operations.flatMap(({ method, path, page }) =>
      namesOfPlace(method, path).map((name) => [name, page] as const),
    ),
  ]);
  const schemas = pathsByName(Object.values(plan.schemas).map(({ name, path }) => [name, path]));
  const home = plan.pages[0]?.path;
  const texts = [
    ...(home === undefined ? [] : [{ path: home, text: plan.info.description, taken: infoIds(plan) }]),
    ...plan.tags.map(({ path, description }) => ({ path, text: description, taken: [] })),
  ];
  const headings = pathsByName(
    texts.flatMap(({ path, text = '', taken }) =>
      headingsOf(text, taken).flatMap(({ title, id, names }) =>
        [title, id, ...names].map((name) => [name, `${path}#${id}` as SitePath] as const),
      ),
    ),
  );
  return (written) => {
    const link = written.replace(/^\/#/, '#');
    if (!link.startsWith('#')) return undefined;
    const words = pointerSegments(link);
    const after = (word: string, count = 1) => words[words.lastIndexOf(word) + count] ?? '';
    const [first = '', last = ''] = [words[0], words.at(-1)];
    if (words.length === 1) return firstNamed([headings, tags, operations, schemas], last);
    const operation = (name: string) => firstNamed([operations], name);
    const schema = (name: string) => firstNamed([schemas], name);
    const tag = (name: string) => firstNamed([tags], name);
    const heading = firstNamed([headings], last);
    if (words.includes('paths')) return operation(`${after('paths', 2).toLowerCase()} ${after('paths')}`);
    if (words.includes('operation')) return operation(after('operation'));
    if (words.includes('operations')) return operation(after('operations'));
    if (words.includes('schemas')) return schema(after('schemas'));
    if (plain(first) === 'schema') return schema(last);
    if (plain(first) === 'tag' || plain(first) === 'tags')
      return (words.length > 2 ? heading : undefined) ?? tag(words[1] ?? '');
    const ofTag = tag(first);
    return (ofTag && operation(last)) ?? operation(decodePart(link.slice(1))) ?? heading ?? ofTag;
  };
}

/** Removes what authors and viewers change in a name when they link to it: case, spaces, punctuation. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** By place, as in RapiDoc (`get-/pets/-petId-`), and as in Swagger UI (`get_pets__petId_`). */
const namesOfPlace = (method: string, path: string) => [
  `${method} ${path}`,
  `${method}-${path}`,
  `${method}-${path.replace(/[\s#:?&={}]/g, '-')}`,
  `${method}${path.replace(/\W/g, '_')}`,
];

interface PathsByName {
  exact: ReadonlyMap<string, SitePath>;
  /** By `plain` names, which several may share. */
  alike: ReadonlyMap<string, SitePath>;
}

/** If several have the same name, the first one is meant. */
function pathsByName(entries: readonly (readonly [name: string, path: SitePath])[]): PathsByName {
  const firsts = (key: (name: string) => string) =>
    new Map([...entries].reverse().flatMap(([name, path]) => (key(name) === '' ? [] : [[key(name), path] as const])));
  return { exact: firsts((name) => name), alike: firsts(plain) };
}

/** `Error` and `error` may be two schemas, `/a/{id}` and `/a/id` two paths: exact matches come first. */
function firstNamed(lists: readonly PathsByName[], name: string): SitePath | undefined {
  const found = [...lists.map(({ exact }) => exact.get(name)), ...lists.map(({ alike }) => alike.get(plain(name)))];
  return found.find((path) => path !== undefined);
}
