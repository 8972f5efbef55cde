import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { createAnalyzer } from '../../contract/search/analysis.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { type Addresses, withWordsOfReaders, wordsAsked } from './words-of-readers.ts';

const records: SearchRecord[] = [
  { kind: 'page', url: '/docs/a/', title: 'A', trail: [], text: '', aliases: ['own'] },
  { kind: 'command', url: '/docs/a/#part', title: '--flag', trail: [], text: '' },
  { kind: 'section', url: '/docs/a/#part', title: 'Part', trail: [], text: '' },
];

const analyzer = createAnalyzer(stemmer);

const find = (
  words: Record<string, string[]>,
  more: Partial<Addresses> = {},
  rule: 'aliases' | 'questions' = 'aliases',
) =>
  withWordsOfReaders(records, [{ file: `data/${rule}.yml`, rule, words, placeOf: () => ({ line: 7, column: 1 }) }], {
    addresses: {
      pages: new Set(['/docs/a/', '/docs/unlisted/']),
      failed: new Set(),
      redirects: {},
      foreignApi: false,
      ...more,
    },
    analyzer,
  });

test('aliases go to the thing that has the address, not to what only stands there', () => {
  const { records: found, diagnostics } = find({ '/docs/a/': ['SSO', 'own'], '/docs/a/#part': ['x'] });
  expect(found.map(({ aliases }) => aliases)).toEqual([['own', 'SSO'], undefined, ['x']]);
  expect(diagnostics).toEqual([]);
});

const place = { file: 'data/aliases.yml', line: 7, column: 1 };

test('a section that is not there is told as in a link, with its line and the nearest', () => {
  const { diagnostics } = find({ '/docs/a/#prat': ['x'] });
  expect(diagnostics).toMatchObject([{ ...place, severity: 'error', rule: 'broken-anchor' }]);
  expect(diagnostics[0]?.message).toContain('/docs/a/#prat');
  expect(diagnostics[0]?.hint).toContain('/docs/a/#part');
});

test('a page that is not there is told as in a link, and where it went', () => {
  const { diagnostics } = find({ '/docs/old/#part': ['x'] }, { redirects: { '/docs/old': '/docs/a' } });
  expect(diagnostics).toMatchObject([{ ...place, severity: 'error', rule: 'broken-link' }]);
  expect(diagnostics[0]?.hint).toContain('site.yml redirects it. Did you mean /docs/a/#part?');
});

test('a page that the search does not list is a warning', () => {
  expect(find({ '/docs/unlisted/': ['x'] }).diagnostics).toMatchObject([{ severity: 'warning', rule: 'aliases' }]);
});

test('aliases of a reference that was exchanged for another are a warning', () => {
  const { diagnostics } = find({ '/api/get-a/': ['x'], '/docs/gone/': ['y'] }, { foreignApi: true });
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'error']);
});

test('a page that could not be made is told once', () => {
  expect(find({ '/docs/failed/#part': ['x'] }, { failed: new Set(['/docs/failed/']) }).diagnostics).toEqual([]);
});

test('the words of questions go to the thing, those that it has itself aside', () => {
  const { records: found } = find(
    { '/docs/a/#part': ['Which part is greyed out?', 'greyed-out PARTS'] },
    {},
    'questions',
  );
  expect(found.map(({ asked }) => asked)).toEqual([undefined, undefined, ['greyed', 'greyed-out']]);
  expect(find({ '/docs/a/#gone': ['x'] }, {}, 'questions').diagnostics).toMatchObject([
    { file: 'data/questions.yml', severity: 'error', rule: 'broken-anchor' },
  ]);
});

test('a word of questions has one form everywhere', () => {
  const { records: found } = find({ '/docs/a/': ['secrets'], '/docs/a/#part': ['a hidden secret'] }, {}, 'questions');
  expect(found.map(({ asked }) => asked)).toEqual([['secret'], undefined, ['hidden', 'secret']]);
});

test('of many places, a word of questions counts that three are asked for by; of few, each does', () => {
  const asked = (count: number) => {
    const places = Array.from(
      { length: count },
      (_, i): SearchRecord => ({ kind: 'page', url: `/docs/${i}/`, title: 'T', trail: [], text: '' }),
    );
    const words = Object.fromEntries(
      places.map(({ url }, i) => [url, i < 3 ? ['trio odd'] : i < 5 ? ['pair odd'] : ['odd']]),
    );
    const { records: found } = withWordsOfReaders(
      places,
      [{ file: 'data/questions/a.yml', rule: 'questions', words, placeOf: () => ({}) }],
      { addresses: { pages: new Set(), failed: new Set(), redirects: {}, foreignApi: false }, analyzer },
    );
    return [0, 3, 5].map((i) => found[i]?.asked);
  };
  expect(asked(99)).toEqual([['odd', 'trio'], ['odd', 'pair'], ['odd']]);
  expect(asked(100)).toEqual([['odd', 'trio'], ['odd'], ['odd']]);
});

test.each([
  ['its title, in another form', ['keeping secrets'], []],
  ['its text, its aliases and where it stands', ['vault renewal of the tenant, for admins'], []],
  ['words that say nothing', ['how do I do it?'], []],
  ['what it lacks, once, in another spelling as well', ['Colour of THE token', 'colors'], ['colors']],
  ['a name out of code, for any part that it lacks', ['VAULT_TOKEN, VAULT_RENEWAL'], ['vault_token']],
])('of a question, %s', (_, questions, asked) => {
  const record: SearchRecord = {
    kind: 'section',
    url: '/docs/a/#b',
    title: 'Keep a secret',
    trail: ['Admin guide', 'Vault'],
    text: 'It is renewed. `VAULT_RENEWAL` says when.',
    aliases: ['tenants', 'token'],
  };
  expect(wordsAsked(record, questions, analyzer)).toEqual(asked);
});
