import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { firstOperation, planOf, planOfOne } from '../../../tests/support/small-api.ts';
import { readApi } from '../read/read-api.ts';
import type { Node } from '../read/values.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../../tests/fixtures/openapi/${name}`, import.meta.url));

const FILES = [
  'library/openapi.yaml',
  'webhooks.yaml',
  'recursion.yaml',
  'composition.yaml',
  'hostile.yaml',
  'openapi-3.2.yaml',
];

test.each(FILES)('cURL samples of %s', async (file) => {
  const { plan } = await readApi(fixture(file));
  const samples = plan?.operations.map(({ id, curl }) => `# ${id}\n${curl}\n`).join('\n');
  await expect(samples).toMatchFileSnapshot(fixture(`expected/${file.replace(/\/openapi|\.yaml$/g, '')}.samples.sh`));
});

test('a shell reads a hostile sample as one command with harmless words', async () => {
  const { plan } = await readApi(fixture('hostile.yaml'));
  const sample = plan?.operations[0]?.curl ?? '';
  // `curl` is a function that prints its arguments; nothing else may run or print.
  const script = `PATH=/nowhere; curl() { printf '[%s]\\n' "$@"; }; ${sample}`;
  const words = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
  expect(words).toContain("[https://evil.test/';%20rm%20-rf%20~;%20echo%20'/%3Cb%3E/");
  expect(words).toContain("[x y: a'b\nc]");
  expect(words.match(/^\[/gm)).toHaveLength(3);
});

test('writes JSON where any type is taken and the schema says what', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const { curl } = planOfOne({ requestBody: { content: { '*/*': { schema } } } }).operation;
  expect(curl).toContain('Content-Type: application/json');
  expect(curl).toContain('"name": "string"');
});

describe('a sample', () => {
  const servers = [{ url: 'https://a.org/v1' }];

  /** The command, and the text at the places that readers can fill in. */
  function sampleOf(raw: Node, rest: Node = {}, path = '/saws') {
    const { curl, curlValues } = firstOperation(planOf({ servers, ...rest, paths: { [path]: { get: raw } } }));
    return { curl, places: curlValues.map(({ name, start, end }) => [name, curl.slice(start, end)]) };
  }

  test('of a webhook is none: readers receive it', () => {
    const webhook = firstOperation(planOf({ servers, webhooks: { done: { post: {} } } }));
    expect([webhook.curl, webhook.curlValues]).toEqual(['', []]);
  });

  test('has places for the origin of the server and the parts of the path', () => {
    const parameters = [{ name: 'other', in: 'path', example: 'a b' }];
    expect(sampleOf({ parameters }, {}, '/saws/{id}/{other}')).toEqual({
      curl: "curl 'https://a.org/v1/saws/{id}/a%20b'",
      places: [
        ['server', 'https://a.org'],
        ['id', '{id}'],
        ['other', 'a%20b'],
      ],
    });
  });

  test('has places of their own for parts of the path that are called like the server or a secret', () => {
    const rest = { security: [{ s: [] }], components: { securitySchemes: { s: { type: 'http', scheme: 'bearer' } } } };
    expect(sampleOf({}, rest, '/{server}/{token}').places).toEqual([
      ['server', 'https://a.org'],
      ['path.server', '{server}'],
      ['path.token', '{token}'],
      ['token', '$TOKEN'],
    ]);
  });

  test('has no place for an address without an origin, and for names that no value has', () => {
    const { curl, places } = sampleOf({}, { servers: [{ url: 'urn:a' }] }, '/{a b}/{b!}/{a.b-c_1}');
    expect(curl).toBe("curl 'urn:a/{a b}/{b!}/{a.b-c_1}'");
    expect(places).toEqual([['a.b-c_1', '{a.b-c_1}']]);
  });

  test('has the parameters that a request needs, with examples, and no others', () => {
    const parameters = [
      { name: 'given', in: 'query', required: true, example: ['a', 'b'], schema: { type: 'array' } },
      { name: 'made', in: 'query', required: true, schema: { type: 'integer', minimum: 3 } },
      { name: 'free', in: 'query', example: 'x' },
      { name: 'X-Head', in: 'header', required: true, schema: { enum: ['e'] } },
    ];
    expect(sampleOf({ parameters }).curl).toBe(
      "curl 'https://a.org/v1/saws?given=a&given=b&made=3' \\\n  -H 'X-Head: e'",
    );
  });

  test.each<[Node, string, string[][]]>([
    [{ type: 'http', scheme: 'bearer' }, '-H "Authorization: Bearer $TOKEN"', [['token', '$TOKEN']]],
    [{ type: 'apiKey', in: 'header', name: 'X-Key' }, '-H "X-Key: $API_KEY"', [['apiKey', '$API_KEY']]],
    [
      { type: 'http', scheme: 'basic' },
      '-u "$USERNAME:$PASSWORD"',
      [
        ['username', '$USERNAME'],
        ['password', '$PASSWORD'],
      ],
    ],
  ])('for %j has %s', (scheme, option, places) => {
    const sample = sampleOf({ security: [{ S: [] }] }, { components: { securitySchemes: { S: scheme } } });
    expect(sample.curl).toBe(`curl 'https://a.org/v1/saws' \\\n  ${option}`);
    expect(sample.places).toEqual([['server', 'https://a.org'], ...places]);
  });

  test('has the example of the first body', () => {
    const content = { 'text/plain': { example: 'words' }, 'application/json': { example: { n: 1 } } };
    expect(sampleOf({ requestBody: { content } }).curl).toContain(`-d '{\n  "n": 1\n}'`);
    const file = { 'image/png': { schema: { type: 'string', format: 'binary' } } };
    expect(sampleOf({ requestBody: { content: file } }).curl).toContain('--data-binary @file');
  });
});
