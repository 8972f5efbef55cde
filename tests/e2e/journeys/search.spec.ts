import { expect, test } from '../support/engines/journey.ts';

const DIALOG = '.search-dialog';

// All in one window, and the dialog on one page: building an index takes longer than all of them.
test('search in the dialog, and on the results page', async ({ reader }) => {
  await reader.open('docs/intro/');

  await test.step('Escape closes the search and returns the focus', async () => {
    await reader.ask(() => document.querySelector<HTMLElement>('a.search-box')?.focus());
    await reader.press('/');
    await reader.sees({ css: DIALOG });
    await reader.press('Escape');
    await reader.seesNo({ css: DIALOG });
    await reader.until('has the focus', () => document.activeElement?.matches('a.search-box') === true);
  });

  await test.step('search opens by keyboard, finds while typing, and leads to the place', async () => {
    await reader.press('ControlOrMeta+k');
    await reader.until('the box has the focus', () => document.activeElement?.getAttribute('role') === 'combobox');
    await reader.type('hashicorp vault');
    await reader.sees({ css: `${DIALOG} [role=option][aria-selected=true][href*="hashicorp-vault/"]` });
    await reader.sees({ css: `${DIALOG} .search-hit-snippet` });
    // While texts are loading, the rows above and below the chosen one may change.
    await reader.sees({ css: `${DIALOG} .search-dialog-count` });
    await reader.press('ArrowDown');
    await reader.sees({ css: `${DIALOG} [role=option]:not(:first-child)[aria-selected=true]` });
    await reader.press('ArrowUp');
    await reader.press('Enter');
    await reader.seesNo({ css: DIALOG });
    await reader.until('is at the page', () => location.pathname.endsWith('/secrets/hashicorp-vault/'));
    await reader.back();
    await reader.isAt('docs/intro/');
  });

  await test.step('a hit moves the focus to its place, on another page and on the current one', async () => {
    const hit = `${DIALOG} [role=option][href*="/docs/"][href*="#"]`;
    for (const place of ['another page', 'the same page']) {
      if (place === 'the same page') await reader.reload();
      await reader.press('ControlOrMeta+k');
      await reader.type('rotate credentials');
      await reader.sees({ css: `${DIALOG} .search-hit-snippet` });
      await reader.click({ css: hit });
      await reader.seesNo({ css: DIALOG });
      await reader.until(
        `has the focus, on ${place}`,
        () => location.hash !== '' && document.activeElement?.id === location.hash.slice(1),
      );
    }
  });

  await test.step('what Tab completed can be undone', async () => {
    const holds = (text: string) =>
      reader.until(
        `the box holds "${text}"`,
        (value) => document.querySelector<HTMLInputElement>('.search-dialog-input')?.value === value,
        text,
      );
    await reader.press('ControlOrMeta+k');
    await reader.type('run met');
    await reader.sees({ css: `${DIALOG} .search-completion` });
    await reader.press('Tab');
    await holds('run method:');
    // WebKit's driver does not press Ctrl+Z.
    await reader.ask(() => document.execCommand('undo'));
    await holds('run met');
  });

  await test.step('after a click in the dialog, what is typed goes into its box', async () => {
    await reader.press('Escape');
    await reader.seesNo({ css: DIALOG });
    await reader.press('ControlOrMeta+k');
    await reader.type('log');
    // The list for all three letters: those for the first ones come and go under the pointer.
    await reader.has(`${DIALOG} .search-see-all a[href$="?q=log"]`);
    await reader.click({ css: `${DIALOG} .search-dialog-label` });
    await reader.type('/x?');
    await reader.until(
      'the box holds it',
      () => document.querySelector<HTMLInputElement>('.search-dialog-input')?.value === 'log/x?',
    );
  });

  await test.step('the results page answers the search in its address', async () => {
    await reader.open('search/?q=rabbitmq');
    await reader.sees({ css: 'main a.search-hit[href*="rabbitmq"]' });
    expect(await reader.ask(() => document.querySelector<HTMLInputElement>('main input')?.value)).toBe('rabbitmq');
  });
});
