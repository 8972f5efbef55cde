import { stemmer } from 'stemmer';
import { chunksOf, createAnalyzer } from '../../../../contract/search/analysis.ts';
import { fold, isIdentifier } from '../../../../contract/search/folding.ts';
import type { SearchHit, TextRange } from '../../../../contract/search/search.ts';
import { GENERAL_WORDS, LIGHT_VERBS } from '../../../../contract/search/words.ts';
import type { FoundWords } from './best-match.ts';

/** Shorter beginnings match too many words. */
const MIN_BEGINNING = 3;

const analyzer = createAnalyzer(stemmer);

/** What readers ask for in any question, and pages say wherever they refer to others. */
const ASKING = ['see', 'find', 'want', 'need'];

/** Stems of words that may be in any block, and say nothing about it. */
const LITTLE_SAID = new Set([...LIGHT_VERBS, ...GENERAL_WORDS, ...ASKING].map((word) => analyzer.stem(word)));

/** Which of the wanted words a text has. */
export type WordsIn = (text: string) => FoundWords;

/**
 * Finds the words of a search in a text, except for those that are already in the names of the place: in any of their forms, an
 * identifier whole or by all of its parts, and the last word by its beginning, too. A synonym that is marked in the hit counts
 * for a word that is not.
 */
export function wantedWords(
  words: readonly string[],
  { title, titleMarks, trail, snippet, snippetMarks }: SearchHit,
): WordsIn {
  const marked = [...markedIn(title, titleMarks), ...markedIn(snippet, snippetMarks)].map(termsOf);
  const asked = words.map((word, at) => wordTest(word, at === words.length - 1));
  const synonyms = marked
    .filter((form) => !asked.some((isIn) => isIn(form)))
    .flatMap(({ terms }) => [...terms])
    .filter((term) => !LITTLE_SAID.has(term));
  const tests = asked.map((isIn): TermTest => {
    if (synonyms.length === 0 || marked.some(isIn)) return isIn;
    return (text) => isIn(text) || synonyms.some((term) => text.terms.has(term));
  });
  // The place that explains an option is about more than this option.
  const names = termsOf([title.startsWith('-') ? '' : title, ...trail].join(' | '));
  const wanted = tests.filter((isIn) => !isIn(names));
  return (text) => {
    const found = termsOf(text);
    return wanted.map((isIn) => isIn(found));
  };
}

interface Terms {
  terms: ReadonlySet<string>;
  /** The words as they are spelled, folded. */
  folded: readonly string[];
}
type TermTest = (found: Terms) => boolean;

const markedIn = (text: string, marks: readonly TextRange[]) => marks.map(([from, to]) => text.slice(from, to));

function termsOf(text: string): Terms {
  const chunks = chunksOf(text).map((chunk) => chunk.text);
  return { terms: new Set(chunks.flatMap((chunk) => analyzer.proseChunk(chunk))), folded: chunks.map(fold) };
}

function wordTest(word: string, last: boolean): TermTest {
  const terms = analyzer.prose(word);
  const [whole, ...parts] = terms;
  // A stop word has no term.
  if (whole === undefined || LITTLE_SAID.has(whole)) return () => true;
  const ways = isIdentifier(word) && parts.length > 0 ? [[whole], parts] : [terms];
  const beginning = last && word.length >= MIN_BEGINNING ? fold(word) : null;
  return (found) =>
    ways.some((way) => way.every((term) => found.terms.has(term))) ||
    (beginning !== null && found.folded.some((chunk) => chunk.startsWith(beginning)));
}
