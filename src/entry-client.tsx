import './styles/index.css';
import { site } from 'virtual:site';
import { answerEarly } from './early/answer-early.ts';
import { startCopyButtons } from './islands/copy.ts';
import { afterPaint } from './ui/after-paint.ts';

/*
 * The first script of a page is small: it answers the reader while the large one, with React, is still on its way. That one
 * starts after the first paint.
 */
const handOver = answerEarly(site.colorMode);
startCopyButtons();
afterPaint(() => {
  import('./start-client.tsx').then(
    ({ start }) => start(handOver),
    (error: unknown) => {
      // The page stays what it is without scripts: complete, and every link works.
      handOver();
      console.warn('The scripts of this page could not be loaded:', error);
    },
  );
});
