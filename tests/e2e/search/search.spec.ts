import type { Page } from '@playwright/test';
import {
  answer,
  answered,
  answeredWhole,
  box,
  chosen,
  count,
  dialogOf,
  openDialog,
  openSearch,
  options,
  search,
  waitForParts,
} from '../support/search.ts';
import { follow, heading, holdBack, idleTwice, isBackAt, open, placeOf } from '../support/shell.ts';
import { expect, IN_FILE_TOO, test } from '../support/site.ts';
import { translate } from '../support/translation.ts';

test.use({ serviceWorkers: 'block' });

// These questions share a page: building an index takes longer than all of them.
test('hits are found, opened and left again, and searches are remembered', IN_FILE_TOO, async ({ page, context }) => {
  await open(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/');

  await test.step('a hit on the current page shows its top with marks, and going back removes the marks', async () => {
    const y = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await openDialog(page);
    await search(page, 'hashicorp vault');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/hashicorp-vault\/\?_highlight=hashicorp/);
    const marks = page.getByRole('button', { name: /^Remove \d+ marks?$/ });
    await expect(marks).toHaveCount(1);
    await expect.poll(y).toBe(0);
    await page.goBack();
    await expect(marks).toHaveCount(0);
    await expect.poll(y).toBe(700);
    await page.goForward();
    await expect(marks).toHaveCount(1);
  });

  await test.step('a hit that leads to the address that is shown adds no history entry', async () => {
    const arrive = async () => {
      await search(page, 'hashicorp vault');
      await page.keyboard.press('Enter');
      await expect(dialogOf(page)).toBeHidden();
      await expect(page).toHaveURL(/hashicorp-vault\/\?_highlight=hashicorp/);
      return page.evaluate(() => history.length);
    };
    await openDialog(page);
    const once = await arrive();
    await openDialog(page);
    expect(await arrive()).toBe(once);
  });

  await test.step('remembers searches and pages, and forgets them on request', async () => {
    await openDialog(page);
    await search(page, 'hashicorp vault');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText(/vault/i);
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page).getByRole('group', { name: 'Recent searches' })).toContainText('hashicorp vault');
    // Where the reader is already, no row leads.
    await expect(dialogOf(page).getByRole('group', { name: 'Recent pages' })).toHaveCount(0);
    // Nothing is chosen yet: a screen reader would read out a row instead of the box.
    await expect(dialogOf(page).getByRole('option', { selected: true })).toHaveCount(0);
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('hashicorp vault');
    await expect(options(page).first()).toHaveAttribute('href', /hashicorp-vault/);
    await box(page).fill('');
    await dialogOf(page).getByRole('button', { name: 'Clear recent' }).press('Enter');
    await expect(dialogOf(page).getByRole('group', { name: /^Recent/ })).toHaveCount(0);
    await expect(box(page)).toBeFocused();
  });

  await test.step('the dialog opens by keyboard, finds while typing and leads to the place, where the words are marked', async () => {
    await openDialog(page);
    await box(page).pressSequentially('environment variables');
    await answeredWhole(page, 'environment variables');
    await expect(chosen(page)).toHaveCount(1);
    await expect(chosen(page)).toHaveAttribute('href', /environment-variables/);
    await expect(chosen(page).locator('mark').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/environment-variables\/\?_highlight=environment/);
    await expect(heading(page)).toContainText(/environment variables/i);
    await page.getByRole('button', { name: /^Remove \d+ marks?$/ }).press('Enter');
    await expect(page).not.toHaveURL(/_highlight/);
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
  });

  await test.step('the first of the recent pages is the one before', async () => {
    await follow(page, 'docs/admin-guide/getting-started/docker-compose/');
    await expect(heading(page)).toContainText(/docker compose/i);
    await openDialog(page);
    const recent = dialogOf(page).getByRole('group', { name: 'Recent pages' }).getByRole('option');
    await expect(recent.first()).toHaveAttribute('href', /environment-variables/);
    await recent.first().click();
    await expect(heading(page)).toContainText(/environment variables/i);
  });

  await test.step('going back from a hit leads to where the reader was', async () => {
    await follow(page, 'docs/admin-guide/getting-started/docker-compose/');
    await expect(heading(page)).toContainText(/docker compose/i);
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
    await openDialog(page);
    await search(page, 'hashicorp vault');
    const before = await placeOf(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/hashicorp-vault/);
    await expect(heading(page)).toContainText(/vault/i);
    await page.goBack();
    await expect(heading(page)).toContainText(/docker compose/i);
    await isBackAt(page, before);
  });

  await test.step('Ctrl+Enter, Ctrl+click and the middle button open a new tab and keep the dialog', async () => {
    await openDialog(page);
    await search(page, 'hashicorp vault');
    const opens = async (act: () => Promise<void>) => {
      const [tab] = await Promise.all([context.waitForEvent('page'), act()]);
      await expect(tab).toHaveURL(/hashicorp-vault/);
      await tab.close();
      await expect(dialogOf(page)).toBeVisible();
    };
    await opens(() => page.keyboard.press('Control+Enter'));
    await opens(() =>
      options(page)
        .first()
        .click({ modifiers: ['Control'] }),
    );
    await opens(() => options(page).first().click({ button: 'middle' }));
  });

  await test.step('after a click elsewhere in the dialog, keys still type and choose', async () => {
    await search(page, 'hashicorp vault');
    const second = options(page).nth(1);
    const [tab] = await Promise.all([context.waitForEvent('page'), second.click({ modifiers: ['Control'] })]);
    await tab.close();
    await expect(second).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(box(page)).toBeFocused();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    for (const [place, letter] of [
      [dialogOf(page).locator('.search-dialog-label').first(), 's'],
      [answer(page).getByRole('heading'), 'x'],
    ] as const) {
      await place.click();
      await expect(box(page)).not.toBeFocused();
      await page.keyboard.type(letter);
      await expect(box(page)).toBeFocused();
    }
    await expect(box(page)).toHaveValue('hashicorp vaultsx');
    const label = dialogOf(page).locator('.search-dialog-label').first();
    await label.click();
    await page.keyboard.press('Backspace');
    await expect(box(page)).toHaveValue('hashicorp vaults');
    await label.click();
    // On Windows, AltGr counts as Ctrl and Alt.
    await dialogOf(page).dispatchEvent('keydown', { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true });
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('x');
    // The title: what the answer shows may have headings, too.
    await answer(page).getByRole('heading').first().dblclick();
    const selected = () => page.evaluate(() => String(getSelection()));
    const word = await selected();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(box(page)).not.toBeFocused();
    expect((await selected()).length).toBeGreaterThan(word.length);
    await dialogOf(page)
      .getByRole('button', { name: /^Documentation/ })
      .focus();
    // The space bar is the button's own.
    await page.keyboard.press('Space');
    await expect(box(page)).toHaveValue('hashicorp vaultsx kind:docs');
  });

  await test.step('Ctrl+Z brings back what a completion or a chip replaced', async () => {
    await search(page, 'run met');
    await page.keyboard.press('Tab');
    await expect(box(page)).toHaveValue('run method:');
    await dialogOf(page).getByRole('button', { name: 'method:post' }).click();
    await expect(box(page)).toHaveValue('run method:post ');
    await page.keyboard.press('Control+z');
    await expect(box(page)).toHaveValue('run method:');
    await page.keyboard.press('Control+z');
    await expect(box(page)).toHaveValue('run met');
    await answered(page, 'run met');
  });

  await test.step('Enter at once opens what was typed, not what was found before', async () => {
    await openDialog(page);
    await search(page, 'keycloak');
    await box(page).fill('gradle modules');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText(/gradle/i);
  });

  await test.step('the last row leads to all results, within and outside the current part of the site', async () => {
    await follow(page, 'docs/admin-guide/guides/config/');
    await expect(heading(page)).toContainText(/^Configure/);
    await openDialog(page);
    await search(page, 'secret');
    for (const name of ['within', 'outside']) {
      await expect(
        dialogOf(page).getByRole('link', { name: new RegExp(`^See all results ${name} ".+"$`) }),
      ).toBeVisible();
    }
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    const all = dialogOf(page).getByRole('link', { name: 'See all results', exact: true });
    await expect(all).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search\/\?q=secret$/);
    await expect(page.getByRole('searchbox')).toHaveValue('secret');
    await expect(page.locator('.search-page-number').first()).toHaveText(/^\d+$/);
  });
});

