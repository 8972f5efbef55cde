import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import { GENERAL_WORDS, STOP_WORDS } from '../../../../contract/search/words.ts';

/** How much a query looks like an error: 0 not at all, 1 pasted from a log. */
export type Fault = 0 | 0.6 | 1;

/** What only programs write. */
const PASTED =
  /\w(Exception|Error|BackOff|Killed)\b|\b(could not|failed to|unable to|cannot|is (forbidden|invalid|required)|not found|refused|unresolved|exit code)\b|\b[45]\d\d\b|["'`„“‘].+["'`”’“]|\w: \S+ \S+/i;
/** How readers describe that something is wrong. */
const DESCRIBED =
  /\b(errors?|exceptions?|fail(s|ed|ure)?|fatal|can'?t|(?:do|does|did|is|are|was|wo|could|has|have)n'?t|unable|denied|forbidden|unauthorized|invalid|unexpected|missing|lost|exceeded|in use|no such|time[ds]?[ -]?out|expired|stuck|stays?|hangs?|empty|violation|already|unsupported|unknown|crash(es|ed)?|broken|wrong|problem|issue with|why|no longer|never|forever|nothing|not|no)\b/i;
const TASK = /^(how (do|to|can|should)|where|which|what (is|are|does))\b/i;

/** A JSON key with its value: the reader is writing a request … */
const JSON_KEY = /["'][\w$.-]+["']\s*:\s*(?=["'[{]|true\b|false\b|null\b|-?\d)/;
/** … or reading the response to a failed one. */
const ERROR_BODY = /["'](message|cause|error\w*)["']\s*:/i;

export function faultOf(text: string): Fault {
  // Its quotes belong to JSON: they show neither that a message was pasted nor what a message filled in.
  if (JSON_KEY.test(text) && !ERROR_BODY.test(text)) return PASTED.test(text.replace(/["'{}[\],:]+/g, ' ')) ? 1 : 0;
  if (PASTED.test(text)) return TASK.test(text) ? 0.6 : 1;
  return DESCRIBED.test(text) && !TASK.test(text) ? 0.6 : 0;
}

/**
 * Words that name a kind of thing rather than the thing itself: they ask for things of that kind, and a record without the
 * word is as good as one with it.
 */
const KIND_WORDS: ReadonlyMap<string, readonly RecordKind[]> = new Map<string, readonly RecordKind[]>([
  ['api', ['operation']],
  ['endpoint', ['operation']],
  ['rest', ['operation']],
  ['operation', ['operation']],
  ['request', ['operation']],
  ['call', ['operation']],
  ['curl', ['operation']],
  ['body', ['operation']],
  ['payload', ['operation']],
  ['json', ['operation']],
  ['schema', ['schema']],
  ['enum', ['schema']],
  ['key', ['config']],
  ['setting', ['config']],
  ['variable', ['config']],
  ['command', ['command']],
  ['cli', ['command']],
  ['permission', ['permission']],
]);

/** @param word folded */
export function kindsNamed(word: string): readonly RecordKind[] {
  return KIND_WORDS.get(word) ?? KIND_WORDS.get(word.replace(/s$/, '')) ?? [];
}

/** Words beside a name from code, with the kinds of things they refer to: none for words that only ask something about it. */
const BESIDE_NAME: ReadonlyMap<string, readonly RecordKind[]> = new Map<string, readonly RecordKind[]>([
  ['environment', ['config']],
  ['env', ['config']],
  ['config', ['config']],
  ['configuration', ['config']],
  ['parameter', ['parameter']],
  ['param', ['parameter']],
  ['query', ['parameter']],
  ['header', ['parameter']],
  ['field', ['field']],
  ['json', ['field']],
  ['body', ['field']],
  ['property', ['field', 'config']],
  ['option', ['command']],
  ['flag', ['command']],
  ['argument', ['command']],
  ...['default', 'value', 'name', 'example', 'work', 'set', 'change', 'response', 'return', 'role'].map(
    (word): [string, []] => [word, []],
  ),
]);

/**
 * Kinds of things that a word beside a name refers to; null when the word says more than what the name is.
 *
 * @param word folded
 */
export function kindsBesideName(word: string): readonly RecordKind[] | null {
  const named = kindsNamed(word);
  if (named.length > 0) return named;
  return BESIDE_NAME.get(word) ?? BESIDE_NAME.get(word.replace(/s$/, '')) ?? null;
}

const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_?$/;

/** Spelled like an environment variable, whole or half typed: `KEYCLOAK_CL`. */
export function isVariable(text: string): boolean {
  return text.includes('_') && VARIABLE.test(text.trim());
}

/** A class in front of its message: `KeycloakClientException: Failed to …`. */
const THROWN = /^\s*[\w$]+(?:Exception|Error|Throwable): (?=\S+ \S)/g;
const QUOTED = /(?<![\p{L}\p{N}])["'`„“‘]([^"'`”’“]+)["'`”’“](?![\p{L}\p{N}])/gu;
const ADDRESS = /\b[a-z]+:\/\/\S+/gi;

/** What a message fills in for the case at hand: quoted values, addresses, and the class of the error. @returns ranges of the text */
export function filledIn(text: string): [from: number, to: number][] {
  return [...text.matchAll(QUOTED), ...text.matchAll(ADDRESS), ...text.matchAll(THROWN)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
}

const NONE: ReadonlySet<string> = new Set();

const ARTICLES = /\b(?:an?|the|my|our)\b/giu;

/** A text as it is typed in haste: "scan docker image". */
export const withoutArticles = (text: string): string => text.replace(ARTICLES, ' ');

/** A text with fewer and fewer of the stop words at its beginning and end: of "how to log in here", also "to log in here" and "log in". */
export function* withoutStopWordsAround(text: string, site: ReadonlySet<string> = NONE): Generator<string> {
  const words = text.split(/\s+/).filter(Boolean);
  const isStopWord = (word = '') => STOP_WORDS.has(word.toLowerCase()) || site.has(word.toLowerCase());
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      yield words.slice(from, to).join(' ');
      if (!isStopWord(words[to - 1])) break;
    }
    if (!isStopWord(words[from])) return;
  }
}

/**
 * The text without the words that name kinds of things or say little: `list runs api example` as `list runs`.
 *
 * @param site words of the site's own name
 */
export function withoutKindWords(text: string, site: ReadonlySet<string> = NONE): string {
  return withoutWords(text, (word) => site.has(word) || kindsNamed(word).length > 0);
}

/** The text without the words that only ask something about a thing, too: `list runs response` as `list runs`. */
export function withoutWordsBeside(text: string, site: ReadonlySet<string> = NONE): string {
  return withoutWords(text, (word) => site.has(word) || kindsBesideName(word) !== null);
}

/** "where do I find tokens", "link to tokens": in a message, as in "could not find", these say more. */
const SHOWN: ReadonlySet<string> = new Set(['find', 'show', 'open', 'link', 'page']);

function withoutWords(text: string, saysLittle: (word: string) => boolean): string {
  const words = text.split(/[\s,!?"“”:)]+/);
  const others = words.filter((typed) => {
    const word = typed.toLowerCase();
    return !saysLittle(word) && !GENERAL_WORDS.has(word) && !SHOWN.has(word);
  });
  return (others.length > 0 ? others : words).join(' ');
}

/** How readers ask what a word means; what they ask about is in the only group. */
const ASKED_MEANINGS: readonly RegExp[] = [
  /^what do(?:es)? (.+) (?:mean|stand for)$/,
  /^what (.+) (?:is|are|means)$/,
  /^(?:what(?: i|['’])?s |what are )?(?:the )?(?:meaning|definition) of (?:the (?:word|term) )?(.+)$/,
  /^(?:what (?:exactly )?(?:is|are)|what['’]?s|(?:(?:please|can you) )?(?:define|explain)) (.+)$/,
  /^(?:the )?(?:term|concept of) (.+)$/,
  /^(.+) (?:meaning|means|definition|explained|concept|glossary)$/,
];

/**
 * What a query asks the meaning of: `purl` in "What does purl stand for?"; null when it asks for something else.
 *
 * @param site The site's own names, one of which may follow: "in ORT Server".
 */
export function definedIn(text: string, site: readonly string[]): string | null {
  const words = text
    .toLowerCase()
    .replace(/[\s?!]+/g, ' ')
    .trim();
  const own = site.find((name) => words.endsWith(` ${name.toLowerCase()}`));
  const about =
    own === undefined
      ? words
      : words
          .slice(0, -own.length)
          .replace(/ (?:in|of|for) $/, '')
          .trim();
  for (const asked of ASKED_MEANINGS) {
    const [, thing] = asked.exec(about) ?? [];
    if (thing !== undefined) return thing.replace(/^(?:an?|the) /, '');
  }
  return null;
}
