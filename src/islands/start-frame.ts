import { startMenus } from '../ui/menus.ts';
import { startCopyButtons } from './clipboard.ts';
import { startCodeBlocks } from './code-blocks.ts';

/** What answers on every page without React, however the page came to the reader. */
export function startFrame(): void {
  startCopyButtons();
  startCodeBlocks();
  startMenus();
}
