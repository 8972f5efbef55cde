import type { Locator, Page } from '@playwright/test';
import { built, openBuilder } from '../support/builder.ts';
import { letters, open } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';
import { translate } from '../support/translation.ts';

/** What a typographer would check: overlapping lines, lone characters of code, edges that do not align. */

test.use({ serviceWorkers: 'block' });

const OPERATION = 'api/post-repository-run/';

/** Elements with text of their own whose line height is less than their font size. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      if (!element.checkVisibility() || !holdsText(element) || fontSize === '0px') return [];
      const isInline = getComputedStyle(element).display === 'inline';
      return !isInline && Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)
        ? [`${element.localName}.${element.className}: ${fontSize}/${lineHeight}`]
        : [];
    });
  });

for (const path of ['', 'docs/admin-guide/guides/config/', 'docs/reference/configuration/analyzer/', OPERATION]) {
  test(`at twice the font size, lines are as tall as the letters: /${path}`, async ({ page }) => {
    await open(page, path);
    const logo = page.locator('.brand span');
    const before = await logo.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await crowded(page)).toEqual([]);
    await expect(logo, 'the frame grows, too').toHaveCSS('font-size', `${before * 2}px`);
  });
}

/** How far from the beginning of its line each backslash at the end of a line is, in pixels. */
const backslashesOf = (code: Locator) =>
  code.evaluate((element) => {
    const left = element.getBoundingClientRect().left;
    const range = document.createRange();
    const texts: { node: Text; from: number }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      texts.push({ node: walker.currentNode as Text, from: text.length });
      text += walker.currentNode.nodeValue;
    }
    return [...text.matchAll(/\\$/gm)].map(({ index }) => {
      const place = texts.findLast(({ from }) => from <= index);
      if (!place) throw new Error('The text is made of nothing');
      range.setStart(place.node, index - place.from);
      range.setEnd(place.node, index - place.from + 1);
      return range.getBoundingClientRect().left - left;
    });
  });

/** How many line continuation characters (`\`) are at the beginning of a line. */
const loneSigns = async (code: Locator) => (await backslashesOf(code)).filter((left) => left < 20).length;

test('the sample of an operation breaks its lines where an author would', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [OPERATION, 'api/patch-organization/', 'api/get-runs/', 'api/delete-repository/']) {
    await open(page, path);
    const code = page.locator('.request-card pre code').first();
    expect(await loneSigns(code), path).toBe(0);
    await expect(code, path).not.toContainText(/curl -X [A-Z]+ '.{40}/);
  }
});

test('a request of a few lines is shown whole beside long responses, in a low window too', async ({ page }) => {
  for (const path of ['api/get-run/', 'api/get-plugin-templates/', 'api/get-organization-products/']) {
    await open(page, path);
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const hidden = await page.locator('.request-card .card-code').evaluate((box) => {
        const lines = box.querySelector('code')?.getBoundingClientRect();
        return (lines?.bottom ?? Infinity) - box.getBoundingClientRect().bottom;
      });
      expect(hidden, `${path} ${size.width}`).toBeLessThanOrEqual(0);
      const response = await page.locator('.response-card').boundingBox();
      expect(response?.height, `${path} ${size.width}`).toBeGreaterThanOrEqual(176);
    }
  }
});

test('whatever a page holds looks like the site: small headings, marked words', async ({ page }) => {
  await open(page, 'docs/intro/');
  const looks = await page.evaluate(() => {
    const add = (name: string) => {
      const element = document.createElement(name);
      element.textContent = name;
      document.querySelector('main .prose')?.append(element);
      const { fontFamily, fontSize, backgroundColor } = getComputedStyle(element);
      return { fontFamily, fontSize: Number.parseFloat(fontSize), backgroundColor };
    };
    const probe = document.createElement('i');
    probe.style.background = 'var(--mark)';
    document.body.append(probe);
    return {
      headings: ['h4', 'h5', 'h6'].map(add),
      mark: add('mark').backgroundColor,
      ours: getComputedStyle(probe).backgroundColor,
    };
  });
  const [h4] = looks.headings;
  for (const { fontFamily, fontSize } of looks.headings) {
    expect(fontFamily).toBe(h4?.fontFamily);
    expect(fontSize).toBeGreaterThanOrEqual(15);
  }
  expect(looks.mark).toBe(looks.ours);
});

