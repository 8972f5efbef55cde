import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page in its current state, one line per element. The site's policy forbids running text as a script, so axe is
 * injected through the debugger.
 *
 * @param within The part to check, as a selector, where another test checks the rest. Contrast makes the frame expensive: on an operation's
 *   page, a seventh of the elements takes nearly half of the time.
 * @param contrast Whether to check the contrast of texts and links: takes half of the time, and is not needed if another page of the kind
 *   is checked. `enhanced`: texts need a contrast of 7.
 */
export async function accessibilityViolations(
  page: Page,
  { within = 'html', contrast = true }: { within?: string; contrast?: boolean | 'enhanced' } = {},
): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    rules: {
      // Off by default, since it is new in WCAG 2.2.
      'target-size': { enabled: true },
      'color-contrast': { enabled: contrast === true },
      'color-contrast-enhanced': { enabled: contrast === 'enhanced' },
      'link-in-text-block': { enabled: contrast !== false },
    },
  };
  const session = await page.context().newCDPSession(page);
  const { result: there } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (there.value === 'undefined') await session.send('Runtime.evaluate', { expression: axe });
  const { result } = await session.send('Runtime.evaluate', {
    // Axe does not mind a title that repeats the name, but screen readers say both.
    expression: `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => JSON.stringify([
      ...violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' ') + ' ' + n.failureSummary)),
      ...[...document.querySelectorAll('[title][aria-label]')]
        .filter((element) => element.title === element.ariaLabel).map((element) => 'said twice: ' + element.title)]))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return JSON.parse(String(result.value)) as string[];
}

/** Colors do not depend on the width, so two views are enough, each with one of both. */
const VIEWS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/**
 * Calls `look` for the current state in a wide window with light colors, then in a narrow one with dark colors.
 *
 * @param only the width, where the state exists at one width only
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
    // The page learns of it in the next frame; the colors of controls then change gradually.
    await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    await look(`${width} px, ${colorScheme}`, width);
  }
}
