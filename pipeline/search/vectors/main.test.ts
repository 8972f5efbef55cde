import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { createAnalyzer } from '../../../contract/search/analysis.ts';
import type { SearchRecord } from '../../../contract/search/search.ts';
import { byWordTyped, lessonsOf } from './main.ts';

const analyzer = createAnalyzer(stemmer);
const record = (url: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  kind: 'section',
  url,
  title,
  trail: [],
  text: '',
  ...more,
});

test('places that are asked for are learned from by their fields, with the questions for them', () => {
  const records = [
    record('/docs/a/', 'Roles', { trail: ['Guide'], text: 'Who may read.' }),
    record('/docs/a/#b', 'ort', { kind: 'command' }),
    record('/docs/a/#b', 'Scans'),
  ];
  const questions = new Map([
    ['/docs/a/#b', ['running scans', 'maxRetries 5']],
    ['/docs/gone/', ['nothing']],
  ]);
  const { places, questions: asked } = lessonsOf(records, questions, analyzer);
  // The address belongs to the section, not to the command in it. Of names, only the parts count; numbers do not.
  expect(places).toEqual([[['scan'], [], [], []]]);
  expect(asked).toEqual([
    { terms: ['run', 'scan'], place: 0 },
    { terms: ['max', 'retri'], place: 0 },
  ]);
});

test('a stem is written as the word that is typed most often for it', () => {
  const vector = { weight: 1, signs: 1 };
  const learned = new Map(['scan', 'retri', 'unheard'].map((term) => [term, vector]));
  const typed = byWordTyped(learned, ['Scanning scans', 'scans', 'maxRetries retries'], analyzer);
  expect([...typed.keys()]).toEqual(['scans', 'retries']);
});
