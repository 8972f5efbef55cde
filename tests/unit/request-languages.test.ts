import { expect, test } from 'vitest';
import { type BuiltRequest, variable } from '../../contract/api/request/built-request.ts';
import { LANGUAGES } from '../../contract/api/samples/languages.ts';

const NASTY = `a'b"c\\d $HOME \${x} \`id\` #{y} %s "" <!-- ' --> é`;
const JSON_BODY = JSON.stringify({ name: NASTY, flag: true, none: null, list: [1, 'true'] }, null, 2);

const SEVERAL = [
  ['card[name]', 'Ada L'],
  ['tag', 'a'],
  ['tag', "b's"],
].map(([name = '', value = '']) => ({ name, value, file: false }));

const REQUESTS: Record<string, BuiltRequest> = {
  get: {
    method: 'GET',
    url: ['https://ort.example.org/api/v1/organizations?limit=20&sort=name'],
    headers: [{ name: 'Authorization', value: ['Bearer ', variable('token', 'TOKEN')] }],
    body: null,
  },
  json: {
    method: 'POST',
    url: ['https://ort.example.org/api/v1/organizations/1'],
    headers: [
      { name: 'Authorization', value: ['Bearer abc.def'] },
      { name: 'X-Odd', value: [NASTY] },
    ],
    body: { kind: 'json', type: 'application/json', text: JSON_BODY },
  },
  text: {
    method: 'PUT',
    url: ['https://ort.example.org/notes'],
    headers: [],
    body: { kind: 'text', type: 'text/plain', text: `${NASTY}\nsecond line` },
  },
  'password and form': {
    method: 'POST',
    url: ['https://ort.example.org/search?key=', variable('apiKey', 'API_KEY')],
    headers: [],
    basic: { username: ['ada'], password: [variable('password', 'PASSWORD')] },
    body: {
      kind: 'form',
      type: 'application/x-www-form-urlencoded',
      fields: [{ name: 'title', value: NASTY, file: false }],
    },
  },
  multipart: {
    method: 'POST',
    url: ['https://ort.example.org/files'],
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
    url: ['https://ort.example.org/files'],
    headers: [],
    body: { kind: 'multipart', fields: [{ name: 'title', value: 'a}\n}', file: false }] },
  },
  'multipart with types': {
    method: 'POST',
    url: ['https://ort.example.org/files'],
    headers: [],
    body: {
      kind: 'multipart',
      fields: [
        { name: 'meta', value: '{"id":7}', file: false, type: 'application/json' },
        { name: 'odd "name"', value: NASTY, file: false, type: 'text/x-odd' },
        { name: 'note', value: 'a', file: false },
        { name: 'scan', value: '', file: true, type: 'application/pdf' },
        { name: 'more', value: '', file: true },
      ],
    },
  },
  'form with brackets': {
    method: 'POST',
    url: ['https://ort.example.org/charges'],
    headers: [],
    body: { kind: 'form', type: 'application/x-www-form-urlencoded', fields: SEVERAL },
  },
  'multipart with brackets and a list': {
    method: 'POST',
    url: ['https://ort.example.org/charges'],
    headers: [],
    body: { kind: 'multipart', fields: SEVERAL },
  },
  file: {
    method: 'PUT',
    url: ['https://ort.example.org/picture'],
    headers: [],
    body: { kind: 'file', type: 'image/png' },
  },
  'a file as the answer': {
    method: 'GET',
    url: ['https://ort.example.org/logs'],
    headers: [],
    body: null,
    download: true,
  },
  'method of its own': {
    method: 'QUERY',
    url: ['https://ort.example.org/search'],
    headers: [],
    body: { kind: 'json', type: 'application/json', text: '{"a": 1}' },
  },
};

function sample(id: string, request: BuiltRequest | undefined): string {
  const language = LANGUAGES.find((candidate) => candidate.id === id);
  if (!language || !request) throw new Error(`There is no language or request ${id}.`);
  return language.write(request);
}

test.each(LANGUAGES.map(({ id }) => id))('samples in %s', async (id) => {
  const samples = Object.entries(REQUESTS).map(([name, request]) => `### ${name}\n${sample(id, request)}\n`);
  const text = samples.join('\n');
  await expect(text).toMatchFileSnapshot(`../fixtures/requests/${id}.txt`);
});
