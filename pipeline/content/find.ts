import { memoized } from './memoized.ts';
import { namesLike, nearestName } from './nearest.ts';
import { type Doc, splitNumberPrefix } from './pages/docs.ts';

/** Pages by one of their names; the first of several with the same name. */
const docsBy = (name: (doc: Doc) => string) =>
  memoized(
    (docs: readonly Doc[]): ReadonlyMap<string, Doc> => new Map(docs.toReversed().map((doc) => [name(doc), doc])),
  );

export const docsById = docsBy(({ id }) => id);
export const docsByPath = docsBy(({ path }) => path);
export const docsBySource = docsBy(({ source }) => source);
export const docsByUnnumberedSource = docsBy(({ source }) => withoutNumbers(source.replace(/\.mdx?$/, '')));

/** `01-guide/02-setup` is also known as `guide/setup`. */
export const withoutNumbers = (file: string) =>
  file
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');

/**
 * The page with an id. Older sidebars files put the version before it: `version-1.0/intro`.
 *
 * @returns undefined for a draft, which is not part of this build
 * @throws Error that lists the existing ids, or those that are alike, so that an author who mistyped one sees the right one
 */
export function findDoc(
  { docs, draftIds }: { docs: readonly Doc[]; draftIds: readonly string[] },
  id: string,
): Doc | undefined {
  const bare = id.replace(/^version-[^/]+\//, '');
  const found = docsById(docs).get(id) ?? docsById(docs).get(bare);
  if (found || [id, bare].some((name) => draftIds.includes(name))) return found;
  throw new Error(
    `There is no page with the id "${id}". ${existing(
      'Ids',
      bare,
      docs.map((doc) => doc.id),
    )}`,
  );
}

/**
 * The sidebar with an id.
 *
 * @throws Error that lists the existing ids, so that an author who mistyped one sees the right one
 */
export function findSidebar<T extends { name: string }>(sidebars: readonly T[], id: string): T {
  const found = sidebars.find(({ name }) => name === id);
  if (found) return found;
  throw new Error(
    `There is no sidebar with the id "${id}". ${existing(
      'Ids',
      id,
      sidebars.map(({ name }) => name),
    )}`,
  );
}

/** A sentence with the folders of pages that exist. */
export const existingFolders = (wanted: string, docs: readonly Doc[]): string =>
  existing('Folders', wanted, [...new Set(docs.map(({ folder }) => folder))].filter(Boolean));

/** As many names as can be looked through in a message. */
const MANY = 20;

/** A sentence with all names that exist, after what they are called; of many, with those that are like the wanted one. */
function existing(called: string, wanted: string, names: readonly string[]): string {
  if (names.length <= MANY) return `${called}: ${[...names].sort().join(', ') || 'none'}.`;
  const like = [...new Set([nearestName(wanted, names) ?? [], ...namesLike(wanted, names)].flat())];
  return like.length > 0
    ? `Nearest: ${like.join(', ')}.`
    : `None of the ${names.length} that exist has a similar name.`;
}
