/** The forms in which words are compared. A small file of its own, because the search dialog needs nothing else of the analysis. */

/** `1.2.3`, `v20.19`. */
const VERSION = /^v?\d+(\.\d+)+$/i;
const PLAIN_WORD = /^[A-Za-z]?[a-z]*$/;
const INNER_PUNCTUATION = /[^\p{L}\p{N}\p{M}]/u;
const HUMP = /\p{Ll}\p{Lu}|\p{Lu}{2,}\p{Ll}/u;
const PLURAL_ACRONYM = /^\p{Lu}{2,}s$/u;

/** True for what is split into parts: inner punctuation or camel humps. `URLs` is a word, `1.2.3` a version. */
export function isIdentifier(chunk: string): boolean {
  if (PLAIN_WORD.test(chunk)) return false;
  if (VERSION.test(chunk) || PLURAL_ACRONYM.test(chunk)) return false;
  return INNER_PUNCTUATION.test(chunk) || HUMP.test(chunk);
}

/** The accents of the scripts that can be read without them: Latin to Arabic. Those of others, such as Hindi and Thai, are vowels. */
const ACCENT = /(?=\p{M})[\u0300-\u06ff]/gu;

/** Letters that Unicode does not take apart, though keyboards without them write them so. */
const SPELLED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const TO_SPELL = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');

/** Lower case without accents, in one Unicode form. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Nearly everything is ASCII, and normalizing is slow.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself.
  return /^[\x00-\x7f]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(ACCENT, '')
        .replace(TO_SPELL, (letter) => SPELLED[letter] ?? letter);
}

/** A version without the `v` of its tag, which some write and others do not. */
const plainVersion = (version: string): string => version.toLowerCase().replace(/^v/, '');

/** A word that is no identifier, in the one form in which it is searched for: folded, or a version. */
export const foldWord = (word: string): string => (VERSION.test(word) ? plainVersion(word) : fold(word));

/** Letters and digits only: the one form of `vaultRootPath`, `VAULT_ROOT_PATH` and `vault root path`. */
export function squash(text: string): string {
  if (PLAIN_WORD.test(text)) return text.toLowerCase();
  return VERSION.test(text) ? plainVersion(text) : fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
