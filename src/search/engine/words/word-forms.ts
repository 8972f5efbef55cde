import type { Analyzer } from '../../../../contract/search/analysis.ts';
import { ABBREVIATIONS, SYNONYMS } from '../../../../contract/search/query-words.ts';
import type { RecordScores } from '../record-scores.ts';

/** Term → weight. */
export type Weighted = Map<string, number>;

/** Terms a word is looked up under, with their weights. */
export interface Forms {
  prose: Weighted;
  names: Weighted;
}

/** A term that is added twice keeps the higher weight. */
export function raise(terms: Weighted, term: string, weight: number): void {
  terms.set(term, Math.max(terms.get(term) ?? 0, weight));
}

/** `secrets` for `secret` and the other way round: names are not stemmed. */
export function numberForms(word: string): string[] {
  if (word.length < 4 || /\d$/.test(word)) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('s')) return [word.slice(0, -1)];
  return word.endsWith('y') ? [`${word.slice(0, -1)}ies`, `${word}s`] : [`${word}s`];
}

/** Stem → words that readers use for it. */
export function synonymsByStem(analyzer: Analyzer): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const group of SYNONYMS) {
    for (const word of group) {
      const stem = analyzer.stem(word);
      const others = group.filter((other) => other !== word);
      map.set(stem, [...new Set([...(map.get(stem) ?? []), ...others])]);
    }
  }
  return map;
}

/** Stem of an abbreviation → what it stands for: `perms` is `perm`, and so `permission`. */
export function abbreviationsByStem(analyzer: Analyzer): ReadonlyMap<string, readonly string[]> {
  return new Map([...ABBREVIATIONS].map(([short, words]) => [analyzer.stem(short), words]));
}

/** The records that are in all of the lists, with the sum of their scores. */
export function intersect([first, ...rest]: readonly RecordScores[]): Map<number, number> {
  const common = new Map<number, number>();
  for (const id of first?.keys() ?? []) {
    if (!rest.every((others) => others.has(id))) continue;
    common.set(
      id,
      rest.reduce((sum, others) => sum + others.get(id), first?.get(id) ?? 0),
    );
  }
  return common;
}
