import { stemmer } from 'stemmer';
import { expect, it } from 'vitest';
import type { HttpMethod } from '../../../../contract/page/page.ts';
import { createAnalyzer } from '../../../../contract/search/analysis.ts';
import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../../../contract/search/search.ts';
import { numbersOf, scoresOf } from '../../../../tests/support/record-scores.ts';
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

/** What a word finds in every record, with these scores; in the head unless stated otherwise. */
const match = (term: string, scores: number[], inHead = true): WordMatch => {
  // Words do not find records in the order of the site.
  const found = scoresOf([...scores.entries()].filter(([, score]) => score > 0).reverse());
  return {
    scores: found,
    terms: new Set([term]),
    marked: [term],
    inHead: numbersOf(inHead ? found.keys() : []),
    known: true,
    correction: null,
  };
};

const rankingOf = (text: string, records: SearchRecord[], matches: WordMatch[], more: Partial<RankInput> = {}) => {
  const titles = createTitles(analyzer);
  titles.add(records, 0);
  return rank({
    query: analyzeQuery(text),
    matches,
    records,
    titles,
    corrected: null,
    similarity: null,
    all: false,
    wanted: () => true,
    ...more,
  });
};
const ranked = (...args: Parameters<typeof rankingOf>) => rankingOf(...args).best;
const order = (...args: Parameters<typeof rankingOf>) => {
  const { best, rest } = rankingOf(...args);
  return [...best.map(({ id }) => id), ...rest];
};

it('weighs equal matches by kind, and keeps the order of the site among equals', () => {
  const kinds = ['parameter', 'section', 'page', 'section'] as const;
  const records = kinds.map((kind, i) => record(kind, `x${i}`));
  expect(order('zz yy', records, [match('zz', [1, 1, 1, 1])])).toEqual([2, 1, 3, 0]);
});

it('puts records about the same subject before those that only have the words', () => {
  const records = ['a', 'b', 'c'].map((title) => record('section', title));
  const matches = [match('zz', [2, 1, 1.5], false), match('yy', [2, 1, 1.5], false)];
  expect(order('zz yy', records, matches)).toEqual([0, 2, 1]);
  const similarity = (id: number) => [0, 0.5, -0.2][id] ?? 0;
  const three = [...matches, match('xx', [2, 1, 1.5], false)];
  expect(order('zz yy xx', records, three, { similarity })).toEqual([1, 0, 2]);
  // Fewer words say less about what is meant, and one says nothing.
  expect(order('zz yy', records, matches, { similarity })).toEqual([0, 1, 2]);
  const scores = (more: Partial<RankInput>) =>
    ranked('zz', records, matches.slice(0, 1), more).map(({ score }) => score);
  expect(scores({ similarity })).toEqual(scores({}));
});

it('treats a name that is spelled out as what is meant, whatever it is about', () => {
  const records = [record('config', 'maxRetries'), record('section', 'Other')];
  const matches = [match('maxretries', [1, 3], false), match('zz', [1, 3], false), match('yy', [1, 3], false)];
  const text = 'maxRetries zz yy';
  expect(order(text, records, matches, { similarity: () => 0 })).toEqual(
    order(text, records, matches, { similarity: () => -1 }),
  );
  expect(order(text, records, matches, { similarity: () => 0 })[0]).toBe(0);
});

it('in a question, puts explanations before lists', () => {
  const records = [record('operation', 'x'), record('section', 'y')];
  const matches = [match('zz', [1, 1])];
  expect(order('zz', records, matches)).toEqual([0, 1]);
  expect(order('how does zz work', records, matches)).toEqual([1, 0]);
  const [first] = ranked('how does zz work', records, matches);
  expect(first?.score).toBeCloseTo(kindWeights('section').weight * kindWeights('section').questionWeight);
});

it('puts a section before its page where it comes close, for three or more words', () => {
  const records = [
    record('page', 'x', { url: '/x/' }),
    record('page', 'y', { url: '/y/' }),
    record('section', 'z', { url: '/x/#z' }),
    record('section', 'w', { url: '/y/#w' }),
  ];
  const words = (...scores: number[][]) => scores.map((score, i) => match(`word${i}`, score));
  const near = [10, 6, 9, 2];
  expect(order('aa bb', records, words(near, near))).toEqual([0, 2, 1, 3]);
  // The first page swaps places with its section; the section of the other page scores too little.
  expect(order('aa bb cc', records, words(near, near, near))).toEqual([2, 0, 1, 3]);
  expect(order('x', records, words(near, near, near))[0]).toBe(0);
});

