import { expect, type Page, test } from '@playwright/test';
import { WHOLE_SITE } from '../support/shell.ts';
import { heading, offlineCopy, panelOf, reach, releasesOf, serveWorkerWith, stateOf } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { TINY_BASE } from '../support/tiny-site.ts';
import { translate } from '../support/translation.ts';

/** What the panel and the icon in the bar say in every state of a copy. */

// A host name that is not localhost, as readers of an internal server without a certificate have.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: ['--host-resolver-rules=MAP docs.test localhost'] });
  },
});

const { one, two, server } = tinyReleases({
  one: { date: '2026-03-01T12:00:00.000Z', silence: WHOLE_SITE },
  two: { date: '2026-05-01T12:00:00.000Z' },
});

const openPanel = (page: Page) => page.evaluate(() => window.openOfflinePanel());
const fact = (page: Page, name: string) =>
  panelOf(page)
    .locator('.offline-fact')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');

test('a first visit is complete before anything is saved', async ({ page }) => {
  const named = (end: string) =>
    one.entries.find(({ url }) => url.startsWith('assets/main.') && url.endsWith(end))?.url;
  const [style = '', script = ''] = [named('.css'), named('.js')];
  server.troubles.set(style, { delay: 700 });
  await page.goto(server.url());
  await reach(page, 'ready');
  const ofPage = ['', style, script];
  const started = server.requests.indexOf('sw.js');
  expect(server.requests.slice(0, started)).toEqual(expect.arrayContaining(ofPage));
  expect(server.requests.slice(0, started).filter((path) => /^docs|data|404/.test(path))).toEqual([]);
  // The code that talks to the worker is itself loaded late.
  const [loaded, asked] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const talker = performance.getEntriesByType('resource').find(({ name }) => name.includes('connection'));
    return [navigation?.loadEventStart ?? 0, talker?.startTime ?? Number.NaN];
  });
  expect(asked).toBeGreaterThan(loaded);
});

test('while saving: bytes, percentage and a bar; then version, date, space, and all actions', async ({ page }) => {
  const go = server.hold('docs/page-7/');
  await page.goto(server.url());
  await openPanel(page);
  const panel = panelOf(page);
  await expect(panel.getByText('The site is being saved on this device.')).toBeVisible();
  await expect(panel.getByText(/^Saving: \d[\d.]* [kM]B of \d[\d.]* [kM]B, \d+%$/)).toBeVisible();
  await expect(panel.getByRole('progressbar', { name: 'Saving' })).toBeVisible();
  await expect(page.locator('.offline-icon')).toHaveAttribute('title', /^Offline copy, saving: \d+%$/);

  go();
  await expect(panel.getByText('Everything on this site can be read without a network.')).toBeVisible();
  await expect(page.locator('.offline-icon')).toHaveAttribute('title', 'Offline copy: ready');
  await expect(fact(page, 'Version')).toHaveText(one.release);
  await expect(fact(page, 'Date')).toHaveText('1 March 2026, 12:00 UTC');
  await expect(fact(page, 'Files')).toHaveText(String(one.files));
  for (const name of ['Size', 'Storage used', 'Storage allowed']) {
    await expect(fact(page, name)).toHaveText(/^\d[\d.]* [kMG]B$/);
  }
  for (const name of ['Ask to keep it', 'Verify', 'Check for update', 'Remove']) {
    await expect(panel.getByRole('button', { name, exact: true })).toBeEnabled();
  }
  await expect(panel.getByRole('link', { name: 'Download as one file' })).toHaveAttribute(
    'href',
    `${TINY_BASE}ort-server-docs.html`,
  );
});

test('keeping the copy asks the browser, and shows its answer', async ({ page }) => {
  for (const [granted, words] of [
    [true, 'Kept'],
    [false, 'The browser decides'],
  ] as const) {
    await page.addInitScript((answer) => {
      let kept = false;
      navigator.storage.persisted = async () => kept;
      navigator.storage.persist = async () => {
        kept = answer;
        return answer;
      };
    }, granted);
    await page.goto(server.url());
    await reach(page, 'ready');
    await openPanel(page);
    await panelOf(page).getByRole('button', { name: 'Ask to keep it' }).click();
    await expect(fact(page, 'If storage runs short')).toHaveText(words);
  }
});

test('when the browser translates the page, the panel still shows what changes', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => false;
  });
  const [one, other] = [server.hold('docs/page-6/'), server.hold('docs/page-7/')];
  await page.goto(server.url());
  await openPanel(page);
  const bar = panelOf(page).locator('.offline-bar span');
  await expect(bar).toHaveText(/^Saving: \d/);
  await translate(page);
  const before = (await bar.textContent()) ?? '';
  one();
  await expect(bar).not.toHaveText(before);
  other();
  await reach(page, 'ready');
  await panelOf(page).getByRole('button', { name: 'Ask to keep it' }).click();
  await expect(fact(page, 'If storage runs short')).toHaveText('The browser decides');
  await panelOf(page).getByRole('button', { name: 'Remove' }).click();
  await panelOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(panelOf(page).getByText('Nothing is saved on this device.')).toBeVisible();
  await expect(panelOf(page).locator('.zip-update-hint')).toHaveCount(1);
});

