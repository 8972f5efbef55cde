import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { createAnalyzer } from '../../../../contract/search/analysis.ts';
import { entriesOf, scoresOf } from '../../../../tests/support/record-scores.ts';
import { intersect, numberForms, raise, synonymsByStem } from './word-forms.ts';

test('a term found in two ways keeps the better weight', () => {
  const terms = new Map<string, number>();
  for (const weight of [0.4, 0.9, 0.6]) raise(terms, 'vault', weight);
  expect([...terms]).toEqual([['vault', 0.9]]);
});

test.each([
  ['secret', ['secrets']],
  ['secrets', ['secret']],
  ['policies', ['policy']],
  ['policy', ['policies', 'policys']],
  ['keys', ['key']],
  ['e2etest', ['e2etests']],
])('%s is also looked up as %j', (word, forms) => expect(numberForms(word)).toEqual(forms));

test.each(['key', 'oauth2'])('%s has no other form', (word) => expect(numberForms(word)).toEqual([]));

test('synonyms of a word come from all of its groups, without the word itself', () => {
  const analyzer = createAnalyzer(stemmer);
  const synonyms = synonymsByStem(analyzer);
  expect(synonyms.get(analyzer.stem('repo'))).toEqual(['repository']);
  expect(synonyms.get(analyzer.stem('repositories'))).toEqual(['repo']);
  const others = synonyms.get(analyzer.stem('get')) ?? [];
  expect(others).toEqual(expect.arrayContaining(['show', 'list']));
  expect(others).not.toContain('get');
  expect(others).toEqual([...new Set(others)]);
});

test('an intersection sums up the scores', () => {
  const a = scoresOf([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  const b = scoresOf([
    [2, 10],
    [3, 20],
    [4, 30],
  ]);
  expect([...intersect([a, b, scoresOf([[3, 100]])])]).toEqual([[3, 123]]);
  expect([...intersect([a])]).toEqual(entriesOf(a));
  expect([...intersect([])]).toEqual([]);
});
