import type { Locator } from '@playwright/test';
import { noteShifts } from '../support/layout-shifts.ts';
import { follow, holdBack, open } from '../support/shell.ts';
import { expect, IN_FILE_TOO, test } from '../support/site.ts';
import { translate } from '../support/translation.ts';

test.use({ serviceWorkers: 'block' });

// These questions share a page: building an index takes longer than all of them.
test('a reader finds on the results page, narrows down, and comes back', IN_FILE_TOO, async ({ page, delivery }) => {
  await test.step('the results page answers the search in its address: all hits, grouped and counted', async () => {
    await open(page, 'search/?q=hashicorp%20vault');
    await expect(page.getByRole('searchbox')).toHaveValue('hashicorp vault');
    await expect(page.locator('main').getByRole('status')).toHaveText(/^\d+ results$/);
    const total = Number(/\d+/.exec((await page.locator('main').getByRole('status').textContent()) ?? '')?.[0]);
    const numbers = await page.locator('.search-page-number').allTextContents();
    expect(numbers.reduce((sum, number) => sum + Number(number), 0)).toBe(total);
    await expect(page.locator('main a.search-hit').first()).toHaveAttribute('href', /hashicorp-vault/);
    // Heard, a page and its section are separate words as well.
    await expect(page.getByRole('link', { name: /HashiCorp Vault Prepare Vault/ })).toBeVisible();
  });

  await test.step('the number of results is copied once', async () => {
    const copied = await page.locator('main').evaluate((main) => {
      getSelection()?.selectAllChildren(main);
      return String(getSelection());
    });
    expect(copied.match(/^\d+ results$/gm)).toHaveLength(1);
  });

  await test.step('going back to a group that is shown in full leads to the same hit', async () => {
    await follow(page, 'search/?q=keycloak');
    const hits = page.locator('main a.search-hit');
    // Until then, the hits of the search before stay.
    await expect(hits.first()).toHaveAttribute('href', /_highlight=keycloak/);
    await expect(page).toHaveTitle(/^keycloak/);
    await expect(page.locator('main').getByRole('status')).toHaveText(/^\d+ results$/);
    const short = await hits.count();
    const cut = page.locator('.search-page-group', { has: page.getByRole('button', { name: /^Show all/ }) }).first();
    // Found by name: once it is complete, it no longer has this button.
    const group = page.getByRole('region', { name: (await cut.getAttribute('aria-label')) ?? '', exact: true });
    const more = group.getByRole('button', { name: /^Show all/ });
    const shown = await group.getByRole('listitem').count();
    await more.press('Enter');
    await expect(more).toHaveCount(0);
    const long = await hits.count();
    expect(long).toBeGreaterThan(short);
    const hit = group.locator('a.search-hit').nth(shown);
    await hit.scrollIntoViewIfNeeded();
    await hit.press('Enter');
    await expect(page).toHaveURL(/_highlight=keycloak/);
    await page.goBack();
    await expect(hits).toHaveCount(long);
    await expect(hit).toBeInViewport();
  });

  await test.step('a context narrows the search, and the address follows each choice', async () => {
    await follow(page, 'search/?q=secret&ctx=admin-guide');
    const hits = page.locator('main a.search-hit');
    // The hits of the search before stay until these are there.
    const links = () => hits.evaluateAll((all) => all.map((hit) => hit.getAttribute('href') ?? ''));
    const isNarrow = (all: string[]) => all.length > 0 && all.every((href) => href.includes('docs/admin-guide'));
    await expect.poll(async () => isNarrow(await links())).toBe(true);
    await expect(page.getByLabel('Part of the site')).toHaveValue('admin-guide');
    await page.getByLabel('Part of the site').selectOption('api');
    await expect(page).toHaveURL(/search\/\?q=secret&ctx=api$/);
    await expect(hits.first()).toHaveAttribute('href', /\/api\//);
    await page.getByRole('searchbox').fill('token');
    await expect(page).toHaveURL(/search\/\?q=token&ctx=api$/);
  });

  await test.step('follows a search from the dialog and steps back, and leaves the address of another page alone', async () => {
    await follow(page, 'docs/intro/?_highlight=server');
    await expect(page.getByRole('button', { name: /^Remove \d+ marks?$/ })).toBeVisible();
    const box = page.getByRole('searchbox', { name: 'Search the documentation' });
    const y = () => page.evaluate(() => window.scrollY);
    for (const text of ['keycloak', 'gradle']) {
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(text);
      // By keyboard: the list above it may still grow.
      await page.getByRole('link', { name: 'See all results', exact: true }).press('Enter');
      await expect(box).toHaveValue(text);
      await expect(page.locator('main a.search-hit').first()).toContainText(new RegExp(text, 'i'));
      await expect.poll(y).toBe(0);
    }
    await page.goBack();
    await expect(box).toHaveValue('keycloak');
    // The browser holds in place what is in view, while the results change above it.
    await expect.poll(async () => Math.abs((await y()) - 600)).toBeLessThan(100);
    await expect(page).toHaveURL(/q=keycloak$/);
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Remove \d+ marks?$/ })).toBeVisible();
    await expect(page).toHaveURL(/intro\/\?_highlight=server$/);
    await page.goForward();
    await expect(box).toHaveValue('keycloak');
    if (delivery !== 'server') return;
    // Typed while the page of a hit is being loaded, when the address is already that of the hit.
    const go = await holdBack(page, '**/docs/admin-guide/guides/config/');
    await follow(page, 'docs/admin-guide/guides/config/');
    await expect(page).toHaveURL(/config\/$/);
    await box.fill('keycloak realm');
    await expect(page).toHaveTitle(/^keycloak realm/);
    expect(page.url()).toMatch(/config\/$/);
    go();
    await expect(box).toHaveCount(0);
  });

  await test.step('the title names the search, and follows it', async () => {
    await follow(page, 'search/?q=vault');
    await expect(page).toHaveTitle(/^vault \| Search \| /);
    await page.getByRole('searchbox').fill('keycloak');
    await expect(page).toHaveTitle(/^keycloak \| Search \| /);
    await page.locator('main a.search-hit').first().click();
    await expect(page.locator('main a.search-hit')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/Search/);
    await page.goBack();
    await expect(page).toHaveTitle(/^keycloak \| Search \| /);
    await page.getByRole('searchbox').fill('');
    await expect(page).toHaveTitle(/^Search \| /);
  });

  await test.step('going back leads to where the reader was among the results, which come later than the page', async () => {
    const y = () => page.evaluate(() => window.scrollY);
    const hits = page.locator('main a.search-hit');
    await follow(page, 'search/?q=vault');
    await expect(page).toHaveTitle(/^vault/);
    await expect(hits.nth(20)).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    // Not a real click: that would scroll to the hit first.
    await hits.nth(8).dispatchEvent('click');
    await expect(hits).toHaveCount(0);
    await page.goBack();
    await expect(hits.nth(20)).toBeAttached();
    await expect.poll(y).toBe(900);
  });
});

