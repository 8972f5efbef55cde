import type { Page } from '@playwright/test';
import { heading, holdBack, hydrated, open, overflow, WHOLE_SITE } from '../support/shell.ts';
import { describedRelease, expect, IN_FILE_TOO, test } from '../support/site.ts';
import { translate } from '../support/translation.ts';

/** A trace would keep a copy of the whole document for each step. */
test.use({ trace: 'off', serviceWorkers: 'block' });

const ready = (page: Page) => expect(page.locator('.print-status')).toContainText('ready.', { timeout: WHOLE_SITE });
const document_ = (page: Page) => page.locator('.print-document');

/** Faults that the document must not have, wherever it is printed. */
const faults = (page: Page) =>
  document_(page).evaluate((root) => {
    const all = [...root.querySelectorAll('*')];
    const ids = all.map(({ id }) => id).filter(Boolean);
    const links = [...root.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    const known = new Set(ids);
    const seen = new Set<string>();
    const references = all.flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        if (/^(for|headers|aria-(labelledby|describedby|controls|owns))$/.test(name)) return value.split(' ');
        return [...value.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '');
      }),
    );
    return {
      twice: ids.filter((id) => seen.size === seen.add(id).size),
      nowhere: links.filter((href) => href.startsWith('#') && !known.has(decodeURIComponent(href.slice(1)))),
      relative: links.filter((href) => !/^(#|https?:\/\/|mailto:)/.test(href)),
      references: references.filter((id) => !known.has(id)),
      controls: root.querySelectorAll('button, select, .menu, .page-action, [data-island]:empty').length,
      folded: root.querySelectorAll('details:not([open])').length,
      nameless: root.querySelectorAll('[tabindex="0"]:not([aria-label])').length,
    };
  });

const NO_FAULTS = { twice: [], nowhere: [], relative: [], references: [], controls: 0, folded: 0, nameless: 0 };

/** Goes from a page to the document of its section. */
async function printSection(page: Page): Promise<void> {
  await page.getByLabel('More actions').click();
  await page.getByRole('link', { name: 'Print this section' }).click();
}

