import { stemmer } from 'stemmer';
import { describe, expect, test } from 'vitest';
import { createAnalyzer } from '../../../contract/search/analysis.ts';
import { SNIPPET_LENGTH } from '../../../contract/search/search.ts';
import { marksIn, snippetOf, wordTerms } from './snippet.ts';

const analyzer = createAnalyzer(stemmer);
const words = (...list: string[]) => wordTerms(list.map((word) => new Set([word, analyzer.stem(word)])));
const marked = (text: string, ...list: string[]) =>
  marksIn(text, words(...list), analyzer).map(([from, to]) => text.slice(from, to));

describe('marks', () => {
  test('are on every form of a word', () => {
    expect(marked('Scanners scan what was scanned.', 'scan')).toEqual(['scan', 'scanned']);
  });
  test('are on a part of an identifier, or on all of it', () => {
    expect(marked('see repository-12-npm-token', 'token')).toEqual(['token']);
    expect(marked('see VAULT_ROOT_PATH', 'vaultrootpath')).toEqual(['VAULT_ROOT_PATH']);
    expect(marked('GitHubURL', 'hub')).toEqual(['Hub']);
  });
  test('are on the whole identifier rather than on its parts', () => {
    expect(marked('see VAULT_ROOT_PATH', 'vaultrootpath', 'root')).toEqual(['VAULT_ROOT_PATH']);
    expect(marked('see vault-tokens-of-vault', 'vault', 'token')).toEqual(['vault', 'tokens', 'vault']);
  });
  test('are on words with accents, and not on parts that folding changes', () => {
    expect(marked('The Café is open', 'cafe')).toEqual(['Café']);
    expect(marked('café_token', 'cafe', 'token')).toEqual(['token']);
  });
  test('depend on no earlier text', () => {
    const texts = Array.from({ length: 80 }, (_, i) => `${'x'.repeat(i)} vault`);
    for (const text of [...texts, ...texts]) expect(marked(text, 'vault')).toEqual(['vault']);
    expect(marksIn('vault', words('vault'), createAnalyzer(stemmer))).toEqual([[0, 5]]);
  });
  test('do not occur without words', () => {
    expect(marked('text')).toEqual([]);
  });
});

describe('snippets', () => {
  const long = `${'filler words stand here and there. '.repeat(20)}The vault holds a token. ${'more words follow it. '.repeat(20)}`;

  test('show the words, within the length', () => {
    const { text, marks } = snippetOf(long, words('vault', 'token'), analyzer);
    expect(text.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
    expect(text.startsWith('… ') && text.endsWith(' …')).toBe(true);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['vault', 'token']);
  });
  const filler = 'filler words stand here and there. '.repeat(10);
  const shown = (text: string, ...list: string[]) => {
    const snippet = snippetOf(text, words(...list), analyzer);
    expect(snippet.text.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
    return { ...snippet, marked: snippet.marks.map(([from, to]) => snippet.text.slice(from, to)) };
  };

  test('show the place with the most different words, then with the most words, then the first', () => {
    expect(shown(`vault vault vault ${filler}the vault has a token. ${filler}`, 'vault', 'token')).toMatchObject({
      marked: ['vault', 'token'],
      found: 2,
    });
    expect(shown(`one vault ${filler}two vault, vault ${filler}`, 'vault')).toMatchObject({
      marked: ['vault', 'vault'],
      found: 1,
    });
    expect(shown(`one vault ${filler}two vault ${filler}`, 'vault').text).toMatch(/^one vault/);
  });
  test('do not count words as together that are further apart than the snippet is long', () => {
    expect(shown(`vault ${filler}token`, 'vault', 'token')).toMatchObject({ marked: ['vault'], found: 1 });
  });
  test('begin and end with a sentence that is near', () => {
    const cut = `${'before it. '.repeat(30)}This is what one sentence says about where it has the vault. ${'After it comes more. '.repeat(30)}`;
    expect(shown(cut, 'vault').text).toMatch(
      /^… This is what one sentence says about where it has the vault\. .*After it comes more\. …$/,
    );
    const option = '--repository-of-the-project · the option with a vault';
    const row = `${'name · what it is · '.repeat(20)}end | ${option} | ${'next · row · '.repeat(20)}`;
    expect(shown(row, 'vault').text).toMatch(/^… --repository-of-the-project · the option with a vault \| .*\w …$/);
    expect(shown(`${'x '.repeat(150)}End. The vault is at the end.`, 'vault').text).toMatch(
      /End\. The vault is at the end\.$/,
    );
  });
  test('neither begin nor end with a separator of table cells', () => {
    for (let length = 1; length < 30; length++) {
      const cells = `${'a · '.repeat(80)}${'b'.repeat(length)} vault · ${'c · '.repeat(80)}`;
      expect(shown(cells, 'vault')).toMatchObject({ text: expect.stringMatching(/^… [a-b].*c …$/), marked: ['vault'] });
    }
  });
  test('are the whole text if it fits', () => {
    const fits = 'word '.repeat(SNIPPET_LENGTH / 5 - 1);
    expect(shown(`${fits}vault`, 'vault').text).toBe(`${fits}vault`);
    expect(shown(`${fits}vaults`, 'vault').text).toMatch(/^… .*vaults$/);
  });
  test('cut no word in two, and show some of the text before', () => {
    const { text } = shown(`${filler}The vault holds a token. ${filler}`, 'vault');
    const inner = text.slice(2, -2);
    expect(`${filler}The vault holds a token. ${filler}`.split(' ')).toEqual(expect.arrayContaining(inner.split(' ')));
    expect(inner.indexOf('vault')).toBeGreaterThan(30);
    expect(inner.indexOf('vault')).toBeLessThan(inner.length / 2);
  });
  test('have their marks on the words, with an ellipsis before and without', () => {
    expect(shown(`a vault ${filler}`, 'vault').marks).toEqual([[2, 7]]);
    expect(shown(`${filler}a vault`, 'vault').marked).toEqual(['vault']);
  });
  test('begin at the beginning when no word is in the text', () => {
    expect(snippetOf(long, words('nothing'), analyzer).text.startsWith('filler words')).toBe(true);
    expect(snippetOf('short', words('nothing'), analyzer).text).toBe('short');
  });
  test('of text without spaces stay within the length and cut no character in two', () => {
    const { text } = snippetOf('🙂'.repeat(300), words('x'), analyzer);
    expect(text.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
    expect(text).not.toMatch(/\p{Cs}/u);
  });
  test('at the end of a text use all the room', () => {
    const { text } = snippetOf(`${'a b c d e f '.repeat(40)}vault`, words('vault'), analyzer);
    expect(text.endsWith('vault')).toBe(true);
    expect(text.length).toBeGreaterThan(150);
  });
});
