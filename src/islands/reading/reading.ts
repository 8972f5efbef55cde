import '../../styles/content/reading.css';
import { offerWayUp } from './back-to-top.ts';
import { enlargePictures } from './enlarge.ts';
import { askForFeedback } from './feedback.ts';
import { copyHeadingLinks } from './heading-links.ts';
import { keepFaces } from './keep-faces.ts';
import { nameButtons } from './name-buttons.ts';
import { watchOverflow } from './overflow.ts';
import { showTerms, type TermPlace } from './terms.ts';
import { showMarkdown } from './view-markdown.ts';
import { addWrapButtons } from './wrap.ts';

export { watchOverflow };

/** Aids for reading, without which nothing is lost; loaded once somebody reads. @returns a function that ends them */
export function easeReading(main: HTMLElement, place: TermPlace): () => void {
  addWrapButtons(main);
  const endings = [
    watchOverflow(main),
    copyHeadingLinks(),
    showMarkdown(main),
    showTerms(main, place),
    enlargePictures(main),
    askForFeedback(main),
    offerWayUp(main),
  ];
  nameButtons(main);
  keepFaces();
  return () => {
    for (const end of endings) end();
  };
}
