import { stemmer } from 'stemmer';
import { chunksOf, createAnalyzer, fold } from '../../../contract/search/analysis.ts';

/** Shorter words are marked only where they stand alone. */
const MIN_BEGINNING = 3;
/** A page with more has so many that marking them says nothing. */
const MAX_RANGES = 500;

/** Where words of a search stand in a page, in any of their forms; a word also stands for those it begins. */
export function rangesOf(root: HTMLElement, words: readonly string[]): Range[] {
  const analyzer = createAnalyzer(stemmer);
  const terms = new Set(words.flatMap((word) => analyzer.prose(word)));
  const beginnings = words.map(fold).filter((word) => word.length >= MIN_BEGINNING);
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, svg, [hidden], .visually-hidden')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = texts.nextNode(); node && ranges.length < MAX_RANGES; node = texts.nextNode()) {
    for (const chunk of chunksOf(node.textContent ?? '')) {
      const folded = fold(chunk.text);
      const found =
        analyzer.proseChunk(chunk.text).some((term) => terms.has(term)) ||
        beginnings.some((beginning) => folded.startsWith(beginning));
      if (!found) continue;
      const range = document.createRange();
      range.setStart(node, chunk.start);
      range.setEnd(node, chunk.start + chunk.text.length);
      ranges.push(range);
    }
  }
  return ranges;
}