it('puts keys first for a query spelled like a variable', () => {
  const records = [record('page', 'x'), record('config', 'y')];
  const matches = [match('loki', [1, 1])];
  expect(order('loki', records, matches)).toEqual([0, 1]);
  expect(order('LOKI_TEN', records, matches)).toEqual([1, 0]);
  expect(ranked('LOKI_TEN', records, matches)[0]?.score).toBeCloseTo(3 * kindWeights('config').weight * 2);
});

it('halves the score of a record that is searched for by name if it only mentions the words', () => {
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

it('rewards a title that the query names in full and that has all of it', () => {
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

/** Score of a section of this title, all of whose words the query finds somewhere. */
const scoreOfTitle = (title: string, words: readonly string[]) => {
  const matches = words.map((word) => match(analyzer.stem(word), [1]));
  return (ranked(words.join(' '), [record('section', title)], matches)[0]?.score ?? 0) / words.length;
};

it.each([
  ['not two words apart', 'vault renewal token', ['vault', 'token'], 0],
  ['two among others, on both sides', 'vault token lifetime', ['queue', 'vault', 'token'], 0.35],
  ['two at the start of both', 'vault token lifetime', ['vault', 'token', 'queue'], 0.35],
  ['three, which are the whole query', 'vault token lifetime days', ['vault', 'token', 'lifetime'], 2 * 0.35 + 0.5],
  ['two, which are the whole title', 'vault token', ['renew', 'vault', 'token'], 0.35 + 0.5],
  ['four', 'new vault token lifetime days', ['new', 'vault', 'token', 'lifetime', 'seconds'], 3 * 0.35],
  ['five, as four', 'a1 b1 c1 d1 e1 f1', ['a1', 'b1', 'c1', 'd1', 'e1', 'g1'], 3 * 0.35],
])('rewards adjacent words: %s', (_, title, words, expected) => {
  const terms = title.split(' ');
  const known = words.filter((word) => terms.includes(word)).length;
  const fit = 1 + 0.8 * (known / terms.length) * (known / words.length) + 0.3 * (known / words.length);
  expect(scoreOfTitle(title, words)).toBeCloseTo(fit + expected);
});

it('does not depend on an earlier query and its adjacent words', () => {
  scoreOfTitle('vault token lifetime', ['vault', 'token', 'lifetime']);
  const score = scoreOfTitle('vault token lifetime', ['vault', 'token']);
  expect(score).toBeCloseTo(1 + 0.8 * (2 / 3) + 0.3 + 0.35 + 0.5);
});

it('looks at the first 31 words of a title', () => {
  const long = [record('section', Array.from({ length: 40 }, (_, i) => `w${i}`).join(' '))];
  const score = (word: string) => ranked('zz', long, [match(word, [1])])[0]?.score;
  expect(score('w30')).toBeCloseTo(1 + 0.8 / 40 + 0.3);
  for (const word of ['w31', 'w32', 'w39']) expect(score(word)).toBe(1);
});

it('prefers a title with the words adjacent to one with the same words apart', () => {
  const records = [record('symptom', 'failed token of password'), record('symptom', 'password token failed here')];
  const matches = ['password', 'token', 'failed'].map((word) => match(word, [1, 1]));
  expect(order('password token failed', records, matches)).toEqual([1, 0]);
});

it('treats a name that has every word as what is meant', () => {
  const records = [record('config', 'vault.token'), record('config', 'vault.path')];
  const both = [match('vault', [1, 1], true), match('token', [1, 0], true)];
  const [first, second] = ranked('vault token', records, both);
  expect(first?.id).toBe(0);
  expect(first?.score).toBeGreaterThan(4 * (second?.score ?? 0));
});

it('doubles the score of a record that is searched for by name if its name has every word, or every part of an identifier', () => {
  const gain = (text: string, title: string, matches: WordMatch[]) => {
    const score = (kind: RecordKind) => ranked(text, [record(kind, title)], matches)[0]?.score ?? 0;
    return score('config') / kindWeights('config').weight / score('section');
  };
  const two = (inHead: boolean) => [match('vault', [1]), match('token', [1], inHead)];
  expect(gain('vault token', 'vault.token.path', two(true))).toBeCloseTo(2);
  expect(gain('vault token', 'vault.path', two(false))).toBeCloseTo(1);
  expect(gain('vaultToken', 'vault.token.path', [match('vaulttoken', [1])])).toBeCloseTo(2);
  expect(gain('vault', 'vault.token.path', [match('vault', [1])])).toBeCloseTo(1);
});

it('lets a section gain by the other words of its page', () => {
  const records = [
    record('section', 'a', { url: '/one/#first' }),
    record('section', 'b', { url: '/two/#first' }),
    record('section', 'c', { url: '/two/#second' }),
  ];
  expect(order('zz yy', records, [match('zz', [1, 1, 0]), match('yy', [0, 0, 1])])).toEqual([2, 1, 0]);
});

it('requires less of what a message filled in', () => {
  const records = [record('section', 'a'), record('section', 'b')];
  const text = 'could not resolve "zz"';
  expect(order(text, records, [match('resolv', [0, 1]), match('zz', [1, 0])])).toEqual([1, 0]);
});

it('finds operations by their path, and halves the score for another method', () => {
  const operations = [
    record('operation', 'a', { method: 'get', symbols: ['/runs/{runId}'] }),
    record('operation', 'b', { method: 'delete', symbols: ['/runs/{runId}'] }),
    record('operation', 'c', { method: 'get', symbols: ['/users'] }),
  ];
  expect(order('DELETE /runs/7', operations, [])).toEqual([1, 0]);
  expect(order('/runs/7', operations, [])).toEqual([0, 1]);
  expect(order('/runs/7', [...operations].reverse(), [])).toEqual([2, 1]);
  const [right, other] = ranked('DELETE /runs/7', operations, []);
  expect(other?.score).toBeCloseTo((right?.score ?? 0) / 2);
  expect(ranked('/runs/7', operations, [])[0]?.score).toBeCloseTo(right?.score ?? 0);
});

it('lets the meaning of words not decide against the method of a request', () => {
  const operations = (['get', 'delete'] as const).map((method) =>
    record('operation', method, { method, symbols: ['/runs/{runId}'] }),
  );
  const words = ['runs', 'http', '403'].map((word) => match(word, [1, 1]));
  const similarity = (id: number) => [0.5, -0.5][id] ?? 0;
  expect(order('DELETE /runs/7 HTTP/1.1 403', operations, words, { similarity })).toEqual([1, 0]);
  expect(order('/runs/7 HTTP/1.1 403', operations, words, { similarity })).toEqual([0, 1]);
});

it('orders operations on one subject where the query names none of their verbs', () => {
  const operation = (title: string, method: HttpMethod, path: string) =>
    record('operation', title, { method, symbols: [path] });
  const operations = [
    operation('Delete a secret', 'delete', '/users/7/secrets/{id}'),
    operation('Change a secret', 'patch', '/users/7/secrets/{id}'),
    operation('Create a secret', 'post', '/users/7/secrets'),
    operation('Get a secret', 'get', '/users/7/secrets/{id}'),
    operation('List secrets', 'get', '/users/7/secrets'),
  ];
  const secret = match('secret', [1, 1, 1, 1, 1.01]);
  expect(order('secrets', operations, [secret])).toEqual([4, 3, 2, 1, 0]);
  expect(order('delete secrets', operations, [match('delet', [0.1]), secret])[0]).toBe(0);
});

it('does not consider a title better because only it has the site’s name', () => {
  const records = [record('section', 'Connect ORT Server'), record('section', 'ORT Server')];
  const score = (text: string, site: string, words: string[]) =>
    ranked(
      text,
      records,
      words.map((word) => match(word, [1, 1])),
      { query: analyzeQuery(text, { site: [site] }) },
    ).find(({ id }) => id === 0)?.score ?? 0;
  const restart = (site: string) => score('restart ort server', site, ['restart', 'ort', analyzer.stem('server')]);
  expect(restart('ORT Server')).toBeLessThan(restart('') / 2);
  const connect = (site: string) => score('connect ort server', site, ['connect', 'ort', analyzer.stem('server')]);
  expect(connect('ORT Server')).toBeGreaterThan(2 * restart('ORT Server'));
});

it('finds nothing but operations by a path, whatever other names they have', () => {
  const records = [
    record('permission', 'a', { symbols: ['/runs/{runId}'] }),
    record('operation', 'b', { symbols: ['/runs/{runId}', 'getRun'] }),
  ];
  expect(order('/runs/7', records, [])).toEqual([1]);
});

it('includes what the query names exactly, even where its words do not find it', () => {
  const records = [record('section', 'x'), record('section', 'the'), record('section', 'y')];
  expect(order('the', records, [match('zz', [9, 0, 9])])[0]).toBe(1);
});

it('orders what the query names exactly by what its words find', () => {
  const records = [record('section', 'Vault', { url: '/one/' }), record('section', 'vault', { url: '/two/' })];
  expect(order('vault', records, [match('vault', [1, 9])])).toEqual([1, 0]);
});

it('lets no well-matching title outrank an exact name', () => {
  const records = [record('schema', 'PatchRun'), record('operation', 'Update a run', { symbols: ['patchRun'] })];
  expect(order('patchRun', records, [match('patchrun', [1, 1])])).toEqual([1, 0]);
});

it('looks closely at the best 150 of what is wanted; the rest is unordered unless everything is wanted', () => {
  // On 200 pages with 200 names, so that nothing is moved down.
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

it('raises any of the best 150 by its title, and nothing else', () => {
  // Each score from 1 to 200 once, in no order. Of two with a title that fits, one is the 140th and one the 151st.
  const scores = Array.from({ length: 200 }, (_, i) => ((i * 63) % 200) + 1);
  const titles = new Map([
    [61, 'zz pp'],
    [50, 'zz qq'],
  ]);
  const records = scores.map((score, i) => record('section', titles.get(score) ?? `t${i}`));
  const raised = scores.map((score) => (score === 61 ? score * (1 + 0.8 / 2 + 0.3) : score));
  const expected = [...scores.keys()].sort((a, b) => (raised[b] ?? 0) - (raised[a] ?? 0));
  expect(order('zz yy', records, [match('zz', scores)], { all: true })).toEqual(expected);
});

it('uses the site’s first ones where more than 150 are equal', () => {
  const records = Array.from({ length: 200 }, (_, i) => record('section', i === 150 ? 'zz qq' : `t${i}`));
  const scores = records.map((_, i) => (i >= 190 ? 2 : 1));
  const best = order('zz yy', records, [match('zz', scores)], { all: true });
  const first = Array.from({ length: 190 }, (_, i) => i);
  expect(best).toEqual([...Array.from({ length: 10 }, (_, i) => 190 + i), ...first]);
});

it('keeps what is not wanted apart', () => {
  const records = ['a', 'b', 'c', 'd'].map((title) => record('section', title));
  const matches = [match('zz', [4, 3, 2, 8])];
  const wanted = (id: number) => id === 1 || id === 2;
  expect(order('zz yy', records, matches, { wanted, all: true })).toEqual([1, 2]);
  expect(rankingOf('zz yy', records, matches, { wanted, all: true }).unwanted.sort()).toEqual([0, 3]);
});

it('puts a symptom after its equals, and before them when the query is an error', () => {
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

it('matches an alias like a title', () => {
  const aliases = ['qq', 'zz yy queue'];
  const records = [record('section', 'x'), record('section', 'y', { aliases })];
  const matches = [match('zz', [1, 1]), match('yi', [1, 1])];
  expect(order('zz yy', records, matches)).toEqual([1, 0]);
});

it('does not weigh a record by kind when an identifier in the query is its whole name', () => {
  const field = [record('field', 'keepAliveWorker')];
  const matches = [match('limit', [1]), match('keepaliveworker', [1])];
  const score = (text: string) => ranked(text, field, matches)[0]?.score ?? 0;
  const { weight } = kindWeights('field');
  expect(score('limit keepAliveWorker') * weight).toBeCloseTo(score('limit keepalive'));
  expect(score('limit keepAliveWorkers')).toBeCloseTo(score('limit keepalive'));
});

it('weighs a record by kind when only a plain word of the query is its whole name', () => {
  const matches = [match('default', [1], false), match('worker', [1])];
  const score = (kind: RecordKind) => ranked('default worker', [record(kind, 'worker')], matches)[0]?.score ?? 0;
  expect(score('field')).toBeCloseTo(score('section') * kindWeights('field').weight);
});
