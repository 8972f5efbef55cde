import { describe, expect, test } from 'vitest';
import { buildRequest, type Entries, mediaOf, ownKeys } from './build-request.ts';
import { type RequestText, variable } from './built-request.ts';
import type { RequestAuth, RequestData, RequestField, RequestMedia, RequestParameter } from './request.ts';

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
    { id: 'cookie-list', name: 'list', in: 'cookie', list: ',' },
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

test('an example replaces a missing part of the path; everything else that is not filled in is left out', () => {
  const { url, ...request } = buildRequest(data, entries);
  expect(words(url)).toBe('https://described.test/v1/items/1/parts{kind}?key=$API_KEY');
  expect(request).toEqual({
    method: 'POST',
    headers: [{ name: 'Authorization', value: ['Bearer ', variable('token', 'TOKEN')] }],
    body: null,
  });
});

test('a parameter that is required and may be empty is always in the query', () => {
  const parameters: RequestParameter[] = [
    { id: 'a', name: 'dry run', in: 'query', required: true, empty: true },
    { id: 'b', name: 'tags', in: 'query', required: true, empty: true, list: 'repeat' },
    { id: 'c', name: 'other', in: 'query', required: true },
  ];
  const urlOf = (given: Entries['parameters']) =>
    words(buildRequest({ ...data, path: '/a', auth: [], parameters }, { ...entries, parameters: given }).url);
  expect(urlOf({})).toBe('https://described.test/v1/a?dry%20run=&tags=');
  expect(urlOf({ 'query dry run': 'x', 'query tags': '1,2' })).toBe(
    'https://described.test/v1/a?dry%20run=x&tags=1&tags=2',
  );
});

test("values are written as the parameter's style says, and the reader's server replaces the origin", () => {
  const parameters = {
    'path id': '4/2',
    'path kind': 'a, b',
    'query tag': 'x y,z',
    'query csv': '1,2',
    'header X-Trace': 'abc',
    'cookie s': 'q;r',
    'cookie list': 'a,b;c',
  };
  const { url, headers } = buildRequest(data, { ...entries, server: 'https://mine.test/ort', parameters });
  expect(words(url)).toBe('https://mine.test/ort/v1/items/4%2F2/parts.a.b?tag=x%20y&tag=z&csv=1%7C2&key=$API_KEY');
  expect(headers).toContainEqual({ name: 'X-Trace', value: ['abc'] });
  expect(headers).toContainEqual({ name: 'Cookie', value: ['s=q%3Br', '; ', 'list=a,b%3Bc'] });
});

