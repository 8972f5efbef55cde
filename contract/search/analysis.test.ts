import { stemmer } from 'stemmer';
import { describe, expect, test } from 'vitest';
import { americanize, chunksOf, createAnalyzer, partsOf } from './analysis.ts';
import { isIdentifier, squash } from './folding.ts';

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

  test('have their positions', () => {
    const text = '… “Köln”, (--wait)';
    for (const { text: chunk, start } of chunksOf(text)) expect(text.slice(start, start + chunk.length)).toBe(chunk);
    expect(chunks(text)).toEqual(['Köln', 'wait']);
  });

  test('are found in any text without an error', () => {
    expect(chunks('🙂 \u0000\u0007 \ud800 {{{ ))) ...')).toEqual([]);
    expect(chunks('שלום عالم 你好')).toEqual(['שלום', 'عالم', '你好']);
    expect(chunks(`${'a'.repeat(5000)} b`)).toEqual(['b']);
  });

  test.each([
    ['设置页面，令牌。', ['设置', '置页', '页面', '令牌']],
    ['「データ」の設定', ['デー', 'ータ', 'の設', '設定']],
    ['ใหม่', ['ให', 'หม่']],
    ['第3章', ['第', '3', '章']],
  ])('are pairs of letters where a script has no spaces between words: %s', (text, pairs) => {
    expect(chunks(text)).toEqual(pairs);
    for (const { text: chunk, start } of chunksOf(text)) expect(text.slice(start, start + chunk.length)).toBe(chunk);
    // However long the text is: a whole paragraph has no spaces either.
    expect(chunks(text.repeat(50))).toEqual(expect.arrayContaining(pairs));
  });

  test('are any number of such pairs', () => {
    expect(chunksOf('设'.repeat(300_000))).toHaveLength(299_999);
  });

  test.each(['đạo', 'ḥadīṯa', 'a̅b'])('do not end at a sign that Latin letters share with kana: %s', (word) => {
    expect(chunks(word.normalize('NFD'))).toEqual([word.normalize('NFD')]);
  });

  test('keep identifiers whole within such a script', () => {
    expect(chunks('把vault.rootPath的值設為/api/v1/runs。')).toEqual(
      expect.arrayContaining(['vault.rootPath', 'api/v1/runs']),
    );
  });

  test('have at most 120 characters, without the punctuation around them', () => {
    for (const letter of ['a', 'ä']) {
      expect(chunks(`(${letter.repeat(120)}.)`)).toEqual([letter.repeat(120)]);
      expect(chunks(`x ${letter.repeat(121)} y`)).toEqual(['x', 'y']);
    }
  });

  test('begin after the punctuation before them, whatever their letters', () => {
    expect(chunksOf(' ...a.b!  -{ö.é}- c')).toEqual([
      { text: 'a.b', start: 4 },
      { text: 'ö.é', start: 12 },
      { text: 'c', start: 18 },
    ]);
    expect(chunksOf('a')).toEqual([{ text: 'a', start: 0 }]);
    expect(chunksOf('9€')).toEqual([{ text: '9', start: 0 }]);
  });

  test.each([...',;()[]"`\'|<>=&?!*\\^%~ \t\n\u007f“”„’‘‚«»‹›–—…→←↔·•×\u00a0\u2003،؛؟、。（）：'])(
    'end at %j',
    (sign) => {
      expect(chunks(`a${sign}b`)).toEqual(['a', 'b']);
    },
  );

  test.each([...'.:/@#$-_+{}€§'])('may contain %j', (sign) => {
    expect(chunks(`a${sign}b`)).toEqual([`a${sign}b`]);
  });
});

