import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { wantedWords } from './wanted-words.ts';

/** Marks are in braces. */
function hitOf(title: string, snippet = '', trail: string[] = []): SearchHit {
  const marks = (text: string) => {
    const ranges: [number, number][] = [];
    for (const [at, match] of [...text.matchAll(/\{(.*?)\}/g)].entries())
      ranges.push([match.index - 2 * at, match.index - 2 * at + (match[1]?.length ?? 0)]);
    return ranges;
  };
  const plain = (text: string) => text.replace(/[{}]/g, '');
  return {
    kind: 'section',
    url: '/docs/a/#b',
    title: plain(title),
    titleMarks: marks(title),
    trail,
    snippet: plain(snippet),
    snippetMarks: marks(snippet),
  };
}

const found = (words: string, text: string, hit = hitOf('Any')) => wantedWords(words.split(' '), hit)(text);
const has = (...search: Parameters<typeof found>) => found(...search).every(Boolean);

describe('a text has the words of a search', () => {
  it('as words, not as parts of others', () => {
    expect(has('ci', 'It decides.')).toBe(false);
    expect(has('ci', 'Run it in your CI.')).toBe(true);
    expect(has('log', 'Dialog and catalog')).toBe(false);
  });

  it('in any of their forms, but only if it has all of them', () => {
    expect(has('rate limits', '| Rates | Default limit |')).toBe(true);
    expect(has('rate limits', 'The default limit')).toBe(false);
  });

  it('by the beginning of the last one, which may be half typed', () => {
    expect(has('give permis', 'Permissions')).toBe(true);
    expect(has('permis delete', 'Permissions to delete')).toBe(false);
    expect(has('ro', 'Role')).toBe(false);
  });

  it.each([
    ['whole', 'set VAULT_URI', true],
    ['in another spelling', 'the key vaultUri', true],
    ['by all of its parts', 'the URI of Vault', true],
    ['by some of its parts', 'a vault', false],
  ])('an identifier %s', (_, text, found) => expect(has('VAULT_URI x', `${text} x`)).toBe(found));

  it('whatever stop words and verbs that say little are between them', () => {
    expect(has('how to add the role', 'A role')).toBe(true);
    expect(has('see the role', 'A role')).toBe(true);
  });

  it('except those in the names of the place', () => {
    const hit = hitOf('{Rate} {limits}', '', ['Guides', 'Health']);
    expect(has('rate limits', 'Anything', hit)).toBe(true);
    expect(has('health rate limits token', 'Anything', hit)).toBe(false);
    expect(has('health rate limits token', 'a token', hit)).toBe(true);
  });

  it('and the name of an option, which its place does not have', () => {
    expect(has('--wait', 'Anything', hitOf('{--wait}'))).toBe(false);
    expect(has('--wait', 'with `--wait`', hitOf('{--wait}'))).toBe(true);
  });
});

it('are listed one by one, in the order of the search', () => {
  expect(found('limits zone rates', 'The rate has a limit')).toEqual([true, false, true]);
});

describe('synonyms', () => {
  it('stand for a word that the hit does not have', () => {
    expect(has('login', 'Anything', hitOf('{Sign} in'))).toBe(true);
    expect(has('erase history', 'It deletes the history.', hitOf('Any', 'It {deletes} the {history}.'))).toBe(true);
    expect(has('erase history', 'Keep the history.', hitOf('Any', 'It {deletes} the {history}.'))).toBe(false);
  });

  it('count for nothing beside the word itself', () => {
    expect(has('delete', 'remove', hitOf('Any', '{delete} or {remove}'))).toBe(false);
  });

  it('are not verbs that say little', () => {
    expect(has('create', 'It makes others.', hitOf('Any', 'It {makes} others.'))).toBe(false);
  });
});
