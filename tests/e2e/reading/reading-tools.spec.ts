import type { Locator, Page } from '@playwright/test';
import { copiedMarkdown, heading, holdBack, hydrated, open, reload, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const WIDE_CODE = 'docs/admin-guide/infrastructure/secrets/scaleway/';
const LONG_CODE = 'docs/admin-guide/getting-started/kubernetes/manifests/';
const ROW = 'docs/admin-guide/infrastructure/secrets/database/#when-it-does-not-work--unsupported-key-version-1';
const DRAWING = 'docs/admin-guide/guides/config/';

/** Scrolls down as a wheel does, so that the bar hides. */
async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), to);
  await expect(page.locator('.bar')).toHaveAttribute('data-hidden', 'true');
  // It takes a moment to slide away.
  await expect(page.locator('.bar')).not.toBeInViewport();
}

test('wide code wraps on demand, and then does not scroll', async ({ page }) => {
  await open(page, WIDE_CODE);
  await startReading(page);
  const block = page.locator('.code-wide').first();
  const wrap = block.getByRole('button', { name: 'Wrap' });
  const overflows = () => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await overflows()).toBe(true);
  await expect(block.getByRole('region', { name: /^Code: / })).toHaveAttribute('tabindex', '0');
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await overflows()).toBe(false);
  await wrap.click();
  expect(await overflows()).toBe(true);
});

test('only code that does not fit can be wrapped, whatever the width of the window', async ({ page }) => {
  await open(page, WIDE_CODE);
  await startReading(page);
  for (const width of [1440, 600, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const blocks = page.locator('main .code-block:visible');
    await expect
      .poll(() =>
        blocks.evaluateAll((all) =>
          all.filter((block) => {
            const pre = block.querySelector('pre');
            const overflows = pre !== null && pre.scrollWidth > pre.clientWidth;
            return block.querySelector('.wrap-button')?.checkVisibility() !== overflows;
          }),
        ),
      )
      .toEqual([]);
  }
});

test('code of more than 25 lines is folded until the reader unfolds it', async ({ page }) => {
  await open(page, LONG_CODE);
  const block = page.locator('.code-block:has(.code-unfold)').first();
  const button = block.locator('.code-unfold');
  const lines = Number((await button.textContent())?.match(/\d+/)?.[0]);
  expect(lines).toBeGreaterThan(25);
  const shown = () =>
    block.locator('pre').evaluate((pre) => {
      const style = getComputedStyle(pre);
      return (pre.clientHeight - Number.parseFloat(style.paddingTop)) / Number.parseFloat(style.lineHeight);
    });
  expect(Math.round(await shown())).toBe(25);
  await button.click();
  await expect(button).toHaveText('Show less');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await shown()).toBeGreaterThanOrEqual(lines);
  await button.click();
  expect(Math.round(await shown())).toBe(25);
});

test('a drawing is enlarged, zoomed by buttons and keys, moved by arrow keys, and closed', async ({ page }) => {
  await open(page, DRAWING);
  await startReading(page);
  const enlarge = page.getByRole('button', { name: 'Enlarge' }).first();
  await enlarge.click();
  const dialog = page.getByRole('dialog');
  const stage = dialog.getByRole('region');
  await expect(stage).toBeFocused();
  const width = async () => (await stage.locator('> *').boundingBox())?.width ?? 0;
  const first = await width();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeGreaterThan(first * 1.2);
  const larger = await width();
  // With Control, it zooms the whole window.
  await page.keyboard.press('Control+-');
  expect(await width()).toBe(larger);
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(first * 1.05);
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('+');
  await stage.focus();
  const top = () => stage.evaluate((element) => element.scrollTop);
  const above = await top();
  await stage.evaluate((element) => {
    element.onscrollend = () => element.setAttribute('data-rests', '');
  });
  await page.keyboard.press('ArrowDown');
  // The browser moves it in small steps, which would go on from where it is put below.
  await expect(stage).toHaveAttribute('data-rests');
  expect(await top()).toBeGreaterThan(above);
  // What is in the middle stays there.
  const middle = () =>
    stage.evaluate((element) => (element.scrollTop + element.clientHeight / 2) / element.scrollHeight);
  await stage.evaluate((element) => {
    element.scrollTop = element.scrollHeight * 0.6;
  });
  const before = await middle();
  await page.keyboard.press('-');
  expect(await middle()).toBeCloseTo(before, 2);
  await page.keyboard.press('0');
  await expect.poll(width).toBeLessThan(first * 1.2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test('a mouse drags an enlarged drawing and zooms it where it points', async ({ page }) => {
  await open(page, DRAWING);
  await startReading(page);
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  const stage = page.getByRole('dialog').getByRole('region');
  // A key that comes before it would zoom nothing.
  await expect(stage).toBeFocused();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('+');
  const image = stage.locator('> *');
  const box = async () => (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await box();
  await page.mouse.move(700, 500);
  await page.mouse.down();
  await page.mouse.move(640, 430, { steps: 4 });
  const moved = await box();
  expect([moved.x - before.x, moved.y - before.y].map(Math.round)).toEqual([-60, -70]);
  await page.mouse.up();
  await page.mouse.move(600, 400);
  expect(await box()).toEqual(moved);
  /** Where the mouse points in the drawing, as shares of its size. */
  const pointedAt = async () => {
    const { x, y, width, height } = await box();
    return [(600 - x) / width, (400 - y) / height].map((share) => share.toFixed(2));
  };
  const point = await pointedAt();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await box()).width).toBeGreaterThan(moved.width * 1.2);
  expect(await pointedAt()).toEqual(point);
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await box()).width).toBeLessThan(moved.width * 1.05);
});

