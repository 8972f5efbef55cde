import type { Page } from '@playwright/test';

/**
 * Does to the page what a browser's translation does: each piece of text goes into elements of the translator's own, what is
 * drawn later, too, except below `translate="no"` and in code. Who holds on to the text that was there no longer finds it.
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
