import { isIdentifier } from '../../../contract/search/analysis.ts';
import { kindInfo } from '../../../contract/search/record-kinds.ts';
import { matchPath } from './path-match.ts';
import type { RankInput } from './ranking.ts';

/** Ranks that no score reaches: the whole query is the title, or a name, of a thing. */
const EXACT_TITLE = 3000;
const EXACT_NAME = 2000;
const EXACT_PATH = 1000;
const EXACT_CORRECTED = 500;
/** Of things with the same name, the kind decides: no score reaches this either. */
const KIND_STEP = 300;
/** Added once to a title, twice to another name: as code names it, it outranks a title that only sounds the same. */
const SAME_CASE = 600;
/** A path that fills its template, but for the values of its placeholders. */
const WHOLE_PATH = 0.99;

/** @returns number of each record that the whole query names → what its score gains by that */
export function exactMatches({
  query,
  records,
  titles,
  corrected,
}: Pick<RankInput, 'query' | 'records' | 'titles' | 'corrected'>): Map<number, number> {
  const exact = new Map<number, number>();
  const raise = (id: number, bonus: number) => {
    const { weight } = kindInfo(records[id]?.kind ?? 'section');
    exact.set(id, Math.max(exact.get(id) ?? 0, bonus + KIND_STEP * weight));
  };
  // `patchOrganization` is the operation, `PatchOrganization` the schema.
  const cased = isIdentifier(query.text);
  const sameCase = (id: number) => (cased && titles.isNamed(id, query.text) ? SAME_CASE : 0);
  for (const id of titles.withTitle(query.squashed)) raise(id, EXACT_TITLE + sameCase(id));
  for (const id of titles.withName(query.squashed)) raise(id, EXACT_NAME + 2 * sameCase(id));
  if (query.path) {
    for (const [id, template] of titles.templates)
      if (matchPath(query.path, template) > WHOLE_PATH) raise(id, EXACT_PATH);
  }
  if (corrected !== null) {
    for (const id of titles.withTitle(corrected)) raise(id, EXACT_CORRECTED);
    for (const id of titles.withName(corrected)) raise(id, EXACT_CORRECTED);
  }
  return exact;
}
