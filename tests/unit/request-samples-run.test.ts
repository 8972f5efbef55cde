import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRequest, type Entries } from '../../contract/api/request/build-request.ts';
import { variable } from '../../contract/api/request/built-request.ts';
import type { RequestData } from '../../contract/api/request/request.ts';
import { LANGUAGES } from '../../contract/api/samples/languages.ts';
import { requestFile } from '../../pipeline/openapi/plan/requests.ts';
import { readApi } from '../../pipeline/openapi/read/read-api.ts';

/**
 * Samples are run as a reader would run them, against a server of the test that records what it receives, which must be
 * what was filled in. Languages that are not installed here are skipped.
 */
const NASTY = `a'b"c\\d $HOME \${x} \`id\` #{y} %s & é`;
const FILE = 'first line\n\u0001 last line';
/** Not a text in any encoding. */
const ANSWERED_FILE = Buffer.from([0x50, 0x4b, 0x03, 0xff, 0x00, 0x0d, 0x0a, 0x80]);

interface Received {
  method: string;
  path: string;
  query: [string, string][];
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface Case {
  data: RequestData;
  entries: Partial<Entries>;
  expected: Omit<Received, 'headers'> & { headers?: Record<string, string> };
}

const operations = await ownOperations();
const form: RequestData = {
  method: 'POST',
  path: '/v1/files/{name}',
  servers: ['http://localhost/v1'],
  auth: [{ kind: 'basic' }, { kind: 'apiKey', in: 'query', name: 'key' }],
  parameters: [
    { id: 'a', name: 'name', in: 'path', required: true },
    { id: 'b', name: 'tags', in: 'query', list: 'repeat' },
    { id: 'c', name: 'range', in: 'query', object: 'deep' },
    { id: 'd', name: 'X-Note', in: 'header' },
    { id: 'e', name: 'session', in: 'cookie' },
  ],
  body: {
    media: [
      {
        type: 'multipart/form-data',
        fields: [
          { name: 'title', value: '' },
          { name: 'content', value: '', file: true },
        ],
      },
      { type: 'application/x-www-form-urlencoded', fields: [{ name: 'title', value: '' }] },
      { type: 'text/plain', example: '' },
      {
        type: 'multipart/related',
        fields: [
          { name: 'meta', value: '{"a":1}' },
          { name: 'note', value: '' },
        ],
      },
    ],
  },
};
const bearer = { authorization: 'Bearer secret.token' };

const CASES: Record<string, Case> = {
  'paging, sorting and a filter': {
    data: operation('get-organizations'),
    entries: { parameters: { 'query limit': '5', 'query offset': '10', 'query sort': '-name', 'query filter': NASTY } },
    expected: {
      method: 'GET',
      path: '/api/v1/organizations',
      query: [
        ['limit', '5'],
        ['offset', '10'],
        ['sort', '-name'],
        ['filter', NASTY],
      ],
      headers: bearer,
      body: null,
    },
  },
  'a list of statuses': {
    data: operation('get-runs'),
    entries: { parameters: { 'query status': '-, FINISHED, FAILED', 'query sort': 'index' } },
    expected: {
      method: 'GET',
      path: '/api/v1/runs',
      query: [
        ['status', '-,FINISHED,FAILED'],
        ['sort', 'index'],
      ],
      headers: bearer,
      body: null,
    },
  },
  'a JSON body': {
    data: operation('patch-organization'),
    entries: {
      parameters: { 'path organizationId': '42' },
      body: JSON.stringify({ name: NASTY, description: null }, null, 2),
    },
    expected: {
      method: 'PATCH',
      path: '/api/v1/organizations/42',
      query: [],
      headers: { ...bearer, 'content-type': 'application/json' },
      body: { name: NASTY, description: null },
    },
  },
  'the body of a run, from its example': {
    data: operation('post-repository-run'),
    entries: {
      parameters: { 'path repositoryId': '7' },
      body: operation('post-repository-run').body?.media[0]?.example ?? '',
    },
    expected: {
      method: 'POST',
      path: '/api/v1/repositories/7/runs',
      query: [],
      headers: bearer,
      body: JSON.parse(operation('post-repository-run').body?.media[0]?.example ?? ''),
    },
  },
  'no body at all': {
    data: operation('delete-product'),
    entries: { parameters: { 'path productId': '3' } },
    expected: { method: 'DELETE', path: '/api/v1/products/3', query: [], headers: bearer, body: null },
  },
  'a request for a file': {
    data: operation('get-run-logs'),
    entries: { parameters: { 'path runId': '42' } },
    expected: { method: 'GET', path: '/api/v1/runs/42/logs', query: [], headers: bearer, body: null },
  },
  'parts, a file, styles, and a password': {
    data: form,
    entries: {
      parameters: {
        'path name': 'a b/ü',
        'query tags': 'x y,z',
        'query range': '{"from":1,"to":"2&3"}',
        'header X-Note': 'plain',
        'cookie session': 'abc',
      },
      mediaType: 'multipart/form-data',
      fields: { title: NASTY },
    },
    expected: {
      method: 'POST',
      path: '/v1/files/a%20b%2F%C3%BC',
      query: [
        ['tags', 'x y'],
        ['tags', 'z'],
        ['range[from]', '1'],
        ['range[to]', '2&3'],
        ['key', 'k-1'],
      ],
      headers: { authorization: `Basic ${btoa('ada:pass')}`, 'x-note': 'plain', cookie: 'session=abc' },
      body: [
        ['title', NASTY],
        ['content', FILE],
      ],
    },
  },
  'parts with media types': {
    data: {
      ...form,
      body: {
        media: [
          {
            type: 'multipart/form-data',
            fields: [
              { name: 'meta', value: '{"id":7}', type: 'application/json' },
              { name: 'odd', value: '', type: 'text/x-odd' },
              { name: 'note', value: ' (a) ' },
              { name: 'scan', value: '', file: true, type: 'application/pdf' },
            ],
          },
        ],
      },
    },
    entries: { parameters: { 'path name': 'n' }, fields: { odd: `@;"${NASTY}` } },
    expected: {
      method: 'POST',
      path: '/v1/files/n',
      query: [['key', 'k-1']],
      body: [
        ['meta', '{"id":7}', 'application/json'],
        ['odd', `@;"${NASTY}`, 'text/x-odd'],
        ['note', ' (a) '],
        ['scan', FILE, 'application/pdf'],
      ],
    },
  },
  'a form': {
    data: form,
    entries: {
      parameters: { 'path name': 'n' },
      mediaType: 'application/x-www-form-urlencoded',
      fields: { title: NASTY },
    },
    expected: {
      method: 'POST',
      path: '/v1/files/n',
      query: [['key', 'k-1']],
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: [['title', NASTY]],
    },
  },
  'parts that are no form': {
    data: form,
    entries: { parameters: { 'path name': 'n' }, mediaType: 'multipart/related', fields: { note: NASTY } },
    expected: {
      method: 'POST',
      path: '/v1/files/n',
      query: [['key', 'k-1']],
      headers: { 'content-type': 'multipart/related; boundary=part-of-the-body' },
      body: [
        '--part-of-the-body\r\nContent-Type: application/json\r\nContent-ID: <meta>\r\n\r\n{"a":1}\r\n',
        `--part-of-the-body\r\nContent-Type: text/plain\r\nContent-ID: <note>\r\n\r\n${NASTY}\r\n`,
        '--part-of-the-body--',
      ].join(''),
    },
  },
  'a text of two lines': {
    data: form,
    entries: { parameters: { 'path name': 'n' }, mediaType: 'text/plain', body: `${NASTY}\n  second` },
    expected: {
      method: 'POST',
      path: '/v1/files/n',
      query: [['key', 'k-1']],
      headers: { 'content-type': 'text/plain' },
      body: `${NASTY}\n  second`,
    },
  },
};

/** Its token is in the environment. */
const HIDDEN = { data: operation('get-organizations'), entries: { token: [variable('token', 'TOKEN')] } };

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
writeFileSync(join(folder, 'file'), FILE);
/** What the server gets, in order. */
const arrived: Promise<Received>[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Received>((resolve) => {
    request.on('end', () => {
      if (request.url?.endsWith('/logs'))
        response.setHeader('Content-Disposition', 'attachment; filename=download').end(ANSWERED_FILE);
      else response.end('{}');
      resolve(
        received(request.method ?? '', request.url ?? '', { headers: request.headers, body: Buffer.concat(chunks) }),
      );
    });
  });
  arrived.push(whole);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Languages with the commands that run samples, one after the other. */
const RUNNERS: Record<string, { has: string[]; commands(samples: readonly string[]): string[][] }> = {
  curl: { has: ['curl', '--version'], commands: (samples) => samples.map((code) => ['sh', '-c', code]) },
  javascript: {
    has: ['node', '--version'],
    commands: (samples) => samples.map((code) => ['node', '--input-type=module', '-e', code]),
  },
  python: {
    has: ['python3', '-c', 'import requests'],
    commands: (samples) => samples.map((code) => ['python3', '-c', code]),
  },
  java: { has: ['javac', '--version'], commands: javaProgram },
};

/** One program for all samples, as each start of the compiler takes seconds. Each keeps its own file, with its own imports. */
function javaProgram(samples: readonly string[]): string[][] {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.java`), text);
    return `${name}.java`;
  };
  const files = samples.map((code, index) => file(`Main${index}`, code.replace('class Main', `class Main${index}`)));
  const calls = samples.map((_, index) => `Main${index}.main(none);`).join('\n');
  const all = `class All {\npublic static void main(String[] none) throws Exception {\n${calls}\n}\n}`;
  // Every line runs once, so the second compiler would take almost half of the time.
  const once = '-XX:TieredStopAtLevel=1';
  return [
    ['javac', `-J${once}`, ...files, file('All', all)],
    ['java', once, 'All'],
  ];
}

for (const [id, { has, commands }] of Object.entries(RUNNERS)) {
  const there = spawnSync(has[0] ?? '', has.slice(1)).status === 0;
  describe.skipIf(!there)(`${id} sends what the form says`, () => {
    let sent: Received[];
    let saved: Buffer;
    beforeAll(async () => {
      const language = LANGUAGES.find((candidate) => candidate.id === id);
      const { port } = server.address() as AddressInfo;
      const all = [...Object.values(CASES), HIDDEN].map(({ data, entries }) =>
        buildRequest(data, { ...empty, ...entries, server: `http://127.0.0.1:${port}` }),
      );
      arrived.length = 0;
      for (const command of commands(all.map((request) => language?.write(request) ?? ''))) await execute(command);
      sent = await Promise.all(arrived);
      expect(sent).toHaveLength(all.length);
      saved = readFileSync(join(folder, 'download'));
      rmSync(join(folder, 'download'));
    }, 120_000);

    test.each(Object.entries(CASES))('%s', (name, { expected }) => {
      const { headers, ...rest } = sent[Object.keys(CASES).indexOf(name)] ?? { headers: {} };
      expect({ ...rest, headers: pick(headers, Object.keys(expected.headers ?? {})) }).toEqual({
        headers: {},
        ...expected,
      });
    });

    test('a file that is the answer is kept as it is', () => {
      expect(saved).toEqual(ANSWERED_FILE);
    });

    test('a hidden secret is read from the environment', () => {
      expect(sent.at(-1)?.headers.authorization).toBe('Bearer from.outside');
    });
  });
}