describe('identifiers', () => {
  test.each([
    'vaultRootPath',
    'VAULT_ROOT_PATH',
    'kebab-case',
    'a.b',
    'api/v1',
    'OAuthToken',
    'and/or',
    'HTTPServer',
    'xMLs',
    'größeÄndern',
    'READs2',
    '1.2.3-beta',
    '1.x',
  ])('%s is one', (word) => expect(isIdentifier(word)).toBe(true));
  test.each(['Secrets', 'READ', 'oauth2', 'URLs', 'ÄÖs', '1.2.3', 'v92.4.0', 'V1.2', 'é', 'e\u0301tat', 'Über', '42'])(
    '%s is not one',
    (word) => expect(isIdentifier(word)).toBe(false),
  );

  test('have one form whatever their spelling', () => {
    const forms = ['vaultRootPath', 'VAULT_ROOT_PATH', 'vault.rootPath', 'vault-root-path', 'Vault Root Path'];
    expect(new Set(forms.map(squash))).toEqual(new Set(['vaultrootpath']));
  });

  test.each([
    ['Secrets', 'secrets'],
    ['Größe-Ändern', 'grosseandern'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['ﬁle_2', 'file2'],
    ['Ёлка', 'елка'],
    ['رَمْز', 'رمز'],
    ['1.2.3', '1.2.3'],
    ['V92.4.0', '92.4.0'],
    ['1.2.3-beta', '123beta'],
  ])('%s is %s, squashed', (text, squashed) => expect(squash(text)).toBe(squashed));

  test.each([
    ['getHTTPServer2_name', ['get', 'http', 'server2', 'name']],
    ['/api/v1/organizations/{organizationId}', ['api', 'v1', 'organizations', 'organization', 'id']],
    ['OAuth2Token', ['o', 'auth2', 'token']],
    ['ORT_SERVER_URL', ['ort', 'server', 'url']],
    ['.ort.env.yml', ['ort', 'env', 'yml']],
    ['e\u0301coleNom', ['ecole', 'nom']],
    ['größeÄndern', ['grosse', 'andern']],
    ['XMLHttp', ['xml', 'http']],
    ['sha256Sum', ['sha256', 'sum']],
    ['', []],
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
    ['tokenise', 'tokenize'],
    ['tokenises', 'tokenizes'],
    ['tokeniser', 'tokenizer'],
    ['tokenisers', 'tokenizers'],
    ['tokenising', 'tokenizing'],
    ['tokenisation', 'tokenization'],
    ['tokenisations', 'tokenizations'],
    ['tokenisable', 'tokenizable'],
    ['paralyse', 'paralyze'],
    ['dialysed', 'dialyzed'],
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
    'apophyses',
    'guise',
    'rise',
    'organist',
    'realisedness',
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

  test('indexes an identifier in prose as a whole and by its stemmed parts', () => {
    expect(analyzer.prose('postOrganizations')).toEqual(['postorganizations', 'post', 'organ']);
  });

  test('has one stem for all forms of `add`', () => {
    expect(analyzer.prose('add adds adding added')).toEqual(['add', 'add', 'add', 'add']);
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

  test('treats a path with double slashes and a version as names', () => {
    expect(analyzer.names('/a//b-c/')).toEqual(['abc', 'a', 'bc', 'b', 'c']);
    expect(analyzer.names('V1.2.3 Über')).toEqual(['1.2.3', 'uber']);
    expect(analyzer.names('a-b a-b')).toEqual(['ab', 'a', 'b', 'ab', 'a', 'b']);
  });

  test('drops stop words, even in an identifier, but no version', () => {
    expect(analyzer.prose('The v1.2.3 of how-to-scan')).toEqual(['1.2.3', 'howtoscan', 'scan']);
    expect(analyzer.proseChunk('The')).toEqual([]);
    expect(analyzer.prose('scan-scan')).toEqual(['scanscan', 'scan']);
  });

  test('asks for the stem of a word once, in American spelling, and only for words of ASCII letters', () => {
    const asked: string[] = [];
    const { stem } = createAnalyzer((word) => {
      asked.push(word);
      return `${word}!`;
    });
    const words = ['tokenised', 'tokenized', 'tokenised', 'oauth2', 'слово', 'v1.2'];
    expect(words.map(stem)).toEqual(['tokenized!', 'tokenized!', 'tokenized!', 'oauth2', 'слово', 'v1.2']);
    expect(asked).toEqual(['tokenized', 'tokenized']);
  });

  test('learns each word of an identifier, and the whole identifier', () => {
    const own = createAnalyzer(stemmer);
    expect(own.learn('runnerConfigurations and Secrets')).toEqual([
      'runnerconfigurations',
      'runner',
      'configur',
      'secret',
    ]);
    expect([...own.proseWords]).toEqual([
      ['runnerconfigurations', 'runnerconfigurations'],
      ['runner', 'runner'],
      ['configurations', 'configur'],
      ['secrets', 'secret'],
    ]);
  });

  test('remembers the words that it learned, to complete them, but not those that it only read', () => {
    expect(analyzer.prose('Notifications')).toEqual(['notif']);
    expect(analyzer.proseWords.has('notifications')).toBe(false);
    expect(analyzer.learn('Notifications')).toEqual(['notif']);
    expect(analyzer.proseWords.get('notifications')).toBe('notif');
  });
});
