import { stemmer } from 'stemmer';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../../../contract/search/analysis.ts';
import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../../../contract/search/search.ts';
import { analyzeQuery } from '../query/analyzed-query.ts';
import type { WordMatch } from '../words/word-matcher.ts';
import { kindWeights } from './kind-weights.ts';
import type { RankInput } from './rank-input.ts';
import { rank } from './ranking.ts';
import { createTitles } from './titles.ts';

const analyzer = createAnalyzer(stemmer);

const record = (kind: RecordKind, title: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  kind,
  url: `/${title}-${kind}/`,
  title,
  trail: [],
  text: '',
  ...more,
});

/** What a word finds in every record, with these scores; in the head unless it is said otherwise. */
const match = (term: string, scores: number[], inHead = true): WordMatch => {
  const found = new Map([...scores.entries()].filter(([, score]) => score > 0));
  return {
    scores: found,
    terms: new Set([term]),
    inHead: new Set(inHead ? found.keys() : []),
    known: true,
    correction: null,
  };
};

const ranked = (text: string, records: SearchRecord[], matches: WordMatch[], more: Partial<RankInput> = {}) => {
  const titles = createTitles(analyzer);
  titles.add(records, 0);
  return rank({
    query: analyzeQuery(text),
    matches,
    records,
    titles,
    corrected: null,
    all: false,
    wanted: () => true,
    ...more,
  });
};
const order = (...args: Parameters<typeof ranked>) => ranked(...args).map(({ id }) => id);

it('weighs equal matches by the kind of thing, and keeps the order of the site among equals', () => {
  const kinds = ['parameter', 'section', 'page', 'section'] as const;
  const records = kinds.map((kind, i) => record(kind, `x${i}`));
  expect(order('zz yy', records, [match('zz', [1, 1, 1, 1])])).toEqual([2, 1, 3, 0]);
});

it('in a question, puts what explains before what lists', () => {
  const records = [record('operation', 'x'), record('section', 'y')];
  const matches = [match('zz', [1, 1])];
  expect(order('zz', records, matches)).toEqual([0, 1]);
  expect(order('how does zz work', records, matches)).toEqual([1, 0]);
  const [first] = ranked('how does zz work', records, matches);
  expect(first?.score).toBeCloseTo(kindWeights('section').weight * kindWeights('section').questionWeight);
});

it('takes half from a thing looked for by name when it only mentions the words', () => {
  const key = [record('config', 'x')];
  const score = (inHead: boolean, records = key) => ranked('zz', records, [match('zz', [1], inHead)])[0]?.score ?? 0;
  expect(score(false)).toBeCloseTo(score(true) / 2);
  const section = [record('section', 'x')];
  expect(score(false, section)).toBeCloseTo(score(true, section));
  // One of the words in its name is enough.
  const two = [match('zz', [1], false), match('yy', [1], true)];
  const covered = (1 + 0.7) / 2;
  expect(ranked('zz yy', key, two)[0]?.score).toBeCloseTo(2 * score(true) * covered ** 2);
});

it('gives more for a title that is named in full by the query, and holds all of it', () => {
  const records = [record('section', 'vault token lifetime'), record('section', 'vault'), record('section', 'queue')];
  const matches = [match('vault', [1, 1, 1]), match('token', [1, 1, 1])];
  const scores = new Map(ranked('vault token', records, matches).map(({ id, score }) => [id, score]));
  // 1 + 0.8 × share of the title × share of the query + 0.3 × share of the query, and more for two words in one piece
  const words = 2 * (1 + 0.8 * (2 / 3) + 0.3);
  expect(scores.get(0)).toBeCloseTo(words + 2 * (0.35 + 0.5));
  expect(scores.get(1)).toBeCloseTo(2 * (1 + 0.8 * 0.5 + 0.3 * 0.5));
  expect(scores.get(2)).toBeCloseTo(2);
  expect(ranked('vault token', [record('section', '')], [match('vault', [1])])[0]?.score).toBeCloseTo(1);
});

it('prefers a title with the words in one piece to one with the same words apart', () => {
  const records = [record('symptom', 'failed token of password'), record('symptom', 'password token failed here')];
  const matches = ['password', 'token', 'failed'].map((word) => match(word, [1, 1]));
  expect(order('password token failed', records, matches)).toEqual([1, 0]);
});

