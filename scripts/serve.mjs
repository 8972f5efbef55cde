/**
 * A static server with nothing but Node, so that `npm start`, the end-to-end tests and a copy of these files elsewhere
 * answer alike: addresses with a slash, the site's own not-found page, compressed text, caching as the site needs it.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
};
/** @type {Record<string, string>} */
const TYPES = {
  ...Object.fromEntries(Object.entries(TEXT_TYPES).map(([name, type]) => [name, `${type}; charset=utf-8`])),
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** What is named by its content: `assets/app.B4x_9kQz.js`. A name without a capital may be a plain word. */
const HASHED = /^assets\/.*[.-](?=[\w-]*[A-Z])[\w-]{8}\.\w+$/;

/** Nearly as small as it gets, and nobody waits for it. */
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
  // macOS lets two programs listen on one port when their addresses differ, and one of them is never asked.
  if (port !== 0 && (await isPortTaken(port))) throw new PortTakenError(port);
  const answer = createHandler({ root, base, brotliQuality });
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
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
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }).end();
      return;
    }
    const [, path = '/', query = ''] = /^([^?]*)(\?.*)?$/s.exec(request.url ?? '/') ?? [];
    const found = await findFile({ root, base, path });
    if (found.redirect !== undefined) {
      response.writeHead(found.status, { Location: found.redirect + query, 'Content-Length': 0 }).end();
      return;
    }
    if (found.file === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end(request.method === 'HEAD' ? '' : 'Not found');
      return;
    }
    const { body, encoding, etag } = await readSmall(found.file, request.headers['accept-encoding'] ?? '');
    const headers = {
      'Content-Type': TYPES[extname(found.file)] ?? 'application/octet-stream',
      'Cache-Control': HASHED.test(found.name ?? '') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    if (found.status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(found.status, {
      ...headers,
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/**
 * What an address stands for: a file of the site with its name below the root, or another address.
 *
 * @param {{ root: string, base: string, path: string }} request
 * @returns {Promise<{ status: number, file?: string, name?: string, redirect?: string }>}
 */
async function findFile({ root, base, path }) {
  if (path === '/' && base !== '/') return { status: 302, redirect: base };
  if (`${path}/` === base) return { status: 301, redirect: base };
  const name = path.startsWith(base) ? safeName(path.slice(base.length)) : undefined;
  if (name !== undefined) {
    const file = join(root, name);
    if (name === '' || name.endsWith('/')) {
      if (await isFile(join(file, 'index.html'))) return { status: 200, file: join(file, 'index.html'), name };
    } else if (await isFile(file)) {
      return { status: 200, file, name };
    } else if (await isFile(join(file, 'index.html'))) {
      return { status: 301, redirect: `${path}/` };
    }
  }
  const notFound = join(root, '404.html');
  return (await isFile(notFound)) ? { status: 404, file: notFound } : { status: 404 };
}

/**
 * The name of a file below the root, or nothing when it would lie elsewhere or is not meant to be seen.
 *
 * @param {string} path as it stands in the address
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

/** Reads files and remembers them, compressed, until they change. @param {number} brotliQuality */
function createReader(brotliQuality) {
  /** @typedef {{ body: Buffer, encoding?: string, etag: string }} Answer */
  /** @type {Map<string, { version: string, answer: Promise<Answer> }>} */
  const known = new Map();

  return async (/** @type {string} */ file, /** @type {string} */ accepted) => {
    const isText = TYPES[extname(file)]?.includes('charset') ?? false;
    const encoding = isText ? (['br', 'gzip'].find((name) => accepts(accepted, name)) ?? undefined) : undefined;
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

/** Whether an `Accept-Encoding` names this encoding and does not refuse it. @param {string} header @param {string} name */
function accepts(header, name) {
  const part = header.split(',').find((entry) => entry.trim().split(';')[0] === name);
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
}
