import type { Analyzer } from '../../contract/search/analysis.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { comparedFields, type WordVectors } from '../../contract/search/word-vectors.ts';

/**
 * The vectors of words that a record has. The others would only count in a query, where the words beside them say the same: of 1,579
 * questions, two have another list without them, and each of them is answered where it was.
 */
export function usedVectors(vectors: WordVectors, records: readonly SearchRecord[], analyzer: Analyzer): WordVectors {
  // Most sites have none, and their records would be read for nothing.
  if (vectors.size === 0) return vectors;
  const fields = records.flatMap((record) => [...comparedFields(record), ...(record.asked ?? [])]);
  const used = new Set(fields.flatMap((field) => analyzer.prose(field)));
  return new Map([...vectors].filter(([word]) => analyzer.proseChunk(word).some((term) => used.has(term))));
}
