import { kindOf, PACKED_TYPES } from './offline/packs.ts';

/** Extensions of files that the site can have → media type. The ones listed here are compressed already, so packs leave them out. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ...PACKED_TYPES,
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

/** Media type of a file that did not come from a server, which would name it. */
export function mediaTypeOf(file: string): string {
  return MEDIA_TYPES[kindOf(file)] ?? 'application/octet-stream';
}
