import type { Page } from '@playwright/test';
import { storageKey } from '../../../contract/storage.ts';
import { accessibilityViolations, inBothViews } from '../support/axe.ts';
import {
  answer,
  answered,
  box,
  chosen,
  count,
  dialogOf,
  nothing,
  openSearch,
  options,
  search,
  waitForParts,
  watchClipboard,
} from '../support/search.ts';
import { follow, heading, holdBack, open, reload } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });

/** As copied from a terminal. */
const LOG_LINES = `core-1  | 2026-03-01 12:00:11.312 [amqp-connection-1] ERROR org.example.transport.Receiver - Connection refused: localhost:5672
core-1  | java.net.ConnectException: Connection refused
core-1  | \tat java.base/sun.nio.ch.Net.pollConnect(Native Method)
core-1  | \tat java.base/sun.nio.ch.Net.pollConnectNow(Net.java:682)
core-1  | Caused by: java.io.IOException: 4f0c2a7e-11aa-4c1d-9a57-0a7b3b0d2c11
core-1  | \t... 12 more
`;

const fact = (page: Page, name: string) =>
  answer(page).locator('dl > div', { has: page.getByText(name, { exact: true }) });

// These questions share a dialog: building an index takes longer than all of them.
test('each kind of hit answers in its own way', async ({ page, site }) => {
  const copied = await watchClipboard(page);
  await openSearch(page);

  await test.step('a key answers with default, type, component and variable, and is copied as a line of an .env file', async () => {
    await search(page, 'VAULT_URI');
    await expect(answer(page).getByRole('heading')).toHaveText('secretsProvider.vaultUri');
    await expect(fact(page, 'Type')).toContainText('string');
    await expect(fact(page, 'Default')).toContainText('none');
    await expect(fact(page, 'Secret')).toContainText('no');
    await expect(fact(page, 'Component')).toContainText('vault');
    await expect(fact(page, 'Variable')).toContainText('VAULT_URI');
    await page.keyboard.press('Alt+c');
    expect(await copied()).toBe('VAULT_URI=');
    await expect(dialogOf(page)).toBeVisible();
  });

  await test.step('a shortcut copies the address of the chosen row', async () => {
    await search(page, 'VAULT_URI');
    await expect(answer(page)).toBeVisible();
    await page.keyboard.press('Alt+l');
    const address = await copied();
    expect(address).toContain('/docs/reference/configuration/secrets/#secretsProvider.vaultUri');
    expect(address.startsWith(site.url)).toBe(true);
  });

  await test.step('an operation answers with its path and permission, and is copied as cURL', async () => {
    await search(page, 'POST /repositories/{repositoryId}/runs');
    await expect(fact(page, 'Request')).toContainText('POST /api/v1/repositories/{repositoryId}/runs');
    await expect(fact(page, 'Permission')).toContainText('TRIGGER_ORT_RUN');
    await answer(page).getByRole('button', { name: 'Copy as cURL' }).press('Enter');
    expect(await copied()).toMatch(/^curl -X POST \\\n {2}'.*\/runs'/);
  });

  await test.step('an operation that needs one permission answers with its roles', async () => {
    await search(page, 'deleteRun');
    await expect(fact(page, 'Roles')).toContainText('ADMIN (organization); ADMIN (product); ADMIN (repository)');
  });

  await test.step('a term answers with its definition, a command with its usage', async () => {
    await search(page, 'advisor kind:term');
    await expect(answer(page)).toContainText('vulnerability databases');
    await search(page, 'osc runs start');
    await expect(answer(page).getByRole('heading', { level: 2 })).toHaveText('osc runs start');
    await expect(answer(page).locator('pre').first()).toContainText('osc runs start --repository-id');
  });

  await test.step('a section answers with the text of that section', async () => {
    await search(page, 'prepare vault kind:section');
    await expect(chosen(page)).toHaveAttribute('href', /hashicorp-vault\/.*#prepare-vault$/);
    await expect(answer(page)).toContainText('You need a Vault server');
  });

  await test.step('a page answers with its introduction, or with another section that has the words, and of a long list only the items', async () => {
    await search(page, 'environment variables of the server kind:page');
    await expect(chosen(page)).toHaveAttribute('href', /configuration\/variables\//);
    await expect(answer(page)).toContainText('Look up a variable by its name');
    await expect(answer(page)).not.toContainText('UI_HOSTS');
    await search(page, 'environment variables UI_HOSTS kind:page');
    await expect(chosen(page)).toHaveAttribute('href', /configuration\/variables\//);
    await expect(answer(page)).toContainText('Variables of keys');
    await expect(answer(page)).toContainText('UI_HOSTS');
    await expect(answer(page)).not.toContainText('ADVISOR_ARGS');
  });

  await test.step('permission: and a question in words list the same operations', async () => {
    await search(page, 'permission:MANAGE_GROUPS');
    await expect(count(page)).toHaveText(/\d/);
    const number = await count(page).textContent();
    expect(Number.parseInt(number ?? '', 10)).toBeGreaterThan(3);
    for (const option of await options(page).all()) await expect(option.locator('.search-method')).toBeVisible();
    await search(page, 'which operations need MANAGE_GROUPS?');
    await expect(count(page)).toHaveText(number ?? '');
    await box(page).fill('permission:NOBODY');
    await expect(dialogOf(page)).toContainText('There is no permission “nobody”, so it was ignored.');
  });

  await test.step('a pasted error with its time, lines and stack frames finds its symptom', async () => {
    await box(page).clear();
    await page.evaluate((text) => {
      const input = document.querySelector<HTMLInputElement>('.search-dialog-input');
      input?.focus();
      document.execCommand('insertText', false, text);
    }, LOG_LINES);
    const first = dialogOf(page).getByRole('group', { name: 'Best matches' }).getByRole('option');
    await expect(first.filter({ hasText: 'Send messages through RabbitMQ › Connection refused' })).toHaveCount(1);
    await expect(dialogOf(page)).not.toContainText('Did you mean');
  });

  await test.step('rows have the same height, no page fills the list, and synonyms are marked lightly', async () => {
    await search(page, 'remove a run');
    for (const option of (await options(page).all()).slice(0, 8)) {
      const height = (await option.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThanOrEqual(64);
      expect(height).toBeLessThanOrEqual(72);
    }
    await expect(
      dialogOf(page)
        .locator('mark[data-light]', { hasText: /delete/i })
        .first(),
    ).toBeAttached();
    await expect(
      dialogOf(page)
        .locator('mark:not([data-light])', { hasText: /^runs?$/i })
        .first(),
    ).toBeAttached();
    const pages = await options(page).evaluateAll((rows) =>
      rows.slice(0, 5).map((row) => (row.getAttribute('href') ?? '').replace(/[?#][^/]*$/, '')),
    );
    for (const one of pages) expect(pages.filter((other) => other === one).length).toBeLessThanOrEqual(2);
  });

  await test.step('a permission answers with its roles and its operations, which are links', async () => {
    await search(page, 'MANAGE_GROUPS kind:permission');
    await expect(fact(page, 'Roles')).toContainText('ADMIN');
    const operation = answer(page).getByRole('link', { name: 'Assign an organization role' });
    await operation.click();
    await expect(heading(page)).toContainText('Assign an organization role');
    await expect(dialogOf(page)).toBeHidden();
  });
});

test('the foot does not offer to copy what could not be loaded', async ({ page, guard }) => {
  guard.allow(/late-parts|A part of the search could not be loaded/);
  await page.route('**/assets/late-parts.*.js', (route) => route.abort());
  await openSearch(page);
  await search(page, 'hashicorp vault');
  const retry = dialogOf(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  const foot = dialogOf(page).locator('.search-dialog-foot');
  await expect(foot).toContainText('new tab');
  await expect(foot).not.toContainText('copy answer');
  await page.unroute('**/assets/late-parts.*.js');
  await retry.click();
  await expect(foot).toContainText('copy answer');
});

test('copying copies the chosen row, even if its answer comes later, and says so there alone', async ({ page }) => {
  const copied = await watchClipboard(page);
  const go = await holdBack(page, /config-keys\.json/);
  await openSearch(page);
  await search(page, 'vault kind:section');
  await expect(answer(page)).toBeVisible();
  await search(page, 'VAULT_URI');
  await page.keyboard.press('Alt+c');
  go();
  expect(await copied()).toBe('VAULT_URI=');
  const pressed = await answer(page).locator('[data-copies=answer]').elementHandle();
  await search(page, 'getRun');
  await expect(answer(page).getByRole('button', { name: 'Copy as cURL' })).toBeVisible();
  // What it said before comes back to it after a while.
  expect(await pressed?.evaluate((button) => button.isConnected)).toBe(false);
});

test('samples in answers have the values of the reader', async ({ page, site }) => {
  await page.addInitScript(
    (key) => localStorage.setItem(key, '{"server":"https://ort.example.com","runId":"77"}'),
    storageKey('docs-values', site.base),
  );
  const copied = await watchClipboard(page);
  await openSearch(page);
  await search(page, 'getRun');
  await expect(answer(page)).toContainText("curl 'https://ort.example.com/api/v1/runs/77'");
  await page.keyboard.press('Alt+c');
  expect(await copied()).toContain("curl 'https://ort.example.com/api/v1/runs/77'");
  await search(page, 'get a token for the API');
  await expect(answer(page)).toContainText('https://ort.example.com/api/v1/auth/oidc-config/cli');
  await page.keyboard.press('Alt+c');
  expect(await copied()).toContain('https://ort.example.com/api/v1/auth/oidc-config/cli');
  // And those that another tab sets meanwhile.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.evaluate(
    (key) => localStorage.setItem(key, '{"server":"https://new.example.com"}'),
    storageKey('docs-values', site.base),
  );
  await expect(answer(page)).toContainText('https://new.example.com/api/v1/auth/oidc-config/cli');
  await other.close();
});

test('on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page);

  await test.step('an exact name is answered above the list', async () => {
    await search(page, 'VAULT_URI');
    await expect(answer(page)).toBeVisible();
    const [pane, first] = [await answer(page).boundingBox(), await options(page).first().boundingBox()];
    expect((pane?.y ?? 0) + (pane?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
    await search(page, 'vault');
    await expect(answer(page)).toBeHidden();
  });

  await test.step('in a low window, the list has the room', async () => {
    await search(page, 'VAULT_URI');
    await expect(answer(page)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(answer(page)).toBeHidden();
    await expect(options(page).first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 240 });
    await expect(options(page).first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a title goes on in a second line before it is cut off', async () => {
    await search(page, 'password authentication failed');
    const heads = await options(page).evaluateAll((rows) =>
      rows.flatMap((row) => {
        const head = row.querySelector('.search-hit-head');
        const title = head?.querySelector('.search-hit-title');
        if (!head || !title) return [];
        const lines = Math.round(head.clientHeight / Number.parseFloat(getComputedStyle(head).lineHeight));
        return [{ lines, cut: head.scrollHeight > head.clientHeight + 1 || title.scrollWidth > title.clientWidth }];
      }),
    );
    expect(heads.filter(({ cut, lines }) => cut && lines < 2)).toEqual([]);
    expect(heads.filter(({ lines }) => lines === 2).length).toBeGreaterThan(0);
    expect(heads.filter(({ cut }) => cut).length).toBeLessThan(heads.length / 3);
    await expect(dialogOf(page).locator('.search-key').filter({ visible: true })).toHaveCount(0);
  });
});

test('while it is typed', async ({ page }) => {
  await openSearch(page);

  await test.step('Tab completes a filter and its value', async () => {
    await search(page, 'vault');
    await page.keyboard.type(' ki');
    await expect(dialogOf(page).getByRole('group', { name: 'Complete the filter' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box(page)).toHaveValue('vault kind:');
    await page.keyboard.type('conf');
    await expect(dialogOf(page).getByRole('button', { name: 'kind:configuration' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box(page)).toHaveValue('vault kind:configuration ');
    await expect(box(page)).toBeFocused();
    await expect(options(page).first()).toHaveAttribute('href', /configuration/);
  });

  await test.step('a half-typed filter is not a search yet, and shows no empty result', async () => {
    for (const half of ['kind:', 'kind:do', '-in:', 'permission:AD']) {
      await box(page).fill(half);
      await expect(dialogOf(page).getByRole('group', { name: 'Complete the filter' })).toBeVisible();
      await expect(dialogOf(page)).toContainText('Narrow a search down with');
      await expect(nothing(page)).toHaveCount(0);
      await expect(dialogOf(page)).not.toContainText('so it was ignored');
    }
    // Nor until the text that is typed next is answered.
    const state = dialogOf(page).locator('.search-state');
    await state.evaluate((element: HTMLElement) => {
      const note = () => {
        if (element.textContent?.includes('ignored')) element.dataset.ignored = 'true';
      };
      new MutationObserver(note).observe(element, { childList: true, subtree: true });
    });
    await box(page).fill('vault');
    await answered(page, 'vault');
    await expect(state).not.toHaveAttribute('data-ignored');
    // Wrong filters, and words beside a filter, are answered.
    await box(page).fill('kind:nobody');
    await expect(dialogOf(page)).toContainText('There is no kind “nobody”, so it was ignored.');
    await box(page).fill('xqzvbn kind:');
    await expect(nothing(page)).toBeVisible();
  });

  await test.step('the first words of a question are not a search yet, and show no empty result', async () => {
    for (const beginning of ['what ', 'why does my ', 'how do I re', 'betwee']) {
      await box(page).fill('vault');
      await answered(page, 'vault');
      await box(page).fill(beginning);
      await expect(dialogOf(page)).toContainText('Narrow a search down with');
      await expect(nothing(page)).toHaveCount(0);
      await expect(dialogOf(page)).not.toContainText('Did you mean');
    }
    await box(page).fill('how do I report');
    await expect(options(page).first()).toHaveAttribute('href', /report/);
  });

  await test.step('Tab completes what is in the box, however late its answer comes', async () => {
    await search(page, 'vault');
    // Both in one task: nothing is answered or rendered between them.
    await box(page).evaluate((input: HTMLInputElement) => {
      input.value = 'vault kind:conf';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }));
    });
    await expect(box(page)).toHaveValue('vault kind:configuration ');
  });
});

test('what is typed while the list is being rendered is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    // Called as soon as the list has been added to the page, before anything else happens there.
    new MutationObserver((_, observer) => {
      const input = document.querySelector<HTMLInputElement>('.search-dialog-input');
      if (!input || !document.querySelector('.search-dialog-body')) return;
      observer.disconnect();
      input.value = '>';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await openSearch(page);
  await expect(options(page).filter({ hasText: 'Print this page' })).toHaveCount(1);
});

test('what the dialog offers without a search', async ({ page }) => {
  const vault = 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/';
  await openSearch(page, vault);

  await test.step('about the page that is shown, even if another one is loading, and then about that one', async () => {
    await page.keyboard.press('Escape');
    const go = await holdBack(page, '**/secrets/azure-keyvault/');
    await follow(page, 'docs/admin-guide/infrastructure/secrets/azure-keyvault/');
    await expect(page).toHaveURL(/azure-keyvault\/$/);
    await page.keyboard.press('Control+k');
    const section = dialogOf(page).getByRole('group', { name: 'On this page' }).locator('a').first();
    await expect(section).toHaveAttribute('href', new RegExp(`${vault}#`));
    go();
    await expect(heading(page)).toContainText('Azure');
    await expect(section).toHaveAttribute('href', /azure-keyvault\/#/);
    const next = await page.locator('main a[rel="next"]').getAttribute('href');
    await page.keyboard.type('> next page');
    await expect(chosen(page)).toHaveAttribute('href', next ?? '');
    await openSearch(page, vault);
  });

  await test.step('an empty box: sections of the page, and tasks for each kind of reader', async () => {
    const section = dialogOf(page).getByRole('group', { name: 'On this page' }).getByRole('option').nth(1);
    await expect(dialogOf(page).getByRole('group', { name: 'Run the server' })).toBeVisible();
    await expect(dialogOf(page).getByRole('group', { name: 'Scan with it' })).toBeAttached();
    // The last row can be chosen, so it has to be there.
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toBeInViewport();
    const title = (await section.textContent())?.replace(/Enter$/, '') ?? '';
    await section.click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.locator('main h2:focus')).toHaveText(title);
  });

  await test.step('after >, the actions of the site, which plain words find, too', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('>');
    for (const name of ['Copy this page', 'Print this page', 'Offline copy', 'My values', 'Go to the next page']) {
      await expect(options(page).filter({ hasText: name })).toHaveCount(1);
    }
    await page.keyboard.type('dark');
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Control+k');
    await search(page, 'light theme');
    await options(page).filter({ hasText: 'Use the light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const next = await page.locator('main a[rel="next"]').getAttribute('href');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('> next page');
    await expect(chosen(page)).toHaveAttribute('href', next ?? '');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText('Azure');
  });

  await test.step('what was copied, also where the button that copies is out of the window', async () => {
    const status = page.locator('.copy-status');
    const copy = async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('>copy this page');
      await page.keyboard.press('Enter');
      await expect(status).toHaveText('Copied');
    };
    await copy();
    await expect(status).toHaveClass(/visually-hidden/);
    const underTheBar = await page.locator('.copy-page').evaluate((button) => button.getBoundingClientRect().top);
    // On the way up, the bar is there again.
    for (const y of [2000, underTheBar]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      // It goes after a moment, so whoever looks may be too late.
      const shown = await status.evaluateHandle((element) => {
        const positions: string[] = [];
        const note = () => {
          if (!element.matches('.visually-hidden')) positions.push(getComputedStyle(element).position);
        };
        new MutationObserver(note).observe(element, { attributes: true });
        return positions;
      });
      await copy();
      await expect.poll(() => shown.evaluate(([first]) => first)).toBe('fixed');
      await expect(status).toHaveClass(/visually-hidden/);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await test.step('the offline panel and My values', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('>offline');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /offline/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('>my values');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /values/i })).toBeVisible();
  });
});

test('/ and ? can be switched off in the list of shortcuts, and stay so', async ({ page, guard }) => {
  // Reloading may interrupt the download of the index.
  guard.allow(/index could not be loaded: TypeError: Failed to fetch/);
  await open(page, 'docs/intro/');
  await page.keyboard.press('?');
  await dialogOf(page).getByRole('checkbox', { name: 'Single keys' }).uncheck();
  await page.keyboard.press('Escape');
  for (const key of ['/', '?']) await page.keyboard.press(key);
  await expect(dialogOf(page)).toHaveCount(0);
  await reload(page);
  for (const key of ['/', '?']) await page.keyboard.press(key);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await box(page).fill('?');
  await dialogOf(page).getByRole('checkbox', { name: 'Single keys' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
});

test('? shows all shortcuts, from anywhere and in the dialog; typing continues with a search', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.keyboard.press('?');
  const sheet = dialogOf(page).getByRole('heading', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await page.keyboard.type('vault');
  await expect(box(page)).toHaveValue('vault');
  await expect(sheet).toBeHidden();
  // A page that is left earlier complains about the parts of the search that it still waits for.
  await answered(page, 'vault');
  await box(page).fill('?');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('search/');
  // In a text box, these keys are letters.
  await page.getByRole('searchbox').press('/');
  await page.getByRole('searchbox').press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('/?');
  await expect(dialogOf(page)).toBeHidden();
});

test('what is typed after ? before the dialog is loaded replaces the question mark', async ({ page }) => {
  let arrives = () => {};
  const late = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route('**/assets/dialog.*.js', async (route) => {
    await late;
    await route.continue();
  });
  await open(page, 'docs/intro/');
  await page.keyboard.press('?');
  await page.keyboard.type('vault');
  arrives();
  await expect(dialogOf(page).getByRole('option').first()).toContainText(/vault/i);
  await expect(box(page)).toHaveValue('vault');
});

test('an empty result offers related pages, and keeps a list that can be exported', async ({ page }) => {
  await openSearch(page);
  await search(page, 'qqqzzz webhoook kind:term');
  await expect(dialogOf(page)).toContainText('One search without a result is kept on this device');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Export the list' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('searches-without-result.csv');
  await openSearch(page);
  await page.clock.install();
  await search(page, 'qqqzzz webhoook kind:term');
  await expect(dialogOf(page)).toContainText('One search without a result is kept');
  await dialogOf(page).getByRole('button', { name: 'Delete it' }).press('Enter');
  // By then, this search is kept as well, unless it was deleted with the others.
  await page.clock.runFor(1000);
  await expect(dialogOf(page)).not.toContainText('kept on this device');
});

test('a row that was chosen before the texts arrive is the one that Enter opens', async ({ page }) => {
  await waitForParts(page);
  const go = await holdBack(page, /search-texts\.json/);
  await openSearch(page);
  await box(page).fill('vault secret');
  await expect(options(page)).toHaveCount(15);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(5)).toHaveAttribute('aria-selected', 'true');
  const href = (await chosen(page).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  // With the texts, this row is no longer in the list.
  go();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(new URL(href, page.url()).href);
});

test('Enter at once waits for the whole index', async ({ page }) => {
  await waitForParts(page);
  const go = await holdBack(page, /search-texts\.json/);
  await openSearch(page);
  await page.keyboard.type('permission:MANAGE_GROUPS');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Enter');
  go();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/api\/[^/]+\//);
});

test('the focus moves to the heading that a hit leads to', async ({ page }) => {
  await openSearch(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/');
  for (const from of ['its own page', 'another page']) {
    await search(page, 'prepare vault kind:section');
    await expect(chosen(page)).toHaveAttribute('href', /hashicorp-vault\/.*#prepare-vault$/);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.locator('main :focus'), `from ${from}`).toHaveAttribute('id', 'prepare-vault');
    if (from === 'another page') break;
    await page.locator('main a[rel="next"]').click();
    await expect(heading(page)).toContainText('Azure');
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
  }
});

const ANSWERED = ['VAULT_URI', 'start a run', 'permission:ADMIN', 'advisor kind:term', 'osc runs start'];

test('no state has accessibility violations, wide and light or narrow and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSearch(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/');
  const look = (state: string) =>
    inBothViews(page, async (view, width) => {
      if (width > 996 && ANSWERED.includes(state)) await expect(answer(page)).toBeVisible();
      // The page behind cannot be reached, so only the dialog is checked.
      expect(await accessibilityViolations(page, { within: 'dialog[open]' }), `${state}, ${view}`).toEqual([]);
    });
  await expect(dialogOf(page).getByRole('group', { name: 'Run the server' })).toBeAttached();
  await look('empty');
  for (const text of ANSWERED) {
    await search(page, text);
    await look(text);
  }
  await search(page, 'qqqzzz webhoook kind:term');
  await expect(dialogOf(page)).toContainText('kept on this device');
  await look('nothing');
  for (const text of ['>', '?', 'vault kind:']) {
    await box(page).fill(text);
    await expect(
      dialogOf(page).getByRole('heading', { name: 'Keyboard shortcuts' }).or(options(page).first()).first(),
    ).toBeVisible();
    await look(text);
  }
});
