import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type DiagramHash, normalizeDiagram, splitDiagram } from './hash.ts';
import { type Box, staticSvg } from './svg/static-svg.ts';
import type { Snapshot } from './svg/svg-node.ts';
import { wordsOf } from './svg/svg-text.ts';
import { COLUMN_WIDTH, DRAWING_STYLES, LAYOUTS, MOST_WIDTH } from './theme.ts';

const require = createRequire(import.meta.url);

export interface Drawer {
  /**
   * The static SVG of a Mermaid source, and its width in px.
   * @throws Error with Mermaid's own message when the source does not parse
   */
  draw(source: string, hash: DiagramHash): Promise<{ svg: string; width: number }>;
  close(): Promise<void>;
}

interface Drawing {
  tree: Snapshot;
  box: Box;
}

/**
 * Starts the browser that draws.
 *
 * @param executablePath of a Chromium, Chrome or Edge
 */
export async function openDrawer(executablePath: string): Promise<Drawer> {
  // Here, because it takes a quarter of a second, which only builds that draw should spend; not with import(): scripts/load-module.mjs.
  const { chromium } = require('playwright-core') as typeof import('playwright-core');
  const browser = await chromium.launch({ executablePath });
  const page = await drawingPage(browser);
  return {
    async draw(source, hash) {
      const ours = inOurStyle(normalizeDiagram(source));
      let best: { drawing: Drawing; cost: number } | undefined;
      for (const text of new Set([ours, downwards(ours)])) {
        for (const config of LAYOUTS) {
          if (best?.cost === 0) break;
          const order = JSON.stringify({ id: `d${hash}`, source: text, config });
          const drawing = await page.evaluate<Drawing>(`drawDiagram(${order})`);
          const cost = costOf(drawing, source) + (text === ours ? 0 : MOST_WIDTH - COLUMN_WIDTH);
          if (best === undefined || cost < best.cost) best = { drawing, cost };
        }
      }
      if (best === undefined) throw new Error('There is no layout.');
      const { tree, box } = best.drawing;
      return { svg: staticSvg(tree, { hash, box, source }), width: Math.round(box.width) };
    },
    close: () => browser.close(),
  };
}

/** Closes the browser if it has no page that can draw: as long as one runs, the process that started it does not end. */
export async function drawingPage(browser: Browser): Promise<Page> {
  try {
    const page = await browser.newPage({ offline: true });
    await page.setContent(`<!doctype html><style>${DRAWING_STYLES}</style><body></body>`);
    await page.addScriptTag({ path: require.resolve('mermaid/dist/mermaid.min.js') });
    await page.addScriptTag({ path: join(import.meta.dirname, 'snapshot.js') });
    return page;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/**
 * Draws an actor as a participant, which is a box with a name instead of a stick figure, and a question as a box with pointed
 * sides instead of a diamond, which would be as tall as its text is long.
 */
export function inOurStyle(source: string): string {
  const { head, body } = splitDiagram(source);
  if (body.startsWith('sequenceDiagram')) return head + body.replace(/^(create )?actor\b/gm, '$1participant');
  return /^(flowchart|graph)\b/.test(body) ? head + body.replace(/(?<=\w)\{([^{}\n]+)\}(?!\})/g, '{{$1}}') : source;
}

/** Turns a horizontal chart or timeline into one from top to bottom, for when it is too wide for the column. */
export function downwards(source: string): string {
  const { head, body } = splitDiagram(source);
  const turned = body.replace(/^(flowchart|graph)([ \t]+)(?:LR|RL)\b/, '$1$2TB');
  return head + turned.replace(/^timeline(?:[ \t]+LR)?(?=[ \t]*\n)/, 'timeline TD');
}

/** Zero for a drawing that fits the column; too wide is bad, a word broken in two is worse. */
function costOf({ tree, box }: Drawing, source: string): number {
  return Math.max(0, box.width - COLUMN_WIDTH) + 10_000 * brokenWords(linesOf(tree), source).length;
}

/** Words in the lines of a drawing that are not words of its source, because they were broken in two. */
export function brokenWords(lines: readonly string[], source: string): string[] {
  return lines
    .flatMap((line) => line.split(/\s+/))
    .map((word) => word.replace(/^\W+|[^\w-]+$/g, ''))
    .filter((word) => word !== '' && !/^\d+$/.test(word))
    .filter((word) => !new RegExp(`(?<![\\w.-])${quoted(word)}(?![\\w-]|\\.\\w)`).test(source));
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The lines of all texts, where a line is what Mermaid gives a position of its own. */
function linesOf({ tag, children }: Snapshot): string[] {
  const below = children.filter((child): child is Snapshot => typeof child !== 'string');
  if (tag === 'text' && below.length === 0) return [wordsOf({ children })];
  return below.flatMap((child) => (child.tag === 'tspan' ? [wordsOf(child)] : linesOf(child)));
}
