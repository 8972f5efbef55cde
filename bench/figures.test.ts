import { describe, expect, it } from 'vitest';
import { blockedAfter, median, parsePeers, rowOf } from './figures.mjs';

it('takes the middle, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});

describe('what blocks after the first paint', () => {
  it.each([
    ['a short task', [[300, 49]], 0],
    ['a long one', [[300, 80]], 30],
    ['one before it', [[0, 190]], 0],
    ['the end of one that began before it', [[100, 180]], 30],
    [
      'several',
      [
        [300, 60],
        [400, 70],
      ],
      30,
    ],
  ] as const)('%s', (_, tasks, expected) => expect(blockedAfter(tasks, 200)).toBe(expected));
});

describe('peers', () => {
  it('are a name and a folder each', () => {
    expect(parsePeers(undefined)).toEqual([]);
    expect(parsePeers(['a=../a/dist', 'b=c=d'])).toEqual([
      { name: 'a', root: '../a/dist' },
      { name: 'b', root: 'c=d' },
    ]);
  });

  it.each(['starlight', '=dist', 'starlight='])('"%s" is told what is missing', (text) =>
    expect(() => parsePeers([text])).toThrow(`not "${text}"`),
  );
});

describe('a row', () => {
  it('has a verdict, the median, the range and the ratio to each of the others', () => {
    const others = [{ name: 'without scripts', values: [50, 40, 60] }];
    expect(rowOf({ name: 'bytes, kB', values: [120, 90, 100], budget: 100, others })).toBe(
      '  ok        100 of 100   bytes, kB (90 to 120), 2.00 × without scripts (50)',
    );
    expect(rowOf({ name: 'bytes, kB', values: [101], budget: 100 })).toContain('MISSED');
  });

  it('leaves out who was not measured, and knows nothing', () => {
    expect(rowOf({ name: 'x', values: [1], others: [{ name: 'gone', values: [] }] })).not.toContain('gone');
    expect(rowOf({ name: 'x', values: [0], others: [{ name: 'o', values: [0] }] })).toContain('1.00 × o');
  });
});
