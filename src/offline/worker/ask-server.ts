import { useOffline } from '../offline-store.ts';
import { SILENCE } from './waits.ts';
import { link } from './worker-link.ts';

/** What the server answers for the worker's script. */
export type ServerAnswer =
  | 'unreachable'
  /** It has no such file. */
  | 'gone'
  /** It redirects, or sends something else: the site has moved, or a sign-in comes first. */
  | 'elsewhere'
  | 'error'
  /** It has the script. */
  | 'script';

/** Asks the server once, past every cache, why there is no worker, or no update. */
export async function askServer(): Promise<ServerAnswer> {
  const answer = await answerOfServer();
  // A server that does not answer says nothing: many copies are read where there is no network.
  useOffline.setState({ cutOff: answer === 'gone' || answer === 'elsewhere' ? answer : null });
  return answer;
}

/** Not with HEAD, which some hosts and proxies refuse. */
async function answerOfServer(): Promise<ServerAnswer> {
  const signal = AbortSignal.timeout(SILENCE);
  const asked = fetch(`${link.base}sw.js`, { cache: 'no-store', redirect: 'manual', signal });
  const response = await asked.catch(() => null);
  if (response === null) return 'unreachable';
  // What nobody reads would keep the worker that passes it on busy, and a new version waiting.
  response.body?.cancel();
  if (response.status === 404 || response.status === 410) return 'gone';
  if (response.type === 'opaqueredirect') return 'elsewhere';
  if (!response.ok) return 'error';
  return /javascript/.test(response.headers.get('content-type') ?? '') ? 'script' : 'elsewhere';
}
