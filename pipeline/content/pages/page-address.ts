import { posix } from 'node:path';
import { decodePart } from '../../../contract/urls.ts';

/** What would end the path of an address, or hide letters in it. */
const SIGNS = /[?#%\\\p{Cc}]+/u;

/** The part of an address that a file or a folder of this name gives: a hyphen stands for signs that an address cannot have. */
export const addressPart = (name: string) => name.replace(new RegExp(SIGNS, 'gu'), '-').replace(/-+$/, '') || '-';

/**
 * The address below its top that an author wrote for a page. It may be percent-encoded, as it stands in the browser's bar:
 * the names of files are not.
 *
 * @param folder what a slug without a leading slash counts from
 */
export function slugAddress(slug: string, folder: readonly string[] = []): string {
  const written = decodePart(slug);
  const path = posix.normalize(written.startsWith('/') ? written : `/${[...folder, written].join('/')}`);
  const parts = path.slice(1).split('/');
  return parts.map((part) => (SIGNS.test(part) ? addressPart(part) : part)).join('/');
}
