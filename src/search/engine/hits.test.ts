import { stemmer } from 'stemmer';
import { describe, expect, test } from 'vitest';
import { createAnalyzer } from '../../../contract/search/analysis.ts';
import type { SearchRecord } from '../../../contract/search/search.ts';
import { hitOf, limitResults } from './hits.ts';
import { wordTerms } from './snippet.ts';

const analyzer = createAnalyzer(stemmer);
const words = wordTerms([new Set(['vault'])]);
const record = (more: Partial<SearchRecord> = {}): SearchRecord => ({
  kind: 'page',
  url: '/vault/',
  title: 'Use Vault',
  trail: ['Guide'],
  text: 'In Vault.',
  ...more,
});
const hit = (more: Partial<SearchRecord> = {}, options: { snippet?: boolean; page?: string } = {}) =>
  hitOf(record(more), words, { snippet: true, analyzer, ...options });

describe('a hit', () => {
  test('has its title and its text, both with marks, and nothing that its record lacks', () => {
    expect(hit()).toEqual({
      kind: 'page',
      url: '/vault/',
      title: 'Use Vault',
      titleMarks: [[4, 9]],
      trail: ['Guide'],
      snippet: 'In Vault.',
      snippetMarks: [[3, 8]],
    });
  });

  test('has no text unless one is requested', () => {
    expect(hit({}, { snippet: false })).toMatchObject({ snippet: '', snippetMarks: [] });
  });

  test('names its page, unless it is that page', () => {
    expect(hit({}, { page: 'Secrets' }).page).toBe('Secrets');
    expect(hit({}, { page: 'Use Vault' })).not.toHaveProperty('page');
  });

  test('has its method and its version', () => {
    expect(hit({ method: 'get', version: '1.0' })).toMatchObject({ method: 'get', version: '1.0' });
  });

  test('shows the path of an operation, the variable of a key, and no other name of a page', () => {
    const symbols = ['getRun', '/runs/{runId}'];
    expect(hit({ kind: 'operation', symbols }).code).toBe('/runs/{runId}');
    expect(hit({ kind: 'config', symbols }).code).toBe('getRun');
    expect(hit({ kind: 'page', symbols })).not.toHaveProperty('code');
    for (const kind of ['operation', 'config'] as const) expect(hit({ kind })).not.toHaveProperty('code');
  });
});

describe('the hits that are shown', () => {
  const ranked = Array.from({ length: 20 }, (_, id) => id);
  const shown = (request: Partial<Parameters<typeof limitResults>[1]>) =>
    limitResults(ranked, { text: '', ...request }, (id) => (id < 10 ? 'docs' : 'schemas'));

  test('are the best 15, or as many as requested', () => {
    expect(shown({})).toEqual(ranked.slice(0, 15));
    expect(shown({ limit: 2 })).toEqual([0, 1]);
    for (const limit of [0, -5]) expect(shown({ limit })).toEqual([]);
  });

  test('are the best of each group, or all of a group that is expanded', () => {
    expect(shown({ perGroup: 2 })).toEqual([0, 1, 10, 11]);
    expect(shown({ perGroup: 1, expand: ['schemas'] })).toEqual([0, ...Array.from({ length: 10 }, (_, i) => 10 + i)]);
  });
});
