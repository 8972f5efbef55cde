import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { open } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

const OPERATION = 'api/post-repository-run/';

test.use({ serviceWorkers: 'block' });

test('a page that the browser has saved shows all panels of its tabs', async ({ page, guard }, testInfo) => {
  // The files of the page are not beside the saved one.
  guard.allow(/file:|Content Security Policy|\(csp\)/);
  await open(page, OPERATION);
  await expect(page.getByRole('tablist')).toBeVisible();
  const saved = testInfo.outputPath('saved.html');
  writeFileSync(saved, await page.content());

  await page.goto(pathToFileURL(saved).href);
  await expect(page.locator('html')).not.toHaveClass('js');
  await expect(page.locator('.tab-list')).toBeHidden();
  const panels = page.locator('.tabs > .tab-panel');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) {
    await expect(panel.locator('.tab-label')).toBeVisible();
    await expect(panel.locator('p, pre').last()).toBeVisible();
  }
});

test('a page that the browser has saved as one file shows all lines of long code', async ({
  page,
  guard,
}, testInfo) => {
  // The page runs no scripts of its own. Playwright's, which blocks service workers, asks for them where there are none.
  guard.allow(/file:|Failed to read the 'serviceWorker' property/);
  await open(page, 'docs/developer-guide/write-a-plugin/');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' });
  const saved = testInfo.outputPath('saved.mhtml');
  writeFileSync(saved, data);

  await page.goto(pathToFileURL(saved).href);
  const code = page.locator('.code-folded pre').first();
  await expect(code).toBeVisible();
  expect(await code.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(0);
  await expect(page.locator('.code-unfold').first()).toBeHidden();
});