test('checking for an update shows the result', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  // The page is already open, so nothing is loaded.
  await page.goto(server.url('#offline'));
  const panel = panelOf(page);
  const check = panel.getByRole('button', { name: 'Check for update' });
  await check.click();
  await expect(panel.getByText('This is the newest version.')).toBeVisible();
  server.troubles.set('*', 'hang');
  await check.click();
  await expect(panel.locator('.offline-panel-answer')).toHaveText('Asking the server …');
  server.troubles.clear();
  await server.stop();
  await expect(panel.getByText('The server cannot be reached.')).toBeVisible();
  server.folder = two.folder;
  await server.start();
  await check.click();
  await expect(
    panel.getByText('The server has another version. A notice offers it as soon as it is saved.'),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Reload with the new version' }).click();
  await expect(heading(page)).toHaveText('home two');
});

test('a dismissed notice stays away, and the version stays', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  server.folder = two.folder;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('New version available')).toHaveCount(0);
  await page.goto(server.url('docs/page-1/'));
  await expect(heading(page)).toHaveText('docs/page-1 one');
});

test('the icon says when the network is gone and when it is back; Escape, its button and a click outside close the panel', async ({
  page,
  context,
}) => {
  await offlineCopy(page, server);
  await context.setOffline(true);
  await expect(page.locator('.offline-icon')).toHaveAttribute('title', 'No network: reading the offline copy');
  await expect(page.locator('.offline-icon > span[aria-hidden]')).toHaveText('offline');
  await context.setOffline(false);
  await expect(page.locator('.offline-icon')).toHaveAttribute('title', 'Offline copy: ready');

  const leave = [
    () => page.keyboard.press('Escape'),
    () => panelOf(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const by of leave) {
    await openPanel(page);
    await expect(panelOf(page)).toBeVisible();
    await by();
    await expect(panelOf(page)).toHaveCount(0);
  }
});

test('the browser’s offer to install the site becomes a button, once', async ({ page }) => {
  await page.goto(server.url());
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => void Object.assign(window, { asked: true }),
    });
    window.dispatchEvent(offer);
  });
  await openPanel(page);
  const install = panelOf(page).getByRole('button', { name: 'Install as app' });
  await install.click();
  await expect(install).toHaveCount(0);
  expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
});

test('a copy that the browser deleted is saved again at the next visit', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(heading(page)).toHaveText('home one');
  await expect.poll(async () => (await stateOf(page))?.copy?.missing.length).toBe(0);
  await expect.poll(() => releasesOf(page)).toEqual([one.release]);
  await server.stop();
  await page.goto(server.url('docs/page-4/'));
  await expect(heading(page)).toHaveText('docs/page-4 one');
});

test.describe('what is deleted while the panel is open is no longer listed', () => {
  const whole = 'Everything on this site can be read without a network.';
  const line = (page: Page) => panelOf(page).locator('.offline-status-line');
  const lookAt: [string, (page: Page) => Promise<unknown>][] = [
    ['the window gets the focus', (page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))],
    [
      'the tab is shown again',
      (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    ],
    ['the copy is verified', (page) => panelOf(page).getByRole('button', { name: 'Verify' }).click()],
    [
      'the panel is opened again',
      async (page) => {
        await page.keyboard.press('Escape');
        await expect(panelOf(page)).toBeHidden();
        await openPanel(page);
      },
    ],
  ];

  test('the stored files, noticed when the panel is looked at again', async ({ page }) => {
    await page.goto(server.url());
    await reach(page, 'ready');
    await openPanel(page);
    await expect(line(page)).toHaveText(whole);
    for (const [when, look] of lookAt) {
      await test.step(when, async () => {
        await server.stop();
        await page.evaluate(async () => {
          for (const name of await caches.keys()) await caches.delete(name);
        });
        await expect(line(page)).toHaveText(whole);
        await look(page);
        await expect(line(page)).toHaveText(`${one.files} files could not be saved yet.`);
        await expect(fact(page, 'Files')).toHaveText(`0 of ${one.files}`);
        await server.start();
        await panelOf(page).getByRole('button', { name: 'Repair' }).click();
        await expect(line(page)).toHaveText(whole);
      });
    }
  });

  test('all data of the site, including its worker', async ({ page, context }) => {
    await page.goto(server.url());
    await reach(page, 'ready');
    await openPanel(page);
    await expect(line(page)).toHaveText(whole);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'all' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(line(page)).toHaveText('Nothing is saved on this device.');
    await panelOf(page).getByRole('button', { name: 'Save for offline reading' }).click();
    await expect(line(page)).toHaveText(whole);
    await server.stop();
    await page.goto(server.url('docs/page-5/'));
    await expect(heading(page)).toHaveText('docs/page-5 one');
  });
});

