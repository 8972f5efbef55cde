/** `npm run vectors`: learns the word vectors again, from the questions of readers and the records of the built site. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemmer } from 'stemmer';
import { stringify } from 'yaml';
import { type Analyzer, chunksOf, createAnalyzer } from '../../../contract/search/analysis.ts';
import { unpackSearch } from '../../../contract/search/packed-index.ts';
import type { SearchRecord } from '../../../contract/search/search.ts';
import { comparedFields, type WordVectors } from '../../../contract/search/word-vectors.ts';
import { WORD_VECTORS, writtenVectors } from '../../content/checks/word-vectors.ts';
import { readWordsOfReaders } from '../../content/checks/words-of-readers.ts';
import { buildOptions } from '../../project/options.ts';
import { readBuiltSearch } from '../built-search.ts';
import { hostsOf } from '../words-of-readers.ts';
import { byFrequency, type Lessons, learnVectors } from './learn.ts';

export const HELP = `Learns what readers' words are about from content/data/questions and the built site, and writes ${WORD_VECTORS}.

  npm run build && npm run vectors`;

const ABOVE = `# What words of readers are about, for the order of search results: a weight, and a bit for each of 32 dimensions. Learned from
# data/questions by "npm run vectors"; see CONTRIBUTING.md. Nothing here is written by hand.

`;

export async function main(): Promise<number> {
  const { contentDir, siteDir } = buildOptions(process.cwd(), process.env);
  const built = readBuiltSearch(siteDir);
  if (typeof built === 'string') {
    console.error(built);
    return 1;
  }
  const questions = new Map<string, string[]>();
  for (const { rule, words } of readWordsOfReaders(contentDir).files) {
    if (rule !== 'questions') continue;
    for (const [address, asked] of Object.entries(words)) {
      questions.set(address, [...(questions.get(address) ?? []), ...asked]);
    }
  }
  if (questions.size === 0) {
    console.error(`There are no questions in ${join(contentDir, 'data/questions')}: nothing can be learned.`);
    return 1;
  }
  const analyzer = createAnalyzer(stemmer);
  const lessons = lessonsOf(unpackSearch(built.index, built.texts), questions, analyzer);
  const learned = learnVectors(lessons, {
    onRound: (round, loss) => console.log(`  round ${String(round).padStart(2)}  loss ${loss.toFixed(3)}`),
  });
  const vectors = byWordTyped(learned, [...questions.values()].flat(), analyzer);
  writeFileSync(join(contentDir, WORD_VECTORS), ABOVE + stringify(writtenVectors(vectors)));
  console.log(
    `${vectors.size} words, from ${lessons.questions.length} questions about ${lessons.places.length} places.`,
  );
  return 0;
}

/** Lessons about the places that have questions. */
export function lessonsOf(
  records: readonly SearchRecord[],
  questions: ReadonlyMap<string, readonly string[]>,
  analyzer: Analyzer,
): Lessons {
  const hosts = hostsOf(records);
  const asked = [...questions].flatMap(([url, list]) => {
    const record = hosts.get(url);
    return record ? [{ record, list }] : [];
  });
  return {
    places: asked.map(({ record }) => comparedFields(record).map(analyzer.prose)),
    questions: asked.flatMap(({ list }, place) =>
      list.map((question) => ({ terms: plainTerms(question, analyzer), place })),
    ),
  };
}

/** A name from code gives only its parts: few people type the whole name, and those find it anyway. Numbers have no meaning here. */
function plainTerms(question: string, { proseChunk }: Analyzer): string[] {
  return chunksOf(question)
    .flatMap(({ text }) => {
      const terms = proseChunk(text);
      return terms.length > 1 ? terms.slice(1) : terms;
    })
    .filter((term) => /\p{L}/u.test(term));
}

/** Terms are stems, which the stemmer may change again, so the file gets the word that is typed most often for each. */
export function byWordTyped(learned: WordVectors, questions: readonly string[], analyzer: Analyzer): WordVectors {
  const counts = new Map<string, Map<string, number>>();
  for (const { text } of questions.flatMap((question) => chunksOf(question.toLowerCase()))) {
    const [term, ...others] = analyzer.proseChunk(text);
    if (term === undefined || others.length > 0) continue;
    const forms = counts.get(term) ?? new Map<string, number>();
    forms.set(text, (forms.get(text) ?? 0) + 1);
    counts.set(term, forms);
  }
  return new Map(
    [...learned].flatMap(([term, vector]) => {
      const [word] = byFrequency(counts.get(term) ?? new Map());
      return word === undefined ? [] : [[word, vector]];
    }),
  );
}
