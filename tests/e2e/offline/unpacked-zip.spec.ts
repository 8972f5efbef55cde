import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { unzipSync } from 'fflate';
import { SINGLE_FILE, ZIP_FILE } from '../../../contract/offline/single-file.ts';
import { RELEASE_FILE, type ReleaseManifest, SUMS_FILE, siteFolder } from '../../../contract/offline/zip-update.ts';
import { builtSite } from '../../../scripts/serve.mjs';
import { verifyZip } from '../../../sw/zip-update/verify.ts';
import { manifestOfWorker } from '../../support/worker-lists.ts';
import { heading, hydrated, saved } from '../support/shell.ts';
import { SwitchServer } from '../support/switch-server.ts';

/** The unpacked zip: on a plain web server, or opened from disk by mistake. */

const { root, base } = builtSite();
const zip = join(dirname(root), ZIP_FILE);
const BANNER = 'Your Docusaurus site did not load properly.';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-zip-'));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const landing = () => pathToFileURL(join(folder, siteFolder(base), 'index.html')).href;

test('on a plain server it is read, saved completely, and read without the server', async ({ page }) => {
  for (const line of read(SUMS_FILE).trim().split('\n')) {
    const [sum = '', name = ''] = line.split('  ');
    const bytes = readFileSync(join(folder, name));
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sum);
  }
  const server = new SwitchServer({ folder: join(folder, siteFolder(base)), base });
  await server.start();
  const foreign: string[] = [];
  page.context().on('request', (request) => request.url().startsWith(server.origin) || foreign.push(request.url()));
  try {
    await page.goto(server.url());
    await expect(page.getByText(BANNER)).toBeHidden();
    await page.getByRole('link', { name: 'Try it in 10 minutes' }).click();
    await expect(page).toHaveURL(server.url('docs/admin-guide/getting-started/docker-compose/'));
    await saved(page);
    await server.stop();
    await page.goto(server.url('api/post-organization'));
    await hydrated(page);
    await expect(heading(page)).toHaveText('Create an organization');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('hashicorp vault');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(/vault/i);
    expect((await page.goto(server.url('no/such/page')))?.status()).toBe(404);
    expect(foreign.filter((address) => !address.startsWith('data:'))).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('its release manifest lists what the worker saves', () => {
  const manifest = JSON.parse(read(RELEASE_FILE)) as ReleaseManifest;
  const worker = read(`${siteFolder(base)}/sw.js`);
  expect(manifest).toMatchObject({ format: 1, base });
  expect(worker).toMatch(new RegExp(`["'\`]${manifest.release}["'\`]`));
  const listed = manifestOfWorker((name) => read(`${siteFolder(base)}/${name}`));
  expect(listed.map(({ url, revision, bytes }) => ({ url, revision, bytes }))).toEqual(manifest.files);
});

test('a copy accepts it, and so do strict zip readers', async () => {
  const bytes = new Uint8Array(readFileSync(zip));
  const { manifest, files } = await verifyZip(bytes, {
    site: { base, title: null, publisher: null },
    now: Date.now(),
    onBytes: () => undefined,
    wanted: () => false,
  });
  for (const { url } of manifest.files) expect(files.has(url), url).toBe(true);
  const strict = { strictness: 'strict', checkCrc32: true, checkOverlappingEntry: true, useWebWorkers: false } as const;
  const entries = await new ZipReader(new Uint8ArrayReader(bytes), strict).getEntries();
  for (const entry of entries) if (!entry.directory) await entry.getData(new Uint8ArrayWriter());
  expect(entries.length).toBeGreaterThan(manifest.files.length);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`opened from the disk, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, serviceWorkers: 'block' });

    test('it says that it did not load, and where the single file is', async ({ page, context }) => {
      await context.setOffline(true);
      await page.goto(landing());
      await expect(page.getByText(BANNER)).toBeVisible();
      await expect(page.locator('.base-banner')).toContainText(`It was built for the base URL ${base}.`);
      await page.getByRole('link', { name: SINGLE_FILE }).click();
      expect(page.url()).toBe(pathToFileURL(join(folder, siteFolder(base), SINGLE_FILE)).href);
      if (javaScriptEnabled) {
        await hydrated(page);
        await expect(heading(page)).toBeVisible();
      }
    });
  });
}
