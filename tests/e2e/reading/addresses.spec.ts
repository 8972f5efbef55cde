import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { fixtureSite } from '../support/fixture-site.ts';
import { hydrated } from '../support/shell.ts';

/** Pages that are named like files, and pages with spaces and letters of any language in their addresses. */
const PAGES = [
  ['next', 'Next.js', 'docs/next.js/'],
  ['folder', 'A folder', 'docs/zz.js/'],
  ['version', 'Version', 'docs/v1.x/'],
  ['list', 'Generated', 'docs/gen.x/'],
  ['tag', 'Pages tagged “Dotted”', 'docs/tags/t.x/'],
  ['coffee', 'Coffee', 'docs/caf%C3%A9/'],
  ['first', 'First', 'docs/First%20Section/a/'],
  ['old', 'Next.js', 'docs/next.js/'],
] as const;

const site = fixtureSite('addresses');
test.use({ serviceWorkers: 'block' });

const heading = (page: Page, name: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

for (const delivery of ['server', 'single file'] as const) {
  const start = () =>
    delivery === 'server' ? site.url() : `${pathToFileURL(join(site.out(), 'addresses.html')).href}#/`;

  test(`${delivery}: links lead to pages with unusual addresses, and a reload stays there`, async ({ page }) => {
    await page.goto(`${start()}docs/links/`);
    await hydrated(page);
    for (const [link, title, address] of PAGES) {
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).last().click();
      await heading(page, title);
      expect(page.url().replace(/\/?$/, '/')).toBe(start() + address);
      await page.reload();
      await heading(page, title);
      await hydrated(page);
      await page.goBack();
      await heading(page, 'Links');
    }
  });

  test(`${delivery}: the sidebar marks the page, and a typed address needs no slash`, async ({ page }) => {
    for (const [address, title] of [
      ['docs/next.js', 'Next.js'],
      ['docs/café', 'Coffee'],
      ['docs/First Section/a', 'First'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${start()}${address}`);
      await hydrated(page);
      await heading(page, title);
      await expect(page.locator('.sidebar [aria-current=page]')).toHaveText(title);
    }
  });
}

test('in print, links between chapters with unusual addresses lead to the chapters', async ({ page }) => {
  await page.goto(`${site.url()}print/?section=docs`);
  const links = page.getByRole('main').getByRole('link', { name: /^(?:next|coffee|first)$/ });
  await expect(links.first()).toHaveAttribute('href', /^#/);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^#/);
});
