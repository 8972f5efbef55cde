import { site } from 'virtual:site';
import { FRAME_IDS } from '../contract/page/frame-ids.ts';
import { answerEarly } from './early/answer-early.ts';
import { startFrame } from './islands/start-frame.ts';
import { enhanceTabs } from './islands/tabs.ts';
import { scrollToCurrent } from './shell/sidebar/scroll-to-current.ts';
import { afterPaint } from './ui/after-paint.ts';
import { whenLoaded } from './ui/late.ts';
import { nextTask } from './ui/next-task.ts';
import { whenParsed } from './ui/when-parsed.ts';

/*
 * The first script of a page is small: it answers the reader while the large one, with React, is still loading. It runs as soon as it
 * arrives, when the end of the page may still be missing. The large one starts after the first paint of a whole page. If it never arrives,
 * the page is still complete and every link works, as without scripts.
 */
const handOver = answerEarly(site.colorMode);
startFrame();
const painted = new Promise<void>((resolve) => {
  whenParsed(() => {
    // Before the browser looks for a text fragment of the address, which may be in a panel that is not shown.
    enhanceTabs(document.body);
    scrollToCurrent(document.getElementById(FRAME_IDS.sidebar));
    afterPaint(resolve);
  });
});
const load = async () => {
  await painted;
  // The first run of a script takes a while, so a reader's tap is handled before the next script runs.
  await import('./libraries.ts');
  await nextTask();
  const part = await import('./start-client.tsx');
  await nextTask();
  return part;
};
const use = ({ start }: Awaited<ReturnType<typeof load>>) => {
  scripted(true);
  start(handOver);
};
const onMissing = () => {
  // React will not take over, so nothing would ever carry out the actions that are kept.
  handOver();
  scripted(false);
};
// Already now, because a reader may leave before the first paint: see `unlessLeaving`.
whenLoaded('Search, menus and the offline copy', load, use, { onMissing });

/** Whether the page is the one for readers with scripts. Without them, the sidebar of a phone is below the page, where the menu leads. */
function scripted(on: boolean): void {
  document.documentElement.classList.toggle('js', on);
}
