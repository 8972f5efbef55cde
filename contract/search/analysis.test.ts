import { stemmer } from 'stemmer';
import { describe, expect, test } from 'vitest';
import { americanize, chunksOf, createAnalyzer, isIdentifier, partsOf, squash } from './analysis.ts';

const chunks = (text: string) => chunksOf(text).map((chunk) => chunk.text);

describe('chunks', () => {
  test('are words and identifiers without the punctuation around them', () => {
    expect(chunks('Set `VAULT_ROOT_PATH` (or "vault.rootPath"), then restart.')).toEqual([
      'Set',
      'VAULT_ROOT_PATH',
      'or',
      'vault.rootPath',
      'then',
      'restart',
    ]);
  });

  test('keep paths, options, files and versions whole', () => {
    expect(chunks('GET /api/v1/runs/{runId} --parameters-file .ort.env.yml v1.2.3.')).toEqual([
      'GET',
      'api/v1/runs/{runId',
      'parameters-file',
      'ort.env.yml',
      'v1.2.3',
    ]);
  });

  test('know where they stand', () => {
    const text = '… “Köln”, (--wait)';
    for (const { text: chunk, start } of chunksOf(text)) expect(text.slice(start, start + chunk.length)).toBe(chunk);
    expect(chunks(text)).toEqual(['Köln', 'wait']);
  });

  test('of anything are found without an error', () => {
    expect(chunks('🙂 \u0000\u0007 \ud800 {{{ ))) ...')).toEqual([]);
    expect(chunks('שלום عالم 你好')).toEqual(['שלום', 'عالم', '你好']);
    expect(chunks(`${'a'.repeat(5000)} b`)).toEqual(['b']);
  });
});

describe('identifiers', () => {
  test.each(['vaultRootPath', 'VAULT_ROOT_PATH', 'kebab-case', 'a.b', 'api/v1', 'OAuthToken', 'and/or'])(
    '%s is one',
    (word) => expect(isIdentifier(word)).toBe(true),
  );
  test.each(['Secrets', 'READ', 'oauth2', 'URLs', '1.2.3', 'v92.4.0', 'é'])('%s is none', (word) =>
    expect(isIdentifier(word)).toBe(false),
  );

  test('have one form whatever their spelling', () => {
    const forms = ['vaultRootPath', 'VAULT_ROOT_PATH', 'vault.rootPath', 'vault-root-path', 'Vault Root Path'];
    expect(new Set(forms.map(squash))).toEqual(new Set(['vaultrootpath']));
  });

  test.each([
    ['getHTTPServer2_name', ['get', 'http', 'server2', 'name']],
    ['/api/v1/organizations/{organizationId}', ['api', 'v1', 'organizations', 'organization', 'id']],
    ['OAuth2Token', ['o', 'auth2', 'token']],
    ['ORT_SERVER_URL', ['ort', 'server', 'url']],
    ['.ort.env.yml', ['ort', 'env', 'yml']],
  ])('%s has parts', (identifier, parts) => expect(partsOf(identifier)).toEqual(parts));
});

describe('British spelling', () => {
  test.each([
    ['licence', 'license'],
    ['organisation', 'organization'],
    ['authorisations', 'authorizations'],
    ['analyse', 'analyze'],
    ['analyser', 'analyzer'],
    ['behaviour', 'behavior'],
    ['initialised', 'initialized'],
  ])('%s is read as %s', (british, american) => expect(americanize(british)).toBe(american));

  test.each([
    'advise',
    'enterprise',
    'precise',
    'otherwise',
    'noise',
    'raised',
    'exercise',
    'wise',
    'analysis',
    'basis',
  ])('%s stays', (word) => expect(americanize(word)).toBe(word));
});

describe('the analyzer', () => {
  const analyzer = createAnalyzer(stemmer);

  test('stems prose and drops stop words', () => {
    expect(analyzer.prose('How are the configurations of organisations scanned?')).toEqual([
      'configur',
      'organ',
      'scan',
    ]);
  });

  test('indexes an identifier in prose whole and by its stemmed parts', () => {
    expect(analyzer.prose('postOrganizations')).toEqual(['postorganizations', 'post', 'organ']);
  });

  test('does not stem names', () => {
    expect(analyzer.names('postOrganizations secrets')).toEqual([
      'postorganizations',
      'post',
      'organizations',
      'secrets',
    ]);
  });

  test('finds a path by each of its segments', () => {
    expect(analyzer.names('/auth/oidc-config/cli')).toEqual([
      'authoidcconfigcli',
      'auth',
      'oidcconfig',
      'cli',
      'oidc',
      'config',
    ]);
  });

  test('remembers the words it learned, for completing them, and none that it only read', () => {
    expect(analyzer.prose('Notifications')).toEqual(['notif']);
    expect(analyzer.proseWords.has('notifications')).toBe(false);
    expect(analyzer.learn('Notifications')).toEqual(['notif']);
    expect(analyzer.proseWords.get('notifications')).toBe('notif');
  });
});
