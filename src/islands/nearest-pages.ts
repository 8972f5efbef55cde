import { editDistance } from '../../contract/edit-distance.ts';
import type { SidebarItem } from '../../contract/page/page.ts';
import { decodePart } from '../../contract/urls.ts';

export interface NearPage {
  label: string;
  href: string;
}

/** Pairs of letters, each once. */
function pairs(text: string): Set<string> {
  const plain = text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, index) => plain.slice(index, index + 2)));
}

/** From 0 to 1: the share of pairs of letters that both have. */
function likeness(a: string, b: string): number {
  const [first, second] = [pairs(a), pairs(b)];
  let common = 0;
  for (const pair of first) if (second.has(pair)) common += 1;
  return first.size + second.size === 0 ? 0 : (2 * common) / (first.size + second.size);
}

const lastPart = (path: string) => path.replace(/\/$/, '').split('/').at(-1) ?? '';

/** What to search for in place of an address that leads nowhere: `keycloak setup` for `/docs/guides/keycloak-setup.html`. */
export const wordsOfAddress = (path: string) =>
  decodePart(lastPart(path))
    .replace(/\.(html?|mdx?)$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** From 0 to 1: how much of a name stays when it is corrected to the other; 0 if too much changes. Finds swapped letters, unlike pairs. */
function mended(name: string, target: string): number {
  const length = Math.max(name.length, target.length);
  if (length <= SHORT && name[0] !== target[0]) return 0;
  const limit = length <= SHORT ? 1 : Math.floor(length / 4);
  const edits = editDistance(name, target, { limit });
  return length === 0 || edits > limit ? 0 : 1 - edits / length;
}

/** In words this short, two letters are half of the word, and another first letter makes another word (`more`, `core`). */
const SHORT = 5;

/** Words that share only their ending (`installation`, `administration`) are alike by chance. */
function beginAlike(name: string, target: string): boolean {
  const beginnings = new Set(wordsOf(target).map(beginning));
  return wordsOf(name).some((word) => beginnings.has(beginning(word)));
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const beginning = (word: string) => word.slice(0, 3);

/** A page whose last part is less similar than this has nothing to do with the address. */
const LEAST = 0.5;

/** The pages whose addresses are most similar to one that leads nowhere, best first. The last part counts twice. */
export function nearestPages(wanted: string, pages: readonly NearPage[], limit = 5): NearPage[] {
  const seen = new Map(pages.map((page) => [page.href, page]));
  return [...seen.values()]
    .map((page) => {
      const [name, target] = [lastPart(wanted), lastPart(page.href)];
      const last = Math.max(beginAlike(name, target) ? likeness(name, target) : 0, mended(name, target));
      return { page, last, score: (likeness(wanted, page.href) + 2 * last) / 3 };
    })
    .filter(({ last }) => last >= LEAST)
    .sort((a, b) => b.score - a.score || (a.page.href < b.page.href ? -1 : 1))
    .slice(0, limit)
    .map(({ page }) => page);
}

/** Every page of a sidebar that is not unlisted. */
export function pagesOf(items: readonly SidebarItem[]): NearPage[] {
  return items.flatMap((item): NearPage[] => {
    if (item.type === 'link') return item.unlisted || !item.href.startsWith('/') ? [] : [item];
    const own = item.href && !item.linkUnlisted ? [{ label: item.label, href: item.href }] : [];
    return [...own, ...pagesOf(item.items ?? [])];
  });
}
