import { expect, test } from '@playwright/test';
import { type Firefox, findFirefox, startFirefox } from './support/firefox.ts';
import { singleFile } from './support/site.ts';

const path = findFirefox();
test.skip(path === undefined, 'There is no Firefox on this computer. Install it, or name one in DOCS_FIREFOX.');

let firefox: Firefox;
test.beforeAll(async () => {
  firefox = await startFirefox(path ?? '');
});
test.afterAll(() => firefox?.close());

/** Waits in the page until the expression is true. */
const until = (expression: string) =>
  `for (const end = Date.now() + 10000; !(${expression}); await new Promise((resolve) => setTimeout(resolve, 20))) {
     if (Date.now() > end) throw new Error(document.title + ': never ' + ${JSON.stringify(expression)});
   }`;
const HYDRATED = until(`document.documentElement.dataset.hydrated === 'true'`);
const heading = (text: string) =>
  until(`document.querySelector('main h1')?.textContent.trim() === ${JSON.stringify(text)}`);

test('the single file works in Firefox, from disk and without a network', async () => {
  await firefox.goto(singleFile());
  await firefox.evaluate(HYDRATED);
  const opened = await firefox.evaluate<number>(
    `return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;`,
  );
  expect(opened).toBeLessThan(1000);

  await firefox.evaluate(
    `document.querySelector('main a[href="#/docs/intro/"]').click(); ${heading('What ORT Server is')}`,
  );
  await firefox.evaluate(`window.location.hash = '#/api/post-organization'; ${heading('Create an organization')}`);
  await firefox.evaluate(`window.location.hash = '#/no/such/page'; ${heading('Page not found')}`);

  await firefox.goto('about:blank');
  await firefox.goto(`${singleFile()}#/docs/intro#what-it-does`);
  await firefox.evaluate(`${HYDRATED} ${heading('What ORT Server is')}`);
  const top = await firefox.evaluate<number>(
    `return document.getElementById('what-it-does').getBoundingClientRect().top;`,
  );
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(400);

  const found = await firefox.evaluate<string>(`
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    ${until(`document.querySelector('input[role=combobox]')`)}
    const input = document.querySelector('input[role=combobox]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'hashicorp vault');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    ${until(`document.querySelector('a[role=option][href*="vault"]')`)}
    return document.querySelector('a[role=option]').getAttribute('href');`);
  expect(found).toContain('#/docs/admin-guide/infrastructure/secrets/hashicorp-vault/');

  await firefox.goto('about:blank');
  await firefox.goto(`${singleFile()}#/docs/user-guide/concepts/structure/`);
  await firefox.evaluate(`${HYDRATED}
    const button = document.querySelector('.theme-button');
    button.click(); ${until(`button.getAttribute('aria-label') === 'Color mode: light'`)}
    button.click(); ${until(`document.documentElement.dataset.theme === 'dark'`)}`);

  const requests = await firefox.evaluate<string[]>(
    `return performance.getEntriesByType('resource').map(({ name }) => name);`,
  );
  expect(requests).toEqual([]);
  expect(await firefox.complaints()).toEqual([]);
  if (process.env.DOCS_SCREENSHOT) await firefox.screenshot(process.env.DOCS_SCREENSHOT);
});