test('a double click enlarges a drawing once, and not above the next page', async ({ page, guard }) => {
  guard.allow(/could not be loaded|Failed to load resource|ERR_FAILED/);
  await open(page, DRAWING);
  await startReading(page);
  const enlarge = page.getByRole('button', { name: 'Enlarge' }).first();
  await page.route(/enlarged\./, (route) => route.abort());
  await enlarge.click();
  await expect(page.getByText('The enlarged picture could not be loaded')).toBeVisible();
  const title = (await heading(page).textContent()) ?? '';
  await page.locator('main a[rel=next]').click();
  await expect(heading(page)).not.toHaveText(title);
  await expect(page.getByText('The enlarged picture could not be loaded')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page)).toHaveText(title);
  await startReading(page);
  await page.unroute(/enlarged\./);
  // All presses come before the window over the page is loaded.
  const go = await holdBack(page, /enlarged\./);
  await enlarge.dblclick();
  await page.locator('main a[rel=next]').click();
  await expect(heading(page)).not.toHaveText(title);
  const loaded = page.waitForResponse(/enlarged\.\w+\.js/);
  go();
  await page.evaluate((script) => import(script), (await loaded).url());
  await expect(page.locator('.enlarged')).toHaveCount(0);
  await page.goBack();
  await startReading(page);
  await enlarge.dblclick();
  await expect(page.locator('.enlarged')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.enlarged')).toHaveCount(0);
});

test('the keyboard enlarges a picture, too', async ({ page }) => {
  // Its styles include those of pictures for one theme.
  const path = 'docs/admin-guide/getting-started/kubernetes/manifests/';
  await page.route(`**/${path}`, async (route) => {
    const response = await route.fetch();
    const picture = ['', 'class="only-dark"']
      .map(
        (more) => `<p>Words <img src="/ort-server/favicon.svg" alt="The orbit" width="400" height="320" ${more}></p>`,
      )
      .join('');
    await route.fulfill({ response, body: (await response.text()).replace('</article>', `${picture}</article>`) });
  });
  await open(page, path);
  await startReading(page);
  // The picture for the other theme is hidden, and so is its button.
  const enlarge = page.getByRole('button', { name: 'Enlarge The orbit' });
  await expect(enlarge).toHaveCount(1);
  await enlarge.focus();
  const inside = await enlarge.evaluate((button) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = button.nextElementSibling?.getBoundingClientRect() ?? {};
    const box = button.getBoundingClientRect();
    const across = box.left >= left - 1 && box.right <= right + 1;
    return box.width > 24 && box.height > 24 && across && box.top >= top - 1 && box.bottom <= bottom + 1;
  });
  expect(inside).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'The orbit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();
});

