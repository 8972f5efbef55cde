import { describe, expect, it, test } from 'vitest';
import { analyzeQuery } from './analyzed-query.ts';

const wholes = (text: string) => analyzeQuery(text).words.map(({ whole }) => whole);
const halfTyped = (text: string) => analyzeQuery(text).words.flatMap(({ whole, last }) => (last ? [whole] : []));
const minor = (text: string) => analyzeQuery(text).words.flatMap((word) => (word.minor ? [word.whole] : []));

describe('words', () => {
  test('are looked up folded, in American spelling, and marked as they were typed', () => {
    expect(analyzeQuery('Café organisations').words).toMatchObject([
      { whole: 'cafe', typed: 'Café', parts: [] },
      { whole: 'organizations', typed: 'organisations', parts: [] },
    ]);
  });

  test('that are identifiers are one word, with their parts', () => {
    expect(analyzeQuery('VAULT_COLOUR_path is').words).toMatchObject([
      { whole: 'vaultcolourpath', parts: ['vault', 'color', 'path'], typed: 'VAULT_COLOUR_path' },
    ]);
  });

  test('that mean little are left out, unless there are no others', () => {
    expect(wholes('where is the vault')).toEqual(['vault']);
    expect(wholes('where is The')).toEqual(['where', 'is', 'the']);
  });

  test('are not the reader’s verbs that operations begin with', () => {
    expect(wholes('why do I get an empty list')).toEqual(['empty', 'list']);
    expect(wholes('get an empty list')).toEqual(['get', 'empty', 'list']);
    expect(wholes('get')).toEqual(['get']);
  });

  test('are looked up once each, and sixteen at most', () => {
    expect(wholes('vault token Vault')).toEqual(['vault', 'token']);
    const many = Array.from({ length: 18 }, (_, i) => `word${i}`);
    expect(wholes(many.join(' '))).toEqual(many.slice(0, 16));
  });

  test('that are written as two words and as one are one', () => {
    expect(wholes('Log  in again')).toEqual(['login', 'again']);
    expect(wholes('Sign-in problem')).toEqual(['login', 'problem']);
    expect(wholes('blog in')).toEqual(['blog']);
    expect(wholes('log inside')).toEqual(['log', 'inside']);
    expect(wholes('vault-sign-in')).toEqual(['vaultsignin']);
    expect(wholes('sign-in-url')).toEqual(['signinurl']);
  });

  test('are joined with their neighbors, even if the second one says little', () => {
    const joined = (text: string) => analyzeQuery(text).words.map((word) => word.joined);
    expect(joined('back up')).toEqual([['backup']]);
    expect(joined('a Super User again')).toEqual([['superuser'], ['useragain', 'superuser'], ['useragain']]);
    expect(joined('how back')).toEqual([[]]);
    expect(joined('check-sum host.name job 12')).toEqual([[], [], [], []]);
    expect(joined('to run')).toEqual([[]]);
  });

  test('may be half typed at the end, unless something follows', () => {
    expect(halfTyped('vault tok')).toEqual(['tok']);
    expect(halfTyped('vault tok ')).toEqual([]);
    expect(halfTyped('vault tok\n')).toEqual([]);
    expect(halfTyped('vault is')).toEqual([]);
    expect(halfTyped('')).toEqual([]);
  });
});

it('keeps the text without spaces around it, and its letters and digits', () => {
  expect(analyzeQuery(' vault.rootPath 2 ')).toMatchObject({ text: 'vault.rootPath 2', squashed: 'vaultrootpath2' });
  expect(analyzeQuery('“.ort.yml”?').text).toBe('.ort.yml');
});

describe('a path', () => {
  test('is the first word with a slash', () => {
    expect(analyzeQuery('list of /runs/7 /users').path).toMatchObject({ segments: ['runs', '7'] });
    expect(analyzeQuery('list of runs').path).toBeNull();
  });

  test('may follow a method, which then is not a word', () => {
    expect(analyzeQuery('Post /runs')).toMatchObject({ method: 'post', words: [{ whole: 'runs' }] });
    expect(analyzeQuery('post a run')).toMatchObject({ method: null, words: [{ whole: 'post' }, { whole: 'run' }] });
    expect(analyzeQuery('list /runs')).toMatchObject({ method: null, words: [{ whole: 'list' }, { whole: 'runs' }] });
    expect(analyzeQuery('/delete')).toMatchObject({ method: null, words: [{ whole: 'delete' }] });
  });

  test.each([
    '10.0.0.1 - - [01/Mar/2026:12:00:11 +0000] "DELETE /runs/7?x=1 HTTP/1.1" 403',
    '403 Forbidden: DELETE - /runs/7',
    'and/or DELETE https://ort.example.org/runs/7 403',
  ])('follows its method: %s', (line) => {
    const { method, path, words } = analyzeQuery(line);
    expect(method).toBe('delete');
    expect(path?.segments).toEqual(['runs', '7']);
    expect(words.map(({ whole }) => whole)).not.toContain('delete');
  });
});

