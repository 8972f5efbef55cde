import { builder, built, OPERATION, openBuilder, openValues, sample } from '../support/builder.ts';
import { noteShifts } from '../support/layout-shifts.ts';
import {
  copied,
  copiedMarkdown,
  copyBy,
  heading,
  holdBack,
  open,
  openWithoutReact,
  startReading,
} from '../support/shell.ts';
import { expect, IN_FILE_TOO, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('the request builder', () => {
  test('fills in, checks while typing, changes the language and copies', IN_FILE_TOO, async ({ page }) => {
    await openBuilder(page);
    await expect(sample(page)).toBeHidden();
    await builder(page).getByLabel('Server').fill('https://ort.example.com/');
    await page.getByLabel('organizationId', { exact: true }).fill('42');
    const body = page.getByLabel('application/json');
    await body.fill('{"name": 5}');
    await expect(page.locator('.builder-problem')).toHaveText('Line 1 /name is number, must be string');
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await body.fill(`{"name": "It's ours"}`);
    await expect(page.locator('.builder-problem')).toHaveCount(0);
    await expect(built(page)).toContainText("curl -X PATCH \\\n  'https://ort.example.com/api/v1/organizations/42'");

    await page.getByLabel('Language').selectOption({ label: 'Python · requests' });
    await expect(built(page)).toContainText('requests.patch( "https://ort.example.com/api/v1/organizations/42"');
    await expect(built(page)).toContainText(`"name": "It's ours"`);
    await copyBy(page.locator('.request-card .card-head .copy-button'));
    expect(await copied(page)).toContain('import requests');

    // The next page remembers the language.
    await openBuilder(page, 'api/get-organization/');
    await expect(page.getByLabel('Language')).toHaveValue('python');
    await expect(built(page)).toContainText('organizations/42');
  });

  test('what is wrong with a value can be seen where the Tab key has just scrolled to its field', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openBuilder(page, 'api/get-run-packages/');
    const problems = page.locator('.builder-problem');
    for (const [before, name] of ['Server', 'runId', 'limit', 'offset'].entries()) {
      const field = builder(page).getByLabel(name, { exact: true });
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(field).toBeFocused({ timeout: 1 });
      }).toPass({ intervals: [0] });
      await page.keyboard.type('abc');
      await expect(problems).toHaveCount(before + 1);
      await expect(problems.last()).toBeInViewport({ ratio: 1 });
    }
  });

  test('stays beside the text while the page is printed, although paper is narrower than the window', async ({
    page,
  }) => {
    const { height } = page.viewportSize() ?? { height: 0 };
    await page.setViewportSize({ width: 1440, height });
    await openBuilder(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height });
    await expect(builder(page)).toBeVisible();
    await expect(page.locator('dialog.sheet')).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height });
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 700, height });
    await expect(page.locator('dialog.sheet')).toBeVisible();
    // Otherwise it would cover every sheet of paper.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('dialog.sheet')).toBeHidden();
  });

  test('opens also for a reader who presses its button again while it is loading', async ({ page }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/assets\/builder\./, (route) => arrival.then(() => route.continue()));
    await open(page, OPERATION);
    const button = page.getByRole('button', { name: 'Build this request' });
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    await button.click();
    arrive();
    await expect(builder(page)).toBeVisible();
  });

  test('keeps the colors of the sample that it replaces', async ({ page }) => {
    const colored = (kind: string) =>
      page.locator('.request-card .card-code').filter({ visible: true }).locator(`.tok-${kind}`);
    await open(page, OPERATION);
    const before = await colored('function').allTextContents();
    expect(before).toContain('curl');
    await page.getByRole('button', { name: 'Build this request' }).click();
    await expect(built(page)).not.toBeEmpty();
    await expect(colored('function')).toHaveText(before);
    await expect(colored('constant').first()).toHaveText('-X');
    await page.getByLabel('Language').selectOption({ label: 'JavaScript · fetch' });
    await expect(colored('keyword').first()).toHaveText('const');
  });

  test('offers every language, and each makes a sample', async ({ page }) => {
    await openBuilder(page);
    const languages = page.getByLabel('Language').locator('option');
    await expect(languages).toHaveCount(11);
    for (const name of await languages.allTextContents()) {
      const before = await built(page).textContent();
      await page.getByLabel('Language').selectOption({ label: name });
      if (name !== 'cURL') await expect(built(page)).not.toHaveText(before ?? '');
      await expect(built(page)).toContainText('organizations/1');
    }
  });

  test('makes a sample in several languages from what was filled in, and copies it', async ({ page }) => {
    await openBuilder(page, 'api/get-run-issues/');
    await page.getByLabel('runId', { exact: true }).fill('12');
    await page.getByLabel(/^limit/).fill('50');
    await page.getByLabel(/^severity/).fill('ERROR, WARNING');
    await page.getByLabel(/^sort/).fill('-timestamp');
    const address = 'http://localhost:8080/api/v1/runs/12/issues?severity=ERROR,WARNING&limit=50&sort=-timestamp';
    const sorted = (url: string) => [...new URL(url).searchParams].sort().join();
    for (const [label, sign] of [
      ['cURL', 'curl '],
      ['Python · requests', 'requests.get('],
      ['JavaScript · fetch', 'fetch('],
      ['PowerShell', 'Invoke-RestMethod'],
      ['.http file', 'GET http'],
    ] as const) {
      await page.getByLabel('Language').selectOption({ label });
      await expect(built(page)).toContainText(sign);
      await copyBy(page.locator('.request-card .card-head .copy-button'));
      const code = await copied(page);
      expect(code).toBe(await built(page).textContent());
      const [url = ''] = /http:\/\/localhost:8080[^\s'"]*/.exec(code) ?? [];
      expect(sorted(url)).toBe(sorted(address));
      expect(new URL(url).pathname).toBe('/api/v1/runs/12/issues');
    }
  });

  test('a large body starts as its example, is checked in depth, and can be restored', async ({ page }) => {
    await openBuilder(page, 'api/post-repository-run/');
    const body = page.getByLabel('application/json');
    const example = await body.inputValue();
    await expect(page.locator('.builder-problem')).toHaveCount(0);
    const wrong = JSON.parse(example) as { jobConfigs: Record<string, unknown> };
    wrong.jobConfigs.analyzer = { skipExcluded: 'yes', enabledPackageManagers: [1] };
    await body.fill(JSON.stringify(wrong));
    await expect(page.locator('.builder-problem code')).toHaveText([
      '/jobConfigs/analyzer/enabledPackageManagers/0',
      '/jobConfigs/analyzer/skipExcluded',
    ]);
    await body.fill('{ "revision": ');
    await expect(page.locator('.builder-problem')).toHaveText([/This is not JSON/]);
    // The second line is wrong and marked, and the message leads to it.
    await body.fill('{\n  "revision": main\n}');
    await expect(page.locator('.builder-problem')).toHaveText(/^Line 2\s+This is not JSON \(column 15\)/);
    await expect(page.locator('.body-lines [data-wrong]')).toHaveText('2');
    await page.getByRole('button', { name: 'Line 2' }).click();
    await expect(body).toBeFocused();
    expect(await body.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe('{\n  "revision": '.length);
    await page.getByRole('button', { name: 'Back to the example' }).click();
    await expect(body).toHaveValue(example);
    await expect(body).toBeFocused();
    await expect(page.locator('.builder-problem')).toHaveCount(0);
    await expect(built(page)).toContainText('"ruleSet": "strict"');
  });

  test('what is wrong with a body is read out once typing rests, not with each key', async ({ page }) => {
    await openBuilder(page);
    const body = page.getByLabel('application/json');
    const list = page.locator('.builder-problems');
    // Once the checker has arrived, it marks what is wrong at once.
    await body.fill('[');
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await body.fill('{}');
    await expect(list).toBeEmpty();
    const said = await body.evaluate(async (field: HTMLTextAreaElement) => {
      const heard: (string | null | undefined)[] = [];
      for (const key of '{"name": tru') {
        field.setRangeText(key, field.value.length, field.value.length, 'end');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        heard.push(field.closest('.builder-field')?.querySelector('.builder-problems')?.textContent);
      }
      return heard.join('');
    });
    expect(said).toBe('');
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await expect(list).toContainText('This is not JSON');
  });

  test('a language can be chosen without the builder, and applies to other pages', async ({ page }) => {
    await open(page, 'api/post-repository-run/');
    await page.getByLabel('Language').selectOption({ label: 'Go · net/http' });
    await expect(built(page)).toContainText('http.NewRequest("POST"');
    await expect(page.getByLabel('Language')).toBeFocused();
    await open(page, 'api/get-organizations/');
    await expect(built(page)).toContainText('http.NewRequest("GET"');
    await page.getByLabel('Language').selectOption({ label: 'cURL' });
    await expect(sample(page)).toContainText('curl ');
  });

  test('a named example fills the sample, and the editor', async ({ page }) => {
    await open(page, 'api/post-repository-run/');
    await page.getByLabel('Example').selectOption({ label: 'Maven only' });
    await expect(built(page)).toContainText('"Maven" ] } }');
    await page.getByRole('button', { name: 'Build this request' }).click();
    await expect(page.getByLabel('application/json')).toHaveValue(/"Maven"\s*\]/);
    const back = page.getByRole('button', { name: 'Back to the example' });
    await expect(back).toHaveCount(0);
    await page.getByLabel('application/json').fill('{}');
    await back.click();
    await expect(page.getByLabel('application/json')).toHaveValue(/"Maven"\s*\]/);
    await page.getByLabel('Example').selectOption({ label: 'Only the analyzer' });
    await expect(page.getByLabel('application/json')).toHaveValue(/"jobConfigs": \{\}/);
  });

  test('a named example that is chosen on coming back leaves the rest of what was entered', async ({ page }) => {
    await page.route(/api-requests[^/]*\.json$/, async (route) => {
      const file = await (await route.fetch()).json();
      file.operations['post-repository-run'].parameters.push({ id: 'query-note', name: 'note', in: 'query' });
      await route.fulfill({ json: file });
    });
    await openBuilder(page, 'api/post-repository-run/');
    await page.getByLabel('note').fill('mine');
    await page.getByRole('link', { name: 'ORT Server API' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'ORT Server API' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Build this request' })).toBeVisible();
    await page.getByLabel('Example').selectOption({ label: 'Maven only' });
    await expect(built(page)).toContainText('"Maven" ] } }');
    await page.getByRole('button', { name: 'Build this request' }).click();
    await expect(page.getByLabel('note')).toHaveValue('mine');
    await expect(page.getByLabel('application/json')).toHaveValue(/"Maven"\s*\]/);
  });

  test('on a phone, the builder is a sheet that Escape closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openBuilder(page);
    const sheet = page.getByRole('dialog', { name: 'Build this request' });
    await expect(sheet.getByLabel('Server')).toBeFocused();
    await sheet.getByLabel('Server').fill('https://phone.example.com');
    await expect(sheet.locator('.card-code code')).toContainText('https://phone.example.com');
    await sheet.getByRole('button', { name: 'Copy the request' }).click();
    await expect(sheet.locator('.copy-status')).not.toBeEmpty();
    // A phone on its side shows a small part of it.
    await page.setViewportSize({ width: 844, height: 390 });
    await sheet.getByLabel('application/json').focus();
    await expect(sheet.locator('.card-head')).not.toBeInViewport();
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await sheet.getByLabel('Server').focus();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Build this request' })).toBeFocused();
    await expect(sample(page)).toContainText('https://phone.example.com');
    await page.setViewportSize({ width: 844, height: 280 });
    await page.keyboard.press('Enter');
    await expect(sheet.getByLabel('Server')).toBeFocused();
    await expect(sheet.getByLabel('Server')).toBeInViewport();
  });

  test('query parameters are encoded in the address; lists may have several values', async ({ page }) => {
    await openBuilder(page, 'api/get-organizations/');
    await page.getByLabel('limit').fill('5');
    await page.getByLabel(/^filter/).fill("a b'&");
    await expect(built(page)).toContainText('limit=5');
    await expect(built(page)).toContainText('filter=a%20b%27%26');

    // A reader looks something up on another page, and comes back.
    await page.locator('article a[href*="/api/schemas/"]').first().click();
    await expect(page).toHaveURL(/\/api\/schemas\//);
    // The address changes before the page does.
    await expect(page.getByLabel('limit')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Build this request' }).click();
    await expect(page.getByLabel('limit')).toHaveValue('5');
    await expect(built(page)).toContainText('filter=a%20b%27%26');
  });

  test('a press before the scripts are loaded is not lost', async ({ page }) => {
    const go = await openWithoutReact(page, OPERATION);
    await page.getByRole('button', { name: 'Build this request' }).click();
    go();
    await expect(built(page)).not.toBeEmpty();
    await expect(builder(page).getByLabel('Server')).toBeFocused();
  });

  test('nothing that is asked for while its own scripts load is lost', async ({ page }) => {
    const go = await holdBack(page, '**/assets/request-card.*.js');
    await open(page, 'api/post-repository-run/');
    await page.getByLabel('Example').selectOption({ label: 'Only the analyzer' });
    await page.getByRole('button', { name: 'Build this request' }).click();
    await page.getByLabel('Example').selectOption({ label: 'Maven only' });
    for (const id of ['httpie', 'javascript', 'python']) await page.getByLabel('Language').selectOption(id);
    go();
    await expect(page.getByLabel('application/json')).toHaveValue(/"Maven"\s*\]/);
    await expect(page.getByLabel('Language')).toHaveValue('python');
    await expect(built(page)).toContainText('requests.post(');
    // Choices count, too, while the scripts of a language that is remembered load.
    const goOn = await holdBack(page, '**/assets/request-card.*.js');
    await page.reload();
    await page.getByLabel('Example').selectOption({ label: 'Maven only' });
    goOn();
    await expect(built(page)).toContainText('"Maven" ]');
    await expect(built(page)).toContainText('requests.post(');
  });

  test('after scripts or data could not be loaded, it says so, and loads them again', async ({ page, guard }) => {
    guard.allow(/could not be loaded|Failed to load resource|ERR_FAILED/);
    const scripts = '**/assets/request-card.*.js';
    await page.route(scripts, (route) => route.abort());
    await open(page, OPERATION);
    await page.getByRole('button', { name: 'Build this request' }).click();
    await expect(page.getByText('The request builder could not be loaded.')).toBeVisible();
    await page.unroute(scripts);
    await openValues(page);
    await page.keyboard.press('Escape');
    await expect(built(page)).not.toBeEmpty();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    const data = '**/assets/api-requests.json';
    await page.route(data, (route) => route.abort());
    await open(page, OPERATION);
    await page.getByLabel('Language').selectOption('python');
    await expect(page.getByText('The sample could not be loaded.')).toBeVisible();
    await page.unroute(data);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(built(page)).toContainText('requests.');
  });

  test('a page is copied as Markdown without the form', async ({ page }) => {
    await open(page, OPERATION);
    const before = await copiedMarkdown(page);
    await page.getByRole('button', { name: 'Build this request' }).click();
    await page.getByLabel('application/json').fill('{"name": 5}');
    await expect(page.locator('.builder-problem')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the example' }).click();
    expect(await copiedMarkdown(page)).toBe(before);
    await page.getByLabel('Language').selectOption('python');
    await expect(built(page)).toContainText('import requests');
    expect(await copiedMarkdown(page)).toContain('```python\n');
  });

  test('works by keyboard alone, and the sample comes back', async ({ page }) => {
    await open(page, OPERATION);
    await page.getByRole('button', { name: 'Build this request' }).focus();
    await page.keyboard.press('Enter');
    await expect(built(page)).not.toBeEmpty();
    await expect(builder(page).getByLabel('Server')).toBeFocused();
    await page.keyboard.type('https://keys.example.com');
    await expect(built(page)).toContainText('https://keys.example.com');
    await page.getByRole('button', { name: 'Back to the sample' }).press('Enter');
    await expect(sample(page)).toBeVisible();
    await expect(sample(page)).toContainText('https://keys.example.com');
  });

  test('nothing shifts when it appears, and nothing is sent', async ({ page, site }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) others.push(request.url());
    });
    const shifts = await noteShifts(page);
    await open(page, OPERATION);
    await expect(page.getByRole('button', { name: 'Build this request' })).toBeVisible();
    expect(await shifts()).toEqual([]);
    await page.getByRole('button', { name: 'Build this request' }).click();
    await builder(page).getByLabel('Server').fill('https://never.example.com');
    await expect(built(page)).toContainText('never.example.com');
    expect(others).toEqual([]);
  });
});

