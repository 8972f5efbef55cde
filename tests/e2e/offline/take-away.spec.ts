import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { SINGLE_FILE, ZIP_FILE } from '../../../contract/offline/single-file.ts';
import { builtSite, startServer } from '../../../scripts/serve.mjs';
import { manifestOfWorker } from '../../support/worker-lists.ts';
import { heading, hydrated } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });

const { root, base } = builtSite();
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test.describe('the zip', () => {
  const entries = () => unzipSync(readFileSync(join(dirname(root), ZIP_FILE)));

  test('its checksums match every file', () => {
    const files = entries();
    const sums = new Map(
      text(files.SHA256SUMS)
        .trim()
        .split('\n')
        .map((line) => [line.slice(66), line.slice(0, 64)] as const),
    );
    expect([...sums.keys()].sort()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'SHA256SUMS' && name !== 'SHA256SUMS.sig')
        .sort(),
    );
    for (const [name, sum] of sums) {
      expect(
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
        name,
      ).toBe(sum);
    }
  });

  test('its bill of materials and license texts list what ships, and under which license', () => {
    const files = entries();
    const bill = JSON.parse(text(files['sbom.cdx.json'])) as {
      bomFormat: string;
      components: { name: string; licenses?: unknown[] }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const names = bill.components.map(({ name }) => name);
    for (const name of ['react', 'react-dom', 'react-router', 'minisearch', 'zustand', 'stemmer', 'workbox-window']) {
      expect(names).toContain(name);
    }
    for (const { name, licenses } of bill.components) expect(licenses, name).toBeTruthy();
    const licences = text(files['THIRD-PARTY-LICENSES.txt']);
    for (const name of names) expect(licences).toContain(`${name}@`);
    expect(licences).not.toMatch(/The package has no licence file\.$/m);
    expect(text(files['README.txt'])).toContain('sha256sum -c SHA256SUMS');
  });
});

test('the single file can be downloaded from the site, and is not part of the offline copy', async ({ page, site }) => {
  const response = await page.request.get(`${site.url}${SINGLE_FILE}`);
  expect(response.status()).toBe(200);
  expect((await response.body()).equals(readFileSync(join(dirname(root), SINGLE_FILE)))).toBe(true);
  const kept = manifestOfWorker((name) => readFileSync(join(root, name), 'utf8')).map(({ url }) => url);
  expect(kept).toContain('index.html');
  expect(kept).not.toContain(SINGLE_FILE);
  await page.goto('');
  await hydrated(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#offline';
    link.textContent = 'offline';
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: 'Download as one file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(SINGLE_FILE);
});

test.describe('the banner of a site that did not load', () => {
  const banner = 'Your Docusaurus site did not load properly.';

  test('is hidden where the site loads, and on no other page', async ({ page }) => {
    await page.goto('');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText(banner)).toBeHidden();
    await page.goto('docs/intro/');
    await expect(page.getByText(banner)).toHaveCount(0);
  });

  test('suggests the base URL when the site has another base', async ({ page, guard }) => {
    guard.allow(/./);
    const server = await startServer({ root, base: '/elsewhere/' });
    try {
      await page.goto(`${server.url}`);
      await expect(page.getByText(banner)).toBeVisible();
      await expect(page.locator('.base-banner')).toContainText(`base URL ${base}`);
      await expect(page.locator('.base-banner')).toContainText('DOCS_BASE=/elsewhere/');
    } finally {
      await server.close();
    }
  });
});
