import { Ids } from '../../contract/api/ids.ts';
import { fnv1a } from '../../contract/fnv.ts';
import { kebabCase } from '../../contract/kebab-case.ts';
import type { SitePath } from '../../contract/urls.ts';

export const API_ROOT = '/api/';
/** File names have at most 255 bytes on common file systems; this leaves room for what packs and caches add. */
const MAX_SLUG = 100;

/**
 * The last part of an address; empty when nothing in the name can be used. A name that is too long or has letters of other
 * scripts gets a hash at its end, so that different names stay different, in whatever order they come.
 */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = kebabCase(plain);
  const isWhole = slug.length <= MAX_SLUG && !/[^\p{ASCII}]/u.test(plain);
  return isWhole || slug === '' ? slug : `${slug.slice(0, MAX_SLUG).replace(/-$/, '')}-${shortHash(name)}`;
}

/** Names → last parts of addresses, each unique. A name of only punctuation or another script gets its hash instead. */
export function assignSlugs(names: readonly string[], prefix: string): Map<string, string> {
  const addresses = new Ids();
  return new Map(names.map((name) => [name, addresses.take(slugOf(name) || `${prefix}-${shortHash(name)}`)]));
}

export interface Addressable {
  operationId: string | undefined;
  method: string;
  path: string;
}

/**
 * `/api/<kebab operationId>/`. Operations without an id, with the id of another operation, or whose address is taken
 * get an address made from method and path, so that adding an operation elsewhere does not move them.
 */
export function assignOperationSlugs(operations: readonly Addressable[], reserved: readonly string[]): string[] {
  const wanted = operations.map(({ operationId }) => slugOf(operationId ?? ''));
  const counts = new Map<string, number>();
  for (const slug of wanted) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const isFree = (slug: string) => slug !== '' && counts.get(slug) === 1 && !reserved.includes(slug);
  const addresses = new Ids([...reserved, ...wanted.filter(isFree)]);
  return operations.map(({ method, path }, index) => {
    const slug = wanted[index] ?? '';
    if (isFree(slug)) return slug;
    return addresses.take(slugOf(`${method} ${path}`) || `${method}-${shortHash(path)}`);
  });
}

export const apiPath = (...parts: string[]): SitePath => `${API_ROOT}${parts.join('/')}/` as SitePath;

const shortHash = (value: string) => fnv1a(value).toString(36);