test.describe('My values', () => {
  test('fill samples of the API and of guides, and can be forgotten', IN_FILE_TOO, async ({ page }) => {
    await open(page, OPERATION);
    const place = page.locator('.request-card pre .placeholder[data-value=server]');
    const color = () => place.evaluate((element) => getComputedStyle(element.firstElementChild ?? element).color);
    const before = await color();
    await openValues(page);
    const dialog = page.getByRole('dialog', { name: 'My values' });
    await dialog.getByLabel('Server').fill('https://mine.example.com/ort/');
    await dialog.getByLabel('organizationId').fill('77');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(sample(page)).toContainText('https://mine.example.com/ort/api/v1/organizations/77');
    expect(await color()).toBe(before);
    expect(page.url()).not.toContain('mine');
    const line = page.locator('.request-card .card-line');
    await expect(line).toHaveText('PATCH https://mine.example.com/ort/api/v1/organizations/{organizationId}');

    await page.goto('docs/user-guide/api/first-run/');
    await expect(page.locator('.placeholder[data-value=server]').first()).toHaveText('https://mine.example.com/ort');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
    await expect(heading(page)).toHaveText('ORT Server API');
    await page.goto('api/get-organization/');
    await expect(sample(page)).toContainText('https://mine.example.com/ort/api/v1/organizations/77');

    await page.getByRole('button', { name: 'My values' }).click();
    await dialog.getByRole('button', { name: 'Forget all' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(sample(page)).toContainText('http://localhost:8080/api/v1/organizations/1');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('mine.example.com');
  });

  test('make code wider, which can then be wrapped and scrolled by keyboard', async ({ page }) => {
    await open(page, 'docs/user-guide/api/first-run/');
    await startReading(page);
    const block = page.locator('main .code-block', { hasText: 'PRODUCT=$(' });
    const wrap = block.getByRole('button', { name: 'Wrap' });
    await expect(block.locator('pre')).not.toHaveAttribute('role');
    await expect(wrap).toBeHidden();
    await block.locator('.placeholder[data-value=server]').first().click();
    const field = page.getByRole('dialog', { name: 'My values' }).getByLabel('Server');
    await field.fill(`https://${'compliance.'.repeat(12)}example.com`);
    await page.keyboard.press('Enter');
    await expect(block.getByRole('region', { name: /^Code: / })).toHaveAttribute('tabindex', '0');
    await expect(wrap).toBeVisible();
  });

  test('open from a placeholder of a guide by click or Enter, at its field', async ({ page }) => {
    await open(page, 'docs/user-guide/api/first-run/');
    const place = page.locator('.placeholder[data-value=server]:visible').first();
    await place.click();
    const dialog = page.getByRole('dialog', { name: 'My values' });
    await expect(dialog.getByLabel('Server')).toBeFocused();
    await page.keyboard.type('https://one.example.com');
    await expect(dialog.getByLabel('Server')).toHaveValue('https://one.example.com');
    await page.keyboard.press('Escape');
    await expect(place).toHaveText('https://one.example.com');
    await place.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Server')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(place).toBeFocused();
  });

  test('a token is masked, copied only when shown, and kept out of local storage', async ({ page }) => {
    await openBuilder(page);
    const token = page.locator('.builder').getByLabel('Token');
    await expect(token).toHaveAttribute('type', 'password');
    await token.fill('secret.token-1');
    await expect(built(page)).toContainText('Bearer $TOKEN');
    await expect(page.locator('main')).not.toContainText('secret.token-1');
    await copyBy(page.locator('.request-card .card-head .copy-button'));
    expect(await copied(page)).toContain('$TOKEN');
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
  });

  test('the token that signs in stays out of an address that has a part of the same name', async ({ page }) => {
    await open(page, OPERATION);
    await openValues(page);
    await page.getByRole('dialog', { name: 'My values' }).getByLabel('Token', { exact: true }).fill('s3cret');
    await page.keyboard.press('Escape');
    await openBuilder(page, 'api/get-run-report-by-token/');
    const field = builder(page).getByLabel('token', { exact: true });
    await expect(field).toHaveValue('');
    await expect(built(page)).not.toContainText('s3cret');
    await field.fill('for/this');
    await expect(built(page)).toContainText('/for%2Fthis');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('for/this');
  });

  test('a token does not outlive the session', async ({ page, context, browser, guard, baseURL }) => {
    await openBuilder(page);
    await builder(page).getByLabel('Server').fill('https://kept.example.com');
    await builder(page).getByLabel('Token').fill('secret.token-1');
    const next = await browser.newContext({
      baseURL: baseURL ?? '',
      serviceWorkers: 'block',
      storageState: await context.storageState(),
    });
    guard.watch(next);
    const later = await next.newPage();
    await openBuilder(later);
    await expect(builder(later).getByLabel('Server')).toHaveValue('https://kept.example.com');
    await expect(builder(later).getByLabel('Token')).toHaveValue('');
    await next.close();
  });

  test('a value that cannot stand in a sample is not filled in, and a message says so', async ({ page }) => {
    await openBuilder(page);
    await builder(page).getByLabel('Server').fill('ort.example.com');
    await expect(page.locator('.builder-problem')).toContainText('Enter a full address');
    await expect(built(page)).toContainText('http://localhost:8080/api');
    await page.getByLabel('organizationId', { exact: true }).fill("1'; $(id)");
    await expect(built(page)).toContainText('organizations/1%27%3B%20%24%28id%29');
    await expect(page.locator('.builder-problem').last()).toHaveText('This must be a whole number, more than 0.');
    await page.getByLabel('organizationId', { exact: true }).fill('..');
    await expect(page.locator('.builder-problem').last()).toContainText('It cannot be . or ..');
    await expect(built(page)).toContainText('organizations/1');
  });
});
