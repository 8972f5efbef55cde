import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { builtSite } from '../../scripts/serve.mjs';
import { heading, open } from './support/shell.ts';
import { expect, test } from './support/site.ts';

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ guard }) => guard.allow(/Service Worker registration blocked/));

const OPERATION = 'api/patch-organization/';
const sample = (page: Page) => page.locator('.request > .code-block code');
const built = (page: Page) => page.locator('.builder-sample code');
const server = (page: Page) => page.locator('.builder').getByLabel('Server');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openBuilder(page: Page, path = OPERATION): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: 'Build this request' }).click();
  await expect(built(page)).not.toBeEmpty();
}

async function openValues(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My values' }).click();
  await expect(page.getByRole('dialog', { name: 'My values' })).toBeVisible();
}

test.describe('the pages', () => {
  test('the address of a field deep down opens what hides it and shows it', async ({ page }) => {
    await open(page, 'api/post-repository-run/');
    const id = await page.locator('details details li[id^="body-"]').first().getAttribute('id');
    expect(id).toBeTruthy();
    await expect(page.locator(`[id="${id}"]`)).toBeHidden();
    await open(page, `api/get-liveness/`);
    await page.goto(`api/post-repository-run/#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test('a link to a field within the page opens it, and going back works', async ({ page }) => {
    await open(page, OPERATION);
    await page.evaluate(() => {
      window.location.hash = '#status-404';
    });
    await expect(page.locator('#status-404')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/patch-organization\/$/);
  });

  test('what the address names is marked, on arrival, after a click and after going back', async ({ page }) => {
    const marked = page.locator('main [data-target]');
    await page.goto(`${OPERATION}#body-name`);
    await expect(marked).toHaveAttribute('id', 'body-name');
    const color = (id: string) => page.locator(`[id="${id}"]`).evaluate((row) => getComputedStyle(row).backgroundColor);
    const lit = await color('body-name');
    await page.locator('a.schema-name[href="#body-description"]').click();
    await expect(marked).toHaveAttribute('id', 'body-description');
    expect(await color('body-description')).toBe(lit);
    expect(await color('body-name')).not.toBe(lit);
    await page.goBack();
    await expect(marked).toHaveAttribute('id', 'body-name');
  });

  test('an operation asks for no script that other pages do not have, until something is pressed', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const loaded = async (path: string) => {
      scripts.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
      return [...scripts].sort();
    };
    const plain = await loaded('docs/intro/');
    expect(await loaded(OPERATION)).toEqual(plain);
    await page.getByRole('button', { name: 'Build this request' }).click();
    await expect(built(page)).not.toBeEmpty();
    expect(scripts.length).toBeGreaterThan(plain.length);
  });

  test('nested fields unfold with the keyboard', async ({ page }) => {
    await open(page, 'api/post-repository-run/');
    const summary = page.locator('.schema details > summary').first();
    const list = page.locator('.schema details').first().locator(':scope > ul').first();
    await expect(list).toBeHidden();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
  });

  test('the rate limit is said in words, with a link to the guide', async ({ page }) => {
    await open(page, OPERATION);
    await expect(page.locator('.api-facts')).toContainText('1000 requests per minute');
    await page.getByRole('link', { name: 'more on limits' }).click();
    await expect(page).toHaveURL(/docs\/user-guide\/api\/basics\/#rate-limits$/);
    await expect(page.locator('#rate-limits')).toBeInViewport();
  });

  test('the list of a tag is filtered by method, path and summary', async ({ page }) => {
    await open(page, 'api/tags/organizations/');
    const rows = page.locator('.api-list > li');
    const all = await rows.count();
    await page.getByRole('searchbox', { name: /Filter by method/ }).fill('delete secret');
    await expect(rows.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 operation' })).toBeVisible();
    await page.getByRole('searchbox', { name: /Filter by method/ }).fill('');
    await expect(rows.filter({ visible: true })).toHaveCount(all);
  });
});

test.describe('the request builder', () => {
  test('fills in, checks while typing, changes the language and copies', async ({ page }) => {
    await openBuilder(page);
    await expect(sample(page)).toBeHidden();
    await server(page).fill('https://ort.example.com/');
    await page.getByLabel('organizationId', { exact: true }).fill('42');
    const body = page.getByLabel('application/json');
    await body.fill('{"name": 5}');
    await expect(page.locator('.builder-problem')).toHaveText('/name is number, must be string');
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await body.fill(`{"name": "It's ours"}`);
    await expect(page.locator('.builder-problem')).toHaveCount(0);
    await expect(built(page)).toContainText("curl -X PATCH 'https://ort.example.com/api/v1/organizations/42'");

    await page.getByLabel('Copy as').selectOption({ label: 'Python requests' });
    await expect(built(page)).toContainText('requests.patch("https://ort.example.com/api/v1/organizations/42"');
    await expect(built(page)).toContainText(`"name": "It's ours"`);
    await page.locator('.builder-sample').hover();
    await page.locator('.builder-sample .copy-button').click();
    await expect(page.locator('.builder-sample .copy-button')).toHaveText('Copied');
    expect(await copied(page)).toContain('import requests');

    // The language is remembered on the next page.
    await openBuilder(page, 'api/get-organization/');
    await expect(page.getByLabel('Copy as')).toHaveValue('python');
    await expect(built(page)).toContainText('organizations/42');
  });

  test('offers every language, and each makes a sample', async ({ page }) => {
    await openBuilder(page);
    const languages = page.getByLabel('Copy as').locator('option');
    await expect(languages).toHaveCount(11);
    for (const name of await languages.allTextContents()) {
      const before = await built(page).textContent();
      await page.getByLabel('Copy as').selectOption({ label: name });
      if (name !== 'cURL') await expect(built(page)).not.toHaveText(before ?? '');
      await expect(built(page)).toContainText('organizations/1');
    }
  });

  test('query parameters go into the address, encoded; lists may have several values', async ({ page }) => {
    await openBuilder(page, 'api/get-organizations/');
    await page.getByLabel('limit').fill('5');
    await page.getByLabel(/^filter/).fill("a b'&");
    await expect(built(page)).toContainText('limit=5');
    await expect(built(page)).toContainText('filter=a%20b%27%26');
  });

  test('works by keyboard alone, and the sample comes back', async ({ page }) => {
    await open(page, OPERATION);
    await page.getByRole('button', { name: 'Build this request' }).focus();
    await page.keyboard.press('Enter');
    await expect(built(page)).not.toBeEmpty();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(server(page)).toBeFocused();
    await page.keyboard.type('https://keys.example.com');
    await expect(built(page)).toContainText('https://keys.example.com');
    await page.getByRole('button', { name: 'Back to the sample' }).press('Enter');
    await expect(sample(page)).toBeVisible();
    await expect(sample(page)).toContainText('https://keys.example.com');
  });

  test('nothing shifts when it appears, and nothing is sent', async ({ page, site }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) others.push(request.url());
    });
    await page.addInitScript(() => {
      const total = window as unknown as { shift: number };
      total.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, OPERATION);
    await expect(page.getByRole('button', { name: 'Build this request' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
    await page.getByRole('button', { name: 'Build this request' }).click();
    await server(page).fill('https://never.example.com');
    await expect(built(page)).toContainText('never.example.com');
    expect(others).toEqual([]);
  });
});

test('the builder and My values work in the single file, from the disk', async ({ page, guard }) => {
  guard.allow(/^foreign request: file:.*\/ort-server-docs\.html$/);
  const { root } = builtSite();
  await page.goto(`${pathToFileURL(join(root, '../ort-server-docs.html'))}#/api/patch-organization/`);
  await page.getByRole('button', { name: 'Build this request' }).click();
  await server(page).fill('https://ort.example.com');
  await page.getByLabel('application/json').fill('{"name": 5}');
  await expect(page.locator('.builder-problem')).toHaveText('/name is number, must be string');
  await page.getByLabel('Copy as').selectOption({ label: 'Rust' });
  await expect(built(page)).toContainText('.patch("https://ort.example.com/api/v1/organizations/1")');
  await page.getByRole('button', { name: 'Back to the sample' }).click();
  await expect(sample(page)).toContainText('https://ort.example.com/api');
});

test.describe('My values', () => {
  test('are filled into samples of the API and of guides, and forgotten', async ({ page }) => {
    await open(page, OPERATION);
    await openValues(page);
    const dialog = page.getByRole('dialog', { name: 'My values' });
    await dialog.getByLabel('Server').fill('https://mine.example.com/ort/');
    await dialog.getByLabel('organizationId').fill('77');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(sample(page)).toContainText('https://mine.example.com/ort/api/v1/organizations/77');

    await page.goto('docs/user-guide/api/first-run/');
    await expect(page.locator('.placeholder[data-value=server]').first()).toHaveText('https://mine.example.com/ort');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
    await expect(heading(page)).toHaveText('ORT Server API');
    await page.goto('api/get-organization/');
    await expect(sample(page)).toContainText('https://mine.example.com/ort/api/v1/organizations/77');

    await page.getByRole('button', { name: 'My values' }).click();
    await dialog.getByRole('button', { name: 'Forget all' }).click();
    await page.keyboard.press('Escape');
    await expect(sample(page)).toContainText('http://localhost:8080/api/v1/organizations/1');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('mine.example.com');
  });

  test('open from a placeholder of a guide by click and by Enter, at its field', async ({ page }) => {
    await open(page, 'docs/user-guide/api/first-run/');
    const place = page.locator('.placeholder[data-value=server]:visible').first();
    await place.click();
    const dialog = page.getByRole('dialog', { name: 'My values' });
    await expect(dialog.getByLabel('Server')).toBeFocused();
    await page.keyboard.type('https://one.example.com');
    await page.keyboard.press('Escape');
    await expect(place).toHaveText('https://one.example.com');
    await place.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Server')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(place).toBeFocused();
  });

  test('a token is masked, copied only when shown, and gone with the session', async ({
    page,
    context,
    browser,
    guard,
    baseURL,
  }) => {
    await openBuilder(page);
    const token = page.locator('.builder').getByLabel('Token');
    await expect(token).toHaveAttribute('type', 'password');
    await token.fill('secret.token-1');
    await expect(built(page)).toContainText('Bearer $TOKEN');
    await expect(page.locator('main')).not.toContainText('secret.token-1');
    await page.locator('.builder-sample').hover();
    await page.locator('.builder-sample .copy-button').click();
    await expect.poll(() => copied(page)).toContain('$TOKEN');
    expect(await copied(page)).not.toContain('secret.token-1');

    await openValues(page);
    await page.getByLabel(/Show the token in samples/).check();
    await page.keyboard.press('Escape');
    await expect(built(page)).toContainText('Bearer secret.token-1');
    await page.reload();
    // A reload hides it again.
    await expect(sample(page)).toContainText('$TOKEN');
    expect(page.url()).not.toContain('secret');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret.token-1');

    // A copy of what stays on the disk: no token.
    const next = await browser.newContext({
      baseURL: baseURL ?? '',
      serviceWorkers: 'block',
      storageState: await context.storageState(),
    });
    guard.watch(next);
    const later = await next.newPage();
    await openBuilder(later);
    await expect(later.locator('.builder').getByLabel('Token')).toHaveValue('');
    await next.close();
  });

  test('what cannot stand in a sample is not filled in, and said so', async ({ page }) => {
    await openBuilder(page);
    await server(page).fill('ort.example.com');
    await expect(page.locator('.builder-problem')).toContainText('Enter a whole address');
    await expect(built(page)).toContainText('http://localhost:8080/api');
    await page.getByLabel('organizationId', { exact: true }).fill("1'; $(id)");
    await expect(built(page)).toContainText('organizations/1%27%3B%20%24%28id%29');
  });
});

test.describe('accessibility', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const PAGES = {
    info: 'api/ort-server-api/',
    tag: 'api/tags/organizations/',
    operation: OPERATION,
    'big operation': 'api/post-repository-run/',
    schema: 'api/schemas/organization/',
  };

  /** The policy of the site forbids text as script: axe comes in by the debugger. */
  async function violations(page: Page): Promise<string[]> {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe });
    const { result } = await session.send('Runtime.evaluate', {
      expression: `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(
        violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' ') + ' ' + n.failureSummary))))`,
      awaitPromise: true,
      returnByValue: true,
    });
    return JSON.parse(String(result.value)) as string[];
  }

  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`no violations, ${width} px, ${colorScheme}`, async ({ page }) => {
        test.setTimeout(90_000);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        for (const [name, path] of Object.entries(PAGES)) {
          await open(page, path);
          expect(await violations(page), name).toEqual([]);
        }
        await openBuilder(page);
        await page.getByLabel('application/json').fill('{}');
        await server(page).fill('wrong');
        expect(await violations(page), 'builder').toEqual([]);
        await openValues(page);
        expect(await violations(page), 'panel').toEqual([]);
      });
    }
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ guard }) => guard.allow(/failed request: .*\.js \(csp\)/));

  test('everything but the builder is there', async ({ page }) => {
    await page.goto(OPERATION);
    await expect(heading(page)).toHaveText('Change an organization');
    await expect(sample(page)).toContainText('curl -X PATCH');
    await expect(page.locator('#body')).toBeVisible();
    await expect(page.locator('#status-200')).toBeVisible();
    await expect(page.getByRole('button', { name: /Build|values/ })).toHaveCount(0);
    const folded = page.locator('main details:not([open])');
    const count = await folded.count();
    await folded.first().locator(':scope > summary').click();
    await expect(folded).toHaveCount(count - 1);
    await page.goto('api/tags/organizations/');
    await expect(page.locator('.api-list > li').first()).toBeVisible();
    await page.goto('api/schemas/organization/');
    await expect(page.locator('#field-name')).toBeVisible();
    await page.goto('api/ort-server-api/');
    await expect(page.getByRole('link', { name: /as YAML/ })).toBeVisible();
  });
});
