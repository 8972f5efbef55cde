import { accessibilityViolations, inBothViews } from '../support/axe.ts';
import { built, OPERATION, sample } from '../support/builder.ts';
import { heading, open, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

/** What a page loads once it is idle. */
const LATE = ['connection', 'sidebar-edge'];

test.describe('the pages', () => {
  test('the address of a nested field opens the fields around it and shows it', async ({ page }) => {
    await open(page, 'api/post-repository-run/');
    const id = await page.locator('details details li[id^="body-"]').first().getAttribute('id');
    expect(id).toBeTruthy();
    await expect(page.locator(`[id="${id}"]`)).toBeHidden();
    await open(page, `api/get-liveness/`);
    await page.goto(`api/post-repository-run/#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test('the target of the address is marked, on arrival, after a click and after going back', async ({ page }) => {
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

  test('looks the same whatever page a reader comes from, which has styles of its own', async ({ page }) => {
    const boxes = () =>
      page
        .locator('main .copyable')
        .evaluateAll((list) =>
          list.map((box) =>
            ['alignItems', 'gap', 'justifyContent'].map((name) => [name, getComputedStyle(box)[name as 'gap']]),
          ),
        );
    await open(page, OPERATION);
    const direct = await boxes();
    expect(direct.length).toBeGreaterThan(1);
    await open(page, 'docs/reference/configuration/secrets/');
    await page
      .locator('main a[href]')
      .first()
      .evaluate(
        (link, path) => {
          (link as HTMLAnchorElement).href = path;
          (link as HTMLAnchorElement).click();
        },
        `${new URL(page.url()).pathname.split('docs/')[0]}${OPERATION}`,
      );
    await expect(page.locator('main .request-card')).toBeVisible();
    expect(await boxes()).toEqual(direct);
  });

  test('an operation loads no more scripts than other pages until a button is pressed', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const loaded = async (path: string) => {
      scripts.length = 0;
      await open(page, path);
      // Loaded last, once the page is idle, in any order.
      for (const part of LATE) await expect.poll(() => scripts.some((url) => url.includes(`/${part}.`))).toBe(true);
      await page.waitForLoadState('networkidle');
      return [...scripts].sort();
    };
    const plain = await loaded('docs/intro/');
    expect(await loaded(OPERATION)).toEqual(plain);
    await page.getByRole('button', { name: 'Build this request' }).click();
    await expect(built(page)).not.toBeEmpty();
    expect(scripts.length).toBeGreaterThan(plain.length);
  });

  test('folded fields unfold', async ({ page }) => {
    await open(page, 'api/post-repository-run/');

    await test.step('nested fields, with the keyboard', async () => {
      const summary = page.locator('.schema details > summary').first();
      const list = page.locator('.schema details').first().locator(':scope > ul').first();
      await expect(list).toBeHidden();
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(list).toBeVisible();
    });

    await test.step('all fields of a tree at once, and back', async () => {
      const tree = page.locator('.api-body > .schema').first();
      await tree.getByRole('button', { name: 'Expand all' }).click();
      await expect(tree.locator('details:not([open])')).toHaveCount(0);
      await expect(tree.getByRole('button', { name: 'Collapse all' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tree.locator('details[open]')).toHaveCount(0);
    });
  });

  test('within an operation', async ({ page }) => {
    await open(page, OPERATION);

    await test.step('responses show their examples by status, beside the request', async () => {
      const card = page.getByRole('region', { name: 'Responses', exact: true });
      await card.getByRole('tab', { name: '409' }).click();
      await expect(card.getByRole('region', { name: 'Response 409' })).toContainText('"message"');
      await expect(card.getByRole('region', { name: 'Response 200' })).toBeHidden();
    });

    await test.step('a link to a response opens it, and going back works', async () => {
      await page.evaluate(() => {
        window.location.hash = '#status-404';
      });
      await expect(page.locator('#status-404')).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(/patch-organization\/$/);
    });

    await test.step('the rate limit is stated in words, with a link to the guide', async () => {
      await expect(page.locator('.api-facts')).toContainText('1000 requests per minute');
      await page.getByRole('link', { name: 'more on limits' }).click();
      await expect(page).toHaveURL(/docs\/user-guide\/api\/basics\/#rate-limits$/);
      await expect(page.locator('#rate-limits')).toBeInViewport();
    });
  });

  test('on a small or zoomed screen, no code is squeezed', async ({ page }) => {
    for (const [width, height] of [
      [320, 256],
      [844, 390],
      [1280, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, 'api/post-repository-run/');
      for (const code of await page.locator('.card-code:visible').all()) {
        const { shown, whole } = await code.evaluate((part) => ({
          shown: part.clientHeight,
          whole: part.scrollHeight,
        }));
        expect(shown).toBe(whole);
      }
    }
  });

  test('code is a tab stop only where it scrolls', async ({ page }) => {
    const card = page.getByRole('region', { name: 'Responses', exact: true });
    /** For the visible code: whether it scrolls and can be focused; returns the names of those where the two differ. */
    const stops = () =>
      page.locator('.card-code:visible').evaluateAll((all) =>
        all.map((part) => {
          const scrolls = part.scrollHeight > part.clientHeight + 1;
          if (scrolls !== (part as HTMLElement).tabIndex >= 0) return part.getAttribute('aria-label');
          return scrolls;
        }),
      );
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'api/get-run/');
    await startReading(page);
    await expect.poll(stops).toEqual([false, true, true, true]);
    await card.getByRole('tab', { name: '404' }).click();
    await expect.poll(stops).toEqual([false, false]);
    await page.getByLabel('Language').first().selectOption({ label: 'Python · requests' });
    await expect(built(page)).not.toBeEmpty();
    await expect.poll(stops).toEqual([expect.any(Boolean), false]);
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

// accessibility.spec.ts checks the page of an operation in many states, and the frame of the reference.
test('no other page of the reference has accessibility violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['api/ort-server-api/', 'api/tags/organizations/', 'api/schemas/organization/']) {
    await open(page, path);
    await inBothViews(page, async (view) => {
      expect(await accessibilityViolations(page, { within: 'main' }), `${path}, ${view}`).toEqual([]);
    });
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ guard }) => guard.allow(/failed request: .*\.js \(csp\)/));

  test('everything except the builder is there', async ({ page }) => {
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
