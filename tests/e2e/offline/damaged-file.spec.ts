import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { SingleFileDirectory } from '../../../contract/offline/single-file.ts';
import { blockId, FRAME_IDS } from '../../../contract/page/frame-ids.ts';
import { heading, hydrated } from '../support/shell.ts';
import { expect, singleFile, test } from '../support/site.ts';

/** The single file after a bad copy: one of its parts is missing or has other content. */
test.use({ delivery: 'single file' });

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.beforeEach(({ guard }) => {
  // It has another path than the complete file.
  guard.allow(/foreign request: file:.*damaged|could not be loaded/);
});

const whole = () => readFileSync(fileURLToPath(singleFile()), 'utf8');
const directory = () =>
  JSON.parse(/id="frame:directory">(.*?)<\/script>/s.exec(whole())?.[1] ?? '') as SingleFileDirectory;
/** Every part of the file; of the groups of pages, which differ only in their pages, one in seven. */
const blocks = () =>
  [...whole().matchAll(/<script type="text\/plain" id="frame:block-([^"]+)">/g)]
    .map(([, name = '']) => name)
    .filter((name) => Number(/^pages-(\d+)$/.exec(name)?.[1] ?? 0) % 7 === 0);

const DAMAGES = [
  { kind: 'gone', damage: () => '' },
  { kind: 'cut off', damage: (content: string) => content.slice(0, content.length / 2) },
  { kind: 'other text', damage: () => Buffer.from('no part of this file').toString('base64') },
] as const;

function damaged(id: string, damage: (content: string) => string): string {
  const element = new RegExp(`(<script type="[^"]+" id="${id}">)([^<]*)(?=</script>)`);
  const html = whole().replace(element, (_, tag: string, content: string) => tag + damage(content));
  const file = join(folder, 'damaged.html');
  writeFileSync(file, html);
  return pathToFileURL(file).href;
}

async function open(page: Page, file: string, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${file}#${path}`);
  await hydrated(page);
}

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

