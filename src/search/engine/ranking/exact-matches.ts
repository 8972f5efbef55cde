import { isIdentifier, squash } from '../../../../contract/search/folding.ts';
import { kindInfo } from '../../../../contract/search/record-kinds.ts';
import { withoutKindWords } from '../query/query-intent.ts';
import { lastName } from '../query/references.ts';
import type { RankInput } from './rank-input.ts';

/** Bonuses larger than any score: the whole query is the title, or a name, of a thing. */
const EXACT_TITLE = 3000;
const EXACT_NAME = 2000;
/** What readers call it; more than a name, because authors decide for each alias where it leads. */
const EXACT_ALIAS = 2200;
const EXACT_CORRECTED = 500;
/** A row of a table says what the name is. As much as a title with this word: "Go and Cargo" comes before a row about `Cargo`. */
const EXACT_ROW = 50;
/** The last name of a path, if nothing has the whole path as its name: `skipExcluded` in `jobConfigs.analyzer.skipExcluded`. */
const EXACT_LAST = 300;
/** A title from code that is also a plain word: it comes after a page about the word, `--token` and a field `token` after "Tokens". */
const EXACT_CODE = 2400;
/** One that many things have says less than what authors say the word means: `pagination` is a field of each list. */
const EXACT_CODE_OFTEN = 2100;
const MANY = 3;
/** The title in another number or form: `token` for "Tokens". */
const EXACT_STEMS = 2500;
/** The words beside the name say what it is, and the thing is of that kind. */
const OF_KIND = 1000;
/** The definition that the query asks for: more than all words of a long title, which only says something about the thing. */
const EXACT_DEFINED = 10_000;
/** Added once for a title, twice for another name: a name spelled as in code outranks a title that only sounds the same. */
const SAME_CASE = 600;

/** @returns number of each record that the whole query names → what that adds to its score */
export function exactMatches({
  query,
  titles,
  corrected,
}: Pick<RankInput, 'query' | 'titles' | 'corrected'>): Map<number, number> {
  const exact = new Map<number, number>();
  const raise = (id: number, bonus: number) => exact.set(id, Math.max(exact.get(id) ?? 0, bonus));
  // `patchOrganization` is the operation, `PatchOrganization` the schema.
  const cased = isIdentifier(query.text);
  const sameCase = (id: number) => (cased && titles.isNamed(id, query.text) ? SAME_CASE : 0);
  const plain = /^[a-z]+$/.test(query.text);
  const isCode = (id: number) => kindInfo(titles.kind(id)).code;
  const titled = titles.withTitle(query.squashed);
  const ofCode = [...titled].filter(isCode).length > MANY ? EXACT_CODE_OFTEN : EXACT_CODE;
  const ofTitle = (id: number) => (plain && isCode(id) ? ofCode : EXACT_TITLE + sameCase(id));
  for (const id of titled) raise(id, ofTitle(id));
  for (const id of titles.withAddress(query.text)) raise(id, EXACT_TITLE);
  for (const id of titles.withStems(query.text)) raise(id, EXACT_STEMS);
  // "list all runs endpoint": a thing of the kind that the query names, with the query's other words as its title.
  for (const id of query.kinds.size > 0 ? titles.withStems(withoutKindWords(query.text)) : []) {
    if (query.kinds.has(titles.kind(id))) raise(id, EXACT_STEMS);
  }
  if (query.defines !== null) {
    const letters = squash(query.defines);
    const defined = (ids: ReadonlySet<number>, bonus: number) => {
      for (const id of ids) if (titles.kind(id) === 'term') raise(id, bonus);
    };
    for (const ids of [titles.withTitle(letters), titles.withAlias(letters), titles.withName(letters)])
      defined(ids, EXACT_DEFINED + EXACT_TITLE);
    defined(titles.withStems(query.defines), EXACT_DEFINED);
  }
  // "Loki tenant" is what readers call a page, `LOKI_TENANT` is not.
  for (const id of query.variable ? [] : titles.withAlias(query.squashed)) raise(id, EXACT_ALIAS);
  for (const id of titles.withName(query.squashed)) raise(id, EXACT_NAME + 2 * sameCase(id));
  for (const id of titles.withRow(query.squashed)) raise(id, EXACT_ROW);
  // "how to use LOG_DRIVER": a name that only a table explains says more than the words around it, unless these describe what went wrong.
  for (const name of explainedIn(query)) {
    if (titles.withTitle(name).size + titles.withName(name).size > 0) continue;
    for (const id of titles.withRow(name)) raise(id, EXACT_ROW);
  }
  if (query.name !== null) {
    const { text, kinds } = query.name;
    const ofKind = (id: number) => (kinds.has(titles.kind(id)) ? OF_KIND : 0);
    const spelled = (id: number) => (titles.isNamed(id, text) ? SAME_CASE : 0);
    for (const id of titles.withTitle(squash(text))) raise(id, EXACT_TITLE + ofKind(id) + spelled(id));
    for (const id of titles.withName(squash(text))) raise(id, EXACT_NAME + ofKind(id) + 2 * spelled(id));
  }
  // `UI_HOSTS=example.com`: what is asked about is the key, not its value.
  for (const name of query.sets.map(squash)) {
    for (const id of [...titles.withTitle(name), ...titles.withName(name)]) {
      if (titles.kind(id) === 'config') raise(id, EXACT_TITLE + SAME_CASE);
    }
  }
  if (corrected !== null) {
    for (const id of titles.withTitle(corrected)) raise(id, EXACT_CORRECTED);
    for (const id of titles.withAlias(corrected)) raise(id, EXACT_CORRECTED);
    for (const id of titles.withName(corrected)) raise(id, EXACT_CORRECTED);
  }
  const last = query.words.length === 1 && exact.size === 0 ? lastName(query.words[0]?.typed ?? '') : null;
  if (last !== null) {
    for (const id of [...titles.withTitle(squash(last)), ...titles.withName(squash(last))]) raise(id, EXACT_LAST);
  }
  return exact;
}

/** What a query may ask the explanation of: names from code, its only word that tells something, and what it asks the meaning of. */
function explainedIn({ words, fault, defines }: RankInput['query']): Set<string> {
  const telling = words.filter(({ minor }) => !minor);
  const names = words.filter((word) => word.parts.length > 0 || (telling.length === 1 && word === telling[0]));
  return new Set([
    ...(fault === 0 ? names.map(({ whole }) => whole) : []),
    ...(defines === null ? [] : [squash(defines)]),
  ]);
}
