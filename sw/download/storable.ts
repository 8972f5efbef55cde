import { COMMON_HEADERS } from '../../contract/content-policy.ts';
import { mediaTypeOf } from '../../contract/media-types.ts';

/**
 * An answer to be stored: these bytes with status 200, decoded, and not redirected, which browsers refuse for a page. A SHA-256
 * vouches for the bytes but not for headers, so the host's headers are dropped: a wrong type or policy that a server or proxy sends
 * for an hour would last forever. The headers that the site itself sets on every answer (contract/content-policy.ts) keep browsers
 * from guessing a type; the policy of a page is added when it is served (serve/headers.ts).
 */
export function storable(file: string, bytes: BufferSource): Response {
  const own = { 'content-type': mediaTypeOf(file), 'content-length': String(bytes.byteLength) };
  return new Response(bytes, { status: 200, headers: { ...COMMON_HEADERS, ...own } });
}