test('a picture that could not be loaded shows its words, and nothing offers to enlarge it', async ({
  page,
  guard,
}) => {
  guard.allow(/404|Failed to load resource/);
  const path = 'docs/admin-guide/getting-started/kubernetes/manifests/';
  const come: (() => void)[] = [];
  await page.route('**/late-*.svg', async (route) => {
    await new Promise<void>((resolve) => come.push(resolve));
    if (route.request().url().includes('late-gone')) await route.fulfill({ status: 404 });
    else await route.fulfill({ path: 'public/favicon.svg' });
  });
  await page.route(`**/${path}`, async (route) => {
    const response = await route.fetch();
    const size = 'width="400" height="320"';
    const pictures = [
      ['gone.svg', 'A picture that is gone', size],
      ['late-gone.svg', 'A picture that turns out to be gone', size],
      ['late-there.svg', 'A picture that comes late', ''],
    ].map(([file, alt, more]) => `<p><img src="/ort-server/${file}" alt="${alt}" ${more}></p>`);
    await route.fulfill({ response, body: (await response.text()).replace('</h1>', `</h1>${pictures.join('')}`) });
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await startReading(page);
  const offered = page.locator('.enlarge-picture');
  await expect(offered).toHaveAccessibleName('Enlarge A picture that turns out to be gone');
  await expect.poll(() => come.length).toBe(2);
  for (const go of come) go();
  // The one that came may offer it before the one that is gone no longer does.
  await expect(page.getByRole('button', { name: 'Enlarge A picture that comes late' })).toBeVisible();
  await expect(offered).toHaveCount(1);
  for (const name of ['A picture that is gone', 'A picture that turns out to be gone']) {
    const picture = page.getByRole('img', { name });
    await expect(picture).not.toHaveCSS('cursor', 'zoom-in');
    await picture.click();
  }
  // Whatever a click opens is there before what the next one opens.
  await page.getByRole('img', { name: 'A picture that comes late' }).click();
  await expect(page.getByRole('dialog', { name: 'A picture that comes late' })).toBeVisible();
  await expect(page.locator('.enlarged')).toHaveCount(1);
});

test('answering "Was this page useful?" shows a text, and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await open(page, DRAWING);
  await startReading(page);
  const feedback = page.getByRole('group', { name: 'Feedback' });
  await expect(feedback).toContainText('Was this page useful?');
  await feedback.getByRole('button', { name: 'No' }).click();
  await expect(feedback).toContainText('Nothing was sent.');
  const issue = new URL((await feedback.getByRole('link', { name: 'open an issue' }).getAttribute('href')) ?? '');
  expect(issue.searchParams.get('title')).toContain(await heading(page).textContent());
  expect(issue.searchParams.get('body')).toContain(page.url());
  expect(issue.searchParams.get('body')).toContain('Useful: no');
  await expect(feedback.getByRole('link', { name: 'write an email' })).toHaveAttribute('href', /^mailto:\?subject=/);
  expect(sent).toEqual([]);
});

test('only buttons that say so copy something', async ({ page }) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    // The blank window before the file is opened from disk has no clipboard.
    if (navigator.clipboard) navigator.clipboard.writeText = async (text) => void copied.push(text);
    window.print = () => {};
    Object.assign(window, { copied });
  });
  await open(page, 'docs/admin-guide/getting-started/docker-compose/');
  await startReading(page);
  const feedback = page.getByRole('group', { name: 'Feedback' });
  await expect(feedback).toBeVisible();
  const others = page.locator('main button').filter({ hasNotText: 'Copy' });
  expect(await others.allTextContents()).toEqual(expect.arrayContaining(['Wrap', 'Enlarge', 'Print', 'Yes', 'No']));
  // From last to first: an answer replaces its question, including the buttons.
  for (let index = (await others.count()) - 1; index >= 0; index -= 1) {
    if (await others.nth(index).isHidden()) continue;
    const shows = (await others.nth(index).textContent()) === 'Enlarge';
    await others.nth(index).click();
    if (shows) await expect(page.locator('.enlarged')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(feedback).toContainText('Nothing was sent.');
  expect(await page.evaluate(() => 'copied' in window && window.copied)).toEqual([]);
  await expect(page.locator('.copy-status')).toBeEmpty();
});

test('who selects the whole page and copies it gets none of its tools', async ({ page }) => {
  await open(page, 'api/post-repository-run/');
  await expect(page.getByRole('button', { name: 'Build this request' })).toBeVisible();
  await page.keyboard.press('Control+a');
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).toContain('Creates a run');
  for (const tool of ['Copy page', 'Print', 'Build this request', 'My values'])
    expect(selected.split('\n')).not.toContain(tool);
});

