import { COMMON_HEADERS, POLICY_HEADERS } from '../contract/content-policy.ts';
import { canonicalPathOf, encodePath, fileFor, isPagePath, pathBelow } from './addresses.ts';
import { revisionOf, storable } from './download.ts';
import { keyOf } from './keys.ts';
import { withPolicy } from './policy.ts';
import type { Files, Shelf } from './shelf.ts';
import { FROM_NETWORK } from './shelf.ts';

export interface AnswerContext {
  scope: string;
  /** The release that navigations get, and its files. It stays the same for the whole of an answer. */
  release: string;
  own: Files;
  shelf: Shelf;
  /** Milliseconds a page that is in no copy may wait for the server. */
  patience: number;
  /** Lets the browser finish something after the answer is given. */
  later(work: Promise<unknown>): void;
}

const NOT_FOUND = '404.html';

/** Somebody opens an address: the page of the active release, whatever form the address has. */
export async function answerNavigation(context: AnswerContext, request: Request, client: string): Promise<Response> {
  const { shelf, release, own, scope } = context;
  const url = new URL(request.url);
  const path = pathBelow(scope, url) ?? '';
  const file = fileFor(path, (name) => own.has(name));
  if (file === null) return unknownPage(context, request, client);

  // As static hosts do it, so that a page has one address with and without the network. The browser keeps the hash.
  const canonical = canonicalPathOf(file);
  if (canonical !== file && canonical !== path) {
    return Response.redirect(new URL(encodePath(canonical) + url.search, scope).href, 302);
  }
  const stored = await shelf.match(release, own.get(file) ?? '');
  if (stored !== undefined) {
    context.later(shelf.remember(client, release));
    return withPolicy(stored, request);
  }
  try {
    const { response, published } = await fetchFile(context, request, file);
    await shelf.remember(client, published ? release : FROM_NETWORK);
    return response;
  } catch {
    return notStored(scope);
  }
}

/** A page asks for something: it gets it from its own release, or from the server, never from another release. */
export async function answerFile(context: AnswerContext, request: Request, client: string): Promise<Response> {
  const { shelf } = context;
  const path = pathBelow(context.scope, new URL(request.url)) ?? '';
  const release = await shelf.releaseOfClient(client);
  const files = release === FROM_NETWORK ? null : await shelf.filesOf(release);
  if (files === null) return fetch(request);

  const isPage = isPagePath(path);
  const file = isPage ? fileFor(path, (name) => files.has(name)) : files.has(path) ? path : null;
  if (file !== null) {
    const stored = await shelf.match(release, files.get(file) ?? '');
    return stored ? withPolicy(stored, request) : missingFile(context, request, release, file);
  }
  if (isPage) return (await notFound(context, release, files)) ?? fetch(request);
  const older = await shelf.matchAnywhere(path);
  return older ? withPolicy(older, request) : fetch(request);
}

async function missingFile(context: AnswerContext, request: Request, release: string, file: string): Promise<Response> {
  const isPage = file.endsWith('.html');
  if (release !== context.release) return isPage ? Response.error() : fetch(request);
  const { response, published } = await fetchFile(context, request, file);
  // The server has another release already. The page that asks then loads the address as a whole.
  return isPage && !published ? Response.error() : response;
}

/** Not in this release. A newer one on the server may have it, so somebody who follows a link gets it from there. */
async function unknownPage(context: AnswerContext, request: Request, client: string): Promise<Response> {
  await context.shelf.remember(client, FROM_NETWORK);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), context.patience);
  let response: Response | undefined;
  try {
    response = await fetch(request, { signal: patience.signal });
    if (response.ok || response.type === 'opaqueredirect') return response;
  } catch {
    // No network, or a slow one: the copy answers.
  } finally {
    clearTimeout(timer);
  }
  const page = await notFound(context, context.release, context.own);
  if (page === undefined) return response ?? notStored(context.scope);
  await context.shelf.remember(client, context.release);
  return withPolicy(page, request);
}

async function notFound(context: AnswerContext, release: string, files: Files): Promise<Response | undefined> {
  const stored = await context.shelf.match(release, files.get(NOT_FOUND) ?? '');
  return stored && new Response(stored.body, { status: 404, statusText: 'Not Found', headers: stored.headers });
}

/**
 * Fetches a file of this release that is not in the copy yet, and puts it there when its bytes are the published ones.
 * @throws TypeError without a network
 */
async function fetchFile(
  context: AnswerContext,
  request: Request,
  file: string,
): Promise<{ response: Response; published: boolean }> {
  const response = await fetch(request);
  const key = context.own.get(file);
  if (!response.ok || response.type !== 'basic' || key === undefined) return { response, published: false };
  const bytes = await response.clone().arrayBuffer();
  const published = keyOf(context.scope, { url: file, revision: await revisionOf(bytes) }) === key;
  // Full or denied storage is told where the whole copy is made; a reader who opens a page does not care.
  if (published)
    context.later(context.shelf.put(context.release, key, storable(response, bytes)).catch(() => undefined));
  return { response, published };
}

/** The address is right, but the file is not in the copy and there is no network. Better than the browser's own page. */
function notStored(scope: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Not in the offline copy</title>
<h1>This page is not in the offline copy yet</h1>
<p>Open it once with a network. <a href="${new URL(scope).pathname}">To the start page</a></p>
</html>`;
  const headers = { ...COMMON_HEADERS, ...POLICY_HEADERS, 'content-type': 'text/html; charset=utf-8' };
  return new Response(html, { status: 503, headers });
}
