import { describe, expect, test } from 'vitest';
import { firstOperation, planOf, planOfOne } from '../../../tests/support/small-api.ts';
import type { Node } from '../read/values.ts';
import { listOperations, operationFinder } from './plan-operations.ts';

const operationOf = (raw: Node, rest?: Node) => planOfOne(raw, rest).operation;
const callsOf = (root: Node) => listOperations(root, []).map(({ kind, method, path, id }) => [kind, method, path, id]);

test('an operation of which nothing is said has what every operation has', () => {
  expect(operationOf({})).toEqual({
    method: 'post',
    path: '/saws',
    parameters: [],
    responses: [],
    id: 'post-saws',
    kind: 'operation',
    title: 'POST /saws',
    page: '/api/post-saws/',
    tags: ['other'],
    server: '{server}',
    security: [],
    securityUnknown: true,
    permissions: [],
    formerIds: [],
    replacedBy: [],
    callbacks: [],
    curl: "curl -X POST '{server}/saws'",
    curlValues: [{ name: 'server', start: 14, end: 22 }],
  });
});

test('an operation keeps all that is said of it', () => {
  const raw = {
    operationId: 'addSaw',
    summary: 'Add a saw',
    description: 'Adds it.',
    tags: ['saws', 'tools'],
    security: [{ key: [] }],
    'x-permission': 'superuser',
    'x-since': '1.0',
    'x-removed-in': 2,
    'x-former-operation-ids': ['postSaw', { operationId: 'putSaw', until: '0.9' }, { until: '0.8' }],
    'x-rate-limit': 'strict',
  };
  expect(operationOf(raw)).toMatchObject({
    id: 'add-saw',
    operationId: 'addSaw',
    title: 'Add a saw',
    summary: 'Add a saw',
    description: 'Adds it.',
    page: '/api/add-saw/',
    tags: ['saws', 'tools'],
    security: [[{ scheme: 'key', scopes: [] }]],
    permissions: [{ kind: 'superuser', text: 'superuser' }],
    since: '1.0',
    removedIn: '2',
    formerIds: [{ operationId: 'postSaw' }, { operationId: 'putSaw', until: '0.9' }],
    rateLimit: 'strict',
  });
});

describe('the operations of a description', () => {
  test('are those of its paths, then its webhooks', () => {
    const root = {
      webhooks: { done: { post: {} } },
      paths: { '/a': { summary: 'No method.', put: {}, get: {}, delete: 'no object' }, 'x-note': { get: {} } },
    };
    expect(callsOf(root)).toEqual([
      ['operation', 'put', '/a', 'put-a'],
      ['operation', 'get', '/a', 'get-a'],
      ['webhook', 'post', 'done', 'post-done'],
    ]);
  });

  test('may be webhooks under their former name, and methods of their own', () => {
    expect(callsOf({ 'x-webhooks': { done: { additionalOperations: { COPY: {}, LINK: null } } } })).toEqual([
      ['webhook', 'COPY', 'done', 'copy-done'],
    ]);
  });

  test('are found behind a reference to a path', () => {
    const root = {
      paths: { '/a': { $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: { get: {} } } },
    };
    expect(callsOf(root)).toEqual([['operation', 'get', '/a', 'get-a']]);
  });

  test('keep off addresses that are taken', () => {
    const root = { paths: { '/a': { get: { operationId: 'taken' } } } };
    expect(listOperations(root, ['taken']).map(({ id }) => id)).toEqual(['get-a']);
  });
});

describe('an operation is found', () => {
  const paths = { '/a/{b}': { get: { operationId: 'getB' }, put: {}, additionalOperations: { COPY: {} } } };
  const find = operationFinder(listOperations({ paths }, []));

  test.each<[string, Parameters<typeof find>[0], string | undefined]>([
    ['by its id', { operationId: 'getB' }, 'get-b'],
    ['by its place', { ref: '#/paths/~1a~1{b}/put' }, 'put-a-b'],
    ['by the place of a method of its own', { ref: '#/paths/~1a~1{b}/additionalOperations/COPY' }, 'copy-a-b'],
    ['by no id that nobody has', { operationId: 'gone', ref: '#/paths/~1a~1{b}/put' }, undefined],
    ['by no place where there is none', { ref: '#/paths/~1a~1{b}/post' }, undefined],
    ['by nothing', {}, undefined],
  ])('%s', (_, reference, id) => expect(find(reference)).toBe(id));
});

