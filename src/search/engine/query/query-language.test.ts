import { describe, expect, test } from 'vitest';
import { HTTP_METHODS } from '../../../../contract/page/page.ts';
import { kindsOfGroup, RECORD_KINDS } from '../../../../contract/search/record-kinds.ts';
import { clearFilters, contextNamed, contextPrefix, liesIn, parseQuery, showsKinds } from './query-language.ts';

const contexts = [
  { id: 'admin-guide', label: 'Admin guide', prefix: '/docs/admin-guide/' },
  { id: 'api', label: 'API', prefix: '/api/' },
];

describe('filters', () => {
  test('are removed from the text wherever they are', () => {
    const parsed = parseQuery('kind:config vault METHOD:Post in:api token', contexts);
    expect(parsed).toMatchObject({ text: 'vault token', within: ['/api/'], outside: [], notes: [] });
    expect([...parsed.kinds]).toEqual(['config']);
    expect([...parsed.methods]).toEqual(['post']);
  });

  test('accept groups, kinds and plurals', () => {
    expect([...parseQuery('kind:docs', contexts).kinds]).toEqual(['page', 'section']);
    expect([...parseQuery('kind:operations', contexts).kinds]).toEqual(['operation', 'parameter', 'status']);
    expect([...parseQuery('kind:fields', contexts).kinds]).toEqual(['field']);
    expect([...parseQuery('kind:headings', contexts).kinds]).toEqual(['section']);
    expect([...parseQuery('kind:sections', contexts).kinds]).toEqual(['section']);
    expect([...parseQuery('kind:api', contexts).kinds]).toEqual([
      ...kindsOfGroup('operations'),
      ...kindsOfGroup('schemas'),
    ]);
    expect([...parseQuery('kind:page kind:term', contexts).kinds]).toEqual(['page', 'term']);
  });

  test('exclude with a minus', () => {
    expect(parseQuery('vault -in:api', contexts).outside).toEqual(['/api/']);
    expect([...parseQuery('vault -kind:page', contexts).kinds]).toEqual(RECORD_KINDS.filter((kind) => kind !== 'page'));
    expect([...parseQuery('vault -method:get', contexts).methods]).toEqual(HTTP_METHODS.filter((one) => one !== 'get'));
    expect(parseQuery('vault -in:api', contexts)).toMatchObject({ text: 'vault', within: [] });
  });

  test('exclude several kinds, from those requested or from all', () => {
    const kinds = parseQuery('vault -kind:config -kind:docs', contexts).kinds;
    expect([...kinds]).toEqual(RECORD_KINDS.filter((kind) => !['config', 'page', 'section'].includes(kind)));
    const { methods } = parseQuery('runs -method:get -method:post', contexts);
    expect([...methods]).toEqual(HTTP_METHODS.filter((one) => one !== 'get' && one !== 'post'));
    expect([...parseQuery('vault -kind:section kind:docs', contexts).kinds]).toEqual(['page']);
  });

  test('with unknown values are named and ignored', () => {
    const { notes, text } = parseQuery('x kind:nonsense in:nowhere method:fly', contexts);
    expect(text).toBe('x');
    expect(notes).toEqual([
      expect.stringMatching(
        /^There is no kind “nonsense”, so it was ignored\. Known: page, section, .*, docs, .*, heading\.$/,
      ),
      'There is no part of the site “nowhere”, so it was ignored. Known: docs, admin-guide, api.',
      `There is no method “fly”, so it was ignored. Known: ${HTTP_METHODS.join(', ')}.`,
    ]);
    expect(notes[0]?.match(/ page,/g)).toHaveLength(1);
  });

  test('that are half typed filter nothing', () => {
    expect(parseQuery('vault kind:', contexts)).toMatchObject({ text: 'vault', notes: [] });
  });

  test('ask for permissions by any name, in any case', () => {
    const { permissions, text } = parseQuery('Permission:ADMIN vault permission:root', contexts);
    expect([...permissions]).toEqual(['admin', 'root']);
    expect(text).toBe('vault');
  });

  test('within words are text', () => {
    for (const text of ['xkind:page', 'x-in:api', 'a/in:api']) expect(parseQuery(text, contexts).text).toBe(text);
  });

  test('with other names are text', () => {
    expect(parseQuery('trace:id http://localhost:8080/x', contexts).text).toBe('trace:id http://localhost:8080/x');
  });
});

test('contexts are known by id, by old path, and as docs', () => {
  expect(contextPrefix('admin-guide', contexts)).toBe('/docs/admin-guide/');
  expect(contextPrefix('docs/admin-guide', contexts)).toBe('/docs/admin-guide/');
  expect(contextPrefix('//Docs/Admin-Guide//', contexts)).toBe('/docs/admin-guide/');
  expect(contextPrefix('guide', contexts)).toBeUndefined();
  expect(contextPrefix('docs', contexts)).toBe('/docs/');
  expect(contextPrefix('/docs/', [])).toBe('/docs/');
  expect(contextNamed('API', contexts)).toBe(contexts[1]);
  expect(contextNamed('docs', contexts)).toBeUndefined();
  expect(contextPrefix('toString', contexts)).toBeUndefined();
});

