/**
 * A static server that needs only Node. With it, `npm start`, the end-to-end tests, and a copy of these files elsewhere
 * respond alike: addresses with a slash, the site's own not-found page, compressed text, and the caching that the site needs.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMMON_HEADERS, fileHeaders, isText } from './headers.mjs';

const PLAIN = { ...COMMON_HEADERS, 'Content-Type': 'text/plain' };

/** Nearly the smallest result, without a noticeable wait. */
const BROTLI_QUALITY = 9;

const COMPRESS = {
  br: (/** @type {Buffer} */ body, /** @type {number} */ quality) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (/** @type {Buffer} */ body) => promisify(gzip)(body),
};

export class PortTakenError extends Error {
  /** @param {number} port */
  constructor(port) {
    super(`Port ${port} is taken by another program.`);
    this.port = port;
  }
}

/** @type {typeof import('./serve.d.mts').builtSite} */
export function builtSite(env = process.env) {
  const inner = (env.DOCS_BASE ?? '/ort-server/').replace(/^\/+|\/+$/g, '');
  const project = fileURLToPath(new URL('..', import.meta.url));
  return { root: resolve(project, env.DOCS_OUT || 'dist', 'site'), base: inner === '' ? '/' : `/${inner}/` };
}

/** @type {typeof import('./serve.d.mts').startServer} */
export async function startServer({ root, base, port = 0, host = '127.0.0.1', brotliQuality = BROTLI_QUALITY }) {
  // macOS lets two programs listen on one port if their addresses differ, and one of them then gets no requests.
  if (port !== 0 && (await isPortTaken(port))) throw new PortTakenError(port);
  const answer = createHandler({ root, base, brotliQuality });
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      // The client is gone: the server was closed, and its files may have been removed.
      if (response.destroyed) return;
      console.error(error);
      if (!response.headersSent) response.writeHead(500, PLAIN);
      response.end();
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    );
    server.listen(port, host, () => resolve(undefined));
  });
  const { port: actual } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${actual}${base}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @type {typeof import('./serve.d.mts').isPortTaken} */
export async function isPortTaken(port) {
  const answers = await Promise.all(
    ['127.0.0.1', '::1'].map(
      (host) =>
        new Promise((resolve) => {
          const socket = connect({ port, host });
          const end = (/** @type {boolean} */ taken) => {
            socket.destroy();
            resolve(taken);
          };
          socket.once('connect', () => end(true));
          socket.once('error', () => end(false));
        }),
    ),
  );
  return answers.includes(true);
}

/**
 * @param {{ root: string, base: string, brotliQuality: number }} site
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
function createHandler({ root, base, brotliQuality }) {
  const readSmall = createReader(brotliQuality);
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...PLAIN, Allow: 'GET, HEAD' }).end();
      return;
    }
    const [, path = '/', query = ''] = /^([^?]*)(\?.*)?$/s.exec(request.url ?? '/') ?? [];
    const found = await findFile({ root, base, path });
    if (found.redirect !== undefined) {
      const headers = { ...COMMON_HEADERS, Location: found.redirect + query, 'Content-Length': 0 };
      response.writeHead(found.status, headers).end();
      return;
    }
    if (found.file === undefined) {
      response.writeHead(404, PLAIN).end(request.method === 'HEAD' ? '' : 'Not found');
      return;
    }
    const { body, encoding, etag } = await readSmall(join(root, found.file), request.headers['accept-encoding'] ?? '');
    const headers = { ...fileHeaders(found.file, found.status), ETag: etag, Vary: 'Accept-Encoding' };
    if (found.status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const range = found.status === 200 && encoding === undefined ? rangeOf(request, body.length) : undefined;
    const { start, end } = range ?? { start: 0, end: body.length };
    response.writeHead(range === undefined ? found.status : 206, {
      ...headers,
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      ...(range === undefined ? {} : { 'Content-Range': `bytes ${start}-${end - 1}/${body.length}` }),
      'Content-Length': end - start,
    });
    response.end(request.method === 'HEAD' ? undefined : body.subarray(start, end));
  };
}

/**
 * What an address leads to: a file of the site, or a redirect to another address.
 *
 * @param {{ root: string, base: string, path: string }} request
 * @returns {Promise<{ status: number, file?: string, redirect?: string }>} the file is relative to the root
 */