test('on a phone, an address in the sample breaks after a slash', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, OPERATION);
  const code = page.locator('.request-card pre code').first();
  const lines = await code.evaluate((element) => {
    const height = Number.parseFloat(getComputedStyle(element).lineHeight);
    const tops = [...element.querySelectorAll('.tok-function, .tok-string')].map(
      (token) => token.getClientRects()[0]?.top ?? 0,
    );
    return Math.round(((tops[1] ?? 0) - (tops[0] ?? 0)) / height);
  });
  expect(lines, 'the address begins right below the command').toBe(1);
  expect(await code.locator('wbr').count()).toBeGreaterThan(3);
});

test('a backslash that continues a command is never alone on a line', async ({ page }) => {
  const code = page.locator('.request-card pre code').filter({ visible: true });
  for (const [width, path] of [
    [1440, 'api/get-user-info/'],
    [390, 'api/get-runs/'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    const before = await backslashesOf(code);
    expect(before, path).not.toHaveLength(0);
    expect(Math.min(...before), path).toBeGreaterThan(20);
  }
  // Nor in what the request builder writes.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBuilder(page, 'api/get-user-info/');
  const after = await backslashesOf(built(page));
  expect(after).not.toHaveLength(0);
  expect(Math.min(...after)).toBeGreaterThan(20);
});

test('a search without results gives tips', async ({ page }) => {
  await open(page, 'search/?q=zzqqxx');
  await expect(page.getByRole('region', { name: 'Search tips' })).toBeVisible();
});

test('the parameters of an operation have one heading per location', async ({ page }) => {
  await open(page, 'api/get-repository-runs/');
  await expect(page.getByRole('heading', { name: 'Parameters', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Path parameters', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Query parameters', level: 2 })).toBeVisible();
  // Links to all parameters still work.
  await open(page, 'api/get-repository-runs/#parameters');
  await expect(page.getByRole('heading', { name: 'Path parameters' })).toBeInViewport();
});

test('facts of an operation stay in their row, however long they are', async ({ page }) => {
  await open(page, OPERATION);
  const row = page.locator('.api-facts-row');
  await row.evaluate((element) => {
    for (const fact of element.querySelectorAll('dd')) fact.textContent = 'signInWithAVeryLongName'.repeat(20);
    for (let more = 0; more < 2; more++) element.append(element.lastElementChild?.cloneNode(true) ?? '');
  });
  for (const width of [1440, 1100, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('a line keeps its distance from the facts of an operation that needs no permission', async ({ page }) => {
  await open(page, OPERATION);
  const row = page.locator('.api-facts-row');
  await page.locator('.api-needs').evaluate((needs) => needs.remove());
  const distance = await row.evaluate((element) => {
    const above = element.previousElementSibling?.getBoundingClientRect();
    return element.getBoundingClientRect().top - (above?.bottom ?? 0);
  });
  expect(distance).toBeGreaterThan(8);
});

test('at 1100 px, everything in an operation ends at one edge', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await open(page, OPERATION);
  const right = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return box && Math.round(box.x + box.width);
  };
  const edge = await right('.page-head');
  for (const part of ['.page-actions', '.api-needs', '.api-facts', '.request-card', '.response-card', '.schema-tree'])
    expect(await right(part), part).toBe(edge);
});

test('on a phone, a search result is as wide as the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'search/?q=vault+token');
  const hits = page.locator('.search-page-hits a');
  await expect(hits.first()).toBeVisible();
  for (const hit of (await hits.all()).slice(0, 6)) {
    const [whole, text] = [await hit.boundingBox(), await hit.locator('.search-hit-main').boundingBox()];
    expect(text?.width).toBeGreaterThan((whole?.width ?? 0) - 70);
    // Page and title are one line of text, not two columns.
    await expect(hit.locator('.search-hit-head')).toHaveCSS('display', 'block');
  }
});

test('the sidebar omits words that its tag already says, but its filter finds them', async ({ page }) => {
  await open(page, 'api/post-organization-secret/');
  const sidebar = page.getByRole('navigation', { name: 'API sidebar' });
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText(/^post\s*Create a secret$/);
  await expect(page.locator('h1')).toHaveText('Create an organization secret');
  await page.getByLabel('Filter the sidebar').fill('organization secret');
  await expect(sidebar.getByRole('link', { name: /Create a secret/ })).toBeVisible();
});

test('code and the landing page keep their direction when a browser translates into a right-to-left language', async ({
  page,
}) => {
  const fromTheRight = () => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await open(page, OPERATION);
  await fromTheRight();
  // Punctuation at the ends of a line changed sides: `-H` was shown as `H-`, and `/api/v1` as `api/v1/`.
  for (const code of ['.card-code pre', '.card-code code', 'article code'])
    await expect(page.locator(code).first(), code).toHaveCSS('direction', 'ltr');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await fromTheRight();
  for (const part of ['.brand', '.landing-spine'])
    expect((await page.locator(part).boundingBox())?.x, part).toBeLessThan(300);
});

test('in the sidebar, the contents and the path, a Hebrew name keeps the order of its words, at the left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'docs/admin-guide/guides/config/');
  for (const part of ['.sidebar a[aria-current]', '.contents a', '.breadcrumbs a', '.previous-next a']) {
    const link = page.locator(part).first();
    const { left: before } = await letters(link, 0, 1);
    await link.evaluate(({ lastChild }) => {
      (lastChild as Text).data = 'צעד ORT';
    });
    const { left: first } = await letters(link, 0, 3);
    const { left: second } = await letters(link, 4, 7);
    expect(first, part).toBeGreaterThan(second);
    expect(Math.abs(second - before), part).toBeLessThan(2);
  }
});

test('in an English site, a Hebrew title and paragraph start at the right, and keep the order of their words', async ({
  page,
}) => {
  await open(page, 'docs/admin-guide/guides/config/');
  for (const part of ['h1', '.prose > p']) {
    const text = page.locator(part).first();
    await text.evaluate((element) => element.replaceChildren('צעד ORT'));
    const { left: first, right } = await letters(text, 0, 3);
    const { left: second } = await letters(text, 4, 7);
    expect(first, part).toBeGreaterThan(second);
    const box = await text.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) - right), part).toBeLessThan(3);
  }
});

