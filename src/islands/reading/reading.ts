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

export { watchOverflow };

/** Aids for reading, without which nothing is lost; loaded after the page. @returns a function that ends them */
export function easeReading(main: HTMLElement, place: TermPlace): () => void {
  // A document for printing has no use for buttons.
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