test('a page is copied once, even one with an invalid address that is left before the code for copying arrives, or Retry gets it', async ({
  page,
  guard,
}) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    if (navigator.clipboard)
      navigator.clipboard.write = async ([item]) =>
        void copied.push((await (await item?.getType('text/plain'))?.text()) ?? '');
    Object.assign(window, { copied });
  });
  const code = '**/assets/page-markdown.*.js';
  const link = page.getByRole('link', { name: 'Here', exact: true });
  const press = async () => {
    await open(page, 'docs/intro/');
    await page.locator('article').evaluate((article) => {
      const link = Object.assign(document.createElement('a'), { href: 'http://localhost:PORT/', textContent: 'Here' });
      article.append(document.createElement('p'));
      article.lastElementChild?.append(link);
    });
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    return page.url();
  };
  const leave = async () => {
    await page.locator('a[rel=next]').click();
    await expect(link).toHaveCount(0);
  };
  const expectCopied = async (address: string) => {
    await expect(page.locator('.copy-status')).toHaveText('Copied');
    const copied: unknown = await page.evaluate(() => 'copied' in window && window.copied);
    expect(copied).toEqual([expect.stringContaining('[Here](http://localhost:PORT/)')]);
    expect(String(copied)).toContain(`- Address: ${address}\n`);
  };

  const go = await holdBack(page, code);
  const address = await press();
  await leave();
  go();
  await expectCopied(address);

  guard.allow(/could not be loaded|Failed to load resource|ERR_FAILED/);
  await page.route(code, (route) => route.abort());
  await press();
  await expect(page.getByText('The text to copy could not be loaded')).toBeVisible();
  await leave();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectCopied(address);
});

test('a page is copied whole, whatever its filter leaves out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, rows] of [
    ['api/tags/organizations/', '.api-list > li'],
    ['docs/reference/configuration/secrets/', '.config-card'],
  ] as const) {
    await open(page, path);
    const before = await copiedMarkdown(page);
    await page.locator('main').getByRole('searchbox').first().fill('no such words');
    await expect(page.locator(rows).filter({ visible: true })).toHaveCount(0);
    expect(await copiedMarkdown(page)).toBe(before);
  }
});

test('a page that cannot be turned into Markdown says so, and is not retried by itself', async ({ page, guard }) => {
  guard.allow(/page error: broken/);
  await open(page, 'docs/intro/');
  await page.locator('main').evaluate((main) => {
    Object.defineProperty(Element.prototype, 'attributes', {
      get() {
        throw new Error('broken');
      },
    });
    let clicks = 0;
    main.addEventListener('click', () => {
      clicks += 1;
      document.title = `${clicks}`;
    });
  });
  const failed = page.waitForEvent('pageerror');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await failed;
  await expect(page.locator('.copy-status')).toHaveText('Not copied');
  await expect(page).toHaveTitle('1');
  await expect(page.locator('.error-box')).toHaveCount(0);
});

test('buttons with the same text have different names', async ({ page }) => {
  for (const path of [
    'docs/admin-guide/getting-started/docker-compose/',
    'docs/reference/configuration/core/',
    'api/post-repository-run/',
  ]) {
    await open(page, path);
    await startReading(page);
    const names = await page.locator('main').ariaSnapshot();
    const found = [...names.matchAll(/button "((?:Copy(?! path)|Wrap|Enlarge)\b[^"]*)"/g)].map(([, name]) => name);
    expect(found.length, path).toBeGreaterThan(2);
    expect(found, path).toEqual([...new Set(found)]);
    expect(found, path).not.toContain('Copy');
  }
});

