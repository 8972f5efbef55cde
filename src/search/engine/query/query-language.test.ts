import { describe, expect, test } from 'vitest';
import { clearFilters, contextPrefix, parseQuery, showsKinds } from './query-language.ts';

const contexts = [
  { id: 'admin-guide', label: 'Admin guide', prefix: '/docs/admin-guide/' },
  { id: 'api', label: 'API', prefix: '/api/' },
];

describe('filters', () => {
  test('are taken out of the text wherever they stand', () => {
    const parsed = parseQuery('kind:config vault METHOD:Post in:api token', contexts);
    expect(parsed).toMatchObject({ text: 'vault token', within: ['/api/'], outside: [], notes: [] });
    expect([...parsed.kinds]).toEqual(['config']);
    expect([...parsed.methods]).toEqual(['post']);
  });

  test('take groups, kinds and plurals', () => {
    expect([...parseQuery('kind:docs', contexts).kinds]).toEqual(['page', 'section']);
    expect([...parseQuery('kind:operations', contexts).kinds]).toEqual(['operation', 'parameter', 'status']);
    expect([...parseQuery('kind:fields', contexts).kinds]).toEqual(['field']);
  });

  test('exclude with a minus', () => {
    expect(parseQuery('vault -in:api', contexts).outside).toEqual(['/api/']);
    expect(parseQuery('vault -kind:page', contexts).kinds.has('page')).toBe(false);
    expect(parseQuery('vault -method:get', contexts).methods.has('get')).toBe(false);
  });

  test('that say nothing the site knows are named and ignored', () => {
    const { notes, text } = parseQuery('x kind:nonsense in:nowhere method:fly', contexts);
    expect(text).toBe('x');
    expect(notes).toHaveLength(3);
    expect(notes[1]).toContain('admin-guide');
  });

  test('half typed filter nothing', () => {
    expect(parseQuery('vault kind:', contexts)).toMatchObject({ text: 'vault', notes: [] });
  });

  test('of other words are text', () => {
    expect(parseQuery('trace:id http://localhost:8080/x', contexts).text).toBe('trace:id http://localhost:8080/x');
  });
});

test('contexts are known by id, by old path, and as docs', () => {
  expect(contextPrefix('admin-guide', contexts)).toBe('/docs/admin-guide/');
  expect(contextPrefix('docs/admin-guide', contexts)).toBe('/docs/admin-guide/');
  expect(contextPrefix('docs', contexts)).toBe('/docs/');
  expect(contextPrefix('toString', contexts)).toBeUndefined();
});

test('chips are words of the query', () => {
  expect(showsKinds('vault Kind:Config', ['config'])).toBe(true);
  expect(showsKinds('kind:configuration', ['config'])).toBe(true);
  expect(showsKinds('kind:page', ['page', 'section'])).toBe(false);
  expect(showsKinds('kind:docs kind:config', ['page', 'section'])).toBe(false);
  expect(showsKinds('vault', ['page', 'section'])).toBe(false);
  expect(clearFilters('a KIND:x -kind:y in:api', 'kind')).toBe('a in:api');
});

test.each([
  'a'.repeat(10_000),
  '.*+?^$ {}()|[]\\',
  '🙂🙂 kind:🙂',
  '\u202eabc\u0000\u0007',
  '\ud800',
  '   ',
  'in:'.repeat(200),
])('takes %s', (text) => {
  const parsed = parseQuery(text, contexts);
  expect(parsed.text.length).toBeLessThanOrEqual(400);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(parsed.text).not.toMatch(/[\u0000-\u001f\u202a-\u202e\ud800]/);
});
