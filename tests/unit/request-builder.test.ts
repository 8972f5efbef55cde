import { expect, test } from 'vitest';
import type { RequestData } from '../../contract/api/request.ts';
import { buildRequest, type Entries, hidden } from '../../src/islands/request-builder/request.ts';

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
  chosenServer: 'https://described.test/v1',
  parameters: {},
  secrets: { token: hidden('TOKEN'), apiKey: hidden('API_KEY') },
  username: '',
  mediaType: 'application/json',
  body: '{}',
  fields: {},
  sendBody: false,
};

test('an example stands in for a part of the path; what is not filled in is left out', () => {
  expect(buildRequest(data, entries)).toEqual({
    method: 'POST',
    url: `https://described.test/v1/items/1/parts{kind}?key=${hidden('API_KEY')}`,
    headers: [{ name: 'Authorization', value: `Bearer ${hidden('TOKEN')}` }],
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
  expect(url).toBe(`https://mine.test/ort/v1/items/4%2F2/parts.a.b?tag=x%20y&tag=z&csv=1%7C2&key=${hidden('API_KEY')}`);
  expect(headers).toContainEqual({ name: 'X-Trace', value: 'abc' });
  expect(headers).toContainEqual({ name: 'Cookie', value: 's=q%3Br' });
});

test('a body has its media type; JSON that is not finished yet goes as text; forms are encoded', () => {
  const body = (change: Partial<Entries>) => buildRequest(data, { ...entries, sendBody: true, ...change });
  expect(body({}).body).toEqual({ kind: 'json', type: 'application/json', text: '{}' });
  expect(body({ body: '{' }).body).toEqual({ kind: 'text', type: 'application/json', text: '{' });
  expect(body({}).headers).toContainEqual({ name: 'Content-Type', value: 'application/json' });
  const form = body({ mediaType: 'application/x-www-form-urlencoded' });
  expect(form.body).toEqual({ kind: 'text', type: 'application/x-www-form-urlencoded', text: 'a=b+c' });
});