test.describe('the edge of the sidebar', () => {
  const widthOf = (page: Page) => page.locator('.sidebar').evaluate((element) => element.getBoundingClientRect().width);

  test('is moved by keys and pointer, and stays where it was put', async ({ page }) => {
    await open(page, 'docs/intro/');
    const edge = page.getByRole('separator', { name: 'Width of the sidebar' });
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', '288');
    expect(await widthOf(page)).toBe(288);

    const box = await edge.boundingBox();
    if (!box) throw new Error('The edge is not shown.');
    await page.mouse.move(box.x + 4, 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 44, 300, { steps: 4 });
    await page.mouse.up();
    await expect(edge).toHaveAttribute('aria-valuenow', '328');
    await page.mouse.move(box.x + 44, 300);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(box.x + 84, 300, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    await expect(edge).toHaveAttribute('aria-valuenow', '328');
    await reload(page);
    expect(await widthOf(page)).toBe(328);
    await page.keyboard.press('Home');
    await edge.press('End');
    await expect(edge).toHaveAttribute('aria-valuenow', '400');
    await edge.press('Home');
    await expect(edge).toHaveAttribute('aria-valuenow', '200');
    // Without dragging: WCAG 2.5.7.
    for (const width of ['256', '400', '256']) {
      await edge.dblclick({ position: { x: 4, y: 300 } });
      await expect(edge).toHaveAttribute('aria-valuenow', width);
    }
    // By a hand that is not steady.
    const { x = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + 4, 400);
    await page.mouse.down();
    await page.mouse.move(x + 7, 400);
    await page.mouse.up();
    await expect(edge).toHaveAttribute('aria-valuenow', '259');
    await edge.dblclick({ position: { x: 4, y: 300 } });
    await expect(edge).toHaveAttribute('aria-valuenow', '400');
    await edge.press('Home');
    const last = page.locator('.sidebar-branch-head > :first-child', { hasText: 'This documentation' });
    const word = await last.evaluate((link) => {
      const range = document.createRange();
      range.setStart(link.firstChild ?? link, 'This '.length);
      range.setEndAfter(link.firstChild ?? link);
      return range.getClientRects().length;
    });
    expect(word, 'lines per word').toBe(1);
  });

  test('hides the sidebar, also on later pages, and brings it back', async ({ page }) => {
    await open(page, 'docs/intro/');
    const hide = page.getByRole('button', { name: 'Hide the sidebar' });
    await hide.click();
    await expect(page.locator('.sidebar')).toBeHidden();
    await open(page, DRAWING);
    await expect(page.locator('.sidebar')).toBeHidden();
    const show = page.getByRole('button', { name: 'Show the sidebar' });
    await expect(show).toHaveAttribute('aria-expanded', 'false');
    await show.click();
    await expect(page.locator('.sidebar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hide the sidebar' })).toBeFocused();
  });

  for (const width of [1000, 1100, 1279]) {
    test(`leaves the article where it is, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, DRAWING);
      await expect(page.getByRole('separator', { name: 'Width of the sidebar' })).toBeVisible();
      const box = await heading(page).boundingBox();
      expect(box?.y).toBeLessThan(300);
    });
  }
});

test('names of operations are not cut off in the sidebar', async ({ page }) => {
  await open(page, 'api/delete-repository-infrastructure-service/');
  const entry = page.locator('.sidebar a[aria-current="page"]');
  await expect(entry).toHaveAccessibleName(/Delete an infrastructure service/);
  const cut = await page
    .locator('.sidebar a:has(.method)')
    .evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    );
  expect(cut).toEqual([]);
});

test('below 1,280 px, the table of contents is a line that names the section and unfolds', async ({ page }) => {
  for (const width of [1200, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, DRAWING);
    const nav = page.getByRole('navigation', { name: 'On this page' });
    const line = nav.getByRole('button', { name: /^On this page/ });
    await expect(nav.getByRole('link').first()).toBeHidden();
    await line.click();
    // A shade where the list goes on, which the entries cover once its end is in sight.
    await expect(nav.getByRole('list')).toHaveCSS('background-attachment', 'local, scroll');
    const section = nav.getByRole('link', { name: 'Secrets of the server' });
    await section.click();
    await expect(section).toBeHidden();
    await expect(line).toContainText('Secrets of the server');
    await expect(line).toBeInViewport();
    const target = await page.getByRole('heading', { name: 'Secrets of the server' }).boundingBox();
    const under = await line.boundingBox();
    expect(target?.y).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0));
  }
});

for (const [width, line] of [
  [1440, 0],
  [1100, 45],
] as const) {
  test(`the head of a table stays in view at ${width} px, under the bar and without it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, 'docs/reference/permissions/');
    // The pointer is at the top left of the window, where the sidebar comes below it when the bar goes.
    await startReading(page);
    const table = page.locator('.table-scroll[data-fits]').first();
    const head = table.locator('thead th').first();
    const top = (await table.boundingBox())?.y ?? 0;
    await scrollDown(page, top + 60);
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(line - 1);
    // Nothing of the rows that pass beneath it can be seen above it.
    const { x = 0, width: wide = 0 } = (await head.boundingBox()) ?? {};
    const edge = () => page.screenshot({ clip: { x, y: line, width: wide, height: 1 } });
    const before = await edge();
    for (let step = 0; step < 12; step += 1) {
      await page.evaluate(() => window.scrollBy(0, 3));
      expect((await edge()).equals(before), `${step}`).toBe(true);
    }
    await page.evaluate(() => window.scrollBy(0, -56));
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(55 + line);

    const links = page.locator('.permission-matrix tbody a');
    await links.last().focus();
    for (let left = await links.count(); left > 1; left -= 1) {
      await page.keyboard.press('Shift+Tab');
      await expectBelow(page.locator(':focus'), page.locator('.permission-matrix thead'));
    }

    await open(page, ROW);
    await expect(page.locator('.table-scroll[data-fits]:has([data-target])')).toBeAttached();
    await expectBelow(page.locator('[data-target]'), page.locator('table:has([data-target]) thead'));
  });
}