describe('a question', () => {
  test.each(['how to rotate', 'Why', 'vault tokens?', 'vault tokens? ', 'tokens of a vault'])(
    'is asked by %j',
    (text) => expect(analyzeQuery(text).question).toBe(true),
  );
  test.each(['vault tokens', 'a vault token', 'vault token renewal job', 'however', 'show how', 'is_admin_of_all'])(
    'is not asked by %j',
    (text) => expect(analyzeQuery(text).question).toBe(false),
  );
});

describe('a kind of thing', () => {
  test('is named by a word beside others, in prose', () => {
    expect([...analyzeQuery('runs Endpoint').kinds]).toEqual(['operation']);
    expect([...analyzeQuery('endpoint').kinds]).toEqual([]);
    expect([...analyzeQuery('runs key.path').kinds]).toEqual([]);
  });

  test('is implied by the spelling of a variable alone', () => {
    expect(analyzeQuery('LOKI_TEN')).toMatchObject({ variable: true, kinds: new Set(['config']) });
    expect(analyzeQuery('LOKI_TEN of')).toMatchObject({ variable: false, kinds: new Set() });
  });
});

describe('the only name', () => {
  const name = (text: string) => analyzeQuery(text).name;

  test('stands beside words for its kind or for what is asked about it', () => {
    expect(name('environment variable UI_HOSTS')).toEqual({ text: 'UI_HOSTS', kinds: new Set(['config']) });
    expect(name('query parameters sortBy')).toEqual({ text: 'sortBy', kinds: new Set(['parameter']) });
    expect(name('what is the default value of UI_HOSTS')).toEqual({ text: 'UI_HOSTS', kinds: new Set() });
  });

  test('is none alone, among two, without one, or beside words for another kind', () => {
    for (const text of ['UI_HOSTS', 'field UI_HOSTS sortBy', 'environment variable', 'UI_HOSTS helm chart', ''])
      expect(name(text), text).toBeNull();
  });
});

describe('a result lacks little without', () => {
  test('words for kinds and counts, beside others', () => {
    expect(minor('runs endpoint')).toEqual(['endpoint']);
    expect(minor('timeout 5 hours')).toEqual(['5']);
    expect(minor('timeout 500 h2')).toEqual([]);
    expect(minor('what happens to deleted runs')).toEqual(['happens']);
    expect(minor('Keycloak documentation')).toEqual(['documentation']);
    expect(minor('an API key for the key')).toEqual([]);
    expect(minor('api for the vault key')).toEqual(['api', 'key']);
    for (const text of ['endpoint', '5', 'happens']) expect(minor(text)).toEqual([]);
  });

  test('three or more listed words beside others are each one of several', () => {
    expect(minor('secret in organization, product or repository')).toEqual(['organization', 'product', 'repository']);
    expect(minor('organization, product or repository')).toEqual([]);
    expect(minor('secret or service')).toEqual([]);
  });

  test('what a change moves away from', () => {
    expect(minor('change from RabbitMQ to Artemis')).toContain('rabbitmq');
    expect(minor('link from vault to keycloak')).toEqual([]);
  });

  test('two verbs that only say that something is to be done, beside their object', () => {
    expect(minor('add a new secret')).toEqual(['add', 'new']);
    expect(minor('create a new secret')).toEqual(['create', 'new']);
    for (const text of ['add a secret', 'create a secret', 'new secret', 'add new', 'create a secret again'])
      expect(minor(text), text).toEqual([]);
  });

  test('the site’s own names, beside other words', () => {
    const site = ['ORT Server', 'Eclipse Apoapsis', 'Apoapsis'];
    const ofSite = (text: string) =>
      analyzeQuery(text, { site }).words.flatMap((word) => (word.ofSite ? [word.whole] : []));
    expect(ofSite('Eclipse Apoapsis runs')).toEqual(['eclipse', 'apoapsis']);
    expect(ofSite('restart the ORT server of apoapsis')).toEqual(['ort', 'server', 'apoapsis']);
    expect(ofSite('eclipse apoapsis')).toEqual([]);
    expect(ofSite('restart the ORT server')).toEqual(['ort', 'server']);
    expect(minor('restart the ORT server')).toEqual([]);
    for (const text of ['ort server', 'restart the server', 'server of ort', ''])
      expect(ofSite(text), text).toEqual([]);
    expect(analyzeQuery('restart ort server', { site }).words.map((word) => word.minor)).toEqual([false, true, true]);
  });

  test('values that a message filled in, in a query that looks like one', () => {
    expect(minor("could not find 'git token' in repository")).toEqual(['git', 'token']);
    expect(minor("where is 'git token'")).toEqual([]);
    expect(minor('could not reach https://git.example/a again')).toEqual(['httpsgitexamplea']);
  });
});