test.describe('obstacles are reported', () => {
  const told = async (page: Page, words: string) => {
    await openPanel(page);
    await expect(panelOf(page).locator('.offline-status-line')).toHaveText(words);
  };

  test('storage is denied', async ({ page }) => {
    await serveWorkerWith(
      server,
      'Object.defineProperty(self, "caches", { value: new Proxy({}, { get: () => async () => { throw new DOMException("no", "SecurityError") } }) });',
    );
    await page.goto(server.url());
    expect((await reach(page, 'error')).reason).toBe('denied');
    // Pages come from the server then.
    await page.goto(server.url('docs/page-2/'));
    await expect(heading(page)).toHaveText('docs/page-2 one');
    expect((await reach(page, 'error')).reason).toBe('denied');
    await told(page, 'The browser does not let this site store anything. It works as long as there is a network.');
    await expect(panelOf(page).getByText('because the browser does not let this site store anything.')).toBeVisible();
  });

  test('storage is full', async ({ page }) => {
    await serveWorkerWith(
      server,
      'let room = 9; const put = Cache.prototype.put; Cache.prototype.put = function () { return room-- > 0 ? put.apply(this, arguments) : Promise.reject(new DOMException("full", "QuotaExceededError")); };',
    );
    await page.goto(server.url());
    expect((await reach(page, 'error')).reason).toBe('full');
    await told(page, 'The storage of this device is full. Pages that are not saved need a network.');
    // What has been saved is used.
    await page.goto(server.url('docs/page-11/'));
    await expect(heading(page)).toHaveText('docs/page-11 one');
  });

  test('storage was full, and has room when a page is opened again', async ({ page }) => {
    await serveWorkerWith(
      server,
      'let room = 9; const put = Cache.prototype.put; Cache.prototype.put = function () { return room-- > 0 ? put.apply(this, arguments) : Promise.reject(new DOMException("full", "QuotaExceededError")); }; addEventListener("message", ({ data }) => { if (data === "make room") room = Infinity; });',
    );
    await page.goto(server.url());
    expect((await reach(page, 'error')).reason).toBe('full');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('make room'));
    await page.reload();
    await reach(page, 'ready');
  });

  test('the connection is lost', async ({ page }) => {
    server.dropAfter = 12;
    await page.goto(server.url());
    await reach(page, 'partial');
    await told(page, 'The connection was lost. The rest is saved as soon as it is back.');
  });

  test('the server lacks a file', async ({ page }) => {
    server.troubles.set('docs/page-7/', 'missing');
    await page.goto(server.url());
    await reach(page, 'partial');
    await told(page, '1 file could not be saved yet.');
    await panelOf(page).getByText('1 missing file').click();
    await expect(panelOf(page).getByRole('listitem')).toHaveText(
      'docs/page-7/index.html – the server has no such file',
    );
  });

  test('a file is missing, and Repair is at work', async ({ page }) => {
    server.troubles.set('docs/page-7/', 'missing');
    await page.goto(server.url());
    await reach(page, 'partial');
    await openPanel(page);
    server.troubles.clear();
    const go = server.hold('docs/page-7/');
    const repair = panelOf(page).getByRole('button', { name: 'Repair' });
    const color = await repair.evaluate((button) => getComputedStyle(button).color);
    // Forced, because the page may have begun to repair by itself.
    await repair.click({ force: true });
    await expect(repair).toHaveAttribute('aria-disabled', 'true');
    // The word is paler, on a button that is paler, too. In a gray as dark as the button, it was not to be seen.
    await expect(repair).toHaveCSS('color', color);
    go();
    await reach(page, 'ready');
  });

  test('plain http', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    await page.goto(server.url('docs/page-1/').replace('localhost', 'docs.test'));
    await expect(heading(page)).toHaveText('docs/page-1 one');
    await reach(page, 'unsupported');
    await told(
      page,
      'Browsers save sites for offline reading only over https or from this computer. Everything else works.',
    );
    await expect(
      panelOf(page).getByText('because the site is not opened over https or from this computer.'),
    ).toBeVisible();
    expect(said).toEqual([]);
  });
});

test('with the data saver on, nothing is saved until the reader asks for it', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto(server.url());
  await reach(page, 'off');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await openPanel(page);
  await expect(panelOf(page).getByText('Nothing is saved, because the data saver is on.')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Save for offline reading' }).click();
  await reach(page, 'ready');
});

test('the focus stays in the panel when the button that has it goes', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  await openPanel(page);
  const panel = panelOf(page);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  await button('Verify').press('Enter');
  await expect(panel.getByText(/^Verified: all/)).toBeVisible();
  await expect(button('Verify')).toBeFocused();

  await button('Remove').press('Enter');
  await expect(panel.getByRole('group', { name: /^Delete the copy/ })).toBeFocused();
  await button('Cancel').press('Enter');
  await expect(button('Remove')).toBeFocused();

  await button('Remove').press('Enter');
  await button('Delete').press('Enter');
  await expect(button('Save for offline reading')).toBeFocused();
  await button('Save for offline reading').press('Enter');
  await expect(button('Save for offline reading')).toHaveCount(0);
  await expect(panel.getByRole('status').first()).toBeFocused();
});
