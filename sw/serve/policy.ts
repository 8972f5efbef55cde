import { XML_POLICY } from '../../contract/content-policy.ts';

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
 * Other answers are returned as they are, because browsers keep compiled code only with an unchanged answer from the cache.
 */
export function withPolicy(answer: Response, request: Request, security: SecurityHeaders): Response {
  if (!RUNS.includes(request.destination)) return answer;
  const headers = new Headers(security);
  const type = answer.headers.get('content-type');
  if (type !== null) headers.set('content-type', type);
  if (type !== null && /[/+]xml\b/.test(type)) headers.set('content-security-policy', XML_POLICY);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