/** For each part: what a reader who needs it does, and where the site reports that it is missing. */
const READERS: [part: RegExp, use: (page: Page, file: string, part: string) => Promise<void>][] = [
  [
    /^pages-\d+$/,
    async (page, file, part) => {
      const { pages } = directory();
      const group = pages[Number(part.slice('pages-'.length))] ?? [];
      const path = group.find((candidate) => candidate !== '/') ?? '';
      await open(page, file, path);
      await expect(message(page)).toContainText(`The page ${path} could not be loaded. This file is damaged`);
      await expect(page.locator('.landing')).toBeVisible();
      // Other pages can still be opened, and stay when the damaged one cannot be loaded.
      const other = pages.find((candidates) => candidates !== group && candidates.includes('/docs/intro/')) ?? pages[1];
      const wanted = other?.find((candidate) => candidate !== '/') ?? '';
      await page.evaluate((to) => window.location.assign(`#${to}`), wanted);
      await expect(page.locator('.landing')).toHaveCount(0);
      await expect(heading(page)).toBeVisible();
      const title = (await heading(page).textContent()) ?? '';
      await page.evaluate((to) => window.location.assign(`#${to}`), path);
      await expect(message(page)).toContainText(`The page ${path}`);
      await expect(heading(page)).toHaveText(title);
    },
  ],
  [
    /^assets\/sidebar-docs\.json$/,
    async (page, file) => {
      await open(page, file, '/docs/intro/');
      await expect(message(page)).toContainText('The sidebar could not be loaded. This file is damaged');
      await expect(heading(page)).toHaveText('What ORT Server is');
    },
  ],
  [
    /^assets\/sidebar-api\.json$/,
    async (page, file) => {
      await open(page, file, '/api/post-organization/');
      await expect(message(page)).toContainText('The sidebar could not be loaded.');
      await expect(heading(page)).toHaveText('Create an organization');
    },
  ],
  [
    /^assets\/search-(index|texts)\.json$/,
    async (page, file) => {
      await open(page, file, '/docs/intro/');
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('vault');
      await expect(dialog.getByText('The search index could not be loaded.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(heading(page)).toBeVisible();
    },
  ],
  [
    // What the search knows about a hit besides its texts: without it, the hit's own words still answer.
    /^assets\/search-answers\.json$/,
    async (page, file) => {
      await open(page, file, '/docs/intro/');
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('secretsProvider.vaultRoleId');
      await expect(dialog.getByRole('option').first()).toContainText('secretsProvider.vaultRoleId');
      await expect(dialog.locator('.search-answer')).toContainText('secretsProvider.vaultRoleId');
    },
  ],
  [
    /^assets\/config-keys\.json$/,
    async (page, file) => {
      await open(page, file, '/docs/reference/configuration/secrets/');
      await page.getByRole('searchbox', { name: 'Filter all keys' }).fill('vaultRoleId');
      await expect(page.getByText('1 key on this page. Other pages cannot be searched now.')).toBeVisible();
    },
  ],
  [
    /^assets\/api-requests\.json$/,
    async (page, file) => {
      await open(page, file, '/api/post-organization/');
      await page.getByRole('button', { name: 'Build this request' }).click();
      await expect(message(page)).toContainText('The request builder could not be loaded. This file is damaged');
      await expect(heading(page)).toHaveText('Create an organization');
    },
  ],
  [
    /^file-\d+$/,
    async (page, file, part) => {
      const [path] = directory().files[Number(part.slice('file-'.length))] ?? [''];
      await open(page, file, '/api/ort-server-api/');
      const link = page.locator(`main a[href="#${path}"]`).first();
      // One link is in the page's menu.
      if (!(await link.isVisible())) await page.locator('main .page-menu > summary').first().click();
      await link.click();
      await expect(message(page)).toContainText(`The file ${path.slice(1)} could not be loaded. This file is damaged`);
      await expect(heading(page)).toBeVisible();
    },
  ],
  [
    /^licenses$/,
    async (page, file) => {
      await open(page, file, '/docs/intro/');
      await page.getByRole('button', { name: 'Single file' }).click();
      const panel = page.getByRole('dialog', { name: 'This is the single file' });
      await panel.getByText('Licenses of the software').click();
      await expect(panel).toContainText('cannot be read');
    },
  ],
];

for (const [index, { kind, damage }] of DAMAGES.entries()) {
  test(`a part that is ${kind} is named, and the rest can be read`, async ({ page }) => {
    // Each part is damaged in one of the ways only: the same code unpacks them all.
    const parts = blocks().filter((_, place) => place % DAMAGES.length === index);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      await test.step(part, async () => {
        const reader = READERS.find(([pattern]) => pattern.test(part));
        expect(reader, `no reader here needs the part ${part}`).toBeDefined();
        await reader?.[1](page, damaged(blockId(part), damage), part);
        await expect(page.getByText('This page crashed')).toHaveCount(0);
      });
    }
  });
}

test('without its list of parts, the file says so and shows its first page', async ({ page }) => {
  for (const damage of [() => '', (content: string) => content.slice(0, -1)]) {
    for (const hash of ['', '#/docs/intro/']) {
      await page.goto('about:blank');
      await page.goto(damaged(FRAME_IDS.directory, damage) + hash);
      await expect(message(page)).toContainText('This file is damaged: its directory');
      await expect(heading(page)).toBeVisible();
    }
  }
});

test('without the metadata of its first page, the file shows that page and opens the others', async ({ page }) => {
  const file = damaged(FRAME_IDS.meta, (content) => content.slice(0, -1));
  await page.goto(file);
  await expect(message(page)).toContainText('This file is damaged: its first page');
  await expect(heading(page)).toBeVisible();
  await open(page, file, '/docs/intro/');
  await expect(heading(page)).toHaveText('What ORT Server is');
  await expect(message(page)).toHaveCount(0);
});

test('cut off in the middle, the file shows its first page', async ({ page }) => {
  const file = join(folder, 'damaged.html');
  writeFileSync(file, whole().slice(0, whole().length / 2));
  await page.goto(pathToFileURL(file).href);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try it in 10 minutes' })).toBeVisible();
});
