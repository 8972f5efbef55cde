import { startMenus } from '../ui/menus.ts';
import { startCopyButtons } from './clipboard.ts';
import { startCodeBlocks } from './code-blocks.ts';

/** What works on every page without React, with any delivery. */
export function startFrame(): void {
  startCopyButtons();
  startCodeBlocks();
  startMenus();
}