async function findFile({ root, base, path }) {
  if (path === '/' && base !== '/') return { status: 302, redirect: base };
  if (`${path}/` === base) return { status: 301, redirect: base };
  const asked = path.startsWith(base) ? safeName(path.slice(base.length)) : undefined;
  if (asked !== undefined) {
    // A doubled slash is a typo. At the start of a redirect, it would turn what follows into the name of a host.
    const name = asked.replace(/\/{2,}/g, '/').replace(/^\//, '');
    const isFolder = name === '' || name.endsWith('/');
    const file = isFolder ? `${name}index.html` : name;
    if (await isFile(join(root, file))) {
      return name === asked ? { status: 200, file } : { status: 301, redirect: addressOf(base, name) };
    }
    if (!isFolder && (await isFile(join(root, name, 'index.html')))) {
      return { status: 301, redirect: addressOf(base, `${name}/`) };
    }
  }
  return (await isFile(join(root, '404.html'))) ? { status: 404, file: '404.html' } : { status: 404 };
}

/** @param {string} base @param {string} name below the base, without a leading slash */
function addressOf(base, name) {
  return base + name.split('/').map(encodeURIComponent).join('/');
}

/**
 * The name of a file below the root, or undefined if it would be outside of the root or is hidden.
 *
 * @param {string} path as in the address, still encoded
 */
function safeName(path) {
  let name;
  try {
    name = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const parts = name.split('/');
  const isUnsafe = parts.some((part) => part.startsWith('.') || part.includes('\0') || part.includes('\\'));
  return isUnsafe || (sep === '\\' && name.includes(':')) ? undefined : name;
}

/** @param {string} path */
async function isFile(path) {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/**
 * The part of a file that is asked for, as an update of a reader's copy does; undefined for the whole file, and for all other forms of
 * `Range`, which a server may ignore.
 *
 * @param {import('node:http').IncomingMessage} request @param {number} size of the file
 */
function rangeOf({ method, headers }, size) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const [start, end] = [Number(first), Math.min(Number(last) + 1, size)];
  return method === 'GET' && headers['if-range'] === undefined && start < end ? { start, end } : undefined;
}

/** Reads files and keeps them in memory, compressed, until they change. @param {number} brotliQuality */
function createReader(brotliQuality) {
  /** @typedef {{ body: Buffer, encoding?: string, etag: string }} Answer */
  /** @type {Map<string, { version: string, answer: Promise<Answer> }>} */
  const known = new Map();

  return async (/** @type {string} */ file, /** @type {string} */ accepted) => {
    const encoding = isText(file) ? (['br', 'gzip'].find((name) => accepts(accepted, name)) ?? undefined) : undefined;
    const { mtimeMs, size } = await stat(file);
    const key = `${encoding ?? ''} ${file}`;
    const version = `${mtimeMs} ${size}`;
    const before = known.get(key);
    if (before?.version === version) return before.answer;
    const answer = readFile(file).then(async (content) => {
      const body =
        encoding === undefined
          ? content
          : await COMPRESS[/** @type {'br' | 'gzip'} */ (encoding)](content, brotliQuality);
      const hash = createHash('sha1').update(content).digest('base64url');
      return { body, encoding, etag: `"${hash}${encoding === undefined ? '' : `-${encoding}`}"` };
    });
    known.set(key, { version, answer });
    answer.catch(() => known.delete(key));
    return answer;
  };
}

/** Whether an `Accept-Encoding` header names this encoding without refusing it (`q=0`). @param {string} header @param {string} name */
function accepts(header, name) {
  const part = header.split(',').find((entry) => entry.trim().split(';')[0] === name);
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
}
