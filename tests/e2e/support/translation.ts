import type { Page } from '@playwright/test';

/**
 * Changes the page as a browser's translation does: each piece of text is put into the translator's own elements, including
 * text rendered later, except below `translate="no"` and in code. Code that holds on to the former text nodes no longer
 * finds them.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT_ALONE = 'script, style, textarea, code, pre, font, [translate=no]';
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) wrap(target.parentNode ?? target);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