async function expectBelow(element: Locator, above: Locator): Promise<void> {
  const end = await above.boundingBox();
  expect((await element.boundingBox())?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
}

test('the table of contents does not move while the reader scrolls', async ({ page }) => {
  await open(page, DRAWING);
  const links = page.locator('.contents a');
  const places = () =>
    links.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetTop + (one as HTMLElement).offsetHeight));
  const before = await places();
  for (const name of ['A private Git repository', 'Keys of each component']) {
    await links.getByText(name).click();
    await expect(links.and(page.locator('[aria-current]'))).toHaveText(name);
    expect(await places(), name).toEqual(before);
  }
});

test('a hidden bar leaves no gap above the sidebar and the table of contents', async ({ page }) => {
  await open(page, DRAWING);
  await scrollDown(page, 900);
  for (const part of ['.sidebar', '.contents']) {
    await expect.poll(async () => Math.round((await page.locator(part).boundingBox())?.y ?? -1)).toBe(0);
  }
});

test('what the reader points at in the sidebar stays in place while the page scrolls', async ({ page }) => {
  await open(page, DRAWING);
  await scrollDown(page, 900);
  /** @returns the top of the sidebar, two frames after the scroll */
  const scrollBy = (top: number) =>
    page.evaluate(async (by) => {
      window.scrollBy(0, by);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Math.round(document.querySelector('.sidebar')?.getBoundingClientRect().y ?? -1);
    }, top);
  await page.mouse.move(120, 400);
  expect(await scrollBy(-200)).toBe(0);
  await page.mouse.move(700, 400);
  await scrollBy(-200);
  await expect.poll(() => scrollBy(-10)).toBe(56);
  await page.mouse.move(120, 400);
  expect(await scrollBy(300)).toBe(56);
  // At the top of the page there is room for the bar.
  await page.mouse.move(700, 400);
  await scrollDown(page, 900);
  await page.mouse.move(120, 400);
  await scrollBy(-900);
  await expect(page.locator('.bar')).not.toHaveAttribute('data-hidden');
});

test('the wheel scrolls the page over a sidebar that has nothing to scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'docs/intro/');
  await expect(page.locator('.sidebar-switch')).toBeVisible();
  await page.mouse.move(120, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('on a Mac, the bar shows the Mac shortcut, and nothing else moves', async ({ page }) => {
  await open(page, 'docs/intro/');
  const box = page.locator('.search-box');
  await expect(box.locator('kbd')).toHaveText('Ctrl K');
  const place = async () => {
    await page.evaluate(() => document.fonts.ready);
    return box.locator('kbd').boundingBox();
  };
  const before = await place();
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
  await open(page, 'docs/intro/');
  await expect(box.locator('kbd')).toHaveText('⌘ K');
  expect(await place()).toEqual(before);
});

test('on a Mac whose clipboard is denied, a copy button names the keys of the Mac', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
    Object.defineProperty(navigator, 'clipboard', { get: () => undefined });
    document.execCommand = () => false;
  });
  await open(page, 'docs/user-guide/api/first-run/');
  const button = page.locator('.code-block:visible .copy-button').first();
  await button.click();
  await expect(button).toHaveText('Press ⌘+C');
});

test('every menu closes when the reader turns to something else', async ({ page }) => {
  await open(page, DRAWING);
  const menu = page.locator('.page-menu');
  const leave: (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => heading(page).click(),
    () => page.getByRole('button', { name: /^Color mode/ }).focus(),
  ];
  for (const act of leave) {
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open', '');
    await act();
    await expect(menu).not.toHaveAttribute('open');
  }
});

test('code beside an operation is readable in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, 'api/post-repository-run/');
  const code = await page.locator('.request-card .card-code').boundingBox();
  expect(code?.height).toBeGreaterThan(200);
});
