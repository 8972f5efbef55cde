import { site } from 'virtual:site';
import { answerEarly } from './early/answer-early.ts';
import { startFrame } from './islands/start-frame.ts';
import { enhanceTabs } from './islands/tabs.ts';
import { afterPaint } from './ui/after-paint.ts';
import { whenLoaded } from './ui/late.ts';
import { nextTask } from './ui/next-task.ts';

/*
 * The first script of a page is small: it answers the reader while the large one, with React, is still on its way. That one
 * starts after the first paint. Without it the page is what it is without scripts: complete, and every link works.
 */
const handOver = answerEarly(site.colorMode);
startFrame();
// Before the browser has looked for the words of an address: a panel that is not shown holds some of them.
enhanceTabs(document.body);
const load = async () => {
  try {
    // What comes runs for the first time, which takes a while: a reader's tap goes before what follows.
    await import('./libraries.ts');
    await nextTask();
    const part = await import('./start-client.tsx');
    await nextTask();
    return part;
  } catch (error) {
    // Nobody will take up what is kept.
    handOver();
    throw error;
  }
};
afterPaint(() => {
  whenLoaded('Search, menus and the offline copy', load, ({ start }) => start(handOver));
});
