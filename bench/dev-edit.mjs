/**
 * Measures how long an edit takes to show up during development: `node bench/dev-edit.mjs [pages]`, 1,000 by default. Starts Vite as
 * `npm run dev` does, for that many made-up pages, opens one in a browser, and saves it several times, each time with another word.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { readArguments, stop } from '../scripts/arguments.mjs';
import { ensureBrowser } from '../scripts/browsers/browser.mjs';
import { writeManyPages } from './many-pages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = 'node bench/dev-edit.mjs';
const help = `Measures how long an edit takes to show up during development.\n\n  ${command} [pages]   1,000 by default`;
const [given = '1000'] = readArguments({ help, command, takesNames: true }).names;
if (!/^[1-9]\d*$/.test(given)) stop(`"${given}" is not a number of pages.`);
const count = Number(given);
const folder = mkdtempSync(join(tmpdir(), 'dev-'));
const [name = ''] = writeManyPages(folder, count);
const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '0', '--host', '127.0.0.1'], {
  cwd: root,
  env: { ...process.env, NO_COLOR: '1', DOCS_BASE: '/', DOCS_OPENAPI: 'none', DOCS_CONTENT: folder },
});
try {
  const url = await new Promise((done, fail) => {
    let said = '';
    /** @param {Buffer} part */
    const read = (part) => {
      said += part;
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
      if (address) done(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('close', () => fail(new Error(said)));
  });
  const { path: executablePath } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath });
  const page = await browser.newPage();
  const begin = performance.now();
  await page.goto(`${url}docs/${name}/`, { timeout: 600_000 });
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached', timeout: 60_000 });
  console.log(`${count} pages; the first one is there after ${Math.round(performance.now() - begin)} ms`);
  const file = join(folder, 'docs', `${name}.md`);
  const text = readFileSync(file, 'utf8');
  await edits('the text', (word) => `${text}\nThe word is ${word}.\n`);
  await edits('the front matter', (word) => text.replace(/title: .*/, `title: The word is ${word}`));
  await browser.close();

  /** @param {string} what @param {(word: string) => string} make */
  async function edits(what, make) {
    const times = [];
    for (let index = 0; index < 7; index += 1) {
      const word = `${what.replace(/\W/g, '')}${index}`;
      const start = performance.now();
      writeFileSync(file, make(word));
      await page.waitForFunction((wanted) => document.querySelector('main')?.textContent?.includes(wanted), word);
      times.push(Math.round(performance.now() - start));
    }
    times.sort((a, b) => a - b);
    console.log(`an edit of ${what} is seen after ${times[3]} ms (${times[0]} to ${times.at(-1)})`);
  }
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
