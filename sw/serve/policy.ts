import { COMMON_HEADERS, POLICY_HEADERS } from '../../contract/content-policy.ts';

/** What runs under the policy that comes with it; everything else is under the policy of the page that asked for it. */
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
 * An answer from the copy with the headers of the site's own server, where none came with the file: there are hosts that
 * cannot send them, a pack has those of a pack, and a zip has none at all. What a host did say of the file holds.
 *
 * Other answers stay as they are: browsers keep compiled code with an answer that comes straight out of the cache.
 */
export function withPolicy(answer: Response, request: Request): Response {
  if (!RUNS.includes(request.destination) || answer.headers.has('content-security-policy')) return answer;
  const headers = new Headers({ ...COMMON_HEADERS, ...POLICY_HEADERS });
  for (const [name, value] of answer.headers) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
