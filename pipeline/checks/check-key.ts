import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';

/**
 * An error for each file of the site that is the publisher's private key, with which anybody could sign. `static/` is copied unchanged,
 * and a page may link to any file.
 *
 * @param folder absolute path of the site
 * @param files names below it
 * @param signingKey absolute path; null where nothing is signed
 */
export function checkKey(folder: string, files: readonly string[], signingKey: string | null): Diagnostic[] {
  const key = signingKey === null ? null : contentOf(signingKey);
  if (key === null) return [];
  const isKey = (file: string) => statSync(file).size === key.length && readFileSync(file).equals(key);
  return files
    .filter((name) => isKey(join(folder, name)))
    .map((name) => ({
      severity: 'error',
      rule: 'signing-key',
      file: name,
      message: 'This file of the site is the private key that DOCS_SIGNING_KEY names.',
      hint: 'Keep it outside of static/, and link to it from no page. If it was ever published, make a new key.',
    }));
}

/** Null for a key that cannot be read, which is an error of its own. */
function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
