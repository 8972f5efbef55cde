import { describe, expect, test } from 'vitest';
import { planOf } from '../../../tests/support/small-api.ts';
import type { Node } from '../read/values.ts';

const pathsOf = (rest: Node) => planOf(rest).pages.map(({ path }) => path);
const descriptionsOf = (rest: Node) => planOf(rest).pages.map(({ description }) => description);

test('the pages are the start, each tag with its operations, then the schemas', () => {
  const { pages } = planOf({
    tags: [{ name: 'saws', summary: 'Saws' }],
    paths: { '/saws': { get: { operationId: 'listSaws', summary: 'List all saws', tags: ['saws'] } } },
    components: { schemas: { Saw: {} } },
  });
  expect(pages).toEqual([
    { kind: 'info', path: '/api/home/', title: 'Tools', description: 'Reference of Tools.' },
    { kind: 'tag', tag: 'saws', path: '/api/tags/saws/', title: 'Saws', description: 'Operations of Saws.' },
    {
      kind: 'operation',
      operation: 'list-saws',
      path: '/api/list-saws/',
      title: 'List all saws',
      description: 'GET /saws',
    },
    { kind: 'schemas', path: '/api/schemas/', title: 'Schemas', description: 'All 1 schemas of Tools.' },
    {
      kind: 'schema',
      schema: 'Saw',
      path: '/api/schemas/saw/',
      title: 'Saw',
      description: 'Fields of the schema Saw.',
    },
  ]);
});

test('a description without schemas has no page for them', () => expect(pathsOf({})).toEqual(['/api/home/']));

test('an operation with several tags has its page under the first alone', () => {
  const tags = [{ name: 'A' }, { name: 'B' }];
  expect(pathsOf({ tags, paths: { '/x': { get: { operationId: 'x', tags: ['B', 'A'] } } } })).toEqual([
    '/api/home/',
    '/api/tags/a/',
    '/api/tags/b/',
    '/api/x/',
  ]);
});

test('tags below a tag follow it, and those below them', () => {
  const tags = [
    { name: 'C', parent: 'B' },
    { name: 'Last' },
    { name: 'A' },
    { name: 'B', parent: 'A' },
    { name: 'D', parent: 'A' },
  ];
  expect(pathsOf({ tags })).toEqual([
    '/api/home/',
    '/api/tags/last/',
    '/api/tags/a/',
    '/api/tags/b/',
    '/api/tags/c/',
    '/api/tags/d/',
  ]);
});

describe('what is said of a page', () => {
  test('is the first paragraph of its description as plain text', () => {
    expect(
      descriptionsOf({
        info: { title: 'Tools', description: 'To **work**.\n\nMore.' },
        tags: [{ name: 'A', description: 'The `A`.\n\nMore.' }],
        paths: { '/x': { get: { tags: ['A'], description: 'Gets _it_.\n\nMore.' } } },
        components: { schemas: { S: { description: '[S](x).' } } },
      }),
    ).toEqual(['To work.', 'The A.', 'Gets it.', 'All 1 schemas of Tools.', 'S.']);
  });

  test('is the summary of the start, where it has one', () => {
    expect(descriptionsOf({ info: { title: 'Tools', summary: 'Short.', description: 'Long.' } })).toEqual(['Short.']);
  });

  test('has 160 signs at most', () => {
    const ofLength = (length: number) => `${'word '.repeat(40).slice(0, length - 1)}.`;
    const [whole, cut] = [160, 161].map((length) => descriptionsOf({ info: { description: ofLength(length) } })[0]);
    expect(whole).toBe(ofLength(160));
    expect(cut).toMatch(/^word .* word…$/);
    expect(cut?.length).toBeLessThanOrEqual(160);
  });
});