test('what is shown of an answer, and what goes with it', async ({ page }) => {
  await test.step('a group is shown in full on request', async () => {
    await open(page, 'search/?q=run');
    await expect(page.locator('.search-page-group').first()).toHaveAccessibleName('Best matches');
    const cut = page.locator('.search-page-group', { has: page.getByRole('button', { name: /^Show all/ }) }).last();
    // Found by name: once it is complete, it no longer has this button.
    const name = (await cut.getAttribute('aria-label')) ?? '';
    const group = page.getByRole('region', { name, exact: true });
    const more = group.getByRole('button', { name: /^Show all \d+$/ });
    const all = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
    const before = await group.getByRole('listitem').count();
    await more.press('Enter');
    await expect(group.getByRole('listitem')).toHaveCount(all);
    // The button is gone: the first hit that it added has the focus.
    await expect(group.getByRole('listitem').nth(before).getByRole('link')).toBeFocused();
  });

  await test.step('an unknown context or version is ignored with a note', async () => {
    await follow(page, 'search/?q=vault&ctx=nowhere&version=99.9');
    await expect(page.locator('main')).toContainText(
      'There is no part of the site “nowhere”, so all of it was searched.',
    );
    await expect(page.locator('main')).toContainText('There is no version “99.9”, so all of them were searched.');
    await expect(page.locator('main a.search-hit').first()).toBeVisible();
  });

  await test.step('buttons that go with their answer leave the focus in the search, and Ctrl+Z takes back what they changed', async () => {
    const field = page.getByRole('searchbox');
    await follow(page, 'search/?q=hashicrop');
    await page.locator('.search-suggestion button').press('Enter');
    await expect(field).not.toHaveValue('hashicrop');
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue('hashicrop');
    await follow(page, 'search/?q=secret');
    await expect(field).toHaveValue('secret');
    const chip = page.getByRole('button', { name: /^Documentation/ });
    await chip.press('Enter');
    await expect(field).toHaveValue('secret kind:docs');
    await expect(chip).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue('secret');
    await follow(page, 'search/?q=qqqzzzxxy');
    await page.getByRole('button', { name: 'Delete it' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Delete it' })).toHaveCount(0);
    await expect(page.locator('.search-nothing')).toBeFocused();
  });

  await test.step('no results says so, no search says nothing', async () => {
    await follow(page, 'search/?q=qqqzzzxxy');
    await expect(page.locator('main').getByRole('status')).toHaveText('No results');
    // The box has the focus from the start only on a page that was opened by itself.
    await open(page, 'search/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.locator('main').getByRole('status')).toHaveText('');
    await expect(page.locator('main')).toContainText('Narrow a search down with kind:config');
    // Words without meaning of their own are not a search yet.
    await page.getByRole('searchbox').fill('vault');
    await expect(page.locator('main a.search-hit').first()).toBeVisible();
    await page.getByRole('searchbox').fill('why does the ');
    await expect(page.locator('main a.search-hit')).toHaveCount(0);
    await expect(page.locator('main').getByRole('status')).toHaveText('');
  });

  await test.step('a page that the browser translates still answers', async () => {
    await follow(page, 'search/?q=token');
    const box = page.getByRole('searchbox');
    const hits = page.locator('main a.search-hit');
    await expect(hits.first()).toContainText(/token/i);
    await translate(page);
    await box.fill('vault');
    await expect(hits.first()).toContainText(/vault/i);
    await box.fill('qqqzzzxxy');
    await expect(page.locator('main').getByRole('status')).toHaveText('No results');
    await expect(hits).toHaveCount(0);
  });
});

test('what is typed before the page responds stays, with the focus', async ({ page }) => {
  const go = await holdBack(page, '**/assets/page.*.js');
  await open(page, 'search/');
  const box = page.getByRole('searchbox', { name: 'Search the documentation' });
  await box.pressSequentially('rabbit');
  go();
  await expect(page.locator('.search-page-island')).toBeVisible();
  await page.keyboard.type('mq');
  await expect(box).toHaveValue('rabbitmq');
  await expect(page).toHaveURL(/search\/\?q=rabbitmq$/);
  await expect(page.locator('main a.search-hit').first()).toContainText(/rabbitmq/i);
});

test('the box stays in place when the page takes over, whatever the font', async ({ page }) => {
  const go = await holdBack(page, '**/assets/page.*.js');
  await open(page, 'search/');
  const early = page.locator('.search-page form input');
  const place = async (box: Locator) => {
    const { x, y, height } = (await box.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, height: Number.NaN };
    return { x, y, height };
  };
  const before = await place(early);
  // Letters become wider when a font arrives.
  await page.locator('.search-page form').evaluate((form) => form.style.setProperty('letter-spacing', '2px'));
  expect(await place(early)).toEqual(before);
  go();
  expect(await place(page.locator('.search-page-field'))).toEqual(before);
});

test('nothing jumps while results arrive', async ({ page }) => {
  const shifts = await noteShifts(page);
  // Late enough for the page to render titles alone, if it did that.
  await page.route(/search-(index|texts)\.json/, async (route) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await route.continue();
  });
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'search/?q=repository');
    await expect(page.locator('main a.search-hit').first()).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await shifts(), `${width} px`).toEqual([]);
  }
});
