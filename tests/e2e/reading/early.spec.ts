import { colorMode, holdBack, hydrated, open, openWithoutReact, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

// The held-back files must not come from a copy.
test.use({ serviceWorkers: 'block' });

test.describe('before React is loaded', () => {
  test('the theme changes at once, and the button shows it later', async ({ page }) => {
    const go = await openWithoutReact(page, 'docs/intro/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await colorMode(page).click();
    await colorMode(page).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await html.getAttribute('data-hydrated')).toBeNull();
    go();
    await hydrated(page);
    await expect(colorMode(page)).toHaveAccessibleName('Color mode: dark');
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  test('the menu opens at once, and Esc closes it later', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const go = await openWithoutReact(page, 'docs/intro/');
    await page.getByRole('link', { name: 'Open the navigation' }).click();
    await expect(page.locator('.sidebar')).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('');
    go();
    await hydrated(page);
    await expect(page.locator('.sidebar')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.locator('.sidebar')).not.toBeInViewport();
  });

  test('the sidebar shows the entry of the page at once, and later stays where it was scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const go = await openWithoutReact(page, 'api/post-repository-run/');
    const sidebar = page.locator('.sidebar');
    await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport();
    await sidebar.evaluate((element) => {
      element.scrollTop = 40;
    });
    await expect(sidebar.locator('[aria-current="page"]')).not.toBeInViewport();
    go();
    await hydrated(page);
    expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(40);
  });

  test('a search that was begun continues in the dialog', async ({ page }) => {
    const go = await openWithoutReact(page, 'docs/intro/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('keycloak');
    go();
    await expect(page.getByRole('combobox')).toHaveValue('keycloak');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  });

  test('pressing Enter early opens the first hit once there is one', async ({ page }) => {
    const go = await openWithoutReact(page, 'docs/intro/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hashicorp vault');
    await page.keyboard.press('Enter');
    go();
    await expect(page).toHaveURL(/hashicorp-vault/);
  });

  test('a click on a button is not lost', async ({ page }) => {
    const go = await openWithoutReact(page, 'docs/intro/');
    await page.getByRole('button', { name: 'Expand Admin guide' }).click();
    go();
    await expect(page.getByRole('button', { name: 'Collapse Admin guide' })).toBeVisible();
  });

  test('a chosen language and the text in the filter of the sidebar are not lost', async ({ page }) => {
    const go = await openWithoutReact(page, 'api/post-repository-run/');
    await page.getByLabel('Language').selectOption('javascript');
    await page.getByLabel('Filter the sidebar').fill('infrastructure');
    go();
    await expect(page.locator('.card-code').first()).toContainText('fetch(');
    await expect(page.getByLabel('Language')).toHaveValue('javascript');
    const sidebar = page.getByRole('navigation', { name: 'API sidebar' });
    await expect(sidebar.getByRole('link', { name: /Start a run/ })).toHaveCount(0);
    await expect(page.getByLabel('Filter the sidebar')).toHaveValue('infrastructure');
  });

  test('when the large script cannot be loaded, the page works as without scripts', async ({ page, guard }) => {
    guard.allow(/start-client|scripts of this page could not be loaded/);
    await page.route('**/assets/start-client.*.js', (route) => route.abort());
    const warned = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
    await page.goto('docs/intro/');
    await warned;
    await page.locator('a.search-box').click();
    await expect(page).toHaveURL(/\/search\/$/);
  });
});

test('the search opens at once and accepts every key while its code is still loading', async ({ page }) => {
  const go = await holdBack(page, '**/assets/dialog.*.js');
  await page.goto('docs/intro/');
  await hydrated(page);
  const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await page.locator('a.search-box').focus();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(page.locator('a.search-box')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('keyclok');
  await expect(box).toHaveValue('keyclok');
  await page.keyboard.press('ArrowLeft');
  go();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  // It is the same box, with the caret where it was.
  await page.keyboard.type('a');
  await expect(box).toHaveValue('keycloak');
  await expect(
    page
      .getByRole('dialog')
      .locator('mark', { hasText: /keycloak/i })
      .first(),
  ).toBeVisible();
});

for (const more of ['', ' token']) {
  const what = more === '' ? 'opens the first hit' : 'opens nothing when more is typed';
  test(`Enter pressed while the search code is still loading ${what}`, async ({ page }) => {
    const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    const go = await holdBack(page, '**/assets/dialog.*.js');
    await page.goto('docs/intro/');
    await hydrated(page);
    await page.locator('a.search-box').press('Enter');
    await expect(box).toBeFocused();
    await page.keyboard.type('hashicorp vault');
    await page.keyboard.press('Enter');
    await page.keyboard.type(more);
    go();
    if (more === '') {
      await expect(page).toHaveURL(/docs\/.*hashicorp-vault/);
    } else {
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await expect(box).toHaveValue('hashicorp vault token');
    }
  });
}

test('preloaded files are used', async ({ page }) => {
  for (const path of ['', 'docs/intro/', 'api/post-repository-run/']) {
    await page.goto(path);
    await hydrated(page);
    const unused = () =>
      page.evaluate(() => {
        const used = new Set([...document.styleSheets].map(({ href }) => href));
        const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]');
        return [...links].map(({ href }) => href).filter((href) => !used.has(href));
      });
    await expect.poll(unused).toEqual([]);
  }
});

test('words that an address names are found even where they are hidden', async ({ page }) => {
  const panel = page.getByText('Add two lines to a file', { exact: false });
  await open(
    page,
    'docs/admin-guide/infrastructure/secrets/hashicorp-vault/#:~:text=Add%20two%20lines%20to%20a%20file',
  );
  await expect(panel).toBeInViewport();
  const tabs = page.locator('.tabs', { has: panel });
  await expect(tabs.locator('.tab-panel:not([hidden])')).toContainText('Add two lines to a file');
  await expect(tabs.getByRole('tab', { selected: true })).toHaveCount(1);
  await tabs.getByRole('tab').first().click();
  await expect(panel).toBeHidden();

  // A link to a place in the panel opens it, too.
  await panel.evaluate((element) => {
    element.id = 'here';
    const link = Object.assign(document.createElement('a'), { href: '#here', textContent: 'To the panel' });
    document.querySelector('article')?.prepend(link);
  });
  await page.getByText('To the panel').click();
  await expect(panel).toBeInViewport();

  await page.goto('about:blank');
  await open(page, 'docs/admin-guide/getting-started/kubernetes/manifests/#:~:text=restartPolicy');
  const line = page.locator('.code-block', { hasText: 'restartPolicy' });
  await expect(line.getByText('restartPolicy')).toBeInViewport();
  await expect(line.locator('.code-unfold')).toHaveText('Show less');
  await line.locator('.code-unfold').click();
  await expect(line.locator('.code-unfold')).toHaveText(/Show all/);
});

test('an extension that changes the frame before React is loaded does not harm the article', async ({
  page,
  guard,
}) => {
  guard.allow(/Minified React error #4(?:18|23)/);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('.sidebar nav')?.prepend(document.createElement('img'));
    }),
  );
  const failed = page.waitForEvent('pageerror');
  await open(page, 'docs/user-guide/api/first-run/');
  await failed;
  await expect(page.locator('main h1')).toHaveText(/First run/);
  await expect(page.locator('main .tabs').first().getByRole('tab')).toHaveCount(2);
  await startReading(page);
  await expect(page.getByRole('group', { name: 'Feedback' })).toBeAttached();
});
