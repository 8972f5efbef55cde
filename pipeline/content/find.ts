import type { Doc } from './docs.ts';

/**
 * The page with an id.
 *
 * @returns undefined for a draft, which is no part of this build
 * @throws Error that lists the ids there are: whoever mistyped one sees the right one
 */
export function findDoc(
  { docs, draftIds }: { docs: readonly Doc[]; draftIds: readonly string[] },
  id: string,
): Doc | undefined {
  const found = docs.find((doc) => doc.id === id);
  if (found || draftIds.includes(id)) return found;
  throw new Error(`There is no page with the id "${id}". Ids: ${list(docs.map((doc) => doc.id))}`);
}

/**
 * The sidebar with an id.
 *
 * @throws Error that lists the ids there are: whoever mistyped one sees the right one
 */
export function findSidebar<T extends { name: string }>(sidebars: readonly T[], id: string): T {
  const found = sidebars.find(({ name }) => name === id);
  if (found) return found;
  throw new Error(`There is no sidebar with the id "${id}". Ids: ${list(sidebars.map(({ name }) => name))}`);
}

const list = (ids: readonly string[]) => [...ids].sort().join(', ') || 'none';
