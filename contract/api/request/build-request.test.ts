import { expect, test } from 'vitest';
import { buildRequest, type Entries } from '../../contract/api/request/build-request.ts';
import { type RequestText, variable } from '../../contract/api/request/built-request.ts';
import type { RequestData } from '../../contract/api/request/request.ts';

const data: RequestData = {
  method: 'POST',
  path: '/items/{id}/parts{kind}',
  servers: ['https://described.test/v1'],
  auth: [{ kind: 'bearer' }, { kind: 'apiKey', in: 'query', name: 'key' }],
  parameters: [
    { id: 'path-id', name: 'id', in: 'path', required: true, example: '1' },
    { id: 'path-kind', name: 'kind', in: 'path', required: true, list: '.', prefix: '.' },
    { id: 'query-tag', name: 'tag', in: 'query', list: 'repeat' },
    { id: 'query-csv', name: 'csv', in: 'query', list: '|' },
    { id: 'header-X', name: 'X-Trace', in: 'header' },
    { id: 'cookie-s', name: 's', in: 'cookie' },
  ],
  body: {
    media: [
      { type: 'application/json', example: '{}' },
      { type: 'application/x-www-form-urlencoded', fields: [{ name: 'a', value: 'b c' }] },
    ],
  },
};

const entries: Entries = {
  server: '',
  chosenServer: ['https://described.test/v1'],
  parameters: {},
  token: [variable('token', 'TOKEN')],
  apiKey: [variable('apiKey', 'API_KEY')],
  username: [],
  password: [],
  mediaType: 'application/json',
  body: '{}',
  fields: {},
  sendBody: false,
};

test('an example stands in for a part of the path; what is not filled in is left out', () => {
  const { url, ...request } = buildRequest(data, entries);
  expect(words(url)).toBe('https://described.test/v1/items/1/parts{kind}?key=$API_KEY');
  expect(request).toEqual({
    method: 'POST',
    headers: [{ name: 'Authorization', value: ['Bearer ', variable('token', 'TOKEN')] }],
    body: null,
  });
});

test("values are written as the parameter's style says, and the reader's server replaces the origin", () => {
  const parameters = {
    'path id': '4/2',
    'path kind': 'a, b',
    'query tag': 'x y,z',
    'query csv': '1,2',
    'header X-Trace': 'abc',
    'cookie s': 'q;r',
  };
  const { url, headers } = buildRequest(data, { ...entries, server: 'https://mine.test/ort', parameters });
  expect(words(url)).toBe('https://mine.test/ort/v1/items/4%2F2/parts.a.b?tag=x%20y&tag=z&csv=1%7C2&key=$API_KEY');
  expect(headers).toContainEqual({ name: 'X-Trace', value: ['abc'] });
  expect(headers).toContainEqual({ name: 'Cookie', value: ['s=q%3Br'] });
});

test('a body has its media type; JSON that is not finished yet goes as text; forms keep their fields', () => {
  const body = (change: Partial<Entries>) => buildRequest(data, { ...entries, sendBody: true, ...change });
  expect(body({}).body).toEqual({ kind: 'json', type: 'application/json', text: '{}' });
  expect(body({ body: '{' }).body).toEqual({ kind: 'text', type: 'application/json', text: '{' });
  const form = body({ mediaType: 'application/x-www-form-urlencoded' });
  expect(form.body).toEqual({
    kind: 'form',
    type: 'application/x-www-form-urlencoded',
    fields: [{ name: 'a', value: 'b c', file: false }],
  });
});

const words = (text: RequestText) =>
  text.map((part) => (typeof part === 'string' ? part : part.variable ? `$${part.text}` : part.text)).join('');