test('a body has its media type; incomplete JSON is sent as text; forms keep their fields', () => {
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

describe('authentication', () => {
  const secrets = {
    token: [variable('token', 'TOKEN')],
    apiKey: ['a b', variable('apiKey', 'API_KEY')],
    username: ['me'],
    password: [variable('password', 'PASSWORD')],
  };
  const signed = (...auth: RequestAuth[]) =>
    buildRequest({ ...data, path: '/', parameters: [], auth }, { ...entries, ...secrets, chosenServer: [] });

  test('nothing is sent where nothing is required', () => {
    expect(signed()).toEqual({ method: 'POST', url: ['/'], headers: [], body: null });
  });

  test('a key goes where the description puts it, encoded in an address or cookie', () => {
    const name = 'X key';
    const key = variable('apiKey', 'API_KEY');
    expect(signed({ kind: 'apiKey', in: 'header', name })).toMatchObject({ headers: [{ name, value: ['a b', key] }] });
    expect(signed({ kind: 'apiKey', in: 'cookie', name }).headers).toEqual([
      { name: 'Cookie', value: ['X key=', 'a%20b', key] },
    ]);
    const query = signed({ kind: 'apiKey', in: 'query', name });
    expect(query.headers).toEqual([]);
    expect(query.url).toEqual(['/', '?', 'X%20key=', 'a%20b', key]);
  });

  test('a token follows the word of its scheme', () => {
    expect(signed({ kind: 'bearer', scheme: 'DPoP' }).headers).toEqual([
      { name: 'Authorization', value: ['DPoP ', variable('token', 'TOKEN')] },
    ]);
  });

  test('each of several keys is its own', () => {
    const auth: RequestAuth[] = [
      { kind: 'apiKey', in: 'header', name: 'X-Api', value: 'apiKey-API' },
      { kind: 'apiKey', in: 'query', name: 'app', value: 'apiKey-APP' },
      { kind: 'apiKey', in: 'cookie', name: 'c' },
    ];
    const keys = ownKeys({ ...data, auth }, (name) => [name]);
    expect(keys).toEqual({ 'apiKey-API': ['apiKey-API'], 'apiKey-APP': ['apiKey-APP'] });
    const request = buildRequest({ ...data, path: '/', parameters: [], auth }, { ...entries, keys });
    expect(words(request.url)).toBe('https://described.test/v1/?app=apiKey-APP');
    expect(request.headers.map(({ value }) => words(value))).toEqual(['apiKey-API', 'c=$API_KEY']);
  });

  test('user name and password stay separate, and a digest is marked as such', () => {
    const basic = { username: ['me'], password: [variable('password', 'PASSWORD')] };
    expect(signed({ kind: 'basic' })).toMatchObject({ basic, headers: [] });
    expect(signed({ kind: 'basic' }).basic).not.toHaveProperty('digest');
    expect(signed({ kind: 'basic', digest: true }).basic).toEqual({ ...basic, digest: true });
  });

  test('a certificate is not a header', () => {
    expect(signed({ kind: 'certificate' })).toMatchObject({ certificate: true, headers: [] });
  });

  test('everything that is required together is sent', () => {
    const both = signed({ kind: 'bearer' }, { kind: 'apiKey', in: 'cookie', name: 'k' });
    expect(both.headers.map(({ name }) => name)).toEqual(['Authorization', 'Cookie']);
  });
});

describe('the address', () => {
  const open = { ...data, auth: [], path: '/runs/{id}', parameters: data.parameters.slice(0, 1) };
  const urlOf = (change: Partial<Entries>, request: RequestData = open) =>
    buildRequest(request, { ...entries, ...change }).url.filter((part) => part !== '');

  test('begins with the server of the description, including its placeholders, until the reader enters one', () => {
    const chosenServer = [{ name: 'server', text: '{server}' }, '/api'];
    expect(urlOf({ chosenServer })).toEqual([...chosenServer, '/runs/', '1']);
    expect(urlOf({ chosenServer, server: 'http://localhost:8080' })).toEqual([
      'http://localhost:8080/api',
      '/runs/',
      '1',
    ]);
  });

  test('keeps the name of a part that nothing is known about', () => {
    const nothing: RequestParameter = { id: 'a', name: 'id', in: 'path' };
    expect(urlOf({}, { ...open, parameters: [nothing] }).slice(1)).toEqual(['/runs/', '{id}']);
    expect(urlOf({}, { ...open, parameters: [] }).slice(1)).toEqual(['/runs/', '{id}']);
    expect(urlOf({}, { ...open, parameters: [{ ...nothing, in: 'query', example: '7' }] }).slice(1)).toEqual([
      '/runs/',
      '{id}',
    ]);
  });

  test('may have placeholders in its path', () => {
    expect(urlOf({ pathSlots: true }).slice(1)).toEqual(['/runs/', { name: 'id', text: '1' }]);
    expect(urlOf({ pathSlots: true }, { ...open, parameters: [] }).at(-1)).toEqual({ name: 'id', text: '{id}' });
  });

  test('encodes what no address may have, but neither what is encoded nor what separates parts', () => {
    const path = "/two words/ü/100%/a%20b/Users('{id}')/a:b?x=1#y";
    expect(words(buildRequest({ ...data, path, auth: [] }, entries).url)).toBe(
      "https://described.test/v1/two%20words/%C3%BC/100%25/a%20b/Users('1')/a:b?x=1#y",
    );
  });

  test('encodes what no address may have in the path of the server, too, but neither its host nor its placeholders', () => {
    const address = 'https://bücher.test/my api/größe/a%20b/{stage name}';
    const path = '/my%20api/gr%C3%B6%C3%9Fe/a%20b/{stage name}';
    const request = { ...open, path: '/', parameters: [] };
    expect(urlOf({ chosenServer: [address] }, request)).toEqual([`https://bücher.test${path}`, '/']);
    const slot = { name: 'server', text: 'https://bücher.test' };
    expect(urlOf({ chosenServer: [slot, '/my api'] }, request)).toEqual([slot, '/my%20api', '/']);
    expect(urlOf({ chosenServer: [address], server: 'https://mine.test' }, request)).toEqual([
      `https://mine.test${path}`,
      '/',
    ]);
  });

  test('uses an example for the path only', () => {
    const parameters: RequestParameter[] = [{ id: 'query-a', name: 'a', in: 'query', required: true, example: '1' }];
    expect(urlOf({}, { ...open, path: '/', parameters })).toEqual(['https://described.test/v1', '/']);
  });

  test('may end with a query that is a single text', () => {
    const parameters: RequestParameter[] = [{ id: 'querystring-q', name: 'q', in: 'querystring' }];
    const url = urlOf({ parameters: { 'querystring q': 'a=1&b= 2' } }, { ...open, path: '/', parameters });
    expect(url).toEqual(['https://described.test/v1', '/', '?', 'a=1&b=%202']);
  });
});

test('all cookies are one header, with the key first', () => {
  const { headers } = buildRequest(
    { ...data, auth: [{ kind: 'apiKey', in: 'cookie', name: 'key' }] },
    { ...entries, apiKey: ['k'], parameters: { 'cookie s': '1' } },
  );
  expect(headers).toEqual([{ name: 'Cookie', value: ['key=', 'k', '; ', 's=1'] }]);
});

test('a header that holds cookies is one with them', () => {
  const parameters: RequestParameter[] = [
    { id: 'header-cookie', name: 'cookie', in: 'header' },
    { id: 'cookie-s', name: 's', in: 'cookie' },
  ];
  const auth: RequestAuth[] = [{ kind: 'apiKey', in: 'header', name: 'COOKIE' }];
  const { headers } = buildRequest(
    { ...data, parameters, auth },
    { ...entries, apiKey: ['k=1'], parameters: { 'header cookie': 'a=b; c=d', 'cookie s': '1' } },
  );
  expect(headers).toEqual([{ name: 'Cookie', value: ['k=1', '; ', 'a=b; c=d', '; ', 's=1'] }]);
});

test('says that the response is a file', () => {
  expect(buildRequest({ ...data, download: true }, entries).download).toBe(true);
  expect(buildRequest(data, entries)).not.toHaveProperty('download');
});

describe('a body', () => {
  const bodyOf = (media: RequestMedia, change: Partial<Entries> = {}) =>
    buildRequest({ ...data, body: { media: [media] } }, { ...entries, sendBody: true, body: '', ...change }).body;

  test('is absent where the description has none, or the reader sends none', () => {
    const { body: _, ...without } = data;
    expect(buildRequest(without, { ...entries, sendBody: true }).body).toBeNull();
    expect(bodyOf({ type: 'application/json', example: '{}' }, { sendBody: false })).toBeNull();
  });

  test('has the chosen media type, or else the first', () => {
    expect(mediaOf(data, 'application/x-www-form-urlencoded')).toBe(data.body?.media[1]);
    expect(mediaOf(data, 'text/plain')).toBe(data.body?.media[0]);
    expect(mediaOf({ ...data, body: { media: [] } }, 'text/plain')).toBeUndefined();
  });

  test('is a file where nothing can be written, until the reader writes something', () => {
    expect(bodyOf({ type: 'application/zip' })).toEqual({ kind: 'file', type: 'application/zip' });
    expect(bodyOf({ type: 'text/plain' }, { body: 'a' })).toEqual({ kind: 'text', type: 'text/plain', text: 'a' });
    expect(bodyOf({ type: 'text/plain', example: 'b' })).toEqual({ kind: 'text', type: 'text/plain', text: '' });
  });

  test('is of the type that the reader enters where it may be of several, in place of a second header', () => {
    const parameters: RequestParameter[] = [{ id: 'header-type', name: 'content-type', in: 'header' }];
    const sent = (media: RequestMedia, type: string, change: Partial<Entries> = {}) =>
      buildRequest(
        { ...data, auth: [], parameters, body: { media: [media] } },
        { ...entries, parameters: { 'header content-type': type }, body: '1', sendBody: true, ...change },
      );
    const open: RequestMedia = { type: 'application/json', example: '1', anyType: true };
    expect(sent(open, 'text/csv')).toMatchObject({ headers: [], body: { kind: 'text', type: 'text/csv' } });
    expect(sent(open, '')).toMatchObject({ headers: [], body: { kind: 'json', type: 'application/json' } });
    expect(sent({ type: '*/*', anyType: true }, 'image/png', { body: '' }).body).toEqual({
      kind: 'file',
      type: 'image/png',
    });
    expect(sent({ type: 'text/plain' }, 'text/csv')).toMatchObject({ headers: [], body: { type: 'text/plain' } });
    expect(sent(open, 'text/csv', { sendBody: false })).toMatchObject({ headers: [], body: null });
    const { body: _, ...without } = data;
    expect(
      buildRequest({ ...without, auth: [], parameters }, { ...entries, parameters: { 'header content-type': 'a/b' } })
        .headers,
    ).toEqual([{ name: 'content-type', value: ['a/b'] }]);
  });

  test('is JSON only where its media type says so', () => {
    expect(bodyOf({ type: 'text/plain', example: '1' }, { body: '1' })?.kind).toBe('text');
    expect(bodyOf({ type: 'application/merge-patch+json', example: '1' }, { body: '1' })?.kind).toBe('json');
  });

  test('of a form has one part for each value of a list', () => {
    const fields = [{ name: 'tags', value: 'a, b', list: 'repeat' as const }];
    const parts = ['a', 'b'].map((value) => ({ name: 'tags', value, file: false }));
    expect(bodyOf({ type: 'multipart/form-data', fields })).toEqual({ kind: 'multipart', fields: parts });
    expect(bodyOf({ type: 'application/x-www-form-urlencoded', fields })).toMatchObject({ fields: parts });
    expect(bodyOf({ type: 'multipart/form-data', fields }, { fields: { tags: '' } })).toMatchObject({ fields: [] });
  });

  test('of parts gives each its media type', () => {
    const fields: RequestField[] = [
      { name: 'meta', value: '{}', type: 'application/problem+json' },
      { name: 'scan', value: '', file: true, type: 'image/png' },
    ];
    expect(bodyOf({ type: 'multipart/form-data', fields })).toEqual({
      kind: 'multipart',
      fields: [
        { name: 'meta', value: '{}', file: false, type: 'application/problem+json' },
        { name: 'scan', value: '', file: true, type: 'image/png' },
      ],
    });
    const written = bodyOf({ type: 'multipart/related', fields });
    expect(written && 'text' in written && written.text.match(/Content-Type: .*/g)).toEqual([
      'Content-Type: application/problem+json',
      'Content-Type: image/png',
    ]);
  });

  test('of a form writes each field in its style', () => {
    const fields: RequestField[] = [
      { name: 'o', value: '{"x":1,"y":{"z":"a b"}}', object: 'deep' },
      { name: 'p', value: '{"q":1,"r":2}', object: 'pairs' },
      { name: 'a', value: 'u, v', list: ',' },
      { name: 'b', value: 'u, v', list: '|' },
    ];
    const sent = [
      ['o[x]', '1'],
      ['o[y][z]', 'a b'],
      ['q', '1'],
      ['r', '2'],
      ['a', 'u,v'],
      ['b', 'u|v'],
    ].map(([name, value]) => ({ name, value, file: false }));
    expect(bodyOf({ type: 'application/x-www-form-urlencoded', fields })).toMatchObject({ kind: 'form', fields: sent });
    expect(bodyOf({ type: 'multipart/form-data', fields }, { fields: { p: '', o: 'x' } })).toMatchObject({
      fields: [{ name: 'o', value: 'x' }, ...sent.slice(4)],
    });
  });

  test.each(['multipart/related', 'Multipart/Mixed; type="application/json"'])(
    'of %s is not a form but has parts',
    (type) => {
      const fields = [
        { name: 'meta', value: '{"a":1}' },
        { name: 'note', value: 'b' },
        { name: 'empty', value: '' },
        { name: 'scan', value: '', file: true as const },
      ];
      const lines = [
        '--part-of-the-body',
        'Content-Type: application/json',
        'Content-ID: <meta>',
        '',
        '{"a":1}',
        '--part-of-the-body',
        'Content-Type: text/plain',
        'Content-ID: <note>',
        '',
        'b',
        '--part-of-the-body',
        'Content-Type: application/octet-stream',
        'Content-ID: <scan>',
        '',
        '(the file)',
        '--part-of-the-body--',
      ];
      expect(bodyOf({ type, fields })).toEqual({
        kind: 'text',
        type: `${type.split(';')[0]}; boundary=part-of-the-body`,
        text: lines.join('\r\n'),
      });
    },
  );

  test('of a form takes no field for one that every object has', () => {
    const fields = [{ name: 'constructor', value: 'Acme' }];
    const parts = [{ name: 'constructor', value: 'Acme', file: false }];
    expect(bodyOf({ type: 'multipart/form-data', fields })).toMatchObject({ fields: parts });
  });

  test('of a form leaves out empty fields, but not files', () => {
    const fields = [
      { name: 'note', value: '' },
      { name: 'name', value: 'scan' },
      { name: 'file', value: '', file: true as const },
    ];
    const filled = [
      { name: 'name', value: 'scan', file: false },
      { name: 'file', value: '', file: true },
    ];
    expect(bodyOf({ type: 'Multipart/form-data', fields })).toEqual({ kind: 'multipart', fields: filled });
    expect(bodyOf({ type: 'x/multipart/form', fields })?.kind).toBe('form');
    const entered = bodyOf({ type: 'multipart/form-data', fields }, { fields: { note: 'mine', name: '' } });
    expect(entered).toEqual({ kind: 'multipart', fields: [{ name: 'note', value: 'mine', file: false }, filled[1]] });
  });
});

const words = (text: RequestText) =>
  text.map((part) => (typeof part === 'string' ? part : part.variable ? `$${part.text}` : part.text)).join('');
