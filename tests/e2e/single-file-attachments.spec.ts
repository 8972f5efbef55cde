import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { LARGEST_IN_FILE } from '../../pipeline/single-file/referenced-files.ts';
import { type BuiltSite, buildSite, FIRST_PAGE } from '../build/build-site.ts';

/** The single file of a site with pictures in two sizes, with files that its footer offers, and with addresses that have moved. */
let content: string;
let built: BuiltSite;

test.beforeAll(async () => {
  content = mkdtempSync(join(tmpdir(), 'attachments-'));
  const svg = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h9v9H0z"/></svg>`;
  const files = {
    'site.yml': `url: https://docs.example.org
footer:
  columns:
    - title: Files
      items:
        - { label: Terms, to: /terms.txt }
        - { label: Disk, to: /disk.img }
redirects:
  /older: /old
  /old: /docs/guide/second#part
`,
    'static/terms.txt': 'Be kind.',
    'static/disk.img': '',
    'static/small.svg': svg(20),
    'static/large.svg': svg(40),
    [FIRST_PAGE]: `# Pictures

<picture><source srcset="/large.svg 2x" /><img src="/small.svg" alt="In a picture" /></picture>
<img src="/small.svg" srcset="/large.svg 2x" alt="In two sizes" />

[The disk](/disk.img?part=1#end)
`,
    'docs/guide/second.mdx': `import Drawing from './drawing.jsx';

# Second

<Drawing />

## Part
`,
    'docs/guide/drawing.jsx': 'export default () => <img src="/small.svg?v=2#part" alt="In a version" />;',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, name)), { recursive: true });
    writeFileSync(join(content, name), text);
  }
  truncateSync(join(content, 'static/disk.img'), LARGEST_IN_FILE + 1);
  built = await buildSite(content);
  expect(built.code, built.text).toBe(0);
});
test.afterAll(() => {
  built?.remove();
  if (content) rmSync(content, { recursive: true });
});
test.use({ deviceScaleFactor: 2, offline: true });

const address = (path: string) => pathToFileURL(join(built.out, 'documentation.html')).href + path;

test('a picture in several sizes is shown', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.goto(address('#/docs/guide/first/'));
  for (const name of ['In a picture', 'In two sizes']) {
    await expect(page.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 20);
  }
  expect(refused).toEqual([]);
});

test('a picture whose address has a query and a part is shown', async ({ page }) => {
  await page.goto(address('#/docs/guide/second/'));
  await expect(page.getByRole('img', { name: 'In a version' })).toHaveJSProperty('naturalWidth', 20);
});

test('a page that has moved to a section, by way of another address, is opened there', async ({ page }) => {
  for (const [old, moved] of [
    ['#/old/', '#/docs/guide/second/#part'],
    ['#/older/?from=mail#there', '#/docs/guide/second/?from=mail#part'],
  ]) {
    await page.goto('about:blank');
    await page.goto(address(old ?? ''));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
    await expect(page).toHaveURL(address(moved ?? ''));
  }
});

test('files that only the footer offers are in the file, and a link to what is too large leads to the site', async ({
  page,
}) => {
  for (const path of ['', '#/docs/guide/first/']) {
    await page.goto('about:blank');
    await page.goto(address(path));
    const footer = page.locator('footer');
    const downloading = page.waitForEvent('download');
    await footer.getByRole('link', { name: 'Terms' }).click();
    expect(readFileSync(await (await downloading).path(), 'utf8')).toBe('Be kind.');
    await expect(footer.getByRole('link', { name: 'Disk' })).toHaveAttribute(
      'href',
      'https://docs.example.org/base/disk.img',
    );
  }
  await expect(page.getByRole('link', { name: 'The disk' })).toHaveAttribute(
    'href',
    'https://docs.example.org/base/disk.img?part=1#end',
  );
});
