/**
 * What a reader's copy fetches when one sentence of one page has changed: `node bench/update.mjs [--page docs/intro.md]`. Builds the
 * site twice, makes a copy of the first build in a browser, serves the second, and counts the bytes of every response (brotli at its
 * best, without headers) until the new version is installed and waiting. It checks no limits.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags, stop } from '../scripts/arguments.mjs';
import { ensureBrowser, launch } from '../scripts/browsers/browser.mjs';
import { builtSite, startServer } from '../scripts/serve.mjs';

const { page: changed = 'docs/intro.md' } = readFlags({
  options: { page: { type: 'string' } },
  command: 'node bench/update.mjs',
  help: 'Counts what an update fetches after one sentence was added.\n\n  --page docs/intro.md   the page that gets one more sentence',
});

const root = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(join(root, 'content', changed))) stop(`There is no page content/${changed}.`);
const folder = mkdtempSync(join(tmpdir(), 'update-'));
try {
  const content = join(folder, 'content');
  cpSync(join(root, 'content'), content, { recursive: true });
  const before = build('before');
  const file = join(content, changed);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text.trimEnd()}\n\nOne more sentence stands here to be read.\n`);
  await measure(before, build('after'));

  /** @param {string} name */
  function build(name) {
    const out = join(folder, name);
    const env = { ...process.env, DOCS_CONTENT: content, DOCS_OUT: out };
    execFileSync(process.execPath, ['scripts/vite.mjs', 'build'], { cwd: root, env, stdio: 'ignore' });
    return builtSite({ DOCS_OUT: out }).root;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} before @param {string} after */
async function measure(before, after) {
  const { base } = builtSite();
  const servers = await Promise.all(
    [before, after].map((site) => startServer({ root: site, base, brotliQuality: 11 })),
  );
  let current = 0;
  /** @type {Map<string, number>} */
  const counted = new Map();
  const counter = createServer((asked, answer) => {
    const { method, headers, url: path = '' } = asked;
    const forward = request({ port: servers[current]?.port, host: '127.0.0.1', path, method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.on('data', (chunk) => {
        counted.set(path, (counted.get(path) ?? 0) + chunk.length);
        answer.write(chunk);
      });
      from.on('end', () => answer.end());
    });
    forward.on('error', () => answer.destroy());
    asked.pipe(forward);
  });
  await new Promise((resolve) => counter.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (counter.address());

  const browser = await launch(await ensureBrowser());
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}${base}docs/intro/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  report('first visit, with the page that is opened');

  current = 1;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (worker === null) throw new Error('The browser sees no new version.');
    await new Promise((resolve) => worker.addEventListener('statechange', resolve));
    if (worker.state !== 'installed') throw new Error('The new version does not install.');
  });
  report('update after one sentence', true);
  await browser.close();
  counter.close();
  await Promise.all(servers.map((server) => server.close()));

  /** @param {string} what @param {boolean} [each] */
  function report(what, each = false) {
    const total = [...counted.values()].reduce((sum, bytes) => sum + bytes, 0);
    console.log(`${what}: ${(total / 1000).toFixed(1)} kB in ${counted.size} answers`);
    if (each) for (const [path, bytes] of counted) console.log(`  ${String(bytes).padStart(8)}  ${path}`);
    counted.clear();
  }
}
