import '../../styles/content/reading.css';
import { offerWayUp } from './back-to-top.ts';
import { enlargePictures } from './enlarge.ts';
import { askForFeedback } from './feedback.ts';
import { copyHeadingLinks } from './heading-links.ts';
import { fetchLateFaces } from './late-faces.ts';
import { layOutRest } from './lay-out-rest.ts';
import { nameButtons } from './name-buttons.ts';
import { watchOverflow } from './overflow.ts';
import { showTerms, type TermPlace } from './terms.ts';
import { showMarkdown } from './view-markdown.ts';
import { addWrapButtons } from './wrap.ts';

/** What makes reading easier and nothing is lost without; loaded when the page is there. @returns ends it */
export function easeReading(main: HTMLElement, place: TermPlace): () => void {
  // What is made for paper has no use for buttons.
  if (main.querySelector('.print-page')) return () => {};
  const endings: (() => void)[] = [];
  const stop = layOutRest(main, () => {
    addWrapButtons(main);
    endings.push(
      watchOverflow(main),
      copyHeadingLinks(main),
      showMarkdown(main),
      showTerms(main, place),
      enlargePictures(main),
      askForFeedback(main),
      offerWayUp(main),
      fetchLateFaces(),
    );
    nameButtons(main);
  });
  return () => {
    stop();
    for (const end of endings) end();
  };
}