test('a browser that translates the page leaves names alone', async ({ page }) => {
  for (const [path, names] of [
    [OPERATION, ['.method', '.schema-name', '.schema-type', '.schema-fold-names', '.api-holders', '.sidebar .method']],
    ['docs/reference/configuration/variables/', ['.config-variables li']],
  ] as const) {
    await open(page, path);
    await translate(page);
    await expect(page.locator('h1 font').first()).toBeVisible();
    for (const name of names) {
      expect(await page.locator(name).count(), name).toBeGreaterThan(0);
      await expect(page.locator(`${name} font`), name).toHaveCount(0);
    }
  }
});

test('a list of tasks keeps the dashes of its plain items, beside the boxes', async ({ page }) => {
  await open(page, 'docs/intro/');
  const list = await page.locator('.prose').evaluate((prose) => {
    const list = document.createElement('ul');
    list.className = 'contains-task-list';
    for (const className of ['task-list-item', '']) {
      const item = document.createElement('li');
      if (className !== '') item.className = className;
      item.append('Item');
      list.append(item);
    }
    prose.append(list);
    return [...list.children].map((item) => ({
      dash: getComputedStyle(item, '::before').content !== 'none',
      // Where its dash begins.
      start: item.getBoundingClientRect().left - list.getBoundingClientRect().left - 20,
    }));
  });
  expect(list.map(({ dash }) => dash)).toEqual([false, true]);
  expect(list[1]?.start).toBe(0);
});

