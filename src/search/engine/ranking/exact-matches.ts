import { isIdentifier, squash } from '../../../../contract/search/folding.ts';
import { kindInfo, type RecordKind } from '../../../../contract/search/record-kinds.ts';
import { joinCompounds } from '../query/compounds.ts';
import {
  withoutArticles,
  withoutKindWords,
  withoutStopWordsAround,
  withoutWordsBeside,
} from '../query/query-intent.ts';
import { lastName } from '../query/references.ts';
import { isRequested } from './path-match.ts';
import type { RankInput } from './rank-input.ts';

/** Bonuses larger than any score: the whole query is the title, or a name, of a thing. */
const EXACT_TITLE = 3000;
const EXACT_NAME = 2000;
/** What readers call it; more than a name, because authors decide for each alias where it leads. */
const EXACT_ALIAS = 2200;
const EXACT_CORRECTED = 1500;
/** An alias, and a title from code, after a title in prose, as where nothing is corrected. */
const EXACT_CORRECTED_OTHERS = 1400;
/** A row of a table says what the name is. As much as a title with this word: "Go and Cargo" comes before a row about `Cargo`. */
const EXACT_ROW = 50;
/** The last name of a path, if nothing has the whole path as its name: `skipExcluded` in `jobConfigs.analyzer.skipExcluded`. */
const EXACT_LAST = 300;
/** A title from code that is also a plain word: it comes after a page about the word, `--token` and a field `token` after "Tokens". */
const EXACT_CODE = 2400;
/** One that many things have says less than what authors say the word means: `pagination` is a field of each list. */
const EXACT_CODE_OFTEN = 2100;
const MANY = 3;
/** A message among other words, such as those of a log or of the reader; the longer it is, the less likely by chance. */
const EXACT_SAID = 1000;
/** The title in another number or form: `token` for "Tokens". */
const EXACT_STEMS = 2500;
/** An alias in a question, or beside words that say little: "how do I scan a docker image in ORT Server". */
const EXACT_ALIAS_OTHERS = 2050;
/** The title without words that say little: less than what authors call a thing, such as "job overview". */
const EXACT_OTHERS = 2100;
/** The words beside the name say what it is, and the thing is of that kind. */
const OF_KIND = 1000;
/** The definition that the query asks for: more than all words of a long title, which only says something about the thing. */
const EXACT_DEFINED = 10_000;
/** Added once for a title, twice for another name: a name spelled as in code outranks a title that only sounds the same. */
const SAME_CASE = 600;

/** Among any other words, a name that is spelled as in code is what the query is about … */
const EXACT_SPELLED = EXACT_TITLE + SAME_CASE;
/** … except for an option of a command: if the command is there, too, the query is about that. */
const EXACT_OPTION = 150;

/** @returns number of each record that the query names → what that adds to its score */
export function exactMatches({
  query,
  titles,
  corrected,
}: Pick<RankInput, 'query' | 'titles' | 'corrected'>): Map<number, number> {
  const exact = new Map<number, number>();
  const raise = (ids: Iterable<number>, bonus: number | ((id: number) => number)) => {
    for (const id of ids) {
      const own = typeof bonus === 'number' ? bonus : bonus(id);
      if (own > 0) exact.set(id, Math.max(exact.get(id) ?? 0, own));
    }
  };
  const { text, squashed } = query;
  // `patchOrganization` is the operation, `PatchOrganization` the schema.
  const cased = isIdentifier(text);
  const sameCase = (id: number) => (cased && titles.isNamed(id, text) ? SAME_CASE : 0);
  const plain = PLAIN.test(text);
  const isCode = (id: number) => kindInfo(titles.kind(id)).code;
  const titled = titles.withTitle(squashed);
  const ofCode = [...titled].filter(isCode).length > MANY ? EXACT_CODE_OFTEN : EXACT_CODE;
  raise(titled, (id) => (plain && isCode(id) ? ofCode : EXACT_TITLE + sameCase(id)));
  raise(titles.withAddress(text), EXACT_TITLE);
  const options = text.match(OPTION) ?? [];
  // "how to use --token" is not about tokens, and "get /runs" not about one run.
  if (options.length === 0 && query.method === null) {
    raise(titles.withStems(text), EXACT_STEMS);
    raise(titledByOthers({ query, titles }), EXACT_OTHERS);
  }
  if (query.defines !== null) {
    const letters = squash(query.defines);
    const ofTerm = (bonus: number) => (id: number) => (titles.kind(id) === 'term' ? bonus : 0);
    for (const ids of [titles.withTitle(letters), titles.withAlias(letters), titles.withName(letters)])
      raise(ids, ofTerm(EXACT_DEFINED + EXACT_TITLE));
    raise(titles.withStems(query.defines), ofTerm(EXACT_DEFINED));
  }
  // "Loki tenant" is what readers call a page, `LOKI_TENANT` is not.
  if (!query.variable)
    for (const form of [squashed, squash(withoutArticles(text))]) raise(titles.withAlias(form), EXACT_ALIAS);
  raise(titles.withName(squashed), (id) => EXACT_NAME + 2 * sameCase(id));
  raise(titles.withRow(squashed), EXACT_ROW);
  const said = titles.saidIn(squashed);
  raise(said.keys(), (id) => EXACT_SAID + (said.get(id) ?? 0));
  // "how to use LOG_DRIVER": a name that only a table explains says more than the words around it, unless these describe what went wrong.
  for (const name of explainedIn(query)) {
    if (titles.withTitle(name).size + titles.withName(name).size === 0) raise(titles.withRow(name), EXACT_ROW);
  }
  // A title may have such a name in it.
  for (const name of titled.size > 0 ? [] : spelledIn(query)) {
    const ofKinds = (kinds: readonly RecordKind[]) => (id: number) =>
      kinds.includes(titles.kind(id)) && titles.isNamed(id, name) ? EXACT_SPELLED : 0;
    // A message may contain the name of a class that is a schema, too.
    raise(titles.withTitle(squash(name)), ofKinds(query.fault < 1 ? ['config', 'schema', 'permission'] : ['config']));
    raise(titles.withTitle(squash(name)), (id) => (titles.kind(id) === 'symptom' ? EXACT_ROW : 0));
    // Not the other names of schemas: values such as `ACTIVE`, which are in many sentences.
    raise(titles.withName(squash(name)), ofKinds(['config', 'operation']));
  }
  for (const option of options)
    raise(titles.withTitle(squash(option)), (id) => (titles.isNamed(id, option) ? EXACT_OPTION : 0));
  if (query.name !== null) {
    const { text: name, kinds } = query.name;
    const ofKind = (id: number) => (kinds.has(titles.kind(id)) ? OF_KIND : 0);
    const spelled = (id: number) => (titles.isNamed(id, name) ? SAME_CASE : 0);
    raise(titles.withTitle(squash(name)), (id) => EXACT_TITLE + ofKind(id) + spelled(id));
    raise(titles.withName(squash(name)), (id) => EXACT_NAME + ofKind(id) + 2 * spelled(id));
  }
  const called = (name: string) => [...titles.withTitle(name), ...titles.withName(name)];
  if (corrected !== null) {
    raise(called(corrected), (id) => (isCode(id) ? EXACT_CORRECTED_OTHERS : EXACT_CORRECTED));
    raise(titles.withAlias(corrected), EXACT_CORRECTED_OTHERS);
  }
  if (exact.size === 0 && options.length === 0 && query.method === null)
    raise(calledByOthers({ query, titles }), EXACT_ALIAS_OTHERS);
  // The end of an operation's path is not the name of a field.
  const whole = query.words.length === 1 ? query.words[0]?.typed : query.name?.text;
  const last = exact.size === 0 && !isRequested(query.path, titles.templates) ? lastName(whole ?? '') : null;
  if (last !== null) raise(called(squash(last)), (id) => EXACT_LAST + (titles.isNamed(id, last) ? SAME_CASE : 0));
  return exact;
}

