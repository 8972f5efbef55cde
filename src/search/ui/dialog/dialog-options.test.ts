import { describe, expect, test } from 'vitest';
import { kindsOfGroup, SEARCH_GROUPS } from '../../../../contract/search/record-kinds.ts';
import type { SearchAnswer, SearchHit } from '../../../../contract/search/search.ts';
import { kindWeights } from '../../engine/ranking/kind-weights.ts';
import { groupForDialog, keyOfHit, LISTED } from '../groups.ts';
import { choice, optionsOfAnswer, optionsOfRecent, sameOption } from './dialog-options.ts';

const hit = (kind: SearchHit['kind'], url: string): SearchHit => ({
  kind,
  url,
  title: url,
  titleMarks: [],
  trail: [],
  snippet: '',
  snippetMarks: [],
});

describe('keys', () => {
  const press = (key: string, active: number, shiftKey = false) => choice({ key, shiftKey }, active, 2);
  test('move through the list and wrap around', () => {
    expect(press('ArrowDown', 0)).toBe(1);
    expect(press('ArrowDown', 2)).toBe(0);
    expect(press('ArrowUp', 0)).toBe(2);
    expect(press('Home', 1)).toBe(0);
    expect(press('End', 1)).toBe(2);
  });
  test('that are for typing are left to the box', () => {
    expect(press('a', 1)).toBeNull();
    expect(press('Home', 1, true)).toBeNull();
    expect(choice({ key: 'ArrowDown', shiftKey: false }, -1, -1)).toBeNull();
  });
});

describe('groups', () => {
  test('show the best on top, then the others by kind in the order of their best', () => {
    const hits = [
      hit('page', 'a'),
      hit('operation', 'b'),
      hit('config', 'c'),
      hit('operation', 'd'),
      hit('section', 'e'),
    ];
    expect(groupForDialog(hits).map(({ label, hits: list }) => [label, list.map(({ url }) => url).join()])).toEqual([
      ['Best matches', 'a,b,c'],
      ['API operations', 'd'],
      ['Documentation', 'e'],
    ]);
  });
  test('move a third hit of a page out of the first five, alone or with its group', () => {
    const rows = (hits: SearchHit[]) =>
      groupForDialog(hits).map(({ id, hits: list }) => `${id} ${list.map(({ url }) => url).join()}`);
    const [one, two] = [hit('section', '/a/#1'), hit('page', '/a/')];
    const between = hit('operation', '/api/b/');
    const third = hit('section', '/a/#2');
    const [c, d] = [hit('section', '/c/'), hit('section', '/d/')];
    expect(rows([one, between, two, third, c, d])).toEqual(['best /a/#1,/api/b/,/a/', 'docs /c/,/d/,/a/#2']);
    // There are too few of its kind, so another kind comes first.
    const schema = hit('schema', '/api/schemas/e/');
    expect(rows([one, between, two, c, schema, third])).toEqual([
      'best /a/#1,/api/b/,/a/',
      'schemas /api/schemas/e/',
      'docs /c/,/a/#2',
    ]);
    // There is nothing else.
    expect(rows([one, between, two, third])).toEqual(['best /a/#1,/api/b/,/a/', 'docs /a/#2']);
  });
  test('leave what is listed on one page as it is', () => {
    const keys = ['1', '2', '3', '4'].map((n) => hit('config', `/keys/#${n}`));
    expect(groupForDialog([hit('page', '/a/'), ...keys])[1]?.hits).toEqual(keys.slice(2));
    for (const { id } of SEARCH_GROUPS)
      for (const kind of kindsOfGroup(id)) expect(kindWeights(kind).listed, kind).toBe(LISTED.has(id));
  });
  test('are a single one when there is only one kind', () => {
    expect(groupForDialog([hit('page', 'a'), hit('section', 'b')]).map(({ label }) => label)).toEqual([
      'Documentation',
    ]);
    expect(groupForDialog([])).toEqual([]);
  });
});

test('the chosen row stays chosen when the same words find more', () => {
  const rest = { words: [], total: 1, counts: {}, found: {}, suggestion: null, notes: [], complete: true };
  const before = { ...rest, hits: [hit('page', 'a'), hit('page', 'b'), hit('page', 'c')] };
  const next = { ...rest, hits: [hit('page', 'c'), hit('page', 'd'), hit('page', 'a'), hit('page', 'e')] };
  expect(sameOption(2, before, next)).toBe(0);
  expect(sameOption(1, before, next)).toBe(0);
  // The first was not chosen: it is simply the best.
  expect(sameOption(0, before, next)).toBe(0);
  expect(sameOption(1, next, { ...rest, hits: [...before.hits, hit('page', 'd')] })).toBe(3);
});

test('a chosen action of the site stays chosen when the same words find more', () => {
  const rest = { words: [], total: 1, counts: {}, found: {}, suggestion: null, notes: [], complete: true };
  const before = { ...rest, hits: ['a', 'b', 'c'].map((url) => hit('page', url)) };
  const next = { ...rest, hits: ['d', 'a', 'b', 'c'].map((url) => hit('page', url)).concat(hit('config', 'e')) };
  const actions = ['light', 'dark'].map((label) => ({ label, hint: '', words: '' }));
  const keyOf = (answer: SearchAnswer, number: number) =>
    optionsOfAnswer(answer, '/', actions).flatMap(({ options }) => options)[number]?.key;
  for (let chosen = 1; chosen < 5; chosen++) {
    expect(keyOf(next, sameOption(chosen, before, next, actions))).toBe(keyOf(before, chosen));
  }
});

test('rows that share a kind and an address have different keys', () => {
  const [user, password] = ['--username', '--password'].map((title) => ({ ...hit('config', '/cli/#login'), title }));
  expect(user && keyOfHit(user)).not.toBe(password && keyOfHit(password));
});

test('hits link to their place with the words to mark', () => {
  const answer = { hits: [hit('section', '/docs/a/#b')], words: ['vault', 'ä b'] };
  const [group] = optionsOfAnswer(
    { ...answer, total: 1, counts: {}, found: {}, suggestion: null, notes: [], complete: true },
    '/ort-server/',
  );
  expect(group?.options[0]?.href).toBe('/ort-server/docs/a/?_highlight=vault&_highlight=%C3%A4%20b#b');
});

test('an empty box offers recent searches and pages, or nothing if there are none', () => {
  expect(optionsOfRecent({ base: '/', queries: [], pages: [] })).toEqual([]);
  const groups = optionsOfRecent({
    base: '/x/',
    queries: ['a b'],
    pages: [{ url: '/docs/', title: 'Docs', trail: [] }],
  });
  expect(groups.map(({ label }) => label)).toEqual(['Recent searches', 'Recent pages']);
  expect(groups[0]?.options[0]).toMatchObject({ href: '/x/search/?q=a+b', query: 'a b' });
  expect(groups[1]?.options[0]?.href).toBe('/x/docs/');
});
test('the page that is shown is not among the recent ones, nor are places in it', () => {
  const pages = ['/docs/a/', '/docs/b/', '/docs/a/#c'].map((url) => ({ url, title: url, trail: [] }));
  const groups = optionsOfRecent({ base: '/', queries: [], pages, path: '/docs/a/' });
  expect(groups.map(({ options }) => options.map(({ label }) => label))).toEqual([['/docs/b/']]);
  expect(optionsOfRecent({ base: '/', queries: [], pages: pages.slice(0, 1), path: '/docs/a/' })).toEqual([]);
});
