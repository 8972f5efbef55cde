import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiPlan } from '../../../contract/api/plan.ts';
import { formatDiagnostic } from '../../../contract/diagnostics.ts';
import { readApi } from './read-api.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../../tests/fixtures/openapi/${name}`, import.meta.url));
const expected = (name: string) => fixture(`expected/${name}`);

async function planOf(name: string): Promise<ApiPlan> {
  const { plan } = await readApi(fixture(name));
  if (!plan) throw new Error(`${name} has no plan`);
  return plan;
}

const GOOD = [
  ['library', 'library/openapi.yaml'],
  ['recursion', 'recursion.yaml'],
  ['composition', 'composition.yaml'],
  ['webhooks', 'webhooks.yaml'],
  ['openapi-3.2', 'openapi-3.2.yaml'],
  ['hostile', 'hostile.yaml'],
  ['duplicates', 'duplicates.yaml'],
  ['minimal', 'minimal.json'],
] as const;

describe.each(GOOD)('plan of %s', (name, file) => {
  test('is as reviewed, plain data, and the same every time', async () => {
    const plan = await planOf(file);
    const text = `${JSON.stringify(plan, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(expected(`${name}.plan.json`));
    expect(JSON.stringify(await planOf(file), null, 2)).toBe(text.trimEnd());
  });

  test('has one address for each page', async () => {
    const { pages } = await planOf(file);
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/api\/([a-z0-9-]+\/){1,2}$/);
    for (const path of paths) expect(path.length).toBeLessThan(160);
  });

  test('has one id for each part of an operation', async () => {
    for (const { parameters, responses, callbacks } of (await planOf(file)).operations) {
      const ids = [...parameters, ...responses, ...callbacks].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

test.each([
  ['openapi.yaml', "'", (ref: string) => `{ $ref: '${ref}' }`],
  ['openapi.json', '"', (ref: string) => `{"$ref":"${ref}"}`],
])('a tilde in a $ref may be percent-encoded (%s)', async (name, quote, refTo) => {
  const folder = mkdtempSync(join(tmpdir(), 'tilde-'));
  const parameters = ['Page~1Size', 'Page~01'].map(
    (key) => `${quote}${key.replaceAll('~1', '/').replaceAll('~0', '~')}${quote}`,
  );
  const text = `{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {"operationId": "a",
    "description": "See #/a%7E1b.", "responses": {"200": {"description": "Fine."}},
    "parameters": [${refTo('#/components/parameters/Page%7E1Size')}, ${refTo('#/components/parameters/Page%7e01')}]}}},
    "components": {"parameters": {${parameters[0]}: {"name": "size", "in": "query", "schema": {"type": "string"}},
      ${parameters[1]}: {"name": "odd", "in": "query", "schema": {"type": "string"}}}}}`;
  writeFileSync(join(folder, name), text);
  const { plan, diagnostics } = await readApi(join(folder, name));
  rmSync(folder, { recursive: true });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(plan?.operations[0]?.parameters.map((parameter) => parameter.name)).toEqual(['size', 'odd']);
  expect(plan?.operations[0]?.description).toBe('See #/a%7E1b.');
});

describe('a file outside of the folder of the description', () => {
  test('is refused, and nothing of it is published', async () => {
    const { description, plan, diagnostics } = await readApi(fixture('outside/api/openapi.yaml'));
    expect(JSON.stringify([description, plan])).not.toContain('Nobody meant');
    expect(diagnostics).toMatchObject([
      { severity: 'error', rule: 'outside-folder', line: 13, message: expect.stringContaining('../secret.yaml') },
    ]);
  });

  test('is read from a folder that is allowed', async () => {
    const { description, diagnostics } = await readApi(fixture('outside/api/openapi.yaml'), {
      folders: [fixture('outside')],
    });
    expect(description?.yaml).toContain('Nobody meant');
    expect(diagnostics).toEqual([]);
  });
});

describe('what is wrong with a description', () => {
  const BAD = [
    'broken/openapi.yaml',
    'broken/syntax.yaml',
    'broken/syntax.json',
    'broken/version.yaml',
    'broken/other.yaml',
    'broken/asyncapi.yaml',
    'broken/postman.json',
    'broken/arazzo.yaml',
    'broken/overlay.yaml',
    'broken/anchors.yaml',
    'broken/circle.yaml',
    'broken/number.yaml',
    'broken/utf-16.yaml',
    'broken/deep.json',
    'broken/mapping.yaml',
    'broken/does-not-exist.yaml',
    'swagger-2.yaml',
    'duplicates.yaml',
    'hostile.yaml',
    'openapi-3.2.yaml',
  ];

  test.each(BAD)('%s', async (file) => {
    const { diagnostics } = await readApi(fixture(file));
    const text = diagnostics.map(formatDiagnostic).join('\n\n');
    await expect(`${text}\n`).toMatchFileSnapshot(expected(`${file.replace('/', '-')}.diagnostics.txt`));
  });

  test('no plan without a readable OpenAPI 3 file', async () => {
    for (const file of ['swagger-2.yaml', 'broken/syntax.yaml', 'broken/version.yaml', 'broken/does-not-exist.yaml']) {
      const { plan, description, diagnostics } = await readApi(fixture(file));
      expect(plan).toBeNull();
      expect(description).toBeNull();
      expect(diagnostics.map(({ severity }) => severity)).toEqual(['error']);
    }
  });

  test('what operations lack is wrong for those who ask for it', async () => {
    const file = fixture('incomplete.yaml');
    expect((await readApi(file)).diagnostics).toEqual([]);
    const { diagnostics } = await readApi(file, { operations: true });
    expect(diagnostics.map(({ severity, rule, line }) => [severity, rule, line])).toEqual([
      ['error', 'openapi-operation-description', 28],
      ['error', 'openapi-operation-permission', 28],
      ['error', 'openapi-operation-summary', 28],
      ['error', 'openapi-operation-tag-defined', 30],
      ['error', 'openapi-operation-4xx-response', 31],
    ]);
    for (const { hint } of diagnostics) expect(hint).toMatch(/\S/);
    const tag = diagnostics.find(({ rule }) => rule === 'openapi-operation-tag-defined');
    expect(tag?.message).toContain('no tag called `Helth`');
    expect(tag?.hint).toMatch(/^Did you mean `Health`\? /);
  });

  test('nobody has to say permissions where no operation does', async () => {
    const { diagnostics } = await readApi(fixture('minimal.json'), { operations: true });
    expect(diagnostics.map(({ rule }) => rule)).not.toContain('openapi-operation-permission');
  });

  test('a good description has nothing wrong', async () => {
    expect((await readApi(fixture('library/openapi.yaml'))).diagnostics).toEqual([]);
  });
});

test('many files become one description to download', async () => {
  const { description } = await readApi(fixture('library/openapi.yaml'));
  expect(description?.yaml).not.toMatch(/\$ref: ['"]?[^#'"\s]/);
  expect(JSON.parse(description?.json ?? '').paths['/books/{isbn}'].get.operationId).toBe('getBook');
});

test.each([
  ['in files', true],
  ['in the same file', false],
])('lists and maps that are given by reference are read: %s', async (_, inFiles) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-'));
  const lists: Record<string, unknown> = {
    content: {
      'application/json': { schema: { $ref: 'openapi.json#/components/schemas/Pet' }, example: { name: 'Rex' } },
    },
    examples: { one: { value: { name: 'Tom' } } },
    headers: { 'X-Rate': { schema: { type: 'integer' } } },
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
    properties: { name: { type: 'string' } },
    responses: { 200: { description: 'All.', content: { $ref: inFiles ? 'content.json' : '#/x-lists/content' } } },
  };
  const refTo = (name: string) => ({ $ref: inFiles ? `${name}.json` : `#/x-lists/${name}` });
  const root = {
    openapi: '3.0.3',
    info: { title: 'A', version: '1' },
    paths: {
      '/pets': {
        get: { operationId: 'getPets', parameters: refTo('parameters'), responses: refTo('responses') },
        post: {
          operationId: 'postPet',
          requestBody: { content: refTo('content') },
          responses: {
            200: {
              description: 'Fine.',
              headers: { ...refTo('headers'), 'X-Own': { schema: { type: 'string' } } },
              content: {
                'application/json': { schema: { $ref: '#/components/schemas/Pet' }, examples: refTo('examples') },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Pet: { type: 'object', required: ['name'], properties: refTo('properties') } } },
    ...(!inFiles && { 'x-lists': lists }),
  };
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(root));
  if (inFiles)
    for (const [name, list] of Object.entries(lists)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(list));
  const { plan, description, diagnostics } = await readApi(join(folder, 'openapi.json'));
  rmSync(folder, { recursive: true });
  const [get, post] = plan?.operations ?? [];
  const json = { type: 'application/json', schema: { ref: 'Pet' } };
  expect(diagnostics).toEqual([]);
  expect(get?.parameters).toMatchObject([{ name: 'limit' }]);
  expect(get?.responses).toMatchObject([
    { status: '200', media: [{ ...json, examples: [{ value: { name: 'Rex' } }] }] },
  ]);
  expect(post?.body?.media).toMatchObject([json]);
  expect(post?.responses[0]?.headers.map(({ name }) => name)).toEqual(['X-Rate', 'X-Own']);
  expect(post?.responses[0]?.media[0]?.examples).toMatchObject([{ name: 'one', value: { name: 'Tom' } }]);
  expect(plan?.schemas.Pet?.schema.properties).toMatchObject([{ name: 'name' }]);
  expect(description?.json).not.toMatch(/mediaTypes|"\$ref": "#\/x-lists/);
});

test.each([
  ['in the same file', { 'openapi.json': '#/components/schemas/Part/properties' }],
  ['in another file', { 'openapi.json': 'fields.json', 'fields.json': 'fields.json' }],
  ['in files in turn', { 'openapi.json': 'fields.json', 'fields.json': 'more.json', 'more.json': 'fields.json' }],
])('a list that contains itself by reference is cut there, and reported: %s', async (_, refs) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-'));
  for (const [name, $ref] of Object.entries(refs)) {
    const own = { [name.replace('.json', '')]: { type: 'object', properties: { $ref } } };
    const components = { schemas: { Part: { type: 'object', properties: name === 'openapi.json' ? own : {} } } };
    const root = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {}, components };
    writeFileSync(join(folder, name), JSON.stringify(name === 'openapi.json' ? root : own));
  }
  const { plan, diagnostics } = await readApi(join(folder, 'openapi.json'));
  rmSync(folder, { recursive: true });
  expect(plan?.schemas.Part?.schema.properties).toMatchObject([{ name: 'openapi', schema: { types: ['object'] } }]);
  expect(JSON.stringify(plan)).not.toContain('$ref');
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      rule: 'openapi-lists-in-place',
      file: Object.keys(refs)[1] ?? 'openapi.json',
      message: expect.stringContaining('contains itself'),
      hint: expect.stringContaining('schema'),
    },
  ]);
});