test('Escape closes an open menu first, and removes the marks only then', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await open(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/?_highlight=vault');
  const marks = page.getByRole('button', { name: /^Remove \d+ marks$/ });
  await expect(marks).toBeVisible();
  const contents = page.getByRole('button', { name: /^On this page/ });
  await contents.press('Enter');
  await expect(contents).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(contents).toHaveAttribute('aria-expanded', 'false');
  await expect(marks).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(marks).toHaveCount(0);
});

test('an address with words of a search marks them without the dialog', IN_FILE_TOO, async ({ page }) => {
  await open(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/?_highlight=vault');
  await expect(page.getByRole('button', { name: /^Remove \d+ marks$/ })).toBeVisible();
  const color = () => page.evaluate(() => getComputedStyle(document.body, '::highlight(search-hit)').backgroundColor);
  await expect.poll(color).not.toBe('rgba(0, 0, 0, 0)');
  // Only words in the article are marked, not those on the rest of the page.
  const outside = await page.evaluate(
    () =>
      [...(CSS.highlights.get('search-hit') ?? [])].filter(
        (range) => !(range as Range).startContainer.parentElement?.closest('main article'),
      ).length,
  );
  expect(outside).toBe(0);
});

test('Enter pressed repeatedly before there is an answer opens one page once', async ({ page }) => {
  const go = await holdBack(page, /search-index\.json/);
  await openSearch(page);
  const before = await page.evaluate(() => history.length);
  await page.keyboard.type('hashicorp vault');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
  go();
  await expect(heading(page)).toContainText(/vault/i);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

const ODD_INPUT = {
  'ten thousand characters': 'vault '.repeat(1700),
  'ten thousand letters': 'v'.repeat(10_000),
  'regular expression': '.*(?:[^a-z]+|\\d{2,})$^[[(*+?',
  emoji: '🔐 👩‍👩‍👧‍👦 vault 🇪🇺',
  'right to left': 'كيفية ‏تشغيل‎ שלום vault',
  'control characters': 'va\u0000ult\u0007\u001b[31m\u200b\u202e\ufeff',
  'half a character': 'vault \ud83d',
  markup: '<img src=x onerror=alert(1)> &amp; "\'`',
  'property names': '__proto__ constructor toString hasOwnProperty',
  'filters without values': 'kind: method: in: -kind: kind:__proto__',
};

// These questions share a dialog: building an index takes longer than all of them.
test('what is found, chosen and narrowed down in the dialog', async ({ page, context }) => {
  await open(page, 'docs/intro/');

  await test.step('opens with a slash and from the bar; Esc returns the focus', async () => {
    await openDialog(page);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.keyboard.press('Tab');
    // Where nothing had it, Tab begins at the top, not at the place of the dialog, behind the article.
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    const link = page.locator('.search-box');
    await link.focus();
    for (const key of ['/', 'Control+k', 'Enter']) {
      await page.keyboard.press(key);
      await expect(box(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      await expect(link).toBeFocused();
    }
    await heading(page).click();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    // It goes on from the text that was clicked.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('a row whose menu was opened with the right button is not remembered as read', async () => {
    await openDialog(page);
    await search(page, 'hashicorp vault');
    await options(page).nth(1).click({ button: 'right' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page).getByRole('group', { name: 'On this page' })).toBeVisible();
    // The page that is shown is remembered, and has no row.
    await expect(dialogOf(page).getByRole('group', { name: 'Recent pages' })).toHaveCount(0);
  });

  await test.step('a filter narrows a pasted text down, however long it is', async () => {
    const pasted = 'vault secret at io.ktor.Pipeline.execute(Pipeline.kt:77) '.repeat(10).slice(0, 400);
    await box(page).fill(pasted);
    await answeredWhole(page, pasted);
    const chip = dialogOf(page).getByRole('button', { name: /^Documentation/ });
    await chip.press('Enter');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const only = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0]);
    await expect(dialogOf(page).locator('.search-dialog-count')).toHaveText(`${only} results`);
  });

  await test.step('all kinds fit on one line in a window of medium width', async () => {
    await page.setViewportSize({ width: 1050, height: 800 });
    await search(page, 'job');
    const kinds = dialogOf(page).getByRole('group', { name: 'Filter by kind' });
    await expect(kinds.getByRole('button')).toHaveCount(7);
    expect(await kinds.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const row = dialogOf(page).locator('.search-dialog-chips');
    const height = async () => (await row.boundingBox())?.height;
    const full = await height();
    await search(page, 'hashicorp vault kind:glossary');
    expect(await height()).toBe(full);
  });

  await test.step('an empty result says so, odd input is answered, and so is what is typed afterwards', async () => {
    for (const [name, text] of Object.entries(ODD_INPUT)) {
      await test.step(name, async () => {
        await box(page).fill('');
        await expect(count(page)).toHaveText('');
        // As pasting does: the box limits only what is typed.
        await box(page).evaluate((input: HTMLInputElement, value) => {
          input.value = value;
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }, text);
        await expect(count(page), name).toHaveText(/^(\d+ results?|No results)$/);
        await expect(dialogOf(page).getByText('could not be loaded')).toBeHidden();
        await box(page).fill('hashicorp vault');
        await expect(options(page).first(), name).toHaveAttribute('href', /hashicorp-vault/);
      });
    }

    await test.step('nothing found says so, and offers the nearest spelling', async () => {
      await search(page, 'qqqzzzxxy method:post');
      await expect(dialogOf(page).locator('.search-dialog-chips')).toHaveCount(0);
      await search(page, 'qqqzzzxxy');
      await expect(count(page)).toHaveText('No results');
      await expect(options(page)).toHaveCount(0);
      await expect(dialogOf(page).getByRole('region', { name: 'Search tips' })).toBeVisible();
      await box(page).fill('kubernetse');
      await expect(dialogOf(page)).toContainText('Did you mean kubernetes?');
      await dialogOf(page).getByRole('button', { name: 'kubernetes', exact: true }).press('Enter');
      await expect(box(page)).toHaveValue('kubernetes');
      await expect(box(page)).toBeFocused();
    });
  });

  await test.step('arrows, Home and End move the choice, and wrap around', async () => {
    await search(page, 'secret');
    await expect(options(page)).toHaveCount(15);
    const isChosen = (number: number) => expect(options(page).nth(number)).toHaveAttribute('aria-selected', 'true');
    await isChosen(0);
    const first = await options(page).first().getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', first ?? '');
    const said = await box(page).evaluateHandle((box) => {
      const changes: (string | null)[] = [];
      const attribute = 'aria-activedescendant';
      const onChange = () => changes.push(box.getAttribute(attribute));
      new MutationObserver(onChange).observe(box, { attributeFilter: [attribute] });
      return changes;
    });
    await page.keyboard.type('s');
    // Screen readers read out the first row of the new text only where it was not the named one all along.
    await expect.poll(() => said.jsonValue()).toEqual([null, first]);
    await page.keyboard.press('Backspace');
    // Both words have 15 results, and those of this one choose the first.
    await answered(page, 'secret');
    await expect(options(page)).toHaveCount(15);
    await isChosen(0);
    await page.keyboard.press('ArrowDown');
    await isChosen(1);
    await page.keyboard.press('End');
    await isChosen(14);
    await expect(options(page).nth(14)).toBeInViewport();
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).nth(14).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Home');
    await isChosen(0);
    await page.keyboard.press('ArrowUp');
    await isChosen(14);
  });

  await test.step('is grouped by kind, at most 15, with what a reader needs to choose', async () => {
    await search(page, 'repository');
    await expect(options(page)).toHaveCount(15);
    expect(await dialogOf(page).getByRole('listbox').getByRole('group').count()).toBeGreaterThan(1);
    for (const snippet of await dialogOf(page).locator('.search-hit-snippet').allTextContents()) {
      expect(snippet.length).toBeLessThanOrEqual(200);
    }
    await box(page).fill('POST /repositories/{repositoryId}/runs');
    await expect(options(page).first()).toContainText('POST');
    await expect(options(page).first()).toContainText('/api/v1/repositories/{repositoryId}/runs');
    await expect(options(page).first()).toContainText('API › ');
  });

  await test.step('words narrow it down', async () => {
    const kinds = async (text: string) => {
      await box(page).fill(text);
      await answered(page, text);
    };
    await kinds('run method:post');
    for (const option of await options(page).all()) await expect(option.locator('.search-method')).toHaveText('POST');
    await kinds('run in:api');
    for (const option of await options(page).all()) await expect(option).toHaveAttribute('href', /\/api\//);
    await kinds('vault kind:config');
    for (const option of await options(page).all()) {
      await expect(option).toHaveAttribute('href', /\/docs\/reference\/configuration\//);
    }
    await box(page).fill('vault kind:nothing');
    await expect(dialogOf(page)).toContainText('There is no kind “nothing”, so it was ignored.');
  });

  await test.step('chips are words of the query, and can be pressed by keyboard', async () => {
    await search(page, 'vault');
    const chip = dialogOf(page).getByRole('button', { name: /^Configuration \d+$/ });
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('vault kind:configuration');
    await expect(box(page)).toBeFocused();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(options(page).first()).toHaveAttribute('href', /configuration/);
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('vault');
    // The shorter word that the dialog itself mentions.
    await box(page).fill('vault kind:config');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('in print, the dialog does not cover the page', async () => {
    await search(page, 'vault');
    await page.emulateMedia({ media: 'print' });
    await expect(dialogOf(page)).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(dialogOf(page)).toBeVisible();
  });

  await test.step('Enter that ends a composition opens nothing, even in Safari', async () => {
    await search(page, 'hashicorp vault');
    const enter = (isComposing: boolean, keyCode: number) =>
      box(page).evaluate(
        (input, [composing, code]) =>
          input.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: 'Enter',
              bubbles: true,
              cancelable: true,
              isComposing: composing,
              keyCode: code,
            }),
          ),
        [isComposing, keyCode] as const,
      );
    // True: the event was not canceled.
    expect(await enter(true, 229)).toBe(true);
    expect(await enter(false, 229)).toBe(true);
    await expect(dialogOf(page)).toBeVisible();
    expect(await enter(false, 13)).toBe(false);
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('a pasted log is searched by what went wrong, and Ctrl+Z takes it back', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDialog(page);
    await page.evaluate((text) => navigator.clipboard.writeText(text), LOG);
    await box(page).pressSequentially('x');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await expect(box(page)).toHaveValue(FAULT);
    await page.keyboard.press('Control+z');
    await expect(box(page)).toHaveValue('x');
    await box(page).pressSequentially('y ');
    await page.keyboard.press('Control+v');
    await expect(box(page)).toHaveValue(`y ${FAULT}`);
    await page.keyboard.press('Control+z');
    await expect(box(page)).toHaveValue('y ');
    await open(page, 'search/');
    // Before its scripts are there, the page has a form that takes the paste as it is.
    await expect(page.locator('.search-page-island')).toBeVisible();
    const searchbox = page.getByRole('searchbox');
    await searchbox.press('Control+v');
    await expect(searchbox).toHaveValue(FAULT);
    await searchbox.fill('');
    await searchbox.evaluate((input, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', text);
      input.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    }, LOG);
    await expect(searchbox).toHaveValue(FAULT);
    await expect(page.locator('main').getByRole('status')).toHaveText(/results/);
  });
});

test('before the code for pasted logs is there, typing on works, and Enter waits for it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await waitForParts(page);
  const arrive = await holdBack(page, /pasted-text\.\w+\.js/);
  await openSearch(page);
  await search(page, 'vault');
  const paste = async (text: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
  };
  await paste('agent\nqueue');
  await page.keyboard.type('s');
  await expect(box(page)).toHaveValue('agent queues');
  await paste(LOG);
  await page.keyboard.press('Enter');
  arrive();
  await expect(dialogOf(page)).toBeHidden();
  await openDialog(page);
  await expect(options(page).filter({ hasText: FAULT })).toBeVisible();
});

test('Enter does not wait for ever for the code for pasted logs', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(/pasted-text\.\w+\.js/, () => {});
  await openSearch(page);
  await expect(options(page).first()).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('hashicorp\nvault'));
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/docs\/.*hashicorp-vault/);
});

test('an Enter that waits for the code for pasted logs opens its page once, and none if the reader has gone on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await waitForParts(page);
  const arrive = await holdBack(page, /pasted-text\.\w+\.js/);
  const tabs: Page[] = [];
  context.on('page', (tab) => tabs.push(tab));
  await open(page, 'docs/intro/');
  const pasteAnew = async (text: string) => {
    await openDialog(page);
    // The list comes with the code that reads what is pasted: before it, the browser joins the lines.
    await expect(options(page).first()).toBeVisible();
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await answeredWhole(page, text.replace('\n', ' '));
  };
  const asked = page.waitForRequest(/pasted-text\.\w+\.js/);
  await pasteAnew('hashicorp\nvault');
  await asked;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await pasteAnew('keycloak\nroles');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' of users');
  await page.keyboard.press('Escape');
  await pasteAnew('agent\nqueue');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  arrive();
  await expect.poll(() => tabs.length).toBe(1);
  await idleTwice(page);
  expect(tabs).toHaveLength(1);
  await expect(page).toHaveURL(/docs\/intro\/$/);
  await expect(box(page)).toHaveValue('agent queue');
});