describe('the title', () => {
  test.each<[string, Node, string]>([
    ['is the summary as plain text', { summary: 'Add *a* saw', operationId: 'addSaw' }, 'Add a saw'],
    ['is else made of the id', { operationId: 'addHTTPSaw_now' }, 'Add http saw now'],
    ['is else method and path', { description: 'Adds it.' }, 'POST /saws'],
  ])('%s', (_, raw, title) => expect(operationOf(raw).title).toBe(title));

  test('of a webhook without an id is made of its name', () => {
    const titlesOf = (webhooks: Node) => planOf({ webhooks }).operations.map(({ title }) => title);
    expect(titlesOf({ sawAdded: { post: {} }, '!': { post: {} } })).toEqual(['Saw added', 'POST !']);
  });
});

describe('a summary', () => {
  const ofLength = (length: number) => `${'word '.repeat(30).slice(0, length - 1)}.`;

  test('that is too long for a title is a description, too', () => {
    const { title, description } = operationOf({ summary: ofLength(91), description: 'More.' });
    expect(title).toMatch(/^word .*word…$/);
    expect(description).toBe(`${ofLength(91)}\n\nMore.`);
    expect(operationOf({ summary: ofLength(91) }).description).toBe(ofLength(91));
  });

  test('that is too long leaves the title to the name, where there is one', () => {
    const summary = ofLength(91);
    expect(operationOf({ summary, operationId: 'saw/added' })).toMatchObject({
      title: 'Saw added',
      description: summary,
    });
    const webhooks = { sawAdded: { post: { summary } }, sawSold: { post: { summary } } };
    expect(planOf({ webhooks }).operations.map(({ title }) => title)).toEqual(['Saw added', 'Saw sold']);
  });

  test('that is short enough, or that the description repeats, is none', () => {
    expect(operationOf({ summary: ofLength(90), description: 'More.' }).description).toBe('More.');
    expect(operationOf({ summary: ofLength(90) })).not.toHaveProperty('description');
    const description = `It does: ${ofLength(91)}`;
    expect(operationOf({ summary: ofLength(91), description }).description).toBe(description);
  });
});

test('parameters come by place, in the order of the description within one', () => {
  const parameters = ['cookie', 'header', 'query', 'path', 'query'].map((place, index) => ({
    in: place,
    name: `p${index}`,
  }));
  expect(operationOf({ parameters }).parameters.map(({ name }) => name)).toEqual(['p3', 'p2', 'p4', 'p1', 'p0']);
});

describe('the server', () => {
  const servers = [{ url: 'https://all.org' }];
  const serverOf = (raw: Node, item: Node = {}, rest: Node = { servers }) => {
    const operation = firstOperation(planOf({ ...rest, paths: { '/a': { ...item, get: raw } } }));
    return [operation.server, operation.servers?.map(({ url }) => url)];
  };

  test('is that of the operation, else of its path, else of all', () => {
    const own = { servers: [{ url: 'https://own.org/' }, { url: 'https://spare.org' }] };
    const item = { servers: [{ url: 'https://path.org' }] };
    expect(serverOf(own, item)).toEqual(['https://own.org', ['https://own.org/', 'https://spare.org']]);
    expect(serverOf({ servers: [] }, item)).toEqual(['https://path.org', ['https://path.org']]);
    expect(serverOf({})).toEqual(['https://all.org', undefined]);
  });

  test.each([
    ['HTTPS://a.org', 'HTTPS://a.org'],
    ['web+x1.y-z://a', 'web+x1.y-z://a'],
    ['/v1/', '{server}/v1'],
    ['/http:/v1', '{server}/http:/v1'],
    ['//a.org/', 'https://a.org'],
    ['v1', '{server}/v1'],
    ['./v1', '{server}/v1'],
    ['../v1', '{server}/v1'],
    ['.', '{server}'],
    ['.well-known', '{server}/.well-known'],
  ])('%s is %s in a sample: what has no host of its own goes to the server of the reader', (url, server) => {
    expect(serverOf({}, {}, { servers: [{ url }] })[0]).toBe(server);
  });
});