const empty: Entries = {
  server: '',
  chosenServer: ['http://localhost'],
  parameters: {},
  token: ['secret.token'],
  apiKey: ['k-1'],
  username: ['ada'],
  password: ['pass'],
  mediaType: '',
  body: '',
  fields: {},
  sendBody: true,
};

async function ownOperations(): Promise<Record<string, RequestData>> {
  const { plan } = await readApi(fileURLToPath(new URL('../../openapi/openapi.yaml', import.meta.url)));
  if (!plan) throw new Error('Our description has no plan.');
  return requestFile(plan).operations;
}

function operation(id: string): RequestData {
  const data = operations[id];
  if (!data) throw new Error(`There is no operation ${id}.`);
  return data;
}

async function received(
  method: string,
  url: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
): Promise<Received> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    method,
    path: pathname,
    query: [...searchParams],
    headers,
    body: await readBody(body, headers['content-type']),
  };
}

async function readBody(body: Buffer, type = ''): Promise<unknown> {
  if (body.length === 0) return null;
  if (type.startsWith('application/json')) return JSON.parse(body.toString());
  if (type.startsWith('application/x-www-form-urlencoded')) return [...new URLSearchParams(body.toString())];
  if (!type.startsWith('multipart/form-data')) return body.toString();
  const parts = [...(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())];
  const heads = body.toString().split(/^--/m).slice(1);
  return Promise.all(
    parts.map(async ([name, value], index) => [
      name,
      typeof value === 'string' ? value : await value.text(),
      ...(/^content-type: (?!application\/octet-stream|text\/plain)(.*?)\r$/im.exec(heads[index] ?? '')?.slice(1) ??
        []),
    ]),
  );
}

function execute([command = '', ...words]: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: folder, env: { ...process.env, TOKEN: 'from.outside' } });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(`${command}: ${said}`))));
  });
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}
