import { expect, test } from 'vitest';
import { HTTP_METHODS } from '../page/page.ts';
import { checkFormat, packRecords, packSearch, unpackRecords, unpackSearch, unpackTexts } from './packed-index.ts';
import type { SearchRecord } from './search.ts';
import { encodeWords } from './word-codes.ts';

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
  const { details, count, read } = unpackTexts(texts, unpackRecords(index.records));
  expect(details.map(({ kind }) => kind)).toEqual(['config']);
  expect(Array.from({ length: count }, (_, number) => read(number).text)).toEqual(records.map(({ text }) => text));
  expect(texts.needs).toEqual({ lists: [['READ', 'ADMIN']], of: [-1, -1, -1, 0, -1] });
});

test('details keep their place: below a page of the first file, or elsewhere', () => {
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

test('a file of another format is refused with a message', () => {
  expect(() => checkFormat({ format: 99 })).toThrow(/format 99/);
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
  const page: SearchRecord = { kind: 'page', url: '/a/', title: 'A', trail: [], text: '' };
  const list = [page, { ...page, url: '/b/', aliases: ['b', 'c d'] }];
  const { index, texts } = packSearch(list, { contexts: [] });
  expect(texts.aliases).toBe('\nb\fc d');
  expect(unpackSearch(index, texts)).toEqual(list);
});

test('an alias of several lines leaves the others where they are', () => {
  const page: SearchRecord = { kind: 'page', url: '/a/', title: 'A', trail: [], text: '' };
  const list = [
    { ...page, aliases: ['one\ntwo\fthree'] },
    { ...page, url: '/b/', aliases: ['c'] },
  ];
  const { index, texts } = packSearch(list, { contexts: [] });
  expect(unpackSearch(index, texts).map(({ aliases }) => aliases)).toEqual([['one two three'], ['c']]);
});

test('a name that is the last part of the path is not in the file a second time', () => {
  const page: SearchRecord = { kind: 'page', url: '/a/vault/', title: 'A', trail: [], text: '' };
  const list = [{ ...page, symbols: ['vault'] }, { ...page, url: '/a/vault/#b', symbols: ['=', 'vault', 'x'] }, page];
  const packed = packRecords(list);
  expect(packed.symbols).toEqual(['\f', '=\n\f\nx', '']);
  expect(unpackRecords(packed)).toEqual(list);
});

test('words of questions come back with the records that have them, whatever the texts have in them', () => {
  const row = (url: string, text: string, asked?: string[]): SearchRecord => ({
    kind: 'page',
    url,
    title: 'A',
    trail: [],
    text,
    ...(asked && { asked }),
  });
  const list = [
    row('/a/', 'Text.', ['b', 'c']),
    row('/b/', ''),
    row('/c/', '', ['d']),
    row('/d/', 'One.\fTwo.\nThree.'),
  ];
  const { index, texts } = packSearch(list, { contexts: [] });
  expect(unpackSearch(index, texts)).toEqual([...list.slice(0, 3), row('/d/', 'One. Two. Three.')]);
});

test('word vectors come with the second file if there are any, their words written as codes', () => {
  const vectors = new Map(['secret', 'keep'].map((word, i) => [word, { weight: i + 1, signs: -i - 1 }]));
  const { index, texts } = packSearch(records, { contexts: [], vectors });
  expect(unpackTexts(texts, unpackRecords(index.records)).vectors).toEqual(vectors);
  const none = packSearch(records, { contexts: [] }).texts;
  expect(none).not.toHaveProperty('vectors');
  expect(unpackTexts(none, unpackRecords(index.records)).vectors.size).toBe(0);
});

test('letters of words with vectors are never codes', () => {
  const page: SearchRecord = { kind: 'page', url: '/', title: 'A', trail: [], text: 'Secrets of servers. '.repeat(50) };
  const { codes } = packSearch([page], { contexts: [] }).texts;
  const letters = encodeWords(codes)('secrets of servers secrets').replaceAll(/\s/g, '');
  const vectors = new Map([...letters].map((letter, i) => [letter, { weight: 1, signs: i }]));
  const { index, texts } = packSearch([page], { contexts: [], vectors });
  expect(unpackTexts(texts, unpackRecords(index.records)).vectors).toEqual(vectors);
  expect(texts.codes.words).toBe(codes.words);
});

test('records are restored completely when their words are written as codes', () => {
  const many = Array.from({ length: 6 }, (_, i) =>
    records.map((record) => ({
      ...record,
      url: record.url.replace('/docs/', `/docs/${i}/`),
      aliases: ['key of secrets'],
      asked: ['keep', 'key', 'secrets'],
    })),
  ).flat();
  const { index, texts } = packSearch(many, { contexts: [] });
  expect(texts.codes.words).toContain('secrets');
  expect(texts.texts).not.toContain('secrets');
  const byAddress = (list: SearchRecord[]) => [...list].sort((a, b) => (a.url < b.url ? -1 : 1));
  expect(byAddress(unpackSearch(index, texts))).toEqual(byAddress(many));
});

test('what many records share is in the file only once', () => {
  const row = (url: string, rest: Partial<SearchRecord> = {}): SearchRecord => ({
    kind: 'section',
    url,
    title: 'T',
    trail: ['A'],
    text: '',
    ...rest,
  });
  const packed = packRecords([
    row('/a/', { kind: 'page', version: '1.0' }),
    row('/a/#x', { trail: ['A', 'B'] }),
    row('/a/#y', { version: '2.0', method: 'delete' }),
    row('/b/', { version: '1.0', symbols: [] }),
    row('/a/#z', { symbols: ['one', 'two'], method: 'get' }),
  ]);
  expect(packed).toEqual({
    trails: [['A'], ['A', 'B']],
    versions: ['1.0', '2.0'],
    pages: ['/a/', '/b/', '/a/'],
    pageRuns: [3, 1, 1],
    kinds: 'abbbb',
    titles: ['T', 'T', 'T', 'T', 'T'],
    hashes: ['', 'x', 'y', '', 'z'],
    trailOf: [0, 1, 0, 0, 0],
    symbols: ['', '', '', '', 'one\ntwo'],
    methods: `--${HTTP_METHODS.indexOf('delete')}-${HTTP_METHODS.indexOf('get')}`,
    versionOf: [0, -1, 1, 0, -1],
  });
});

test.each([
  ['set-it-up', 'Set it up', '='],
  ['guide-set-it-up', 'Set it up', 'guide-='],
  ['a.b', 'a.b', '~'],
  ['one-two-three-four', 'One two (three) four five', '+'],
  ['a---b', 'A - b', '='],
  ['a-b', 'A - b', '+'],
  ['a--b', 'A - b', 'a--b'],
  ['über-uns', 'Über uns!', '='],
  ['other', 'Set it up', 'other'],
  ['what=', 'Set it up', 'what=!'],
  ['what~', 'Set it up', 'what~!'],
])('for the address %j of %j, the file contains only what the title does not say', (hash, title, kept) => {
  const record: SearchRecord = { kind: 'section', url: `/a/#${hash}`, title, trail: [], text: '' };
  expect(packRecords([record]).hashes).toEqual([kept]);
});

test('needs are in the second file once each, and operations without needs have none', () => {
  const of = (number: number, needs?: string[]): SearchRecord => ({
    kind: 'operation',
    url: `/api/${number}/`,
    title: `${number}`,
    trail: [],
    text: '',
    ...(needs && { needs }),
  });
  const all = [of(0, ['READ']), of(1), of(2, []), of(3, ['READ']), of(4, ['WRITE', 'READ'])];
  const { index, texts } = packSearch(all, { contexts: [] });
  expect(texts.needs).toEqual({ lists: [['READ'], ['WRITE', 'READ']], of: [0, -1, -1, 0, 1] });
  expect(unpackSearch(index, texts).map(({ needs }) => needs)).toEqual([
    ['READ'],
    undefined,
    undefined,
    ['READ'],
    ['WRITE', 'READ'],
  ]);
});

test('a line feed in a text becomes a space, because it ends a text in the file', () => {
  const record: SearchRecord = { kind: 'page', url: '/a/', title: 'A', trail: [], text: 'one\ntwo\nthree' };
  const { index, texts } = packSearch([record], { contexts: [{ id: 'x' } as never] });
  expect(texts.texts).toBe('one two three');
  expect(index).toMatchObject({ format: 9, contexts: [{ id: 'x' }] });
  expect(unpackSearch(index, texts)[0]?.text).toBe('one two three');
});

test('a file of the current format can be read', () => {
  expect(() => checkFormat({ format: 9 })).not.toThrow();
  expect(() => checkFormat({})).toThrow('The search index has format undefined, this page reads 9: reload the page.');
});