test('security of an operation is its own, also where that is none, else that of all', () => {
  const securityOf = (raw: Node) => operationOf(raw, { security: [{ all: [] }] }).security;
  expect(securityOf({})).toEqual([[{ scheme: 'all', scopes: [] }]]);
  expect(securityOf({ security: [] })).toEqual([]);
});

test('what replaces an operation is a word or several, with the operation that each names', () => {
  const replacedBy = (words: unknown) =>
    planOf({ paths: { '/a': { get: { 'x-replaced-by': words }, put: { operationId: 'putA' } } } }).operations[0]
      ?.replacedBy;
  expect(replacedBy('putA')).toEqual([{ id: 'put-a', text: 'putA' }]);
  expect(replacedBy(['putA', '', 'the other one'])).toEqual([{ id: 'put-a', text: 'putA' }, { text: 'the other one' }]);
  expect(replacedBy(' ')).toEqual([]);
});

test('that nothing replaces an operation is known only where the description says so', () => {
  expect(operationOf({ deprecated: true, 'x-replaced-by': null })).toHaveProperty('noReplacement', true);
  for (const raw of [{ deprecated: true }, { 'x-replaced-by': 'addSaw' }, { 'x-replaced-by': ' ' }])
    expect(operationOf(raw)).not.toHaveProperty('noReplacement');
});

test('that an operation cannot be undone is known only where the description says so', () => {
  expect(operationOf({ 'x-no-undo': true })).toHaveProperty('noUndo', true);
  for (const raw of [{}, { 'x-no-undo': false }, { 'x-no-undo': 'yes' }])
    expect(operationOf(raw)).not.toHaveProperty('noUndo');
});

test('code of a description has its language, a label, and no empty lines at its end', () => {
  const samples = [
    { lang: 'Go', source: 'saw()\n\n' },
    { label: 'Words', source: ' x' },
    { lang: 'C', label: 'Empty' },
  ];
  const code = [
    { lang: 'go', label: 'Go', source: 'saw()' },
    { lang: '', label: 'Words', source: ' x' },
  ];
  expect(operationOf({ 'x-codeSamples': samples }).codeSamples).toEqual(code);
  expect(operationOf({ 'x-code-samples': samples }).codeSamples).toEqual(code);
  expect(operationOf({ 'x-codeSamples': [] })).not.toHaveProperty('codeSamples');
});

describe('callbacks', () => {
  test('are calls with ids that meet no others', () => {
    const parameters = [{ name: 'q', in: 'query' }];
    const raw = {
      callbacks: {
        'on done': {
          '{$url}': { parameters, post: { summary: 'Done', responses: { 200: {} } }, put: {} },
          'x-note': { get: {} },
        },
        'x-own': { url: { post: { requestBody: { content: {} } } } },
      },
    };
    const callbacks = operationOf(raw).callbacks;
    expect(callbacks.map(({ id, name, call }) => [id, name, call.method, call.path, call.summary])).toEqual([
      ['callback-on-done', 'on done', 'post', '{$url}', 'Done'],
      ['callback-on-done-2', 'on done', 'put', '{$url}', undefined],
      ['callback-x-own', 'x-own', 'post', 'url', undefined],
    ]);
    expect(callbacks[0]?.call.parameters[0]?.id).toBe('callback-on-done-query-q');
    expect(callbacks[0]?.call.responses[0]?.id).toBe('callback-on-done-status-200');
    expect(callbacks[2]?.call.body?.id).toBe('callback-x-own-body');
  });

  test('are found behind references', () => {
    const components = {
      callbacks: { C: { url: { $ref: '#/components/pathItems/P' } } },
      pathItems: { P: { get: {} } },
    };
    const { callbacks } = operationOf({ callbacks: { done: { $ref: '#/components/callbacks/C' } } }, { components });
    expect(callbacks.map(({ id, call }) => [id, call.method, call.path])).toEqual([['callback-done', 'get', 'url']]);
  });
});