/** Where the first line of an element's text stands. */
const baselineOf = (text: Locator) =>
  text.evaluate((element) => {
    const mark = document.createElement('span');
    mark.style.cssText = 'display:inline-block;width:0;height:0';
    element.prepend(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  });

const SIDE_BY_SIDE: readonly (readonly [path: string, left: string, right: string])[] = [
  ['docs/reference/glossary/', '.glossary dt', '.glossary dd'],
  ['docs/admin-guide/getting-started/docker-compose/', '.code-head > :first-child', '.code-head .copy-button'],
  ['api/ort-server-api/', '.api-facts dt', '.api-facts dd'],
];

for (const [path, left, right] of SIDE_BY_SIDE) {
  test(`what stands side by side shares a line: /${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    const [name, value] = [page.locator(left).first(), page.locator(right).first()];
    expect(Math.abs((await baselineOf(name)) - (await baselineOf(value)))).toBeLessThan(0.6);
  });
}

test('the rows of a list of pages have the same space', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'docs/tags/');
  const spaces = await page
    .locator('.page-list')
    .first()
    .evaluate((list) => {
      const rows = [...list.children].map((row) => row.getBoundingClientRect());
      return rows.map(({ top }, n) => (n === 0 ? 0 : top - (rows[n - 1]?.bottom ?? 0)));
    });
  expect(new Set(spaces)).toEqual(new Set([0]));
});

test('operations of a permission are beside their methods, on each of their lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'docs/reference/permissions/');
  const starts = await page.locator('.need-list a').evaluateAll((links) => {
    const firsts = links.map((link) => link.getClientRects()[0]?.left ?? 0);
    const method = (link: Element) => link.parentElement?.querySelector('.method')?.getBoundingClientRect();
    return links.map((link, n) => ({
      gap: (firsts[n] ?? 0) - (method(link)?.right ?? 0) >= 3,
      lines: new Set([...link.getClientRects()].map(({ left }) => Math.round(left - (firsts[0] ?? 0)))).size,
    }));
  });
  expect(starts.length).toBeGreaterThan(20);
  expect(starts.filter(({ gap, lines }) => !gap || lines > 1)).toEqual([]);
});

test('a condition is nearer to its own operation than to the next', async ({ page }) => {
  await open(page, 'docs/reference/permissions/');
  const distances = await page.locator('.need-list li:not(:last-child) .need-when').evaluateAll((conditions) =>
    conditions.map((condition) => {
      const [own, next] = [condition.parentElement, condition.parentElement?.nextElementSibling].map((item) =>
        item?.querySelector('a')?.getBoundingClientRect(),
      );
      const { top, bottom } = condition.getBoundingClientRect();
      return { above: top - (own?.bottom ?? Number.NaN), below: (next?.top ?? Number.NaN) - bottom };
    }),
  );
  expect(distances.length).toBeGreaterThan(2);
  for (const { above, below } of distances) expect(above).toBeLessThanOrEqual(below);
});

test('a tall window has room for the whole of a request and its response', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1400 });
  await open(page, 'api/get-organizations/');
  const hidden = await page
    .locator('.card-code:visible')
    .evaluateAll((boxes) => boxes.map((box) => box.scrollHeight - box.clientHeight));
  expect(hidden.filter((height) => height > 0)).toEqual([]);
});

test('the text above the keys keeps its distance when the first key is filtered out', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'docs/reference/configuration/analyzer/');
  const space = () =>
    page.locator('section[data-component="sender-analyzer"] .config-card:visible').evaluateAll((cards) => {
      const text = cards[0]?.parentElement?.querySelector(':scope > p')?.getBoundingClientRect();
      return (cards[0]?.getBoundingClientRect().top ?? 0) - (text?.bottom ?? 0);
    });
  const before = await space();
  await page.getByLabel('Filter all keys').fill('memoryRequest');
  await expect(page.locator('.config-card:visible')).toHaveCount(1);
  expect(await space()).toBeCloseTo(before, 0);
});
