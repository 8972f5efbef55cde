import { HASHED_NAME } from '../../contract/hashed-names.ts';
import { mediaTypeOf } from '../../contract/media-types.ts';
import { FROM_SERVER, HIDDEN_ANSWER, SHOWN_ANSWER } from '../../contract/offline/copy-answers.ts';
import { SINGLE_FILE } from '../../contract/offline/single-file.ts';
import { canonicalPathOf, encodePath, fileFor, isPagePath, NOT_FOUND_PAGE, pathBelow } from '../addresses.ts';
import { bytesUpTo, revisionOf } from '../download/download.ts';
import { storable } from '../download/storable.ts';
import { keyOf } from '../keys.ts';
import { canReach } from '../reach.ts';
import type { ReleaseFiles, ReleaseStore } from '../release/release-store.ts';
import { FROM_NETWORK } from '../release/release-store.ts';
import { choosePage, type FromServer } from './choose-answer.ts';
import { type SecurityHeaders, withHeaders } from './headers.ts';
import type { WholePages } from './whole-pages.ts';

export interface AnswerContext {
  scope: string;
  /** The release that navigations get, and its files. Both stay the same during one answer. */
  release: string;
  own: ReleaseFiles;
  releaseStore: ReleaseStore;
  pages: WholePages;
  /** Headers for answers that run as pages or workers. */
  security: SecurityHeaders;
  /** Size of a file of that release, in bytes. */
  sizeOf(file: string): number;
  /** Downloads and stores these files of that release, for a page that waits. @returns whether all of them arrived */
  download(files: readonly string[], signal: AbortSignal): Promise<boolean>;
  /** How many milliseconds a page that is not stored, or not known, may wait for a server that says nothing. */
  patience: number;
  /** Keeps the worker alive for work that ends after the answer. */
  later(work: Promise<unknown>): void;
}

/** Answers a navigation with the page of the shown release, in whichever form the address is written. */
export async function answerNavigation(context: AnswerContext, request: Request, client: string): Promise<Response> {
  const { releaseStore, release, own, scope, pages } = context;
  const url = new URL(request.url);
  if (url.searchParams.has(FROM_SERVER)) {
    const response = await fetch(request, { cache: 'no-cache' }).catch(() => null);
    if (response !== null) {
      await releaseStore.remember(client, FROM_NETWORK);
      return response;
    }
  }
  const path = pathBelow(scope, url) ?? '';
  const file = fileFor(path, (name) => own.has(name));
  if (file === null) return unknownPage(context, request, { client, path });

  const stored = await releaseStore.match(release, own.get(file) ?? '');
  if (stored === undefined || (await pages.lacking(file, stored)).length > 0) {
    // Without the redirect below: a host that redirects the other way would send the browser back and forth forever.
    return tornPage(context, request, { client, file, path, stored });
  }
  // Redirects as static hosts do, so that a page has the same address with and without a network. The browser keeps the hash.
  const canonical = canonicalPathOf(file);
  if (canonical !== file && canonical !== path) {
    return Response.redirect(new URL(encodePath(canonical) + url.search, scope).href, 302);
  }
  context.later(releaseStore.remember(client, release));
  return withHeaders(stored, request, context.security);
}

/** Answers a navigation to a page of the shown release that is not stored, or not with all its scripts and styles. */
async function tornPage(
  context: AnswerContext,
  request: Request,
  { client, file, path, stored }: { client: string; file: string; path: string; stored: Response | undefined },
): Promise<Response> {
  const { releaseStore, release, pages, scope } = context;
  const spare = await pages.spare(path);
  const patience = stored || spare ? context.patience : null;
  const server = await pageFromServer(context, request, { file, patience });
  const choice = choosePage({ server: server.has, stored: stored !== undefined, spare: spare !== undefined });
  if (choice === 'spare' && spare) {
    await releaseStore.remember(client, spare.release);
    return withHeaders(spare.response, request, context.security);
  }
  const ofRelease = choice === 'stored' || server.has === 'whole' || server.has === 'torn';
  if (choice !== null) await releaseStore.remember(client, ofRelease ? release : FROM_NETWORK);
  if (choice === 'stored' && stored) return withHeaders(stored, request, context.security);
  return server.response ?? notStored(scope, context.security);
}