test('knows of a file that it refers to before it is there', async () => {
  const { files } = await readApi(fixture('broken/openapi.yaml'));
  expect(files).toContain(fixture('broken/missing.yaml'));
});

test.each([
  ['that is itself', { 'a.yaml': 'a.yaml' }, 'a.yaml'],
  ['that are each other', { 'a.yaml': 'b.yaml', 'b.yaml': 'a.yaml#' }, 'a.yaml'],
  ['that lead into a circle', { 'a.yaml': 'b.yaml#/x', 'b.yaml': '#/y', 'c.yaml': 'b.yaml' }, 'c.yaml'],
])('names the first of the files %s by reference', async (_, refs, first) => {
  const folder = mkdtempSync(join(tmpdir(), 'circle-'));
  const schema = { type: 'object', properties: { a: { $ref: 'a.yaml' } } };
  const root = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {},
    components: { schemas: { A: schema } },
  };
  writeFileSync(join(folder, 'openapi.yaml'), JSON.stringify(root));
  for (const [name, $ref] of Object.entries(refs))
    writeFileSync(join(folder, name), JSON.stringify({ $ref, x: { $ref: 'c.yaml#/x' }, y: { $ref: '#/x' } }));
  const { plan, files, diagnostics } = await readApi(join(folder, 'openapi.yaml'));
  rmSync(folder, { recursive: true });
  expect(plan).toBeNull();
  expect(files).toEqual(['openapi.yaml', ...Object.keys(refs)].map((name) => join(folder, name)));
  expect(diagnostics).toMatchObject([{ rule: 'openapi-circle', file: first, line: 1 }]);
});

