import { expect, test } from 'vitest';
import { checkFormat, packRecords, packSearch, unpackRecords, unpackSearch, unpackTexts } from './packed-index.ts';
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
  expect(unpacked).toStrictEqual(records.map(({ needs: _, ...record }) => ({ ...record, text: '' })));
});

test('details and texts are in the second file, in the order of the numbers', () => {
  const { index, texts } = packSearch(records, { contexts: [] });
  expect(unpackRecords(index.records).map(({ kind }) => kind)).toEqual(['page', 'section', 'section', 'operation']);
  const { details, count, textOf } = unpackTexts(texts, unpackRecords(index.records));
  expect(details.map(({ kind }) => kind)).toEqual(['config']);
  expect(Array.from({ length: count }, (_, number) => textOf(number))).toEqual(records.map(({ text }) => text));
  expect(texts.needs).toEqual({ lists: [['READ', 'ADMIN']], of: { 3: 0 } });
});

test('details stand where they stood: below a page of the first file, or elsewhere', () => {
  const key = (url: string, trail: string[]): SearchRecord => ({ kind: 'config', url, title: url, trail, text: '' });
  const details = [
    key('/docs/vault/#a', ['Admin guide', 'Secrets', 'Vault']),
    key('/docs/vault/#b', ['Admin guide', 'Secrets', 'Vault', 'Keys']),
    key('/docs/vault/#c', ['Reference']),
    key('/docs/vault/#d', []),
    key('/docs/nowhere/#e', ['Admin guide', 'Secrets', 'Vault']),
  ];
  const { index, texts } = packSearch([...records.slice(0, 4), ...details], { contexts: [] });
  expect(texts.details.pages).toEqual([0, '/docs/nowhere/']);
  expect(texts.details.trails).toContainEqual([null, 'Keys']);
  expect(unpackSearch(index, texts).slice(4)).toEqual(details);
});

test('a file of another form is refused with a word', () => {
  expect(() => checkFormat({ format: 99 })).toThrow(/form 99/);
  expect(() => checkFormat(null)).toThrow(/reload/);
});

test.each([
  ['', 'A b'],
  ['a-b', 'A b'],
  ['field-token', 'token'],
  ['vault.rootPath', 'vault.rootPath'],
  ['faults--no-mail-arrives-at', 'No mail arrives, at the end'],
  ['odd=', 'x'],
  ['odd!', 'x'],
  ['odd+!', ''],
  ['a', ''],
])('the address %j of %j survives packing', (hash, title) => {
  const record: SearchRecord = { kind: 'section', url: `/docs/a/${hash && `#${hash}`}`, title, trail: [], text: '' };
  expect(unpackRecords(packRecords([record]))).toEqual([record]);
});

test('aliases are in the second file', () => {
  const record: SearchRecord = { kind: 'page', url: '/a/', title: 'A', trail: [], text: '', aliases: ['b', 'c d'] };
  expect(packSearch([record], { contexts: [] }).texts.aliases).toEqual({ 0: 'b\nc d' });
});

test('records come back whole, with their words written as codes', () => {
  const many = Array.from({ length: 6 }, (_, i) =>
    records.map((record) => ({
      ...record,
      url: record.url.replace('/docs/', `/docs/${i}/`),
      aliases: ['key of secrets'],
    })),
  ).flat();
  const { index, texts } = packSearch(many, { contexts: [] });
  expect(texts.codes.words).toContain('secrets');
  expect(texts.texts).not.toContain('secrets');
  const byAddress = (list: SearchRecord[]) => [...list].sort((a, b) => (a.url < b.url ? -1 : 1));
  expect(byAddress(unpackSearch(index, texts))).toEqual(byAddress(many));
});
