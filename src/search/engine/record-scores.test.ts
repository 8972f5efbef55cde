import { expect, test } from 'vitest';
import { entriesOf, membersOf } from '../../../tests/support/record-scores.ts';
import { RecordNumbers, RecordScores } from './record-scores.ts';

test('a record is listed once, whatever is added to its score', () => {
  const scores = new RecordScores(4);
  scores.add(3, 2);
  scores.add(1, 1);
  scores.add(3, 0.5);
  expect(entriesOf(scores)).toEqual([
    [3, 2.5],
    [1, 1],
  ]);
  scores.set(1, 7);
  expect(entriesOf(scores)).toEqual([
    [3, 2.5],
    [1, 7],
  ]);
  expect(scores.size).toBe(2);
});

test('of two scores, the higher one counts', () => {
  const scores = new RecordScores(4);
  for (const score of [1, 3, 2]) scores.raise(2, score);
  expect(entriesOf(scores)).toEqual([[2, 3]]);
});

test('a record that is not found has no score', () => {
  const scores = new RecordScores(4);
  scores.set(2, 1);
  expect([1, 2, 9].map((id) => [scores.has(id), scores.get(id)])).toEqual([
    [false, 0],
    [true, 1],
    [false, 0],
  ]);
});

test('a set has the numbers that were added', () => {
  const numbers = new RecordNumbers(4);
  for (const id of [3, 1, 3]) numbers.add(id);
  expect(membersOf(numbers)).toEqual([1, 3]);
});
