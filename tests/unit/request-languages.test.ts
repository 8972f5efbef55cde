import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/islands/request-builder/languages.ts';
import { type BuiltRequest, hidden } from '../../src/islands/request-builder/request.ts';

const NASTY = `a'b"c\\d $HOME \${x} \`id\` #{y} %s "" <!-- ' --> é`;
const JSON_BODY = JSON.stringify({ name: NASTY, flag: true, none: null, list: [1, 'true'] }, null, 2);

const REQUESTS: Record<string, BuiltRequest> = {
  get: {
    method: 'GET',
    url: 'https://ort.example.org/api/v1/organizations?limit=20&sort=name',
    headers: [{ name: 'Authorization', value: `Bearer ${hidden('TOKEN')}` }],
    body: null,
  },
  json: {
    method: 'POST',
    url: 'https://ort.example.org/api/v1/organizations/1',
    headers: [
      { name: 'Authorization', value: 'Bearer abc.def' },
      { name: 'X-Odd', value: NASTY },
      { name: 'Content-Type', value: 'application/json' },
    ],
    body: { kind: 'json', type: 'application/json', text: JSON_BODY },
  },
  text: {
    method: 'PUT',
    url: 'https://ort.example.org/notes',
    headers: [{ name: 'Content-Type', value: 'text/plain' }],
    body: { kind: 'text', type: 'text/plain', text: `${NASTY}\nsecond line` },
  },
  multipart: {
    method: 'POST',
    url: 'https://ort.example.org/files',
    headers: [],
    body: {
      kind: 'multipart',
      fields: [
        { name: 'title', value: NASTY, file: false },
        { name: 'content', value: '', file: true },
        { name: 'odd "name"', value: 'two\nlines', file: false },
      ],
    },
  },
  'multipart without a file': {
    method: 'POST',
    url: 'https://ort.example.org/files',
    headers: [],
    body: { kind: 'multipart', fields: [{ name: 'title', value: 'a}\n}', file: false }] },
  },
  file: {
    method: 'PUT',
    url: 'https://ort.example.org/picture',
    headers: [{ name: 'Content-Type', value: 'image/png' }],
    body: { kind: 'file', type: 'image/png' },
  },
  'method of its own': {
    method: 'QUERY',
    url: 'https://ort.example.org/search',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    body: { kind: 'json', type: 'application/json', text: '{"a": 1}' },
  },
};

async function sample(id: string, request: BuiltRequest | undefined): Promise<string> {
  const language = LANGUAGES.find((candidate) => candidate.id === id);
  if (!language || !request) throw new Error(`There is no language or request ${id}.`);
  return (await language.load())(request);
}

test.each(LANGUAGES.map(({ id }) => id))('samples in %s', async (id) => {
  const samples = await Promise.all(
    Object.entries(REQUESTS).map(async ([name, request]) => `### ${name}\n${await sample(id, request)}\n`),
  );
  const text = samples.join('\n');
  expect(text).not.toMatch(/zz\d|zzbody|not supported|[\u{e000}\u{e001}]/u);
  await expect(text).toMatchFileSnapshot(`../fixtures/requests/${id}.txt`);
});

test('a shell reads the cURL sample as what was filled in', async () => {
  const print = `PATH=/nowhere; TOKEN=secret; curl() { for word in "$@"; do printf '%s\\0' "$word"; done; };`;
  const words = async (name: string) =>
    execFileSync('/bin/sh', ['-c', `${print} ${await sample('curl', REQUESTS[name])}`], { encoding: 'utf8' }).split(
      '\0',
    );
  expect(await words('json')).toEqual(
    ['-X', 'POST', REQUESTS.json?.url, '-H', 'Authorization: Bearer abc.def', '-H', `X-Odd: ${NASTY}`].concat([
      '-H',
      'Content-Type: application/json',
      '--data-raw',
      JSON_BODY,
      '',
    ]),
  );
  expect(await words('get')).toContain('Authorization: Bearer secret');
  expect(await words('multipart')).toContain(`title=${NASTY}`);
});

test('a shell reads the HTTPie sample as what was filled in', async () => {
  const print = `PATH=/nowhere; http() { for word in "$@"; do printf '%s\\0' "$word"; done; read -r line; printf '%s' "$line"; };`;
  const out = execFileSync('/bin/sh', ['-c', `${print} ${await sample('httpie', REQUESTS.text)}`], {
    encoding: 'utf8',
  });
  expect(out.split('\0')).toEqual(['PUT', 'https://ort.example.org/notes', 'Content-Type:text/plain', NASTY]);
});

test('JavaScript reads its sample as what was filled in', async () => {
  const calls: [string, { headers: Record<string, string>; body: string }][] = [];
  const run = async (name: string) => {
    const code = await sample('javascript', REQUESTS[name]);
    new Function('fetch', code)((...call: (typeof calls)[0]) => calls.push(call));
    return calls.at(-1);
  };
  const [url, init] = (await run('json')) ?? [];
  expect(url).toBe(REQUESTS.json?.url);
  expect(init?.headers['X-Odd']).toBe(NASTY);
  expect(JSON.parse(init?.body ?? '')).toEqual(JSON.parse(JSON_BODY));
  expect((await run('text'))?.[1].body).toBe(`${NASTY}\nsecond line`);
});
