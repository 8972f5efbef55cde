import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { MEDIA_TYPES } from '../../../scripts/headers.mjs';

/**
 * What a server can do to a request. `drop` cuts the connection, `cut` does so after that many bytes of the answer, and
 * `lost` then drops all that follow; `hang` never answers.
 */
export type Trouble =
  | 'missing'
  | 'error'
  | 'hang'
  | 'drop'
  | { delay: number }
  | { cut: number; lost?: boolean }
  | { body: string; type?: string };

/**
 * A static server under a base path that behaves like GitHub Pages (folders answer with their `index.html`, a missing
 * slash is redirected, unknown addresses get `404.html`), and can be switched to behave badly. It keeps its port.
 */
export class SwitchServer {
  /** Folder that is served; can be changed while running, as a deployment does. */
  folder: string;
  readonly base: string;
  /** Paths below the base, as requested: `docs/a/`. `*` applies to every request without a rule of its own. */
  readonly troubles = new Map<string, Trouble>();
  /** Paths below the base in the order of the requests. */
  readonly requests: string[] = [];
  /** After so many further requests the connection is dropped for all that follow. */
  dropAfter = Number.POSITIVE_INFINITY;
  #server: Server | null = null;
  #port = 0;

  constructor(options: { folder: string; base: string }) {
    this.folder = options.folder;
    this.base = options.base;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Full address of a path below the base. */
  url(path = ''): string {
    return `${this.origin}${this.base}${path}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => this.#answer(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, 'localhost', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Open connections are cut, new ones refused. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const path = pathname.startsWith(this.base) ? decodeURIComponent(pathname.slice(this.base.length)) : null;
    if (path === null) send(response, 404, 'outside the base');
    else this.#answerPath(path, request.socket, response);
  }

  #answerPath(path: string, socket: Socket, response: ServerResponse): void {
    this.requests.push(path);
    this.dropAfter -= 1;
    const trouble = this.dropAfter < 0 ? 'drop' : (this.troubles.get(path) ?? this.troubles.get('*'));
    if (trouble === 'drop') socket.destroy();
    else if (trouble === 'missing') send(response, 404, 'missing');
    else if (trouble === 'error') send(response, 500, 'error');
    else if (trouble === undefined) this.#file(path, response);
    else if (trouble === 'hang') return;
    else if ('cut' in trouble) this.#cut(path, trouble, response);
    else if ('body' in trouble) send(response, 200, trouble.body, trouble.type);
    else setTimeout(() => this.#file(path, response), trouble.delay);
  }

  #file(path: string, response: ServerResponse): void {
    const place = join(this.folder, normalize(`/${path}`));
    if (!existsSync(place)) this.#send(join(this.folder, '404.html'), 404, response);
    else if (!statSync(place).isDirectory()) this.#send(place, 200, response);
    else if (path === '' || path.endsWith('/')) this.#send(join(place, 'index.html'), 200, response);
    else response.writeHead(301, { location: encodeURI(`${this.base}${path}/`) }).end();
  }

  #cut(path: string, { cut, lost = false }: { cut: number; lost?: boolean }, response: ServerResponse): void {
    if (lost) this.dropAfter = 0;
    const content = readFileSync(join(this.folder, path));
    response.writeHead(200, { 'content-length': content.length, 'cache-control': 'no-store' });
    response.write(content.subarray(0, cut), () => setTimeout(() => response.destroy(), 50));
  }

  #send(file: string, status: number, response: ServerResponse): void {
    response.writeHead(status, {
      'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
      // As GitHub Pages: a stale answer from the HTTP cache must not end in the copy.
      'cache-control': file.endsWith('sw.js') ? 'no-cache' : 'max-age=600',
    });
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  }
}

function send(response: ServerResponse, status: number, body: string, type = 'text/html'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