test('what newer servers no longer have keeps its page and is not in the download', async () => {
  const { plan, description } = await readApi(fixture('library/openapi.yaml'));
  expect(plan?.pages.map(({ path }) => path)).toContain('/api/remove-book/');
  const published = JSON.parse(description?.json ?? '');
  expect(Object.keys(published.paths['/books/{isbn}'])).toEqual(['parameters', 'get']);
  expect(Object.keys(published.paths)).toEqual(['/books', '/books/{isbn}', '/opening-hours']);
  expect(description?.yaml).not.toContain('removeBook');
});

test('the slug of the info page can be set', async () => {
  const { plan } = await readApi(fixture('minimal.json'), { slug: 'my-api' });
  expect(plan?.pages[0]?.path).toBe('/api/my-api/');
});

test('schemas stay by reference: each stands in the plan once', async () => {
  const plan = await planOf('library/openapi.yaml');
  const text = JSON.stringify(plan);
  expect(text.split('Who wrote it.').length - 1).toBe(1);
  expect(plan.schemas.Book?.usedBy).toEqual({
    operations: [
      { id: 'list-books', places: ['200'] },
      { id: 'add-book', places: ['request', '201'] },
      { id: 'get-book', places: ['200'] },
    ],
    schemas: ['Author'],
  });
});