test('the pages of a version belong to the same parts of the site', () => {
  for (const url of ['/docs/admin-guide/vault/', '/docs/1.0/admin-guide/vault/']) {
    expect(liesIn(url, '/docs/admin-guide/'), url).toBe(true);
    expect(liesIn(url, '/docs/'), url).toBe(true);
    expect(liesIn(url, '/docs/user-guide/'), url).toBe(false);
  }
  for (const url of ['/x/docs/1.0/admin-guide/', '/docs/1.0/x/admin-guide/']) {
    expect(liesIn(url, '/docs/admin-guide/'), url).toBe(false);
  }
});

test('invisible characters do not count: control characters separate words, others do not', () => {
  expect(parseQuery('vault\u0000\u0007token\n key', contexts).text).toBe('vault token key');
  expect(parseQuery('va\u200b\u200bult', contexts).text).toBe('vault');
  expect(parseQuery('a'.repeat(500), contexts).text).toBe('a'.repeat(400));
});

describe('a text that is too long', () => {
  const pasted = 'at io.ktor.Pipeline.execute(Pipeline.kt:77) '.repeat(10).slice(0, 400);

  test('keeps the filters that follow it', () => {
    const parsed = parseQuery(`${pasted} kind:symptoms -in:admin-guide`, contexts);
    expect(parsed).toMatchObject({ text: pasted.trim(), outside: ['/docs/admin-guide/'], notes: [] });
    expect([...parsed.kinds]).toEqual(kindsOfGroup('symptoms'));
    expect(showsKinds(`${pasted} kind:symptoms`, kindsOfGroup('symptoms'))).toBe(true);
  });

  test('is cut between characters', () => {
    expect(parseQuery(`${'a'.repeat(399)}🙂`, contexts).text).toBe('a'.repeat(399));
  });

  test('of a megabyte is read only at its beginning', () => {
    const { text, kinds } = parseQuery(`${'vault '.repeat(200_000)} kind:config`, contexts);
    expect(text.length).toBeLessThanOrEqual(400);
    expect(kinds.size).toBe(0);
  });
});

describe('a space after the colon of a filter', () => {
  test('changes nothing where a value that the site knows follows', () => {
    expect([...parseQuery('kind: config vault', contexts).kinds]).toEqual(['config']);
    expect(parseQuery('Method:  POST in: admin-guide -kind: fields vault', contexts)).toMatchObject({
      text: 'vault',
      within: ['/docs/admin-guide/'],
      notes: [],
    });
    expect(showsKinds('kind: config vault', ['config'])).toBe(true);
    expect(clearFilters('a kind: config b', 'kind')).toBe('a b');
    expect(clearFilters('a kind: other b', 'kind')).toBe('a other b');
  });

  test('leaves any other word a word', () => {
    expect(parseQuery('kind: Deployment in: query method: none', contexts)).toMatchObject({
      text: 'Deployment query none',
      notes: [],
    });
    // Kinds of Kubernetes whose names are also kinds of records.
    for (const kind of ['Config', 'Status']) {
      expect(parseQuery(`apiVersion: v1 kind: ${kind}`, contexts)).toMatchObject({
        text: `apiVersion: v1 ${kind}`,
        kinds: new Set(),
      });
    }
    expect(parseQuery('kind: ', contexts).text).toBe('');
  });
});

test('chips are words of the query', () => {
  expect(showsKinds('vault Kind:Config', ['config'])).toBe(true);
  expect(showsKinds('kind:configuration', ['config'])).toBe(true);
  expect(showsKinds('kind:page', ['page', 'section'])).toBe(false);
  expect(showsKinds('kind:docs kind:config', ['page', 'section'])).toBe(false);
  expect(showsKinds('vault', ['page', 'section'])).toBe(false);
  expect(showsKinds('kind:page kind:section', ['page', 'section'])).toBe(true);
  expect(showsKinds('kind:page kind:term', ['page', 'section'])).toBe(false);
  expect(clearFilters('a KIND:x -kind:y in:api', 'kind')).toBe('a in:api');
  expect(clearFilters('  a   x-kind:y mykind:z ', 'kind')).toBe('a x-kind:y mykind:z');
});

test.each([
  'a'.repeat(10_000),
  '.*+?^$ {}()|[]\\',
  '🙂🙂 kind:🙂',
  '\u202eabc\u0000\u0007',
  '\ud800',
  '   ',
  'in:'.repeat(200),
])('accepts %s', (text) => {
  const parsed = parseQuery(text, contexts);
  expect(parsed.text.length).toBeLessThanOrEqual(400);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(parsed.text).not.toMatch(/[\u0000-\u001f\u202a-\u202e\ud800]/);
});
