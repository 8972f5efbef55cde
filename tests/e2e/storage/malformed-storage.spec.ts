import { KEPT, type KeptThing } from '../../../contract/kept.ts';
import { storageKey } from '../../../contract/storage.ts';
import { heading, hydrated } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });

/** Values that other tools, former releases, broken disks and readers may leave. */
const MALFORMED = [
  '',
  'null',
  '7',
  '"text"',
  '[]',
  '{"state":null,"version":1}',
  '{"state":{"pages":null,"queries":null,"announcement":{}},"version":1}',
  '{"state":{"pages":[null,7,{"url":{}}],"queries":[null,{}],"remember":1,"dismiss":1},"version":1}',
  '{"a":null,"b":{"y":"0"},"server":{}}',
  '{"broken',
  '\u0000\ud800',
  'x'.repeat(200_000),
];

const web = (KEPT as readonly KeptThing[]).filter(({ place }) => place.endsWith('storage'));

/** Values under former names, once found, are read by the same code, so three are enough: one invalid value, and two of another form. */
const OF_FORMER = [
  '{"broken',
  '[]',
  '{"state":{"pages":[null,7,{"url":{}}],"queries":[null,{}],"remember":1,"dismiss":1},"version":1}',
];

for (const [names, texts] of [
  ['its names', MALFORMED],
  ['former names', OF_FORMER],
] as const) {
  test(`whatever is in storage under ${names}, pages can be read and found`, async ({ page, site }) => {
    const keys = web.map(({ place, name }) => ({
      store: place === 'local storage' ? ('localStorage' as const) : ('sessionStorage' as const),
      key: names === 'former names' ? name : storageKey(name as 'docs-values', site.base),
    }));
    await page.goto('docs/intro/');
    await hydrated(page);
    for (const text of texts) {
      await page.evaluate(
        ({ keys, text }) => {
          localStorage.clear();
          sessionStorage.clear();
          for (const { store, key } of keys) window[store].setItem(key, text);
        },
        { keys, text },
      );
      await page.goto('docs/user-guide/api/first-run/');
      await hydrated(page);
      await expect(heading(page), text.slice(0, 80)).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search' }).locator('.search-hint')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Introduction' }).click();
      await expect(heading(page)).toHaveText('What ORT Server is');
      await page.goBack();
      await expect(heading(page)).not.toHaveText('What ORT Server is');
    }
  });
}
