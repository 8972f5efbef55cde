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
    expression: `(${run})(${JSON.stringify(within)}, ${JSON.stringify(options)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return JSON.parse(String(result.value)) as string[];
}

/** A function in the page. */
const run = `async (within, options) => {
  const { violations } = await axe.run(within, options);
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
  const lines = [];
  for (const { id, target, failureSummary } of found) {
    // What is scrolled beneath the bar or the head of a table is small only there.
    if (id === 'target-size') {
      document.querySelector(target[0]).scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(target[0], { runOnly: [id] });
      if (again.violations.length === 0) continue;
    }
    lines.push(id + ': ' + target.join(' ') + ' ' + failureSummary);
  }
  // Axe does not mind a title that repeats the name, but screen readers say both.
  for (const { title, ariaLabel } of document.querySelectorAll('[title][aria-label]'))
    if (title === ariaLabel) lines.push('said twice: ' + title);
  return JSON.stringify(lines);
}`;

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
