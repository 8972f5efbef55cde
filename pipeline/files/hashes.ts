import { createHash } from 'node:crypto';
import { NAME_HASH_LENGTH } from '../../contract/hashed-names.ts';

/** SHA-256, in hexadecimal digits. Text counts as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The hash of a file's content that its name contains: see contract/hashed-names.ts. */
export function nameHash(content: string | Uint8Array): string {
  return sha256(content).slice(0, NAME_HASH_LENGTH);
}

/** An inline script or style sheet as a content security policy names it. */
export function policyHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
