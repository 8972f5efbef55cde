import { describe, expect, it } from 'vitest';
import { bestBehind, bestRows } from './best-match.ts';

const WORDS = ['key', 'rare', 'zone'];

/** The text that answers better than the first, which is the beginning. */
function best(...texts: string[]): string | undefined {
  const found = texts.map((text) => WORDS.map((word) => text.includes(word)));
  return texts[bestBehind(found, 0, 1)];
}

describe('the text that answers better than the beginning', () => {
  it('is the first with all words, whatever the beginning has', () => {
    expect(best('rare zone', 'key', 'key rare zone', 'key rare zone')).toBe('key rare zone');
    expect(best('key rare zone', 'zone rare key')).toBeUndefined();
  });

  it('is the one with most words if none has all', () => {
    expect(best('key', 'zone', 'key zone', 'zone key')).toBe('key zone');
  });

  it('has at least two of three words', () => {
    expect(best('', 'zone', 'rare')).toBeUndefined();
    const [none, two, three] = [
      [false, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
    ];
    expect(bestBehind([none, two], 0, 1)).toBe(-1);
    expect(bestBehind([none, two, three], 0, 1)).toBe(2);
  });

  it('has more than the beginning', () => {
    expect(best('key zone', 'key zone')).toBeUndefined();
    expect(best('zone', 'key', 'zone')).toBeUndefined();
  });

  it('has rare words rather than common ones', () => {
    expect(best('key zone', 'zone', 'key', 'key rare')).toBe('key rare');
    expect(best('', 'key zone', 'key zone', 'key rare')).toBe('key rare');
  });

  it('is none if there is no text', () => {
    expect(bestBehind([], 0, 0)).toBe(-1);
    expect(bestBehind([[], []], 0, 1)).toBe(-1);
  });
});

describe('the rows of a table that answer', () => {
  /** Indexes of the rows. */
  function rows(...texts: string[]): number[] {
    const found = bestRows(texts.map((text) => WORDS.map((word) => text.includes(word))));
    return found.flatMap((answers, at) => (answers ? [at] : []));
  }

  it('are those with the most words, rare ones first', () => {
    expect(rows('', 'zone', '', 'key zone', '')).toEqual([3]);
    expect(rows('', 'zone', 'zone', '', '', '')).toEqual([1, 2]);
    expect(rows('key zone', 'key', 'key rare', 'zone', '')).toEqual([2]);
  });

  it('are all where no word sets any apart', () => {
    expect(rows('', '', '')).toEqual([0, 1, 2]);
    expect(rows('key', 'key', 'key')).toEqual([0, 1, 2]);
    expect(rows('key', 'key', '')).toEqual([0, 1, 2]);
    expect(bestRows([[], [], []])).toEqual([true, true, true]);
    expect(bestRows([])).toEqual([]);
  });

  it('are all where the best has few of the words', () => {
    expect(rows('key', 'zone', 'rare', '', '', '')).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