describe('a file that is not as it should be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'description-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const START = 'openapi: 3.1.0\ninfo: { title: Tools, version: "1" }\n';
  const read = async (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return readApi(join(folder, name));
  };

  test.each([
    ['empty.yaml', '', 'empty.yaml:1', 'The file is empty.'],
    ['noted.json', '{ // a note\n "openapi": "3.1.0" }', 'noted.json:1', 'looks like JSON, but is not valid JSON'],
    ['scalar.yaml', 'hello', 'scalar.yaml:1', 'no field `openapi`'],
    ['binary.yaml', Buffer.from([0, 1, 255, 0]), 'binary.yaml:1:3', 'not written in UTF-8'],
    ['latin.yaml', Buffer.from(START.replace('Tools', 'Türen'), 'latin1'), 'latin.yaml:2:17', 'not written in UTF-8'],
    ['tabs.yaml', `${START}paths:\n\t/a: {}\n`, 'tabs.yaml:4:1', 'tab characters'],
    [
      'conflict.yaml',
      `${START}<<<<<<< HEAD\npaths: {}\n=======\npaths: { /a: {} }\n>>>>>>> other\n`,
      'conflict.yaml:3:1',
      'it contains both sides of a merge conflict',
    ],
    [
      'template.yaml',
      `${START}tags:\n  - name: a\n  {{- if .B }}\n  - name: b\n`,
      'template.yaml:5:3',
      'belongs to a template',
    ],
    ['two.yaml', `${START}---\n${START}`, 'two.yaml', 'single document'],
  ])('%s is one error with its place', async (name, content, place, words) => {
    const { plan, diagnostics } = await read(name, content);
    expect(plan).toBeNull();
    expect(diagnostics).toHaveLength(1);
    const [text] = diagnostics.map(formatDiagnostic);
    expect(text).toContain(`${place}\n`);
    expect(text).toContain(words);
  });

  test('a file that the root refers to is one error at its own line', async () => {
    writeFileSync(join(folder, 'path.yaml'), 'get:\n  summary: [List\n  responses: {}\n');
    const { diagnostics } = await read(
      'root.yaml',
      `${START}paths:\n  /a: { $ref: path.yaml }\n  /b: { $ref: path.yaml }\n`,
    );
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringMatching(
        /^path\.yaml:3:3\n.+ neither valid YAML nor JSON: deficient indentation\.\n.+ in the line above/,
      ),
    ]);
    expect(diagnostics).toMatchObject([{ severity: 'error', unread: true }]);
  });

  test('a file with a merge conflict that the root refers to is told of that', async () => {
    writeFileSync(
      join(folder, 'path.yaml'),
      'get:\n<<<<<<< HEAD\n  summary: A\n=======\n  summary: B\n>>>>>>> other\n',
    );
    const { diagnostics } = await read('root.yaml', `${START}paths:\n  /a: { $ref: path.yaml }\n`);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringMatching(/^path\.yaml:2:1\n.+ it contains both sides of a merge conflict\.\n.+ Keep one side/),
    ]);
  });

  test('a folder is named as one', async () => {
    const { diagnostics } = await readApi(folder);
    expect(diagnostics.map(({ message }) => message)).toEqual(['This is a folder.']);
  });

  test.each([
    ['mark.yaml', `\uFEFF${START}paths: {}\n`],
    ['mark.json', '\uFEFF{"openapi":"3.1.0","info":{"title":"Tools","version":"1"},"paths":{}}'],
    ['lines.yaml', `${START}paths: {}\n`.replaceAll('\n', '\r\n')],
    ['anchors.yaml', `${START}paths: {}\ncomponents: { schemas: { A: &a { type: string }, B: *a } }\n`],
  ])('%s is read', async (name, content) => {
    const { plan, diagnostics } = await read(name, content);
    expect(plan?.info.title).toBe('Tools');
    expect(diagnostics).toEqual([]);
  });

  const BIG = {
    type: 'integer',
    minimum: '-9223372036854775808',
    maximum: '9223372036854775807',
    default: '9007199254740993',
    enum: ['9007199254740993', '9007199254740992', '9223372036854775807'],
    example: '1234567890123456789',
  };
  /** As JSON, with its numbers as numbers. */
  const big = JSON.stringify(BIG, null, 2).replace(/"(-?\d+)"/g, '$1');

  test.each([
    ['numbers.json', `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{"Big":${big}}}}`],
    ['numbers.yaml', `${START}components:\n  schemas:\n    Big: ${big.replaceAll('\n', '\n      ')}\n`],
    [
      'twice-numbers.yaml',
      `${START}tags: []\ntags: []\ncomponents:\n  schemas: { Big: ${big.replaceAll('\n', ' ')} }\n`,
    ],
  ])('%s has the digits of its numbers in both files to download', async (name, content) => {
    const { description, diagnostics } = await read(name, content);
    expect(diagnostics.filter(({ rule }) => rule !== 'openapi-repeated-key')).toEqual([]);
    const digits = (text = '') => text.match(/-?\d{15,}/g);
    expect(digits(description?.json)).toEqual(digits(big));
    expect(digits(description?.yaml)).toEqual(digits(big));
    expect(description?.yaml).toContain('maximum: 9223372036854775807\n');
  });

  test.each([
    ['3.0.3', 1],
    ['3.1.0', 0],
    ['3.2.0', 0],
  ])('a component that is true or false is a schema since OpenAPI 3.1, not in %s', async (version, count) => {
    const start = START.replace('3.1.0', version);
    const { diagnostics } = await read('boolean.yaml', `${start}paths: {}\ncomponents: { schemas: { Any: true } }\n`);
    expect(diagnostics).toHaveLength(count);
  });

  test('true and false are schemas wherever one may be', async () => {
    const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => `${key}: [true, {}]`);
    const maps = ['properties', 'patternProperties', 'dependentSchemas'].map((key) => `${key}: { a: false }`);
    const single = 'not,if,then,else,contains,contentSchema,propertyNames,items,additionalProperties'
      .concat(',unevaluatedProperties,unevaluatedItems')
      .split(',')
      .map((key) => `${key}: false`);
    const schema = [...lists, ...maps, ...single].join(', ');
    const { diagnostics } = await read(
      'booleans.yaml',
      `${START}paths: {}\ncomponents: { schemas: { Any: { ${schema} }, Wrong: { anyOf: [3, { type: strin }] } } }\n`,
    );
    expect(diagnostics).toHaveLength(2);
  });

  test.each([
    ['3.0.3', 3],
    ['3.1.0', 0],
    ['3.2.0', 0],
  ])(
    'true and false are the schemas of parameters, headers and bodies since OpenAPI 3.1, not in %s',
    async (version, count) => {
      const { diagnostics } = await read(
        'boolean-places.yaml',
        `${START.replace('3.1.0', version)}paths:
  /a:
    get:
      operationId: getA
      parameters: [{ name: any, in: query, schema: true }]
      responses:
        '200':
          description: Anything.
          headers: { X-Any: { schema: true } }
          content: { application/json: { schema: false } }
`,
      );
      expect(diagnostics).toHaveLength(count);
    },
  );

  test('a condition or a map may require what it does not define, a plain schema may not', async () => {
    const { diagnostics } = await read(
      'required.yaml',
      `${START}paths: {}
components:
  schemas:
    Not: { properties: { a: {} }, not: { required: [a] } }
    If: { properties: { a: {} }, if: { required: [a] }, then: { anyOf: [{ required: [b] }] }, else: { not: { required: [a] } } }
    Dependent: { properties: { a: {}, b: {} }, dependentSchemas: { a: { required: [b] } } }
    Map: { required: [z], additionalProperties: { type: string } }
    Pattern: { required: [x-a], patternProperties: { ^x-: { type: string } } }
    Wrong: { properties: { a: {} }, required: [b], additionalProperties: { type: string } }
    Field: { properties: { not: { required: [c] } } }
`,
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "Required property 'b' is not defined (at #/components/schemas/Wrong/required/0).",
      "Required property 'c' is not defined (at #/components/schemas/Field/properties/not/required/0).",
    ]);
  });

  test('what the linter cannot process is read anyway, and said', async () => {
    const { plan, diagnostics } = await read(
      'linter.yaml',
      `${START}paths: {}
components: { schemas: { Odd: { properties: { hasOwnProperty: { type: string } }, required: [hasOwnProperty] } } }
`,
    );
    expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'openapi-unchecked' }]);
    expect(diagnostics[0]?.message).toContain('hasOwnProperty is not a function');
    expect(Object.keys(plan?.schemas ?? {})).toEqual(['Odd']);
  });

  test('a schema without a name hides no problem', async () => {
    const { diagnostics } = await read(
      'nameless.yaml',
      `${START}paths: { /a: { get: {} } }\ncomponents:\n  schemas:\n    '': { type: strin }\n`,
    );
    expect(diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
      ['openapi-operation-operation-id', 3],
      ['openapi-spec-components-invalid-map-name', 5],
      ['openapi-struct', 6],
    ]);
  });

  test.each([
    ['twice.yaml', `${START}paths:\n  /a: { get: { responses: {} } }\n  /a: { put: { responses: {} } }\n`, 5],
    ['twice.json', '{"openapi":"3.1.0","info":{"title":"{\\"","version":"1"},"paths":{\n"/a":{},\n"/a":{}}}', 3],
  ])('a key that is there twice in %s is said with its line', async (name, content, line) => {
    const { plan, diagnostics } = await read(name, content);
    expect(plan).not.toBeNull();
    expect(diagnostics.filter(({ rule }) => rule === 'openapi-repeated-key')).toMatchObject([
      { file: name, line, message: expect.stringContaining('`/a`') },
    ]);
  });

  test('what stands beside a $ref and does not count is said, but for schemas and paths', async () => {
    const { diagnostics } = await read(
      'beside.yaml',
      `${START}paths:
  /a:
    get:
      operationId: getA
      parameters:
        - $ref: '#/components/parameters/limit'
          description: How many.
          x-own: 1
          schema: { $ref: '#/components/schemas/Count', maximum: 9 }
          required: true
        - { $ref: '#/components/parameters/page', summary: Which }
      responses: { '200': { description: Yes. } }
components:
  schemas: { Count: { type: integer } }
  parameters:
    limit: { name: limit, in: query, schema: { type: integer } }
    page: { name: page, in: query, schema: { type: integer } }
`,
    );
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        rule: 'openapi-ref-siblings',
        line: 11,
        message: expect.stringContaining('`schema`, `required` are ignored'),
        hint: expect.stringContaining('Replace the $ref'),
      },
    ]);
  });

  test('what OpenAPI has no components for is put in the place of its reference, and what stands beside that counts', async () => {
    writeFileSync(join(folder, 'put.yaml'), "operationId: put\nresponses: { '200': { description: Done. } }\n");
    writeFileSync(join(folder, 'media.yaml'), 'schema: { type: integer }\nexample: 1\n');
    const { plan, diagnostics } = await read(
      'in-place.yaml',
      `${START}x-servers: { test: { url: https://test.example } }
servers: [{ $ref: '#/x-servers/test', description: For tests. }]
paths:
  /a:
    get:
      operationId: getA
      responses:
        '200':
          description: Yes.
          links: { next: { operationId: headA } }
          content: { application/json: { $ref: media.yaml, example: 2 } }
    head: { $ref: '#/paths/~1a/get', operationId: headA }
    trace: { $ref: '#/paths/~1a/head', operationId: traceA }
    put: { $ref: put.yaml, operationId: putA }
  /b/{id}:
    $ref: '#/components/pathItems/b'
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    put: { operationId: putB, responses: {} }
components:
  pathItems:
    b: { get: { operationId: getB, parameters: [{ $ref: '#/components/parameters/id' }], responses: {} } }
  parameters: { id: { name: id, in: path, required: true, schema: { type: string } } }
`,
    );
    expect(diagnostics).toEqual([]);
    expect(plan?.servers).toMatchObject([{ url: 'https://test.example', description: 'For tests.' }]);
    expect(plan?.operations[0]?.responses[0]?.media).toMatchObject([
      { schema: { types: ['integer'] }, examples: [{ value: 2 }] },
    ]);
    expect(
      plan?.operations.map(({ operationId, parameters, responses }) => [
        operationId,
        parameters.length,
        responses.length,
      ]),
    ).toEqual([
      ['getA', 0, 1],
      ['headA', 0, 1],
      ['traceA', 0, 1],
      ['putA', 0, 1],
      ['getB', 1, 0],
      ['putB', 1, 0],
    ]);
  });

  test('a file that is a reference as a whole is what it names', async () => {
    writeFileSync(join(folder, 'main.yaml'), `${START}paths: { /a: { get: { operationId: getA, responses: {} } } }\n`);
    const { plan, diagnostics } = await read('whole.yaml', 'openapi: 3.1.0\n$ref: main.yaml\n');
    expect([plan?.operations.map(({ id }) => id), diagnostics]).toEqual([['get-a'], []]);
  });

  test('a security scheme or an operation that does not exist is said where it is named', async () => {
    const { diagnostics } = await read(
      'names.yaml',
      `${START}security: [{ token: [] }]
paths:
  /a:
    get:
      operationId: getA
      security:
        - {}
        - tokne: []
        - { token: [], 'https://elsewhere.example/schemes.yaml': [] }
      responses:
        '200':
          description: Yes.
          links:
            self: { operationId: getA }
            next: { operationId: getB }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`,
    );
    expect(diagnostics).toMatchObject([
      { severity: 'warning', rule: 'openapi-unknown-name', line: 10, message: expect.stringContaining('`tokne`') },
      { severity: 'warning', rule: 'openapi-unknown-name', line: 17, message: expect.stringContaining('`getB`') },
    ]);
  });

  test('a release that YAML reads as a number is said, because its zeros are lost', async () => {
    const { diagnostics } = await read(
      'releases.yaml',
      `${START}paths:
  /a:
    get:
      operationId: getA
      x-since: 0.80
      x-removed-in: '1.10'
      x-replaced-by: [getB]
      x-former-operation-ids:
        - readA
        - { operationId: fetchA, until: 1.0 }
      responses: { '200': { description: Yes. } }
    post: { operationId: addA, x-since: { any: thing }, responses: { '200': { description: Yes. } } }
components:
  schemas:
    A: { type: string, x-removed-in: 0.90 }
    B: { type: object, properties: { a: { $ref: '#/components/schemas/A' }, x-since: { type: string, default: '1' } } }
`,
    );
    const found = { severity: 'warning', rule: 'openapi-text-as-number', hint: expect.stringContaining('quotes') };
    expect(diagnostics).toMatchObject([
      { ...found, line: 7, message: expect.stringContaining('`x-since` is the number 0.8') },
      { ...found, line: 12, message: expect.stringContaining('`until` is the number 1') },
      { ...found, line: 17, message: expect.stringContaining('`x-removed-in` is the number 0.9') },
    ]);
  });

  test('says which value is not of the type, also where it is a list or an object', async () => {
    const { diagnostics } = await read(
      'values.yaml',
      `${START}paths: {}
components:
  schemas:
    A: { type: [string, 'null'], enum: [a, { b: 1 }, null, [1, 2]] }
    B: { type: string, enum: [a, { b: 1 }] }
    C: { type: string, const: { b: 1 } }
`,
    );
    expect(diagnostics.map(({ message }) => message.replace(/ \(at .*/, ''))).toEqual([
      'The value {"b":1} is not of the type `string` or `null`',
      'The value [1,2] is not of the type `string` or `null`',
      'The value {"b":1} is not of the type `string`',
      'The value {"b":1} is not of the type `string`',
    ]);
  });

  test('schemas that consist of each other are reported once, those that contain each other are not', async () => {
    writeFileSync(
      join(folder, 'far.yaml'),
      `allOf: [{ title: Far }, { $ref: 'circles.yaml#/components/schemas/Near' }]\n`,
    );
    const { plan, diagnostics } = await read(
      'circles.yaml',
      `${START}paths: {}
components:
  schemas:
    A: { allOf: [{ type: object }, { $ref: '#/components/schemas/B' }] }
    B: { allOf: [{ allOf: [{ $ref: '#/components/schemas/A' }] }] }
    Heir: { allOf: [{ $ref: '#/components/schemas/A' }] }
    Self: { allOf: [{ $ref: '#/components/schemas/Self' }] }
    Beside: { $ref: '#/components/schemas/Back', type: object }
    Back: { allOf: [{ $ref: '#/components/schemas/Beside' }] }
    Near: { allOf: [{ $ref: 'far.yaml' }] }
    Field: { allOf: [{ properties: { a: { $ref: '#/components/schemas/Field' } } }] }
    Kinds: { type: object, oneOf: [{ $ref: '#/components/schemas/Kind' }] }
    Kind: { allOf: [{ $ref: '#/components/schemas/Kinds' }] }
`,
    );
    expect(Object.keys(plan?.schemas ?? {})).toContain('Kind');
    const circle = { severity: 'warning', rule: 'openapi-all-of-circle', hint: expect.stringContaining('cannot be') };
    expect(diagnostics).toMatchObject([
      { ...circle, line: 6, message: expect.stringContaining('#/components/schemas/A/allOf/1') },
      { ...circle, line: 9 },
      { ...circle, line: 11 },
      { ...circle, line: 12 },
    ]);
  });

  test('security schemes that share a file, or are named by an address, are known', async () => {
    writeFileSync(join(folder, 'bearer.yaml'), 'type: http\nscheme: bearer\n');
    const { diagnostics } = await read(
      'shared-scheme.yaml',
      `${START.replace('3.1.0', '3.2.0')}security: [{ a: [] }, { b: [] }, { c: [] }, { bearer.yaml: [] }, { 'urn:schemes:d': [] }]
paths: {}
components:
  securitySchemes:
    a: { $ref: bearer.yaml }
    b: { $ref: bearer.yaml }
    c: { $ref: '#/components/securitySchemes/a' }
`,
    );
    expect(diagnostics).toEqual([]);
  });

  test('a schema that is nullable as in OpenAPI 3.0 is told how later versions write it', async () => {
    const { plan, diagnostics } = await read(
      'nullable.yaml',
      `${START}paths: {}\ncomponents: { schemas: { Note: { type: string, nullable: true } } }\n`,
    );
    expect(diagnostics).toMatchObject([
      { rule: 'openapi-struct', hint: expect.stringContaining("`type: [string, 'null']`") },
    ]);
    expect(plan?.schemas.Note?.schema).toMatchObject({ nullable: true });
  });

  test('an id that gives no address of its own is reported where it is, in whatever file', async () => {
    const operation = (id: string) => `operationId: ${id}, responses: { '200': { description: Yes. } }`;
    writeFileSync(join(folder, 'path.yaml'), `parameters: []\npost: { ${operation('getNotes')} }\n`);
    const { diagnostics } = await read(
      'ids.yaml',
      `${START}paths:
  /a: { get: { ${operation('GetNotes')} } }
  /b: { $ref: path.yaml }
  /c: { get: { ${operation('tags')} } }
`,
    );
    expect(diagnostics.map(({ rule, file, line }) => [rule, file, line])).toEqual([
      ['openapi-address', 'ids.yaml', 4],
      ['openapi-address', 'ids.yaml', 6],
      ['openapi-address', 'path.yaml', 2],
    ]);
  });

  test('a permission that the site does not know is reported where it is, in whatever file', async () => {
    const operation = (id: string, permission: string) =>
      `operationId: ${id}, x-permission: { kind: permission, ${permission} }, responses: { '200': { description: Yes. } }`;
    const file = join(folder, 'permissions.yaml');
    writeFileSync(join(folder, 'other.yaml'), `get:\n  { ${operation('d', 'level: team, name: READ')} }\n`);
    writeFileSync(
      file,
      `${START}paths:
  /a: { get: { ${operation('a', 'level: team, permission: READ')} } }
  /b: { get: { ${operation('b', 'level: team, permission: REED')} } }
  /c: { get: { ${operation('c', 'level: crew, permission: READ')} } }
  /d: { $ref: other.yaml }
`,
    );
    const permissions = [{ id: 'team', label: 'Team', permissions: [{ id: 'READ', summary: 'Read.' }], roles: [] }];
    const { diagnostics } = await readApi(file, { permissions });
    expect(diagnostics.map(({ file, line, message, hint }) => [file, line, message, hint])).toEqual([
      [
        'other.yaml',
        2,
        '`x-permission` has no `permission`.',
        'data/permissions.yml has `READ`; add there what is new.',
      ],
      [
        'permissions.yaml',
        5,
        'There is no permission `REED` of the level `team`.',
        'Did you mean `READ`? data/permissions.yml has `READ`; add there what is new.',
      ],
      ['permissions.yaml', 6, 'There is no level `crew`.', 'data/permissions.yml has `team`; add there what is new.'],
    ]);
    expect((await readApi(file)).diagnostics).toEqual([]);
  });

  const inSchema = (schema: string) => `paths: {}\ncomponents: { schemas: { S: ${schema} } }\n`;
  const inPath = (operation: string) => `paths: { /a: { get: { operationId: a, ${operation} } } }\n`;
  const FINE = "responses: { '200': { description: Yes. } }";
  test.each([
    ['3.0.3', inSchema("{ type: [string, 'null'] }"), '`nullable: true`'],
    ['3.0.3', inSchema("{ type: 'null' }"), '`nullable: true`'],
    ['3.1.0', inSchema('{ type: null }'), "`type: 'null'`"],
    ['3.1.0', inSchema('{ type: [string, null] }'), "`type: 'null'`"],
    ['3.1.0', inSchema('{ minimum: 3, exclusiveMinimum: true }'), '`exclusiveMinimum: 3` instead of `minimum`'],
    ['3.1.0', inSchema('{ minimum: 3, exclusiveMinimum: false }'), 'leave `exclusiveMinimum: false` out'],
    ['3.1.0', inSchema('{ exclusiveMinimum: true }'), '`exclusiveMinimum: …`'],
    ['3.1.0', inSchema("{ exclusiveMinimum: '3' }"), '`exclusiveMinimum: 3`.'],
    ['3.0.3', inSchema('{ exclusiveMaximum: 3 }'), '`maximum: 3` and `exclusiveMaximum: true`'],
    ['3.1.0', inSchema('{ required: true }'), '`required: [id, name]`'],
    ['3.1.0', inSchema('{ format: 5.0 }'), 'into quotes.'],
    ['3.1.0', inSchema("{ minLength: '3' }"), '`minLength: 3`'],
    ['3.1.0', inSchema("{ readOnly: 'true' }"), '`readOnly: true`'],
    ['3.1.0', inSchema('{ enum: a }'), '`enum: [a]`'],
    ['3.1.0', inSchema('[{ type: string }]'), '`allOf`'],
    ['3.1.0', inSchema('{ description: }'), 'has no value'],
    ['3.1.0', inSchema("{ minLength: '3 or 4' }"), 'specification'],
    ['3.0.3', inSchema('{ const: 3 }'), '`openapi: 3.1.0`; OpenAPI 3.0 has one value in `enum`'],
    ['3.0.3', inSchema('{ examples: [a] }'), '`example`'],
    ['3.0.3', inSchema('{ if: {} }'), 'This needs `openapi: 3.1.0`.'],
    ['3.0.3', inSchema('{ host: {} }'), 'specification'],
    ['3.0.3', inSchema('{ titel: A }'), 'Did you mean `title`?'],
    ['3.0.3', inSchema('{ type: strnig }'), 'Did you mean `string`?'],
    ['3.0.3', 'paths: {}\ncomponents: { schemas: { paths: { kkkkk: {} } } }\n', 'specification'],
    ['3.1.0', inSchema('{ discriminator: kind }'), '`discriminator: { … }`'],
    ['3.1.0', inSchema('{ items: string }'), '`items: { type: … }`'],
    ['3.1.0', 'tags: a\npaths: {}\n', '`tags: [{ … }]`'],
    ['3.1.0', inPath("responses: { '200': Yes. }"), '`200: { description: … }`'],
    ['3.1.0', inSchema('{ properties: [a] }'), '`properties: { name: … }`'],
    ['3.1.0', inPath(`servers: { url: /x }, ${FINE}`), '`servers: [{ … }]`'],
    ['3.1.0', inPath(`parameters: [{ name: q, in: query, type: string }], ${FINE}`), '`schema: { type: string }`'],
    ['3.1.0', inPath(`parameters: [{ name: q, in: body, schema: {} }], ${FINE}`), '`requestBody`'],
    ['3.1.0', inPath("responses: { '200': { description: Yes., schema: {} } }"), 'below a media type'],
    ['3.1.0', 'paths: {}\ndefinitions: {}\n', '`components: { schemas: … }`'],
    ['3.1.0', 'paths: { a: {} }\n', '`/a`'],
    ['3.1.0', inPath("responses: { '204 NO_CONTENT': { description: Yes. } }"), "`'204'`"],
    ['3.1.0', inSchema('{ environment_variables: [A] }'), 'begins with `x-`'],
    ['3.1.0', inPath(`x-codeSamples: [{ lang: C, source: c, colour: red }], ${FINE}`), 'Fields of `x-codeSamples`'],
  ])('in OpenAPI %s, %s is told how it is written', async (version, content, hint) => {
    const { diagnostics } = await read('slip.yaml', START.replace('3.1.0', version) + content);
    const hints = diagnostics.filter(({ rule }) => rule === 'openapi-struct').map((one) => one.hint);
    expect(hints.length).toBeGreaterThan(0);
    for (const one of hints) expect(one).toContain(hint);
  });

  test.each([
    ['some text', 'consist of fields, such as `type: …`. To refer to a part'],
    ['- type: string', 'consist of fields, such as `type: …`. To refer to a part'],
  ])('a file that has no fields is told what a reference to all of it means: %s', async (body, hint) => {
    const folder = mkdtempSync(join(tmpdir(), 'whole-'));
    writeFileSync(join(folder, 'openapi.yaml'), START + inSchema('{ $ref: s.yaml }'));
    writeFileSync(join(folder, 's.yaml'), body);
    const { diagnostics } = await readApi(join(folder, 'openapi.yaml'));
    rmSync(folder, { recursive: true });
    expect(diagnostics).toMatchObject([
      { rule: 'openapi-struct', file: 's.yaml', hint: expect.stringContaining(hint) },
    ]);
  });

  test('fields that a list requires are those of its items', async () => {
    const list = '{ type: array, required: [id], items: { type: object, properties: { id: { type: string } } } }';
    const { diagnostics } = await read('list.yaml', `${START}${inSchema(list)}`);
    expect(diagnostics).toMatchObject([
      { rule: 'openapi-no-required-schema-properties-undefined', hint: expect.stringContaining('into its `items`') },
    ]);
  });

  test.each([
    ['the schema', '{ required: [id, no], properties: { $ref: "#/x-fields" } }'],
    ['a part', '{ required: [id, no], allOf: [{ properties: { $ref: "#/x-fields" } }] }'],
    ['a named part', '{ required: [id, no], allOf: [{ $ref: "#/components/schemas/Part" }] }'],
    [
      'a part of an alternative',
      '{ oneOf: [{ required: [id, no], allOf: [{ properties: { $ref: "#/x-fields" } }] }] }',
    ],
    ['a part beside it', '{ allOf: [{ properties: { $ref: "#/x-fields" } }, { oneOf: [{ required: [id, no] }] }] }'],
  ])('the fields of %s may be given by reference', async (_, schema) => {
    const part = 'Part: { properties: { $ref: "#/x-fields" } }';
    const { diagnostics } = await read(
      'fields.yaml',
      `${START}${inSchema(`${schema}, ${part}`)}x-fields: { id: { type: string } }\n`,
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining("'no' is not defined")]);
  });

  test('a value that is not allowed is said with those that are', async () => {
    const { diagnostics } = await read('kind.yaml', `${START}${inSchema('{ type: text }')}`);
    expect(diagnostics[0]?.message).toMatch(/only: .*"string".*, not "text" \(at /);
  });

  test.each([
    ['#/components/schemas/Pett', 'Did you mean `#/components/schemas/Pet`?'],
    ['#/components/schemas/a~1c', 'Did you mean `#/components/schemas/a~1b`?'],
    ['near.yml#/components/schemas/Pet', 'Did you mean `near.yaml#/components/schemas/Pet`?'],
    ['nears.yaml#/components/schemas/Pet', 'Did you mean `near.yaml#/components/schemas/Pet`?'],
    ['gone/part.yaml', 'A $ref is the path of a file'],
    ['#/components/schemas/Organization', 'A $ref is the path of a file'],
    ['#/nowhere/Pet', 'A $ref is the path of a file'],
  ])('a reference that leads nowhere is told what has a name like it: %s', async (ref, hint) => {
    const { diagnostics } = await read(
      'near.yaml',
      `${START}paths: {}\ncomponents: { schemas: { Pet: {}, a/b: {}, S: { $ref: '${ref}' } } }\n`,
    );
    const found = diagnostics.filter(({ rule }) => rule === 'openapi-no-unresolved-refs');
    expect(found).toMatchObject([{ hint: expect.stringContaining(hint) }]);
  });

  test.each(["'3.0'", "'3.1'", '3.1'])('a version of two parts (%s) is said with its line', async (version) => {
    const { plan, diagnostics } = await read('short.yaml', START.replace('3.1.0', version) + inSchema('{}'));
    expect(plan).toBeNull();
    expect(diagnostics).toMatchObject([
      { rule: 'openapi-version', line: 1, message: expect.stringContaining('three') },
    ]);
  });

  test.each(['3.0.3', '3.1.0'])('what is nullable beside its schema in OpenAPI %s is no type', async (version) => {
    const { diagnostics } = await read(
      'nullable-parameter.yaml',
      `${START.replace('3.1.0', version)}paths: {}
components: { parameters: { Q: { name: q, in: query, nullable: true, schema: { type: string } } } }
`,
    );
    expect(diagnostics).toMatchObject([{ rule: 'openapi-struct', hint: expect.stringContaining('only schemas') }]);
  });

  const NO_MAPPING = 'discriminator:\n        propertyName: kind\n        mapping:';
  test.each([
    ['3.0.3', 'discriminator:', 8],
    ['3.1.0', NO_MAPPING, 10],
    ['3.2.0', NO_MAPPING, 10],
    ['3.2.0', 'discriminator:', 8],
  ])('in OpenAPI %s, an empty field is reported and does not cost the reference: %s', async (version, text, line) => {
    const { plan, diagnostics } = await read(
      'discriminator.yaml',
      `${START.replace('3.1.0', version)}paths: {}\ncomponents:\n  schemas:\n    Pet:\n      type: object\n      ${text}\n`,
    );
    expect(diagnostics).toMatchObject([{ rule: 'openapi-struct', line }]);
    expect(Object.keys(plan?.schemas ?? {})).toEqual(['Pet']);
  });

  test.each(['my item.yaml', 'my%20item.yaml', 'my%20item%C3%A9.yaml'])(
    'a $ref may percent-encode the name of a file: %s',
    async (ref) => {
      const target = decodeURIComponent(ref);
      await read(target, `get: { operationId: getA, responses: { '200': { description: Yes. } } }\n`);
      const { plan, diagnostics } = await read('encoded.yaml', `${START}paths: { /a: { $ref: './${ref}' } }\n`);
      expect(diagnostics).toEqual([]);
      expect(plan?.operations.map(({ id }) => id)).toEqual(['get-a']);
    },
  );

  test('a percent-encoded name leads to no file that is refused otherwise', async () => {
    const { diagnostics } = await read('leaving.yaml', `${START}paths: { /a: { $ref: '%2e%2e/%2e%2e/etc/passwd' } }\n`);
    expect(diagnostics).toMatchObject([{ rule: 'outside-folder' }]);
  });

  const VALUES = `${START}paths: {}
components:
  schemas:
    Pet:
      type: object
      description: `;
  test.each([
    ['quotes', `${VALUES}'One\n      two'\n`, 9, { description: 'One two' }],
    ['brackets', `${VALUES}One\n      example: {\n        "a": 1\n      }\n`, 11, { example: { a: 1 } }],
    [
      'a comment',
      `${VALUES}'One'# a pet\n      example: 2026-01-31\n`,
      8,
      { description: 'One', example: '2026-01-31' },
    ],
  ])(
    'YAML that other programs read is read, and the place of what is wrong told: %s',
    async (_, content, line, pet) => {
      const { description, diagnostics } = await read('loose.yaml', content);
      expect(diagnostics.map(({ rule, file, line: place }) => [rule, file, place])).toEqual([
        ['openapi-loose-yaml', 'loose.yaml', line],
      ]);
      expect(JSON.parse(description?.json ?? '{}').components.schemas.Pet).toMatchObject(pet);
    },
  );

  test('a key that is there twice leaves merged keys, and the linter works on, beside loose YAML', async () => {
    const { description, diagnostics } = await read(
      'merged.yaml',
      `${VALUES}'One\n      two'\n      discriminator: { propertyName: a, mapping: { a: Nobody } }\n${[
        '    Cat:',
        '      <<: &base { type: object, required: [a] }',
        '      title: One',
        '      title: Two',
        '      properties: { a: { type: string } }',
      ].join('\n')}\n`,
    );
    expect(diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
      ['openapi-loose-yaml', 9],
      ['openapi-no-unresolved-refs', 10],
      ['openapi-repeated-key', 14],
    ]);
    expect(JSON.parse(description?.json ?? '{}').components.schemas.Cat).toMatchObject({
      required: ['a'],
      title: 'Two',
    });
  });
});

test('a description whose schemas refer to each other over thousands of steps is read, but not checked', async () => {
  const count = 3_000;
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `S${index}`,
      { type: 'object', properties: { next: { $ref: `#/components/schemas/S${(index + 1) % count}` } } },
    ]),
  );
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
  const get = { operationId: 'getAll', summary: 'Get all', responses: { 200: { description: 'All.', content } } };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Chain', version: '1' },
    paths: { '/all': { get } },
    components: { schemas },
  });
  const folder = mkdtempSync(join(tmpdir(), 'chain-'));
  writeFileSync(join(folder, 'api.json'), text);
  const { plan, description, diagnostics } = await readApi(join(folder, 'api.json'));
  rmSync(folder, { recursive: true });
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'openapi-unchecked' }]);
  expect(Object.keys(plan?.schemas ?? {})).toHaveLength(count);
  expect(JSON.parse(description?.json ?? '{}').components.schemas).toEqual(schemas);
});
