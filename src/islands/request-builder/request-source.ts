import { REQUESTS_FILE, type RequestFile } from '../../../contract/api-request.ts';
import { withBase } from '../../../contract/urls.ts';

let load: (() => Promise<RequestFile>) | undefined;
let loaded: Promise<RequestFile> | undefined;

/** The entry says where the operations' data come from when it is not a server. */
export function provideRequests(from: () => Promise<RequestFile>): void {
  load = from;
  loaded = undefined;
}

/** Loaded once, when a reader opens the builder for the first time. A failed attempt is forgotten. */
export function requestFile(base: string): Promise<RequestFile> {
  loaded ??= (load ? load() : fetchFile(base)).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchFile(base: string): Promise<RequestFile> {
  const response = await fetch(withBase(base, REQUESTS_FILE));
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  return response.json() as Promise<RequestFile>;
}
