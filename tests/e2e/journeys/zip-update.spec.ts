import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../support/engines/journey.ts';
import { button, chooseZip, lacksWorkers, SAVED } from '../support/engines/reader.ts';
import { SwitchServer } from '../support/switch-server.ts';
import { buildTinySite, TINY_BASE } from '../support/tiny-site.ts';
import { zipTinySite } from '../support/tiny-zip.ts';

let folder: string;
let zip: string;
let server: SwitchServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zip-update-'));
  const one = await buildTinySite(join(folder, 'one'), 'one', { date: '2026-03-01T12:00:00.000Z' });
  const two = await buildTinySite(join(folder, 'two'), 'two', { date: '2026-05-01T12:00:00.000Z' });
  zip = zipTinySite(two, join(folder, 'two.zip'));
  server = new SwitchServer({ folder: one.folder, base: TINY_BASE });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.beforeEach(() => server.start());
test.afterEach(() => server.stop());

test('without a network, a zip replaces the copy', async ({ newReader, allowed }) => {
  const reader = await newReader((path) => server.url(path));
  await reader.goto('docs/page-4/');
  test.skip(...(await lacksWorkers(reader)));
  await reader.has(SAVED);
  await reader.goto('docs/page-2/');
  await reader.has(SAVED);
  await server.stop();
  allowed.push(/./);
  await chooseZip(reader, zip);
  await reader.click(button('Replace'));
  await reader.click(button('Reload'));
  await reader.sees({ css: 'h1', name: 'docs/page-2 two' });
  // If the browser restored the page from its back/forward cache, it would be of the previous release, whose files are gone.
  await reader.back();
  await reader.sees({ css: 'h1', name: 'docs/page-4 two' });
  await reader.has(SAVED);
  await reader.goto('docs/page-3/');
  await reader.sees({ css: 'h1', name: 'docs/page-3 two' });
});