test(
  'a section becomes one document with title, contents, chapters and links that work in it',
  IN_FILE_TOO,
  async ({ page, delivery, site }) => {
    await open(page, 'print/?section=docs/admin-guide/infrastructure');
    await ready(page);
    const doc = document_(page);
    await expect(doc.locator('h1')).toHaveText('ORT Server');
    await expect(doc.locator('.print-title-page')).toContainText('Infrastructure');
    await expect(doc.locator('.print-title-page')).toContainText(`version ${describedRelease()}`);
    await expect(doc.locator('.print-title-page')).toContainText(String(new Date().getFullYear()));
    const contents = doc.getByRole('navigation', { name: 'Contents of the document' });
    const chapters = doc.locator('.print-chapter');
    expect(await chapters.count()).toBeGreaterThan(10);
    await expect(contents.getByRole('link')).toHaveCount(await chapters.count());
    expect(await faults(page)).toEqual(NO_FAULTS);

    // The headings of a page are one level below the heading of its chapter, and that below those of the chapters around it.
    const levels = await chapters.evaluateAll((all) =>
      all.map((chapter) =>
        [...chapter.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((h) => Number(h.ariaLevel ?? h.tagName[1])),
      ),
    );
    expect(levels[0]?.[0]).toBe(2);
    for (const [first = 0, ...rest] of levels) for (const level of rest) expect(level).toBeGreaterThan(first);
    expect(new Set(levels.map(([first]) => first))).toEqual(new Set([2, 3, 4]));

    // A link to a page that is not printed shows where it can be read: on this host or, from a file, where the site is published.
    const outside = await doc.locator('.print-chapter a[href*="/ort-server/docs/"]').first().getAttribute('href');
    if (delivery === 'server') expect(outside).toContain(`${site.url}docs/`);
    else expect(outside).toMatch(/^https:\/\/[^/]+\/ort-server\/docs\//);

    await test.step('a link in the document leads to its place without leaving the document', async () => {
      const link = contents.getByRole('link').last();
      const id = (await link.getAttribute('href'))?.slice(1) ?? '';
      await link.click();
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      await expect(page.getByRole('status').filter({ hasText: 'ready.' })).toHaveCount(1);
      await expect(doc.locator('h1')).toHaveText('ORT Server');
    });
  },
);

test('on paper, without backgrounds, the cover and its first button have dark letters', async ({ page }) => {
  await open(page, '');
  await page.emulateMedia({ media: 'print' });
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf('.landing-spine > p:last-of-type')).toBe(await colorOf('.landing h1'));
  expect(await colorOf('.action-first')).toBe(await colorOf('.landing-start header a'));
  await expect(page.locator('.action-first')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('on paper: panels of tabs with their names, folded content, addresses of links, and nothing of the page around', async ({
  page,
}) => {
  await open(page, 'print/?section=docs/user-guide');
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  const panels = document_(page).locator('.tab-panel');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const shown of [panels, panels.locator('> .tab-label')]) {
    await expect(shown.filter({ visible: true })).toHaveCount(await panels.count());
  }
  for (const part of ['header.bar', '.print-controls', 'footer', '.copy-button', '.sidebar']) {
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
  }
  const external = document_(page).locator('.prose a[href^="https://"]:not([data-plain])').first();
  const shown = await external.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(shown).toContain((await external.getAttribute('href')) ?? 'an address');
  const widths = await document_(page)
    .locator('pre')
    .evaluateAll((all) => all.map((pre) => [pre.scrollWidth, pre.clientWidth] as const));
  for (const [content, box] of widths) expect(content).toBeLessThanOrEqual(box);
  const pdf = await page.pdf();
  expect(pdf.length).toBeGreaterThan(100_000);

  await test.step('where the browser translates the page, another document can be made', async () => {
    await page.emulateMedia({ media: 'screen' });
    await translate(page);
    await page.getByLabel('What to print').selectOption('docs/developer-guide');
    await expect(document_(page).locator('.print-title-page')).toContainText('Developer guide');
    await ready(page);
    await expect(heading(page).first()).toHaveText('Print');
  });
});

test('on paper: the dashes of lists, although browsers leave out backgrounds', async ({ page }) => {
  await open(page, 'docs/developer-guide/write-a-plugin/');
  await page.emulateMedia({ media: 'print' });
  const dashes = await page.locator('.prose > ul > li').evaluateAll((items) =>
    items.map((item) => {
      const { height, printColorAdjust } = getComputedStyle(item, '::before');
      return `${height} ${printColorAdjust}`;
    }),
  );
  expect(dashes.length).toBeGreaterThan(0);
  expect(new Set(dashes)).toEqual(new Set(['2px exact']));
});

test('on paper: numbers of sections begin where the text begins', async ({ page }) => {
  // A sheet of A4 in portrait, which has the rules of phones, and one in landscape.
  for (const width of [688, 1017]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, 'docs/intro/');
    await page.emulateMedia({ media: 'print' });
    const heading2 = page.locator('.numbered > h2').first();
    const styles = await heading2.evaluate((element) => [
      getComputedStyle(element).paddingLeft,
      getComputedStyle(element, '::before').position,
    ]);
    expect(styles, String(width)).toEqual(['0px', 'static']);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('on paper: no page ends with the name of code or of a field, and long examples begin where they are', async ({
  page,
}) => {
  await open(page, 'api/post-repository-run/');
  await page.emulateMedia({ media: 'print' });
  const breaks = (selector: string, property: 'breakAfter' | 'breakBefore' | 'breakInside') =>
    page
      .locator(selector)
      .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one)[name]))], property);
  expect(await breaks('.code-head, .card-said', 'breakAfter')).toEqual(['avoid']);
  expect(await breaks('.schema-name ~ p', 'breakBefore')).toEqual(['avoid']);
  expect(await breaks('.card .tab-panel', 'breakInside')).toEqual(['auto', 'avoid']);
});

test('on paper: no sheet has only what leads to other pages', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/backup/');
  const around = ['.breadcrumbs', '.page-actions', '.tags', '.previous-next'];
  for (const part of around) await expect(page.locator(part)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of around) await expect(page.locator(part)).toBeHidden();
});