/** Lower-case words, as in prose, though code may have a name of the same letters. */
const PLAIN = /^[a-z]+(?:[ -][a-z]+)*$/;

/**
 * "list all runs endpoint", "osc auth usage": things with the query's telling words as their title, of the kind that it names, if any; and
 * operations and commands if its other words ask something about them, as in "list all runs response".
 */
function titledByOthers({ query, titles }: Pick<RankInput, 'query' | 'titles'>): number[] {
  const { kinds, fault, words } = query;
  const site = new Set(words.filter(({ ofSite }) => ofSite).map(({ whole }) => whole));
  const text = joinCompounds(query.text);
  const titled = (others: string, fits: (kind: RecordKind) => boolean) =>
    others === text
      ? []
      : [...titles.withStems(others), ...titles.withTitle(squash(others))].filter((id) => fits(titles.kind(id)));
  return [
    ...titled(
      withoutWordsBeside(text, site),
      (kind) => (kind === 'operation' || kind === 'command') && (kinds.size === 0 || kinds.has(kind)),
    ),
    // "unable to log in" is not "log in".
    ...titled(
      withoutKindWords(text, site),
      (kind) => (kinds.size === 0 ? fault === 0 : kinds.has(kind)) && !(site.size > 0 && kind === 'section'),
    ),
  ];
}

/** Things with an alias that a question asks about, or that stands among words that say little: "how do I undo a deletion in ORT Server". */
function calledByOthers({ query, titles }: Pick<RankInput, 'query' | 'titles'>): ReadonlySet<number> {
  const site = new Set(query.words.filter(({ ofSite }) => ofSite).map(({ whole }) => whole));
  // "unable to log in" is not "log in".
  if (query.fault > 0 || query.kinds.size > 0) return NONE;
  // With words that say little first: they may be part of an alias, as in "tell us what is new".
  for (const text of [query.text, withoutKindWords(query.text, site)]) {
    for (const others of withoutStopWordsAround(withoutArticles(text), site)) {
      const called = titles.withAlias(squash(others));
      if (called.size > 0) return called;
    }
  }
  return NONE;
}

const NONE: ReadonlySet<number> = new Set();

/** An option of a command. */
const OPTION = /(?<!\S)--[a-z][\w-]*/g;
/** A permission in a sentence: "who has READ". Not the method of a request. */
const IN_CAPITALS = /^(?!POST$|PATCH$|DELETE$)[A-Z]{4}[A-Z\d]*$/;

/** What the query spells as code does: identifiers, and words in capitals, unless all of it is in capitals. */
function spelledIn({ text, words }: RankInput['query']): string[] {
  const shouted = text === text.toUpperCase();
  return words
    .filter(({ typed, parts }) => parts.length > 0 || (!shouted && IN_CAPITALS.test(typed)))
    .map(({ typed }) => typed);
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
