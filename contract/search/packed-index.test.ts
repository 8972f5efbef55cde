import { expect, test } from 'vitest';
import { checkFormat, packRecords, packSearch, unpackRecords } from './packed-index.ts';
import type { SearchRecord } from './search.ts';

const records: SearchRecord[] = [
  { kind: 'page', url: '/docs/vault/', title: 'Vault', trail: ['Admin guide', 'Secrets'], text: 'Keep secrets.' },
  {
    kind: 'section',
    url: '/docs/vault/#set-it-up',
    title: 'Set it up',
    trail: ['Admin guide', 'Secrets', 'Vault'],
    text: '',
  },
  {
    kind: 'section',
    url: '/docs/vault/#custom',
    title: 'Über “alles”!',
    trail: ['Admin guide'],
    text: 'x',
    version: '1.0',
  },
  {
    kind: 'operation',
    url: '/api/get-run/',
    title: 'Get a run',
    trail: ['API', 'Runs'],
    text: 'One run.',
    symbols: ['getRun', '/api/v1/runs/{runId}'],
    method: 'get',
    needs: ['READ', 'ADMIN'],
  },
  { kind: 'config', url: '/docs/reference/#a.b', title: 'a.b', trail: ['Reference'], text: 'A key.', symbols: ['A_B'] },
];

test('records survive packing', () => {
  const unpacked = unpackRecords(packRecords(records));
  expect(unpacked).toEqual(records.map(({ needs: _, ...record }) => ({ ...record, text: '' })));
});

test('details and texts are in the second file, in the order of the numbers', () => {
  const { index, texts } = packSearch(records, { contexts: [] });
  expect(unpackRecords(index.records).map(({ kind }) => kind)).toEqual(['page', 'section', 'section', 'operation']);
  expect(unpackRecords(texts.details).map(({ kind }) => kind)).toEqual(['config']);
  expect(texts.texts).toEqual(['Keep secrets.', '', 'x', 'One run.', 'A key.']);
  expect(texts.needs).toEqual({ lists: [['READ', 'ADMIN']], of: { 3: 0 } });
});

test('a file of another form is refused with a word', () => {
  expect(() => checkFormat({ format: 99 })).toThrow(/form 99/);
  expect(() => checkFormat(null)).toThrow(/reload/);
});