it('takes a name that holds every word for what is meant', () => {
  const records = [record('config', 'vault.token'), record('config', 'vault.path')];
  const both = [match('vault', [1, 1], true), match('token', [1, 0], true)];
  const [first, second] = ranked('vault token', records, both);
  expect(first?.id).toBe(0);
  expect(first?.score).toBeGreaterThan(4 * (second?.score ?? 0));
});

it('finds operations by their path, and takes half for another method', () => {
  const operations = [
    record('operation', 'a', { method: 'get', symbols: ['/runs/{runId}'] }),
    record('operation', 'b', { method: 'delete', symbols: ['/runs/{runId}'] }),
    record('operation', 'c', { method: 'get', symbols: ['/users'] }),
  ];
  expect(order('DELETE /runs/7', operations, [])).toEqual([1, 0]);
  expect(order('/runs/7', operations, [])).toEqual([0, 1]);
  const [right, other] = ranked('DELETE /runs/7', operations, []);
  expect(other?.score).toBeCloseTo((right?.score ?? 0) / 2);
});

it('brings what the query names exactly, even where its words find it nowhere', () => {
  const records = [record('section', 'x'), record('section', 'the'), record('section', 'y')];
  expect(order('the', records, [match('zz', [9, 0, 9])])[0]).toBe(1);
});

it('looks closely at the best 150 of what is wanted; what follows has no order unless everything is wanted', () => {
  // On 200 pages with 200 names, so that nothing is spread.
  const records = Array.from({ length: 200 }, (_, i) => record('section', `t${i}`));
  const rising = [
    match(
      'zz',
      records.map((_, i) => i + 1),
    ),
  ];
  const best = order('zz yy', records, rising);
  expect(best.slice(0, 150)).toEqual(Array.from({ length: 150 }, (_, i) => 199 - i));
  expect([...best].sort((a, b) => a - b)).toEqual(records.map((_, i) => i));
  expect(order('zz yy', records, rising, { all: true })).toEqual(records.map((_, i) => 199 - i));

  const equal = [
    match(
      'zz',
      records.map(() => 1),
    ),
  ];
  expect(order('zz yy', records, equal).slice(0, 150)).toEqual(Array.from({ length: 150 }, (_, i) => i));
});

it('puts what is not wanted behind everything that is, in order when everything is asked for', () => {
  const records = ['a', 'b', 'c', 'd'].map((title) => record('section', title));
  const matches = [match('zz', [4, 3, 2, 8])];
  const wanted = (id: number) => id === 1 || id === 2;
  expect(order('zz yy', records, matches, { wanted, all: true })).toEqual([1, 2, 3, 0]);
});

it('puts a symptom behind its equals, and before them when the query is an error', () => {
  const records = [record('section', 'x'), record('symptom', 'y')];
  const matches = [match('zz', [1, 1]), match('failed', [1, 1])];
  expect(order('zz', records, matches)).toEqual([0, 1]);
  expect(order('zz: it failed to start', records, matches)).toEqual([1, 0]);
});

it('prefers the kind that the query names', () => {
  const records = [record('section', 'x'), record('config', 'y')];
  const matches = [match('zz', [1, 1])];
  expect(order('zz', records, matches)).toEqual([0, 1]);
  expect(order('zz key', records, [...matches, match('key', [])])).toEqual([1, 0]);
});

it('fits an alias like a title', () => {
  const records = [record('section', 'x'), record('section', 'y', { aliases: ['zz yy'] })];
  const titles = createTitles(analyzer);
  titles.add(records, 0);
  titles.addAliases(1, ['zz yy']);
  const matches = [match('zz', [1, 1]), match('yi', [1, 1])];
  expect(order('zz yy', records, matches, { titles })).toEqual([1, 0]);
});

it('does not weigh a thing by its kind when an identifier of the query is its whole name', () => {
  const field = [record('field', 'keepAliveWorker')];
  const matches = [match('default', [1]), match('keepaliveworker', [1])];
  const score = (text: string) => ranked(text, field, matches)[0]?.score ?? 0;
  const { weight } = kindWeights('field');
  expect(score('default keepAliveWorker') * weight).toBeCloseTo(score('default keepalive'));
  expect(score('default keepAliveWorkers')).toBeCloseTo(score('default keepalive'));
});
