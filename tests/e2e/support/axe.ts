import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands, a line for each element. The policy of the site forbids text as script: axe
 * comes in by the debugger.
 *
 * @param within The part to look at, by a selector, where another test looks at the rest: half of a page is its frame.
 * @param contrast Colors of texts and of links within them: half of the time, and not needed where another page of the kind is asked for it.
 */
export async function accessibilityViolations(
  page: Page,
  { within = 'html', contrast = true } = {},
): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: contrast }, 'link-in-text-block': { enabled: contrast } },
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => JSON.stringify(
      violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' ') + ' ' + n.failureSummary))))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return JSON.parse(String(result.value)) as string[];
}