/** @param options `patience`: how many milliseconds to wait for the server; null to wait until it answers or fails */
async function pageFromServer(
  context: AnswerContext,
  request: Request,
  { file, patience }: { file: string; patience: number | null },
): Promise<{ has: FromServer; response?: Response }> {
  const stop = new AbortController();
  const timer = patience === null ? undefined : setTimeout(() => stop.abort(), patience);
  try {
    // Revalidates the HTTP cache, which may hold a page as old as the incomplete one, with links to files that are gone.
    const answer = fetch(request, { cache: 'no-cache', signal: stop.signal });
    const { response, published } = await keepPublished(context, file, await answer);
    if (published === null)
      return { has: response.ok || response.type === 'opaqueredirect' ? 'other' : 'error', response };
    const lacking = await context.pages.lacking(file, new Response(published));
    return { has: lacking.length === 0 || (await context.download(lacking, stop.signal)) ? 'whole' : 'torn', response };
  } catch {
    return { has: 'nothing' };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Answers a page's request for a file from the page's own release or from the server. Only a file with a hash in its name may come from
 * another release: it is the same in each.
 */
export async function answerFile(context: AnswerContext, request: Request, client: string): Promise<Response> {
  const { releaseStore } = context;
  const path = pathBelow(context.scope, new URL(request.url)) ?? '';
  const release = await releaseStore.releaseOfClient(client);
  const files = release === FROM_NETWORK ? null : await releaseStore.filesOf(release);
  if (files === null) return fromServer(context, request, path);

  const isPage = isPagePath(path);
  const file = isPage ? fileFor(path, (name) => files.has(name)) : files.has(path) ? path : null;
  if (file !== null) {
    const stored = await releaseStore.match(release, files.get(file) ?? '');
    return stored ? withHeaders(stored, request, context.security) : missingFile(context, request, release, file);
  }
  // Paths that the release does not know are left to the server: another site may be at this address, or below it.
  if (isPage)
    return fromNetwork(request).catch(async () => (await notFound(context, release, files)) ?? Response.error());
  const older = HASHED_NAME.test(path) ? await releaseStore.matchAnywhere(path) : undefined;
  return older ? withHeaders(older, request, context.security) : fromNetwork(request);
}

/**
 * Asks the server, unless the page wants only what the copy has (`only-if-cached`): the browser would give it what its own cache has,
 * however old that is.
 */
async function fromNetwork(request: Request): Promise<Response> {
  return request.cache === 'only-if-cached' ? Response.error() : fetch(request);
}

/**
 * Answers a page that came from the server. Scripts and styles that the server lacks may come from any release: the page needs them. Those
 * with a hash in their names are requested by scripts, too.
 */
async function fromServer(context: AnswerContext, request: Request, path: string): Promise<Response> {
  if (!['script', 'style'].includes(request.destination) && !HASHED_NAME.test(path)) return fromNetwork(request);
  const response = await fromNetwork(request).catch(() => null);
  if (response?.ok) return response;
  const older = await context.releaseStore.matchAnywhere(path);
  return older ? withHeaders(older, request, context.security) : (response ?? Response.error());
}

async function missingFile(context: AnswerContext, request: Request, release: string, file: string): Promise<Response> {
  const isPage = file.endsWith('.html');
  if (release !== context.release) return isPage ? Response.error() : fromNetwork(request);
  const { response, published } = await keepPublished(context, file, await fromNetwork(request));
  // The server already has another release. On an error, the page lets the browser load this address in full.
  return isPage && published === null ? Response.error() : response;
}

/**
 * Answers a navigation to a page that the shown release does not have with whatever the server says: a newer release may have it, a
 * sign-in may come first, or the address may belong to another site below this one. The copy answers only if the server does not. If only
 * this page is slow, it is waited for, or a report of an application on the same host could never be opened. Files that no copy has, such as
 * the single file, have no time limit: in Firefox their download is a navigation, too, and would fail silently.
 */
async function unknownPage(
  context: AnswerContext,
  request: Request,
  { client, path }: { client: string; path: string },
): Promise<Response> {
  await context.releaseStore.remember(client, FROM_NETWORK);
  const patience = new AbortController();
  const isFile = path === SINGLE_FILE || !isPagePath(path);
  const half = context.patience / 2;
  let isWaiting = true;
  const stopIfSilent = async () => {
    if (!(await canReach(context.scope, half)) && isWaiting) patience.abort();
  };
  const timer = isFile ? undefined : setTimeout(stopIfSilent, half);
  try {
    const response = await fetch(request, { signal: patience.signal });
    const page = await ownNotFound(context, response);
    if (page === null) return response;
    await context.releaseStore.remember(client, context.release);
    return withHeaders(page, request, context.security);
  } catch {
    // No network, or a slow one.
  } finally {
    isWaiting = false;
    clearTimeout(timer);
  }
  const page = await notFound(context, context.release, context.own);
  if (page === undefined) return notStored(context.scope, context.security);
  await context.releaseStore.remember(client, context.release);
  return withHeaders(page, request, context.security);
}

/** The server's answer, if it is the not-found page of the shown release: that runs under the site's own policy, not the host's. */
async function ownNotFound({ scope, own, sizeOf }: AnswerContext, response: Response): Promise<Response | null> {
  const key = own.get(NOT_FOUND_PAGE);
  if (response.status !== 404 || key === undefined) return null;
  const bytes = await bytesUpTo(response.clone(), sizeOf(NOT_FOUND_PAGE));
  if (bytes === null || keyOf(scope, { url: NOT_FOUND_PAGE, revision: await revisionOf(bytes) }) !== key) return null;
  return withStatus404(bytes);
}

/** The not-found page of a release, changed to say that the server did not answer: the page may be newer than the copy. */
async function notFound(context: AnswerContext, release: string, files: ReleaseFiles): Promise<Response | undefined> {
  const stored = await context.releaseStore.match(release, files.get(NOT_FOUND_PAGE) ?? '');
  if (stored === undefined) return undefined;
  return withStatus404((await stored.text()).replace(HIDDEN_ANSWER, SHOWN_ANSWER));
}

function withStatus404(page: BodyInit): Response {
  const headers = { 'content-type': mediaTypeOf(NOT_FOUND_PAGE) };
  return new Response(page, { status: 404, statusText: 'Not Found', headers });
}

/**
 * Stores a missing file of this release, if the server's answer has the published bytes.
 *
 * @returns the answer to be passed on, and the published bytes; null when the answer has other bytes
 */
async function keepPublished(
  context: AnswerContext,
  file: string,
  response: Response,
): Promise<{ response: Response; published: ArrayBuffer | null }> {
  const key = context.own.get(file);
  if (!response.ok || response.type !== 'basic' || key === undefined) return { response, published: null };
  const bytes = await bytesUpTo(response.clone(), context.sizeOf(file));
  if (bytes === null) return { response, published: null };
  const isPublished = keyOf(context.scope, { url: file, revision: await revisionOf(bytes) }) === key;
  if (!isPublished) return { response, published: null };
  // Errors are ignored here: full or denied storage is reported when the whole copy is downloaded.
  context.later(context.releaseStore.put(context.release, key, storable(file, bytes)).catch(() => undefined));
  return { response, published: bytes };
}

/** Answers when a page exists but is not stored and there is no network, in place of the browser's own error page. */
export function notStored(scope: string, security: SecurityHeaders): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Not in the offline copy</title>
<h1>This page is not in the offline copy yet</h1>
<p>Open it once with a network. <a href="${new URL(scope).pathname}">Go to the start page</a></p>
</html>`;
  return new Response(html, { status: 503, headers: { ...security, 'content-type': 'text/html; charset=utf-8' } });
}