test('on paper: entries of lists are not divided, and none is tied to the next', async ({ page }) => {
  for (const [address, entry] of [
    ['docs/reference/glossary/', '.glossary > div'],
    ['docs/reference/configuration/analyzer/', '.config-card'],
    ['api/tags/runs/', '.api-list > li'],
  ] as const) {
    await open(page, address);
    await page.emulateMedia({ media: 'print' });
    const breaks = await page.locator(entry).evaluateAll((all) =>
      all.map((one) => {
        const last = [...one.querySelectorAll('dt')].at(-1);
        return [getComputedStyle(one).breakInside, last ? getComputedStyle(last).breakAfter : 'auto'].join(' ');
      }),
    );
    expect([...new Set(breaks)], address).toEqual(['avoid auto']);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('on paper, nothing asks for input, but a list says by which words it is filtered', async ({ page }) => {
  await open(page, 'api/tags/runs/');
  const filter = page.getByLabel('Filter by method, path or summary');
  await expect(filter).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('input').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await filter.fill('delete');
  await page.emulateMedia({ media: 'print' });
  await expect(filter).toBeVisible();
});

test('on paper: short names in tables stay in one piece, and no table is wider than the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 688, height: 900 });
  for (const address of ['docs/reference/plugins/package-managers/', 'docs/user-guide/runs/start-a-run/']) {
    await open(page, address);
    await page.emulateMedia({ media: 'print' });
    const names = page.locator('.prose td > code:not(.code-long)');
    const lines = await names.evaluateAll((all) =>
      all.filter((one) => /^\w+$/.test(one.textContent ?? '')).map((one) => one.getClientRects().length),
    );
    expect(lines.length).toBeGreaterThan(10);
    expect(Math.max(...lines), address).toBe(1);
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
  }
  await open(page, 'docs/reference/permissions/');
  await page.emulateMedia({ media: 'print' });
  expect(await overflow(page), 'the matrix of permissions').toBeLessThanOrEqual(0);
});

test('in the document, only a table that scrolls is a stop of the Tab key, with a name', async ({ page }) => {
  await page.setViewportSize({ width: 620, height: 800 });
  await open(page, 'print/?section=docs/reference');
  await ready(page);
  const wide = document_(page).locator('.permission-matrix');
  await wide.scrollIntoViewIfNeeded();
  await expect(wide).toHaveRole('region');
  await expect(wide).toHaveAccessibleName(/^Table: /);
  expect((await faults(page)).nameless).toBe(0);
  const widths = await document_(page)
    .locator('.code-block pre, .diagram')
    .evaluateAll((all) => all.map((box) => [box.scrollWidth, box.clientWidth] as const));
  for (const [content, box] of widths) expect(content).toBeLessThanOrEqual(box);
});

test('everything becomes one document', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Print everything' }).click();
  await expect(heading(page).first()).toHaveText('Print');
  await ready(page);
  expect(await document_(page).locator('.print-chapter').count()).toBeGreaterThan(300);
  expect(await faults(page)).toEqual(NO_FAULTS);
});

test('a document that is no longer wanted is no longer being read', async ({ page }) => {
  await open(page, 'print/');
  const go = await holdBack(page, '**/docs/**');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Print everything' }).click();
  await expect(page.getByRole('progressbar', { name: 'Reading the pages' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('What to print')).toHaveValue('');
  await expect(page.getByRole('progressbar', { name: 'Reading the pages' })).toHaveCount(0);
  go();
});

test('a section is chosen, and printed once its document is complete', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', 'true') });
  });
  await open(page, 'print/');
  const button = page.getByRole('button', { name: 'Print or save as PDF' });
  await expect(button).toBeDisabled();
  await page.getByLabel('What to print').selectOption('docs/developer-guide');
  await expect(button).toBeEnabled();
  await expect(document_(page).locator('.print-title-page')).toContainText('Developer guide');
  expect(page.url()).toContain('section=docs/developer-guide');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
});

test('a page leads to the document of its section', IN_FILE_TOO, async ({ page }) => {
  await open(page, 'docs/developer-guide/');
  await printSection(page);
  await ready(page);
  await expect(page.getByLabel('What to print')).toHaveValue('docs/developer-guide');
  await page.getByLabel('What to print').selectOption('api/health');
  await expect(document_(page).locator('.print-title-page')).toContainText('Health');
  await open(page, 'api/tags/runs/');
  await printSection(page);
  await expect(page.getByLabel('What to print')).toHaveValue('api/runs');
});

test('one page on paper: folded content and all panels are there, in light colors', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'docs/user-guide/api/first-run/');
  await expect(page.locator('.tab-panel[hidden]').first()).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test.describe('over a server', () => {
  test('a page that cannot be read is named, and Retry reads it', async ({ page, guard }) => {
    guard.allow(/Failed to load|500/);
    await page.route('**/docs/developer-guide/contributing/', (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, 'print/?section=docs/developer-guide');
    await expect(page.getByRole('alert')).toContainText(/Contributing/i);
    await expect(document_(page)).toContainText('This page could not be read when the document was made.');
    await page.unroute('**/docs/developer-guide/contributing/');
    await page.getByRole('button', { name: 'Retry' }).click();
    await ready(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('folded content of which a page shows one part at a time is all there', async ({ page }) => {
    const part = (word: string) => `<details name="one"><summary>${word}</summary>${word}</details>`;
    await page.route('**/docs/developer-guide/contributing/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</article>', `${part('First')}${part('Second')}</article>`);
      await route.fulfill({ response, body });
    });
    await open(page, 'print/?section=docs/developer-guide');
    await ready(page);
    await expect(document_(page).locator('summary', { hasText: /^(First|Second)$/ })).toHaveCount(2);
    expect(await faults(page)).toEqual(NO_FAULTS);
  });

  test('search engines and the sitemap leave the page out', async ({ page }) => {
    await page.goto('print/');
    await hydrated(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    for (const file of ['sitemap.xml', 'assets/search-index.json', 'assets/sidebar-docs.json'])
      expect(await (await page.request.get(file)).text()).not.toContain('/print/');
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ guard }) => guard.allow(/failed request: .*\.js \(csp\)/));
  test('a sentence says what can be printed', async ({ page }) => {
    await page.goto('print/?section=all');
    await expect(page.locator('main')).toContainText('needs JavaScript');
  });
});
