import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/engines/journey.ts';
import { button, lacksWorkers, SAVED } from '../support/engines/reader.ts';
import { SwitchServer } from '../support/switch-server.ts';
import { buildTinySite, TINY_BASE, type TinySite } from '../support/tiny-site.ts';

/** What an engine says to a server when it asks for a part of a file, and what it makes of the answer, only a real one can show. */

const article = Array.from({ length: 600 }, (_, line) => `<p>“Line” ${line} of ${(line * 7919) % 601}.</p>\n`).join('');

let folder: string;
let one: TinySite;
let two: TinySite;
let server: SwitchServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  const site = { label: 'one', pages: 3 };
  one = await buildTinySite(join(folder, 'one'), 'one', { ...site, article });
  const more = article.replace('<p>“Line” 300', '<p id="more">One more sentence.</p><p>“Line” 300');
  two = await buildTinySite(join(folder, 'two'), 'two', { ...site, article: more });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.beforeEach(async () => {
  server = new SwitchServer({ folder: one.folder, base: TINY_BASE });
  await server.start();
});
test.afterEach(() => server.stop());

test('an update after one sentence fetches a part of each page', async ({ newReader }) => {
  const reader = await newReader((path) => server.url(path));
  await reader.goto('docs/page-2/');
  test.skip(...(await lacksWorkers(reader)));
  await reader.has(SAVED);
  await reader.goto('docs/page-1/');
  await reader.has(SAVED);
  server.folder = two.folder;
  await reader.ask(() => void window.dispatchEvent(new Event('online')));
  await reader.click(button('Reload'));
  await reader.sees({ css: '#more', name: 'One more sentence.' });
  const pages = ['docs/page-1/', 'docs/page-2/', 'docs/page-3/'];
  expect(server.parts.map((part) => part.split(' ')[0]).sort()).toEqual(pages);
});
