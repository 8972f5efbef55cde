import { startMenus } from '../ui/menus.ts';
import { startCopyButtons } from './clipboard.ts';
import { startCodeBlocks } from './code-blocks.ts';

/** What works on every page without React, with any delivery. */
export function startFrame(): void {
  startCopyButtons();
  startCodeBlocks();
  startMenus();
  // Otherwise the page's inline script (pipeline/pages/document.ts) would turn it into the one for readers without scripts.
  document.documentElement.dataset.started = 'true';
}
