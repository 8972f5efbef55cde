import { COMMON_HEADERS, XML_POLICY } from '../../contract/content-policy.ts';

/** Kinds of requests whose answers have a policy of their own. All others are subject to the policy of the requesting page. */
const RUNS: readonly RequestDestination[] = [
  'document',
  'iframe',
  'frame',
  'object',
  'embed',
  'worker',
  'sharedworker',
];

/** Name → value of the headers with which pages and worker scripts are served: `policyHeaders` and `COMMON_HEADERS` of contract/. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * Gives a stored page or worker script the security headers of the site, and no others: files that earlier releases of the site
 * stored still have those that the host sent at the time, even if they were wrong for just an hour.
 *
 * A font, whose name has its hash, is said to stay fresh. Otherwise, Chromium would request it anew whenever it applies the rules of
 * a page's styles again, such as for a window that gets narrower, and show a stand-in meanwhile or for good.
 *
 * Other answers are returned as they are, because browsers keep compiled code only with an unchanged answer from the cache.
 */
export function withHeaders(answer: Response, request: Request, security: SecurityHeaders): Response {
  const own = headersFor(request.destination, security);
  if (own === null) return answer;
  const headers = new Headers(own);
  const type = answer.headers.get('content-type');
  if (type !== null) headers.set('content-type', type);
  if (type !== null && /[/+]xml\b/.test(type)) headers.set('content-security-policy', XML_POLICY);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

function headersFor(
  destination: RequestDestination,
  security: SecurityHeaders,
): Readonly<Record<string, string>> | null {
  if (destination === 'font') return { ...COMMON_HEADERS, 'cache-control': 'max-age=31536000, immutable' };
  return RUNS.includes(destination) ? security : null;
}
