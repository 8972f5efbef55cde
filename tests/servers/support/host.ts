import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFolder } from '../../../contract/offline/zip-update.ts';
import { forBase } from '../../../pipeline/zip/server-files.ts';
import { startServer } from '../../../scripts/serve.mjs';
import type { Command, WebServer } from './web-servers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunningWebServer {
  port: number;
  stop(): Promise<void>;
}

/** A machine that serves a site. */
export interface Host {
  base: string;
  /** Folder with the site's files, a copy. */
  site: string;
  /** Starts it with the server's file of `deploy/`, on a free port. */
  start(server: WebServer): Promise<RunningWebServer>;
  /** Starts the server of `npm start`. */
  startOwn(): Promise<RunningWebServer>;
  /** What the server's own check prints about its file. @throws Error with the same text when it finds a mistake */
  check(server: WebServer): Promise<string>;
  remove(): void;
}

/** What nobody may see, inside the folder of the site and beside it. */
export const SECRET = 'nobody may read this';
const UNSEEN = ['.env', '.git/config', 'docs/.draft.md', '../secret.txt', '../../secret.txt'];

/** @param source folder with a site, which is copied */
export function createHost(source: string, base: string): Host {
  const folder = mkdtempSync(join(tmpdir(), 'docs-host-'));
  // When the test runs as root, the servers run as another user.
  chmodSync(folder, 0o755);
  const site = join(folder, 'www', siteFolder(base));
  cpSync(source, site, { recursive: true });
  chmodSync(site, 0o755);
  for (const name of UNSEEN) {
    mkdirSync(join(site, name, '..'), { recursive: true });
    writeFileSync(join(site, name), SECRET);
  }
  const prepare = async (server: WebServer) => {
    const run = mkdtempSync(join(folder, 'run-'));
    chmodSync(run, 0o777);
    const text = readFileSync(join(root, 'deploy', server.file), 'utf8');
    const config = forBase(text, base).replaceAll('/srv/www', join(folder, 'www'));
    const port = await freePort();
    return { port, ...server.prepare({ run, port, config }) };
  };
  return {
    base,
    site,
    async start(server) {
      const { port, run } = await prepare(server);
      return runServer(server, run, port);
    },
    async startOwn() {
      const { port, close } = await startServer({ root: site, base });
      return { port, stop: close };
    },
    async check(server) {
      const { check } = await prepare(server);
      return new Promise((resolve, reject) => {
        execFile(server.program ?? '', check.args, { env: { ...process.env, ...check.env } }, (error, out, problems) =>
          error ? reject(new Error(out + problems)) : resolve(out + problems),
        );
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Long enough for a busy machine. In milliseconds. */
const PATIENCE = 60_000;

async function runServer(
  { name, program }: WebServer,
  { args, env }: Command,
  port: number,
): Promise<RunningWebServer> {
  const child = spawn(program ?? '', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listen = (part: Buffer) => {
    said += String(part);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = Date.now() + PATIENCE;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop(child, gone);
      throw new Error(`${name} did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port, stop: () => stop(child, gone) };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

async function stop(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (child.exitCode === null) child.kill('SIGTERM');
  await gone;
}
