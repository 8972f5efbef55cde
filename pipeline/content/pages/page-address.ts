import { posix } from 'node:path';
import { kebabCase } from '../../../contract/kebab-case.ts';
import { decodePart } from '../../../contract/urls.ts';

/** Characters that would end the path of an address, or hide letters in it. */
const SIGNS = /[?#%\\\p{Cc}]+/u;

/** The part of an address for a file or a folder of this name: a hyphen replaces characters that an address cannot have. */
export const addressPart = (name: string) => name.replace(new RegExp(SIGNS, 'gu'), '-').replace(/-+$/, '') || '-';

/**
 * The part of an address for a label: `First Steps` → `first-steps`. Other scripts than Latin keep their letters, and a label
 * without letters keeps its symbols, so that different labels have different addresses.
 */
export function labelPart(label: string): string {
  const latin = kebabCase(label);
  if (latin !== '' && !/[^\P{L}\p{Script=Latin}]/u.test(label)) return latin;
  const letters = hyphenated(label, /[^\p{L}\p{M}\p{N}]+/gu).toLowerCase();
  return letters || addressPart(hyphenated(label, /[\s\p{P}]+/gu));
}

const hyphenated = (text: string, gaps: RegExp) => text.replace(gaps, '-').replace(/^-+|-+$/g, '');

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
