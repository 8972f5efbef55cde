import { stemmer } from 'stemmer';
import { expect, test, vi } from 'vitest';
import { createAnalyzer } from '../../contract/search/analysis.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { usedVectors } from './used-vectors.ts';

test('only words that a record has keep their vectors, in whatever form and wherever the record has them', () => {
  const record: SearchRecord = {
    kind: 'page',
    url: '/docs/runs/',
    title: 'Runs',
    trail: ['Guide'],
    text: 'They are started here.',
    aliases: ['scan'],
    asked: ['launch'],
  };
  const words = ['run', 'guides', 'start', 'scanning', 'launched', 'splunk', 'the'];
  const vectors = new Map(words.map((word, signs) => [word, { weight: 1, signs }]));
  const used = usedVectors(vectors, [record], createAnalyzer(stemmer));
  expect([...used.keys()]).toEqual(['run', 'guides', 'start', 'scanning', 'launched']);
  expect(used.get('start')).toEqual({ weight: 1, signs: 2 });
});

test('without vectors, no record is read', () => {
  const analyzer = createAnalyzer(stemmer);
  const prose = vi.spyOn(analyzer, 'prose');
  const record: SearchRecord = {
    kind: 'page',
    url: '/docs/',
    title: 'Runs',
    trail: [],
    text: 'They are started here.',
  };
  expect(usedVectors(new Map(), [record], analyzer).size).toBe(0);
  expect(prose).not.toHaveBeenCalled();
});
