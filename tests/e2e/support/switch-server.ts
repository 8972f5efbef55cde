import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { MEDIA_TYPES } from '../../../scripts/headers.mjs';

/**
 * What a server can do to a request. `none` answers as it should, where `*` would not; `drop` cuts the connection, `cut` does so
 * after that many bytes of the answer, and `lost` then drops all further requests; `hang` never answers; `endless` sends the file
 * and never stops; `folder` contains files of another release; `page` is the file that it answers with, `to` the path that it
 * redirects to.
 */
export type Trouble =
  | 'none'
  | 'missing'
  | 'gone'
  | 'error'
  | 'unavailable'
  | 'hang'
  | 'drop'
  | 'endless'
  | { folder: string }
  | { page: string }
  | { to: string }
  | { delay: number }
  | { until: Promise<void> }
  | { cut: number; lost?: boolean }
  | { body: string; type?: string };

/** From one byte to another, which is the last. */
interface Part {
  start: number;
  end: number;
}

const STATUS = { missing: 404, gone: 410, error: 500, unavailable: 503 } as const;

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
  /** After this many further requests, the connection is dropped for all that follow. */
  dropAfter = Number.POSITIVE_INFINITY;
  /** Called with every request before it is answered: a deployment can begin in the middle. */
  onRequest: (path: string) => void = () => undefined;
  /** For the answers that never end: how many bytes were sent, and how many are still being sent. */
  readonly endless = { bytes: 0, open: 0 };
  /** The `Cache-Control` of a file, as on GitHub Pages: a stale answer from the HTTP cache must not end up in the copy. */
  caching: (path: string) => string = (path) => (path === 'sw.js' ? 'no-cache' : 'max-age=600');
  /** Whether it sends parts of files, as nearly all servers do; and which ones it was asked for, with their paths: `docs/a/ 0-99`. */
  sendsParts = true;
  readonly parts: string[] = [];
  /** Whether it answers HEAD: a proxy in front of it may not let it through. */
  answersHead = true;
  /** Headers that a proxy in front of it adds to every file. */
  added: Readonly<Record<string, string>> = {};
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

  /** Starts anew: with this folder, at another port, and with nothing that was switched before. */
  async begin(folder: string): Promise<void> {
    Object.assign(this, new SwitchServer({ folder, base: this.base }));
    this.#port = 0;
    await this.start();
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

  /** Answers this path only once the returned function is called. */
  hold(path: string): () => void {
    let go = () => {};
    const until = new Promise<void>((resolve) => {
      go = resolve;
    });
    this.troubles.set(path, { until });
    return go;
  }

  /** Cuts open connections and refuses new ones. */
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
    if (request.method === 'HEAD' && !this.answersHead) send(response, 405, 'only GET');
    else if (path === null) send(response, 404, 'outside the base');
    else this.#answerPath(path, request, response);
  }

  #answerPath(path: string, request: IncomingMessage, response: ServerResponse): void {
    this.requests.push(path);
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start === undefined ? undefined : { start: Number(start), end: Number(end) };
    if (part !== undefined) this.parts.push(`${path} ${start}-${end}`);
    this.onRequest(path);
    this.dropAfter -= 1;
    const trouble = this.dropAfter < 0 ? 'drop' : (this.troubles.get(path) ?? this.troubles.get('*'));
    if (trouble === undefined || trouble === 'none') this.#file(path, response, { part });
    else if (trouble === 'drop') request.socket.destroy();
    else if (trouble === 'hang') return;
    else if (trouble === 'endless') this.#endless(path, response);
    else if (typeof trouble === 'string') send(response, STATUS[trouble], trouble);
    else if ('folder' in trouble) this.#file(path, response, { folder: trouble.folder, part });
    else if ('page' in trouble) this.#file(trouble.page, response);
    else if ('to' in trouble) response.writeHead(308, { location: trouble.to, 'cache-control': 'no-store' }).end();
    else if ('cut' in trouble) this.#cut(path, trouble, response);
    else if ('until' in trouble) void trouble.until.then(() => this.#file(path, response));
    else if ('body' in trouble) send(response, 200, trouble.body, trouble.type);
    else setTimeout(() => this.#file(path, response), trouble.delay);
  }

  #file(
    path: string,
    response: ServerResponse,
    { folder = this.folder, part }: { folder?: string; part?: Part | undefined } = {},
  ): void {
    const place = join(folder, normalize(`/${path}`));
    const caching = this.caching(path);
    const send = (file: string, status: number) =>
      this.#send(
        file,
        status === 200 && this.sendsParts && part ? { status: 206, caching, part } : { status, caching },
        response,
      );
    if (!existsSync(place)) send(join(folder, '404.html'), 404);
    else if (!statSync(place).isDirectory()) send(place, 200);
    else if (path === '' || path.endsWith('/')) send(join(place, 'index.html'), 200);
    else response.writeHead(301, { location: encodeURI(`${this.base}${path}/`) }).end();
  }

  #cut(path: string, { cut, lost = false }: { cut: number; lost?: boolean }, response: ServerResponse): void {
    if (lost) this.dropAfter = 0;
    const content = readFileSync(join(this.folder, path));
    response.writeHead(200, { 'content-length': content.length, 'cache-control': 'no-store' });
    response.write(content.subarray(0, cut), () => setTimeout(() => response.destroy(), 50));
  }

  /** Sends the file first, so that everything except its size is right. */
  #endless(path: string, response: ServerResponse): void {
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const more = Buffer.alloc(65_536, ' ');
    const write = (bytes: Buffer) => {
      this.endless.bytes += bytes.length;
      response.write(bytes, (error) => (error ? undefined : setImmediate(() => write(more))));
    };
    this.endless.open += 1;
    response.on('close', () => {
      this.endless.open -= 1;
    });
    response.writeHead(200, {
      'content-type': MEDIA_TYPES[extname(file)] ?? 'text/plain',
      'cache-control': 'no-store',
    });
    write(readFileSync(join(this.folder, file)));
  }

  #send(
    file: string,
    { status, caching, part }: { status: number; caching: string; part?: Part },
    response: ServerResponse,
  ): void {
    response.writeHead(status, {
      'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': caching,
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${statSync(file).size}` }),
      ...this.added,
    });
    createReadStream(file, part)
      .on('error', () => response.destroy())
      .pipe(response);
  }
}

function send(response: ServerResponse, status: number, body: string, type = 'text/html'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
