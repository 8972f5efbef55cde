import { open, overflow } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

/** For readers who have doubled the font size in the browser: as with a zoom of 200%, nothing overlaps. */

test.use({
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: ['--blink-settings=defaultFontSize=32'] });
  },
});

test('the landing page stacks what it otherwise draws on the orbit', async ({ page }) => {
  await open(page, '');
  const [words, stations] = [
    await page.locator('.landing-words').boundingBox(),
    await page.locator('.landing-stations').boundingBox(),
  ];
  expect(stations?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
});

for (const width of [320, 390]) {
  test(`the menu of a page stays within a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/');
    const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth);
    const before = await widthOfPage();
    await page.locator('.page-menu summary').click();
    const menu = page.locator('.page-links');
    for (const part of [menu, ...(await menu.getByRole('link').all())]) {
      const { x, width: own } = (await part.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + own).toBeLessThanOrEqual(width);
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    expect(await widthOfPage()).toBe(before);
  });
}

for (const path of [
  'docs/admin-guide/guides/config/',
  'docs/reference/configuration/analyzer/',
  'api/post-repository-run/',
]) {
  test(`the page has the window to itself: /${path}`, async ({ page }) => {
    await open(page, path);
    await expect(page.locator('.sidebar')).toBeHidden();
    await page.getByRole('link', { name: 'Open the navigation' }).click();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

for (const path of ['search/?q=vault', 'api/tags/repositories/', 'api/post-repository-run/', 'print/']) {
  test(`controls are as tall as their text: /${path}`, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, input:not([type=checkbox])')]
        .filter((control) => control.checkVisibility() && !control.closest('.visually-hidden'))
        .filter((control) => control.scrollHeight > control.clientHeight + 1)
        .map((control) => `${control.className} ${control.textContent?.slice(0, 30)}`),
    );
    expect(cut).toEqual([]);
  });
}

for (const [path, part] of [
  ['search/?q=vault', 'a.search-hit'],
  ['api/post-repository-run/', '.api-response'],
] as const) {
  test(`a page is no wider than a phone: /${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    await expect(page.locator(part).first()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

for (const width of [320, 390]) {
  test(`the shortcuts are readable in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'docs/intro/');
    await page.keyboard.press('?');
    const explanations = page.getByRole('region', { name: 'Keyboard shortcuts' }).getByRole('definition');
    await expect(explanations.first()).toBeVisible();
    const cut = await explanations.evaluateAll((all) =>
      all.filter(({ clientWidth, scrollWidth }) => clientWidth < 150 || scrollWidth > clientWidth),
    );
    expect(cut).toEqual([]);
  });
}

test('the ring of a step is as large as its number', async ({ page }) => {
  await open(page, 'docs/admin-guide/getting-started/docker-compose/');
  const { height, lineHeight } = await page
    .locator('.prose > ol > li')
    .first()
    .evaluate((step) => {
      const ring = getComputedStyle(step, '::before');
      return { height: Number.parseFloat(ring.height), lineHeight: Number.parseFloat(ring.lineHeight) };
    });
  expect(height).toBeGreaterThanOrEqual(lineHeight);
});

test('the number of a section is beside its heading, also with two digits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, 'docs/admin-guide/getting-started/docker-compose/');
  const rooms = await page.locator('.numbered > h2').evaluateAll((headings) =>
    headings.map((heading) => {
      const room = Number.parseFloat(getComputedStyle(heading).paddingInlineStart);
      return room - Number.parseFloat(getComputedStyle(heading, '::before').width);
    }),
  );
  expect(rooms.length).toBeGreaterThan(9);
  for (const room of rooms) expect(room).toBeGreaterThan(8);
});
