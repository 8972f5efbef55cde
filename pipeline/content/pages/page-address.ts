import { posix } from 'node:path';
import { decodePart } from '../../../contract/urls.ts';

/** Characters that would end the path of an address, or hide letters in it. */
const SIGNS = /[?#%\\\p{Cc}]+/u;

/** The part of an address for a file or a folder of this name: a hyphen replaces characters that an address cannot have. */
export const addressPart = (name: string) => name.replace(new RegExp(SIGNS, 'gu'), '-').replace(/-+$/, '') || '-';

/**
 * The address, below the base of its version, that an author wrote for a page. It may be percent-encoded, as in the
 * browser's address bar; the names of files are not.
 *
 * @param folder what a slug without a leading slash is relative to
 */
export function slugAddress(slug: string, folder: readonly string[] = []): string {
  const written = decodePart(slug);
  const path = posix.normalize(written.startsWith('/') ? written : `/${[...folder, written].join('/')}`);
  const parts = path.slice(1).split('/');
  return parts.map((part) => (SIGNS.test(part) ? addressPart(part) : part)).join('/');
}
