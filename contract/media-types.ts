import { kindOf, PACKED_TYPES } from './packs.ts';

/** What is never packed, because it is compressed already. */
const COMPRESSED_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

/** Media type of a file of the site that reaches the reader without a server that would name it. */
export function mediaTypeOf(file: string): string {
  const kind = kindOf(file);
  return PACKED_TYPES[kind] ?? COMPRESSED_TYPES[kind] ?? 'application/octet-stream';
}
