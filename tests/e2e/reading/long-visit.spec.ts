import type { Page } from '@playwright/test';
import { dialogOf, openDialog, search } from '../support/search.ts';
import { follow, heading, open, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });

/** A guide with a drawing, keys with their filter, an operation with its builder, a tree of fields, terms, and a matrix. */
const PAGES = [
  ['docs/admin-guide/guides/upgrade/', 'Upgrade the server'],
  ['docs/reference/configuration/analyzer/', 'Configuration keys of the analyzer worker'],
  ['api/post-repository-run/', 'Start a run'],
  ['api/schemas/job-configurations/', 'JobConfigurations'],
  ['docs/reference/glossary/', 'Glossary'],
  ['docs/reference/permissions/', 'Permissions and roles'],
] as const;

async function visitAll(page: Page): Promise<void> {
  for (const [path, title] of PAGES) {
    await follow(page, path);
    await expect(heading(page)).toHaveText(title);
    await page.mouse.wheel(0, 600);
  }
  await openDialog(page);
  await search(page, 'vault token');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

test('pages and searches of a long visit leave no elements and no listeners behind', async ({ page }) => {
  await open(page, 'docs/intro/');
  await startReading(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const kept = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const [nodes = 0, listeners = 0] = ['Nodes', 'JSEventListeners'].map(
      (name) => metrics.find((metric) => metric.name === name)?.value,
    );
    return { nodes, listeners };
  };
  // The first round loads what comes late.
  await visitAll(page);
  await visitAll(page);
  const before = await kept();
  for (let round = 0; round < 2; round++) await visitAll(page);
  // A page has hundreds of elements. What runs when the browser is idle may be behind by one of them.
  await expect(async () => {
    const after = await kept();
    expect(after.nodes).toBeLessThan(before.nodes + 100);
    expect(after.listeners).toBeLessThan(before.listeners + 10);
  }).toPass();
});
