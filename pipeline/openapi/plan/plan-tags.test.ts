import { describe, expect, test } from 'vitest';
import { planOf } from '../../../tests/support/small-api.ts';
import type { Node } from '../read/values.ts';

/** Paths with one operation each, which has these tags. */
const pathsOf = (...tags: unknown[]) =>
  Object.fromEntries(tags.map((names, index) => [`/${index}`, { get: { operationId: `op${index}`, tags: names } }]));

const namesOf = (rest: Node) => planOf(rest).tags.map(({ name }) => name);
const parentsOf = (rest: Node) => planOf(rest).tags.map(({ id, parent }) => [id, parent]);

test('a tag keeps all that is said of it', () => {
  const tag = {
    name: 'Big Saws',
    summary: 'Saws',
    'x-displayName': 'Not this',
    description: 'To cut.',
    externalDocs: { url: 'https://a.org' },
  };
  expect(planOf({ tags: [tag], paths: pathsOf(['Big Saws'], [], ['Big Saws']) }).tags[0]).toEqual({
    id: 'big-saws',
    name: 'Big Saws',
    label: 'Saws',
    path: '/api/tags/big-saws/',
    description: 'To cut.',
    externalDocs: { url: 'https://a.org' },
    operations: ['op0', 'op2'],
  });
});

test('a tag of which nothing is said has a name and operations', () => {
  expect(planOf({ paths: pathsOf(['Saws', 'Saws']) }).tags).toEqual([
    { id: 'saws', name: 'Saws', label: 'Saws', path: '/api/tags/saws/', operations: ['op0'] },
  ]);
});

test('a name for display stands in where there is no summary', () => {
  expect(planOf({ tags: [{ name: 'a', 'x-displayName': 'A' }] }).tags[0]?.label).toBe('A');
});

test('a label has no backticks around code', () => {
  expect(planOf({ tags: [{ name: '`saw`' }] }).tags[0]).toMatchObject({ name: '`saw`', label: 'saw' });
});

describe('tags', () => {
  test('are those that are declared, then those of operations, then those that stand in for none', () => {
    const webhooks = { done: { post: {} }, failed: { post: { tags: ['Failures'] } } };
    expect(namesOf({ tags: [{ name: 'B' }, { name: 'A' }], paths: pathsOf([], ['C'], ['A', 'D']), webhooks })).toEqual([
      'B',
      'A',
      'C',
      'D',
      'Failures',
      'Other',
      'Webhooks',
    ]);
  });

  test('call operations without a tag other ones only where there are some with a tag', () => {
    const labelsOf = (rest: Node) => planOf(rest).tags.map(({ label, path }) => [label, path]);
    const webhooks = { done: { post: {} } };
    expect(labelsOf({ paths: pathsOf([]) })).toEqual([['All operations', '/api/tags/other/']]);
    expect(labelsOf({ paths: pathsOf([]), webhooks }).map(([label]) => label)).toEqual(['All operations', 'Webhooks']);
    expect(labelsOf({ paths: pathsOf([], ['A']) }).map(([label]) => label)).toEqual(['A', 'Other']);
    expect(labelsOf({ tags: [{ name: 'Other' }], paths: pathsOf([]) }).map(([label]) => label)).toEqual(['Other']);
  });

  test('keep their place where one that is declared has the name of what stands in', () => {
    expect(namesOf({ tags: [{ name: 'Other' }, { name: 'A' }], paths: pathsOf([]) })).toEqual(['Other', 'A']);
  });

  test('count once, the first that is declared, and only with a name', () => {
    const tags = [{ name: 'A', description: 'first' }, { name: 'A', description: 'second' }, {}, 'B', null];
    expect(planOf({ tags }).tags).toMatchObject([{ name: 'A', description: 'first' }]);
    expect(planOf({ tags }).tags).toHaveLength(1);
  });
});

describe('the parent of a tag', () => {
  test('is the one that it says, where that is declared', () => {
    const tags = [
      { name: 'B', parent: 'A' },
      { name: 'A' },
      { name: 'C', parent: 'Used' },
      { name: 'D', parent: 'gone' },
    ];
    expect(parentsOf({ tags, paths: pathsOf(['Used']) })).toEqual([
      ['b', 'a'],
      ['a', undefined],
      ['c', undefined],
      ['d', undefined],
      ['used', undefined],
    ]);
  });

  test('is never one below it: the last in a circle has none', () => {
    const tags = [
      { name: 'A', parent: 'B' },
      { name: 'B', parent: 'C' },
      { name: 'C', parent: 'A' },
      { name: 'Self', parent: 'Self' },
    ];
    expect(parentsOf({ tags })).toEqual([
      ['a', 'b'],
      ['b', 'c'],
      ['c', undefined],
      ['self', undefined],
    ]);
  });

  test('is else the first group that has it', () => {
    const tags = [{ name: 'A' }, { name: 'B', parent: 'A' }];
    const groups = [
      { name: 'One', tags: ['A', 'B'] },
      { name: 'Two', tags: ['A'] },
    ];
    expect(parentsOf({ tags, 'x-tagGroups': groups })).toEqual([
      ['one', undefined],
      ['a', 'one'],
      ['b', 'a'],
      ['two', undefined],
    ]);
  });
});

describe('a group of tags', () => {
  const groupsOf = (...groups: unknown[]) =>
    namesOf({ tags: [{ name: 'A' }], paths: pathsOf(['Used']), 'x-tagGroups': groups });

  test('takes tags that are declared or used, and no others', () => {
    expect(groupsOf({ name: 'G', tags: ['Used', 'gone', 'A'] })).toEqual(['G', 'Used', 'A']);
  });

  test.each<[string, unknown]>([
    ['without tags', { name: 'G', tags: ['gone'] }],
    ['without a name', { tags: ['Used'] }],
    ['with the name of a tag', { name: 'A', tags: ['Used'] }],
    ['that lists itself alone', { name: 'Used', tags: ['Used'] }],
    ['that is no object', ['Used']],
  ])('%s is none', (_, group) => expect(groupsOf(group)).toEqual(['A', 'Used']));
});
