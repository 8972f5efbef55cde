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
  const { result: there } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (there.value === 'undefined') await session.send('Runtime.evaluate', { expression: axe });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => JSON.stringify(
      violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' ') + ' ' + n.failureSummary))))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return JSON.parse(String(result.value)) as string[];
}

/** Colors do not depend on the width, so each of two looks shows one of both. */
const VIEWS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/**
 * Calls `look` for what stands open in a wide window in light colors, then in a narrow one in dark colors.
 *
 * @param only the width where there is no such thing at the other
 */
export async function inBothViews(
  page: Page,
  look: (view: string, width: number) => Promise<void>,
  only?: number,
): Promise<void> {
  for (const { width, colorScheme } of VIEWS) {
    if (only !== undefined && only !== width) continue;
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    // The page hears of it with the next frame; colors of what can be pressed then change step by step.
    await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    await look(`${width} px, ${colorScheme}`, width);
  }
}
