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
  test('are nowhere without words', () => {
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
  test('begin at the beginning when no word is in the text', () => {
    expect(snippetOf(long, words('nothing'), analyzer).text.startsWith('filler words')).toBe(true);
    expect(snippetOf('short', words('nothing'), analyzer).text).toBe('short');
  });
  test('of text without spaces stay within the length and cut no character in two', () => {
    const { text } = snippetOf('🙂'.repeat(300), words('x'), analyzer);
    expect(text.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
    expect(text).not.toMatch(/\p{Cs}/u);
  });
  test('at the end of a text use the room', () => {
    const { text } = snippetOf(`${'a b c d e f '.repeat(40)}vault`, words('vault'), analyzer);
    expect(text.endsWith('vault')).toBe(true);
    expect(text.length).toBeGreaterThan(150);
  });
});