test('an index that cannot be loaded is reported, and Retry loads it', async ({ page, guard }) => {
  guard.allow(/search-index|search index/);
  let broken = true;
  await page.route(/search-index\.json/, (route) => (broken ? route.abort() : route.continue()));
  await openSearch(page);
  await box(page).fill('vault');
  const retry = dialogOf(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await retry.press('Enter');
  await expect(retry).toBeVisible();
  broken = false;
  await retry.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toContainText(/vault/i);
  await expect(retry).toBeHidden();
});

test('if texts cannot be loaded, hits in titles stay', async ({ page, guard }) => {
  guard.allow(/search-texts|search index/);
  let broken = true;
  await page.route(/search-texts\.json/, (route) => (broken ? route.abort() : route.continue()));
  await openSearch(page);
  await box(page).fill('hashicorp vault');
  const retry = dialogOf(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(options(page).first()).toHaveAttribute('href', /hashicorp-vault/);
  for (let i = 0; i < 2; i++) {
    await Promise.all([page.waitForEvent('requestfailed'), retry.press('Enter')]);
    await expect(retry).toBeVisible();
  }

  await test.step('a search that only the texts could answer does not count as one without a result', async () => {
    await box(page).fill('OOMKilled');
    await expect(count(page)).toHaveText('No results');
    await expect(dialogOf(page).getByRole('region', { name: 'Search tips' })).toHaveCount(0);
  });

  await test.step('Enter at once opens what was typed', async () => {
    await box(page).fill('keycloak');
    await expect(options(page).first()).toContainText(/keycloak/i);
    // In one task, once React has rendered what precedes the answer.
    await box(page).evaluate(async (input: HTMLInputElement) => {
      input.value = 'hashicorp vault';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      await Promise.resolve();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await expect(page).toHaveURL(/hashicorp-vault/);
  });

  await page.keyboard.press('Control+k');
  await box(page).fill('hashicorp vault');
  await expect(retry).toBeVisible();
  broken = false;
  await retry.press('Enter');
  await expect(dialogOf(page).locator('.search-hit-snippet').first()).toBeVisible();
});

const LOG = `${'2026-03-01 12:00:11.312 [main] INFO org.example.Main - Read the context main\n'.repeat(9)}
2026-03-01 12:00:12.312 [main] ERROR org.example.Main - Could not read the queue
java.net.ConnectException: Connection refused: rabbitmq
\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)
`;
const FAULT = 'ERROR: Could not read the queue ConnectException: Connection refused: rabbitmq';

test('when the texts arrive, the chosen hit stays chosen and in view, and the hits are counted', async ({ page }) => {
  const go = await holdBack(page, /search-texts\.json/);
  await openSearch(page);
  await box(page).fill('secret');
  await expect(options(page)).toHaveCount(15);
  await page.keyboard.press('End');
  await expect(options(page).nth(14)).toBeInViewport();
  await expect(dialogOf(page).locator('.search-hit-snippet')).toHaveCount(0);
  // Numbers appear once they are final.
  await expect(dialogOf(page).locator('.search-chip-count, .search-dialog-count')).toHaveCount(0);
  const href = await chosen(page).getAttribute('href');
  go();
  await expect(dialogOf(page).locator('.search-hit-snippet').first()).toBeAttached();
  // The same hit, wherever it is now.
  await expect(chosen(page)).toHaveAttribute('href', href ?? '');
  await expect(chosen(page)).toBeInViewport();
  await expect(dialogOf(page).locator('.search-dialog-count')).toHaveText(/^\d+ results$/);
});

test('when the browser translates the page, the dialog still answers', async ({ page }) => {
  await open(page, 'docs/intro/');
  await translate(page);
  await page.keyboard.press('Control+k');
  for (const text of ['vault', 'docker compose', 'qqqzzzxxy']) {
    await box(page).fill(text);
    await answered(page, text);
  }
  await expect(count(page)).toHaveText('No results');
  await expect(options(page)).toHaveCount(0);
  await expect(heading(page)).not.toHaveText(/crashed/);
});
