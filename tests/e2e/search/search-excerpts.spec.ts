import type { Page } from '@playwright/test';
import { answer, chosen, dialogOf, openDialog, openSearch, search, watchClipboard } from '../support/search.ts';
import { follow, heading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const excerpt = (page: Page) => answer(page).locator('.search-answer-excerpt');

/** Searches, and waits until the pane answers the chosen row. */
async function ask(page: Page, text: string): Promise<void> {
  await search(page, text);
  const path = ((await chosen(page).getAttribute('href')) ?? '')
    .replace(/\?[^#]*/, '')
    .replace(/^.*?\/(?=docs|api)/, '/');
  await expect(dialogOf(page).locator(`.search-answer[data-answers="${path}"]`)).toBeVisible();
}

test('the answer of a page has links to its sections, which lead there, and to no list of further pages', async ({
  page,
}) => {
  await openSearch(page);
  await ask(page, 'how do I restore a backup kind:page');
  const sections = answer(page).getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(sections.filter({ hasText: /^Restore$/ })).toHaveCount(1);
  await expect(sections.filter({ hasText: 'Where to go next' })).toHaveCount(0);
  await sections.filter({ hasText: /^Restore$/ }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/docs\/admin-guide\/guides\/backup\/#restore$/);
  await expect(page.locator('#restore')).toBeInViewport();

  await test.step('and a section has none', async () => {
    await openDialog(page);
    await ask(page, 'backup restore kind:section');
    await expect(excerpt(page)).toBeVisible();
    await expect(sections).toHaveCount(0);
  });
});

// The steps of a test share one dialog: building an index takes longer than all of them.
test('what is copied of a page', async ({ page }) => {
  const copied = await watchClipboard(page);
  await openSearch(page);

  await test.step('separates the rows and cells of a table', async () => {
    await ask(page, 'limits of requests');
    await page.keyboard.press('Alt+c');
    expect(await copied()).toMatch(/^\| Requests \| Default limit \|.*\|\n\| --- \|.*\|\n\| without a token \| 100 in/);
  });

  await test.step('separates a table within a step', async () => {
    await ask(page, 'how to add a repository');
    await page.keyboard.press('Alt+c');
    expect(await copied()).toMatch(
      /\n1\. [\s\S]*\n2\. [\s\S]*\n {3}\| Field \| Enter \|\n {3}\| --- \| --- \|\n {3}\| \*\*URL\*\* \|/,
    );
  });

  await test.step('is only the code, without its title, where there is nothing else', async () => {
    await ask(page, 'gitlab ci');
    await expect(excerpt(page)).toContainText('.gitlab-ci.yml');
    await page.keyboard.press('Alt+c');
    expect(await copied()).toMatch(/^ort:\n {2}image: .*\n {2}timeout: /);
  });

  await test.step('has the title of code on its own line', async () => {
    await ask(page, 'kotlin client');
    await page.keyboard.press('Alt+c');
    expect(await copied()).toMatch(/\n\n\*\*build\.gradle\.kts\*\*\n\n```kotlin\ndependencies \{\n/);
  });

  await test.step('describes a drawing in a sentence', async () => {
    await ask(page, 'scan in a pipeline kind:page');
    await page.keyboard.press('Alt+c');
    expect(await copied()).toMatch(
      /\n> \*\*Diagram: A pipeline with a scan\*\*\n>\n> The pipeline starts a run, [^\n]*$/,
    );
  });

  await test.step('quotes a note as a whole', async () => {
    await ask(page, 'remove superuser deleting last account keycloak kind:section');
    await page.keyboard.press('Alt+c');
    expect(await copied()).toMatch(/^> \*\*Keep two superusers\*\*\n>\n> \S/);
  });

  await test.step('contains everything that is shown', async () => {
    for (const text of [
      'login',
      'give a role',
      'osc runs info',
      'docker compose kind:page',
      'states of a run',
      'hand over vault credentials kind:section',
      'unmappedDeclaredLicenses kind:field',
      'severity kind:schema',
      '401 unauthorized',
      'Failed to refresh token',
    ]) {
      await ask(page, text);
      await page.keyboard.press('Alt+c');
      const letters = (markdown: string) => markdown.replace(/[^\p{L}\p{N}]+/gu, '');
      const all = letters((await copied()).replace(/\]\([^)\s]*\)/g, ''));
      const shown = await excerpt(page).evaluate((root) => {
        const copy = root.cloneNode(true) as Element;
        // A drawing is copied as its description, and a language as the name in the fence.
        for (const part of copy.querySelectorAll('svg, .code-head span:not(.code-file)')) part.remove();
        return [...copy.querySelectorAll('p, td, th, dt, dd, summary, li, pre')]
          .filter((part) => !part.querySelector('p, td, dd, summary, li, pre'))
          .map((part) => part.textContent ?? '');
      });
      expect(shown.length, text).toBeGreaterThan(0);
      for (const part of shown) expect(all, text).toContain(letters(part));
    }
  });
});

test('the part of a page that is shown', async ({ page }) => {
  await openSearch(page);

  await test.step('has the words of the search, not parts of other words, and does not begin with a drawing', async () => {
    await ask(page, 'ci');
    await expect(answer(page).getByRole('heading', { level: 2 })).toHaveText('Scan in a pipeline');
    await expect(excerpt(page).locator('> :first-child')).toContainText('Let the pipeline start a run');
  });

  await test.step('says the name of a field once and its values in full, and has no bullet', async () => {
    await ask(page, 'submoduleFetchStrategy');
    await expect(excerpt(page).locator('> li')).toHaveCSS('list-style-type', 'none');
    await expect(excerpt(page).getByText('submoduleFetchStrategy', { exact: true })).toBeHidden();
    const value = excerpt(page).locator('dt code').getByText('TOP_LEVEL_ONLY');
    await expect(value).toBeVisible();
    expect(await value.evaluate((code) => code.getClientRects().length)).toBe(1);
  });

  await test.step('begins at the beginning where the title matches the whole search', async () => {
    for (const text of ['login', 'sign in']) {
      await ask(page, text);
      await expect(excerpt(page).locator('> :first-child')).toContainText('The server trusts the tokens');
      await expect(excerpt(page).getByRole('listitem').first()).toContainText('Ask the server for the address');
    }
    for (const text of ['give a role', 'give someone admin rights']) {
      await ask(page, text);
      await expect(excerpt(page).locator('> :first-child')).toContainText('Choose the highest level that fits');
    }
    await ask(page, 'rate limits');
    await expect(excerpt(page).locator('> :first-child')).toContainText('100 in 60 seconds');
  });

  await test.step('includes what a colon announces', async () => {
    await ask(page, 'request reports');
    await expect(excerpt(page).locator('> :first-child')).toHaveText(/name the formats:$/);
    await expect(excerpt(page).locator('> :nth-child(2) pre')).toContainText('"formats"');
  });

  await test.step('includes the table that follows a long beginning', async () => {
    await ask(page, 'PKIX path building failed: unable to find valid certification path to requested target');
    await expect(excerpt(page).locator('> :first-child')).toContainText('PKIX path building failed');
    await expect(excerpt(page).getByText('Choose one of three ways:')).toBeVisible();
    await expect(excerpt(page).locator('table')).toContainText('Mount a trust store');
  });

  await test.step('is where most of the words are, if no block has all of them', async () => {
    await ask(page, 'mount our company CA certificate into the workers');
    await expect(excerpt(page).locator('> :first-child')).toHaveText('Mount a trust store');
  });

  await test.step('is further down if the words are there', async () => {
    await ask(page, 'JWT_AUDIENCE kind:section');
    await expect(excerpt(page).locator('table').first()).toContainText('JWT_AUDIENCE');
  });

  await test.step('has only those rows of a long table that answer', async () => {
    await ask(page, 'composer');
    const rows = excerpt(page).locator('table').first().locator('tbody tr');
    await expect(rows).toHaveText(['…', /^Composer/, '…']);
  });

  await test.step('is the row that explains an option', async () => {
    await ask(page, '--wait');
    await expect(excerpt(page).locator('dd').first()).toHaveText('--wait');
    await expect(excerpt(page)).toContainText('wait until the run has a final status');
  });

  await test.step('has room for the terms of the glossary and for their meanings', async () => {
    await ask(page, 'glossary kind:page');
    const room = (await excerpt(page).boundingBox())?.width ?? 0;
    for (const name of ['dt', 'dd']) {
      expect((await excerpt(page).locator(name).first().boundingBox())?.width).toBeGreaterThan(room / 2);
    }
  });

  await test.step('shows folded code in full', async () => {
    await ask(page, 'write the values kind:section');
    const code = excerpt(page).locator('pre').first();
    expect(await code.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBeLessThanOrEqual(1);
  });

  await test.step('is no wider than the pane', async () => {
    for (const text of ['move to another database server kind:section', 'create the service kind:section']) {
      await ask(page, text);
      await expect(excerpt(page).locator('ol > li').locator('.code-wide, .table-scroll').first()).toBeVisible();
      expect(await answer(page).evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0);
    }
  });

  await test.step('stays below the buttons', async () => {
    await ask(page, 'delete old runs kind:section');
    const above = await answer(page).evaluate((pane) => {
      const actions = pane.querySelector('.search-answer-actions') as Element;
      const marker = pane.querySelector('ol > li') as Element;
      const room = document.createElement('p');
      pane.insertBefore(room, pane.firstChild).style.height = '1000px';
      pane.scrollBy({
        top: marker.getBoundingClientRect().top - actions.getBoundingClientRect().top,
        behavior: 'instant',
      });
      const { left, top } = actions.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 10, top + 8)?.className;
      room.remove();
      return seen;
    });
    expect(above).toContain('search-answer-actions');
  });

  await test.step('a drawing is shown in full, with its arrowheads', async () => {
    // On the page that has the same drawing, so its ids could occur twice.
    await page.keyboard.press('Escape');
    await follow(page, 'docs/user-guide/api/pipelines/');
    await expect(page.locator('main').getByRole('img', { name: 'A pipeline with a scan' })).toBeVisible();
    await openDialog(page);
    await ask(page, 'scan in a pipeline kind:page');
    const drawing = excerpt(page).locator('.diagram');
    await expect(drawing.getByRole('img', { name: 'A pipeline with a scan' })).toBeVisible();
    const { wider, missing, twice } = await drawing.evaluate((figure) => {
      const heads = [...figure.querySelectorAll('[marker-end]')].map(
        (line) => /#([^)]+)/.exec(line.getAttribute('marker-end') ?? '')?.[1] ?? '',
      );
      return {
        wider: figure.scrollWidth - figure.clientWidth,
        missing: heads.length === 0 || heads.some((id) => !figure.querySelector(`#${CSS.escape(id)}`)),
        twice: heads.filter((id) => document.querySelectorAll(`#${CSS.escape(id)}`).length > 1),
      };
    });
    expect({ wider, missing, twice }).toEqual({ wider: 0, missing: false, twice: [] });
  });

  await test.step('links in the answer lead to places on its own page', async () => {
    await ask(page, 'troubleshooting for administrators');
    await excerpt(page).locator('a[href*="#where-the-symptom-is-explained"]').click();
    await expect(heading(page)).toHaveText('Troubleshooting for administrators');
    await expect(page).toHaveURL(/\/troubleshooting\/#where-the-symptom-is-explained$/);
  });
});
