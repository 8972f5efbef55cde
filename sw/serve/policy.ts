import { COMMON_HEADERS, POLICY_HEADERS } from '../../contract/content-policy.ts';

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

/**
 * Adds the security headers to a stored page or worker script that has none: some hosts cannot send them, and files from a
 * zip have no headers at all. Headers that the host did send are kept.
 *
 * Other answers are returned as they are, because browsers keep compiled code only with an unchanged answer from the cache.
 */
export function withPolicy(answer: Response, request: Request): Response {
  if (!RUNS.includes(request.destination) || answer.headers.has('content-security-policy')) return answer;
  const headers = new Headers({ ...COMMON_HEADERS, ...POLICY_HEADERS });
  for (const [name, value] of answer.headers) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
