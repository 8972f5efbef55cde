/** Kinds of requests whose answers bring a policy of their own. All others are under the policy of the page that asks. */
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
 * stored have those that the host sent then, which may have been wrong for an hour.
 *
 * Other answers are returned as they are, because browsers keep compiled code only with an unchanged answer from the cache.
 */
export function withPolicy(answer: Response, request: Request, security: SecurityHeaders): Response {
  if (!RUNS.includes(request.destination)) return answer;
  const headers = new Headers(security);
  const type = answer.headers.get('content-type');
  if (type !== null) headers.set('content-type', type);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
