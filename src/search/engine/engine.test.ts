import { beforeAll, describe, expect, test } from 'vitest';
import { packSearch } from '../../../contract/search/packed-index.ts';
import { type SearchRecord, SNIPPET_LENGTH } from '../../../contract/search/search.ts';
import { SearchEngine } from './engine.ts';

const contexts = [
  { id: 'admin-guide', label: 'Admin guide', prefix: '/docs/admin-guide/' },
  { id: 'api', label: 'API', prefix: '/api/' },
];
const admin = (page: string, title: string, text: string): SearchRecord => ({
  kind: 'page',
  url: `/docs/admin-guide/${page}/`,
  title,
  trail: ['Admin guide'],
  text,
});
const operation = (id: string, method: SearchRecord['method'], path: string, title: string): SearchRecord => ({
  kind: 'operation',
  url: `/api/${id.toLowerCase()}/`,
  title,
  trail: ['API', 'Runs'],
  text: `${title} of the server.`,
  symbols: [id, path],
  ...(method && { method }),
});

const records: SearchRecord[] = [
  {
    ...admin('vault', 'Keep secrets in HashiCorp Vault', 'A token is renewed when Vault rejects it. '.repeat(30)),
    aliases: ['secret manager', 'passwords'],
    asked: ['safe', 'greyed'],
  },
  {
    kind: 'symptom',
    url: '/docs/admin-guide/logs/#faults--log-is-empty',
    title: 'Log is empty',
    trail: ['Admin guide', 'Logs'],
    text: 'no logs found · start the collector',
  },
  ...Array.from(
    { length: 6 },
    (_, i): SearchRecord => ({
      kind: 'section',
      url: `/docs/admin-guide/vault/#part-${i}`,
      title: `Vault part ${i}`,
      trail: ['Admin guide', 'Keep secrets in HashiCorp Vault'],
      text: 'Vault, vault and vault again.',
    }),
  ),
  admin('logs', 'Logs', 'Where the logo and the logs of the logging system are. Logs are logged.'),
  admin('log', 'Log', 'Short.'),
  admin('kubernetes', 'Run workers as Kubernetes jobs', 'Pods and jobs. The colour of a pod is grey.'),
  admin('organizations', 'Organization structure', 'Licenses and organizations.'),
  operation('getRuns', 'get', '/api/v1/runs', 'List all runs'),
  operation('getRun', 'get', '/api/v1/runs/{runId}', 'Get a run'),
  operation('deleteRun', 'delete', '/api/v1/runs/{runId}', 'Delete a run'),
  operation('getRunIssues', 'get', '/api/v1/runs/{runId}/issues', 'List the issues of a run'),
  operation('postRepositoryRun', 'post', '/api/v1/repositories/{repositoryId}/runs', 'Start a run'),
  { kind: 'schema', url: '/api/schemas/run/', title: 'Run', trail: ['API', 'Schemas'], text: 'A run.' },
  {
    kind: 'config',
    url: '/docs/reference/configuration/secrets/#vault.rootPath',
    title: 'vault.rootPath',
    trail: ['Reference'],
    text: 'Path below which values are kept.',
    symbols: ['VAULT_ROOT_PATH'],
  },
  { ...admin('old', 'Old page', 'Only in an old version.'), version: '1.0' },
];

let engine: SearchEngine;
const fill = async (target: SearchEngine, list = records) => {
  const { index, texts } = packSearch(list, { contexts });
  const pause = () => Promise.resolve();
  await target.addIndex(JSON.parse(JSON.stringify(index)), pause);
  await target.addTexts(JSON.parse(JSON.stringify(texts)), pause);
};
beforeAll(async () => {
  engine = new SearchEngine();
  await fill(engine);
});

const first = (text: string) => engine.search({ text }).hits[0]?.url;
const urls = (text: string) => engine.search({ text }).hits.map((hit) => hit.url);

describe('ranking', () => {
  test('a title typed whole comes before pages that have its word more often', () => {
    expect(first('log')).toBe('/docs/admin-guide/log/');
    expect(first('logs')).toBe('/docs/admin-guide/logs/');
  });

  test('of the records with the words, the one about the question comes first', async () => {
    const list = [
      admin('backups', 'Server', 'Keep a dump. Restore it. A person opens it.'),
      admin('accounts', 'Server', 'Roles of a person, their groups and all their members. Who opens it, and when.'),
    ];
    const vectors = new Map([
      ['person', { weight: 1, signs: 0b1010 }],
      ['opens', { weight: 1, signs: 0b1100 }],
      ['roles', { weight: 9, signs: -1 }],
      ['dump', { weight: 9, signs: 0 }],
      ['colleague', { weight: 9, signs: -1 }],
    ]);
    const found = async (text: string, more = {}) => {
      const target = new SearchEngine();
      const { index, texts } = packSearch(list, { contexts, ...more });
      await target.addIndex(index, () => Promise.resolve());
      await target.addTexts(texts, () => Promise.resolve());
      return target.search({ text }).hits.map(({ url }) => url);
    };
    const [backups, accounts] = list.map(({ url }) => url);
    expect(await found('colleague opens server')).toEqual([backups, accounts]);
    expect(await found('colleague opens server', { vectors })).toEqual([accounts, backups]);
    // A single word says too little about what is meant.
    expect(await found('server', { vectors })).toEqual(await found('server'));
  });

  describe('in other scripts', () => {
    const list = [
      admin(
        'zh',
        '配置访问令牌',
        '访问令牌用于验证用户身份。请在设置页面创建新的访问令牌，并把它保存在安全的地方。'.repeat(4),
      ),
      admin('ja', 'はじめに', 'サーバーはプロジェクトをスキャンし、結果をデータベースに保存します。'),
      admin('th', 'เริ่มต้น', 'สร้างโทเค็นใหม่ในหน้าการตั้งค่า'),
      admin('ko', '시작하기', '데이터베이스를 설치하기 전에 디스크 공간을 확인하세요.'),
      admin('ru', 'Введение', 'Сервер сохраняет отчёты, токены и настройки.'),
    ];
    const other = new SearchEngine();
    beforeAll(() => fill(other, list));

    test.each([
      ['令牌', 'zh'],
      ['设置页面', 'zh'],
      ['安全的地方', 'zh'],
      ['令', 'zh'],
      ['スキャン', 'ja'],
      ['データベース 結果', 'ja'],
      ['โทเค็น', 'th'],
      ['데이터베이스 디스크', 'ko'],
      ['настройк токен', 'ru'],
      ['отчет', 'ru'],
    ])('%s is found within a sentence', (text, page) => {
      expect(other.search({ text }).hits.map(({ url }) => url)).toEqual([`/docs/admin-guide/${page}/`]);
    });

    test('a word has one mark, although it is found by pairs of letters', () => {
      const [hit] = other.search({ text: 'データベース' }).hits;
      expect(hit?.snippetMarks.map(([from, to]) => hit.snippet.slice(from, to))).toEqual(['データベース']);
    });
  });

  test('question words find a record as its text does, and are never shown', () => {
    const { hits, suggestion } = engine.search({ text: 'greyed' });
    expect(hits.map(({ url }) => url)).toEqual(['/docs/admin-guide/vault/']);
    expect(hits[0]?.snippet).toMatch(/^A token is renewed/);
    expect(hits[0]?.snippetMarks).toEqual([]);
    expect(suggestion).toBeNull();
  });

  test.each([
    'VAULT_ROOT_PATH',
    'vault.rootPath',
    'vaultRootPath',
    'vault root path',
    'vault_root_path',
    'VAULT_ROO',
    'rootPath',
  ])('a key is found as %s', (text) =>
    expect(first(text)).toBe('/docs/reference/configuration/secrets/#vault.rootPath'),
  );

  test.each([
    ['getRun', '/api/getrun/'],
    ['get run', '/api/getrun/'],
    ['GET /api/v1/runs/{runId}', '/api/getrun/'],
    ['DELETE /runs/123', '/api/deleterun/'],
    ['/runs/{runId}/iss', '/api/getrunissues/'],
    ['POST /runs', '/api/postrepositoryrun/'],
  ])('an operation is found as %s', (text, url) => expect(first(text)).toBe(url));

  test.each([
    `curl -X DELETE 'http://localhost:8080/api/v1/runs/12' -H 'Authorization: Bearer abc'`,
    'curl -H "Accept: */*" -X DELETE "$SERVER/api/v1/runs/12"',
  ])('an operation is found as the command that calls it: %s', (text) => {
    expect(first(text)).toBe('/api/deleterun/');
    expect(engine.search({ text }).suggestion).toBeNull();
  });

  test('a command for another server is searched for as it is', () => {
    expect(first('curl https://example.org/download/vault')).toMatch(/vault/);
  });

  test.each([
    [
      'https://docs.example.org/server/docs/admin-guide/vault/?_highlight=valt#part-3',
      '/docs/admin-guide/vault/#part-3',
    ],
    ['https://old.example.org/docs/%61dmin-guide/vault#gone', '/docs/admin-guide/vault/'],
    ['file:///tmp/docs.html#/docs/admin-guide/logs/', '/docs/admin-guide/logs/'],
    ['file:///C:/kubernetes/structure.html#/docs/admin-guide/log/', '/docs/admin-guide/log/'],
    ['file:///C:/kubernetes/structure.html#/docs/admin-guide/vault/#part-3', '/docs/admin-guide/vault/#part-3'],
    ['kubernetes/structure.html#/docs/admin-guide/log/#gone', '/docs/admin-guide/log/'],
    ['docs/admin-guide/log', '/docs/admin-guide/log/'],
    ['/api/getrun/', '/api/getrun/'],
  ])('a place is found by its address: %s', (text, url) => {
    expect(first(text)).toBe(url);
    expect(engine.search({ text }).suggestion).toBeNull();
  });

  test('code spelling decides between an operation and a schema of the same name', () => {
    expect(first('Run')).toBe('/api/schemas/run/');
  });

  test('a reference of an API description finds what it refers to', () => {
    for (const text of ["$ref: '#/components/schemas/Run'", '#/components/schemas/Run'])
      expect(first(text), text).toBe('/api/schemas/run/');
  });

  test('the URL of a package finds what the site says about packages, unless it has the URL itself', async () => {
    const packages = admin('packages', 'Package URL', 'A package has a URL, for example pkg:npm/vault@1.');
    const own = new SearchEngine();
    await fill(own, [...records, packages, admin('pkg', 'Token', 'pkg:npm/logs@2')]);
    const first = (text: string) => own.search({ text }).hits[0]?.url;
    expect(first('pkg:maven/org.vault/vault-runs@2.14.1')).toBe(packages.url);
    expect(first('pkg:npm/vault@1')).toBe(packages.url);
    expect(first('pkg:npm/logs@2')).toBe('/docs/admin-guide/pkg/');
  });

  test('only the last word may be half typed', () => {
    expect(first('kube')).toBe('/docs/admin-guide/kubernetes/');
    expect(first('hashicorp va')).toBe('/docs/admin-guide/vault/');
    expect(first('workers as kubernetes jo')).toBe('/docs/admin-guide/kubernetes/');
  });

  test('the last part of an identifier may be half typed', () => {
    expect(first('vaultRootPa')).toBe('/docs/reference/configuration/secrets/#vault.rootPath');
    expect(first('root_pa')).toBe('/docs/reference/configuration/secrets/#vault.rootPath');
  });

  test('for a name from elsewhere, some of its parts are enough', () => {
    expect(urls('com.example.KubernetesJobTemplateFactory')).toContain('/docs/admin-guide/kubernetes/');
  });

  test('verbs that say little add no other words', () => {
    expect(urls('make')).toEqual([]);
  });

  test('typos are forgiven from five letters on, and never rank above an exact hit', () => {
    expect(first('kuberntes')).toBe('/docs/admin-guide/kubernetes/');
    expect(urls('vualt')).toContain('/docs/admin-guide/vault/');
    expect(urls('lgo')).toEqual([]);
    // `logo` is in a text, one edit from `log` and `logs`: only the page with that text is found.
    expect(urls('logo ')).toEqual(['/docs/admin-guide/logs/']);
  });

  test('neither words of four letters nor words in capitals count as typos', () => {
    expect(urls('pods')).toEqual(['/docs/admin-guide/kubernetes/']);
    expect(urls('podz')).toEqual([]);
    expect(urls('VUALT')).toEqual([]);
    expect(urls('VAULT_ROOT_PTAH').length).toBeGreaterThan(0);
  });

  test('a word that the site writes as two words is both', () => {
    expect(first('rejectstoken')).toBe('/docs/admin-guide/vault/');
    expect(urls('xyzzyrejects')).toEqual([]);
  });

  test('a longer form of a word on the site counts as that word', () => {
    expect(first('rejectsxyzzy')).toBe('/docs/admin-guide/vault/');
  });

  test('an alias finds its target, as a whole first of all, and in other forms', () => {
    expect(first('secret manager')).toBe('/docs/admin-guide/vault/');
    expect(first('managers for secrets')).toBe('/docs/admin-guide/vault/');
  });

  test('a symptom comes first for an error and last for anything else', () => {
    expect(first('Log is empty: no logs found')).toBe('/docs/admin-guide/logs/#faults--log-is-empty');
    expect(urls('log').at(-1)).toBe('/docs/admin-guide/logs/#faults--log-is-empty');
  });

  test('synonyms find a record, too', () => {
    expect(first('k8s')).toBe('/docs/admin-guide/kubernetes/');
    expect(first('remove a run')).toBe('/api/deleterun/');
    expect(urls('org structure')).toContain('/docs/admin-guide/organizations/');
  });

  test('British and American spelling are equivalent', () => {
    for (const text of ['licences organisations', 'licenses organizations']) {
      expect(first(text)).toBe('/docs/admin-guide/organizations/');
    }
    expect(first('color gray pod')).toBe('/docs/admin-guide/kubernetes/');
  });

  test('no page fills the list', () => {
    const found = urls('vault');
    expect(found.slice(0, 3).filter((url) => url.startsWith('/docs/admin-guide/vault/'))).toHaveLength(2);
    expect(found.length).toBeGreaterThan(6);
  });

  test('gives the same answer every time', () => {
    expect(engine.search({ text: 'run' })).toEqual(engine.search({ text: 'run' }));
  });
});

describe('filters', () => {
  test('by kind, method and part of the site', () => {
    expect(new Set(engine.search({ text: 'run kind:operation' }).hits.map(({ kind }) => kind))).toEqual(
      new Set(['operation']),
    );
    expect(urls('run method:delete')).toEqual(['/api/deleterun/']);
    expect(urls('vault in:api')).toEqual([]);
    expect(urls('run -in:api').some((url) => url.startsWith('/api/'))).toBe(false);
    expect(engine.search({ text: 'run', context: 'api' }).hits.every(({ url }) => url.startsWith('/api/'))).toBe(true);
  });

  test('alone list everything that matches them', () => {
    expect(urls('method:post')).toEqual(['/api/postrepositoryrun/']);
    expect(engine.search({ text: 'kind:operation', limit: 100 }).total).toBe(5);
    expect(engine.search({ text: 'in:api' }).total).toBe(6);
    expect(engine.search({ text: '-in:api' }).total).toBe(records.length - 6);
  });

  test('alone list nothing if the site does not know them', () => {
    for (const text of ['in:nowhere', 'kind:nothing', 'method:steal', 'permission:NOBODY', 'kind:', '-in:']) {
      expect(engine.search({ text }).total, text).toBe(0);
    }
  });

  test('leave the counts of the other kinds as they are', () => {
    const { counts, total } = engine.search({ text: 'run kind:schemas' });
    expect(total).toBe(1);
    expect(counts.operations).toBe(5);
    expect(engine.search({ text: 'run kind:schemas' }).found).toEqual({ schemas: 1 });
  });

  test('that are unknown are ignored with a note', () => {
    const { notes, total } = engine.search({ text: 'vault', context: 'nowhere', version: '9.9' });
    expect(total).toBeGreaterThan(0);
    expect(notes).toHaveLength(2);
  });

  test('find the best of what matches among hundreds of better hits', async () => {
    const many = new SearchEngine();
    await fill(many, [
      ...Array.from({ length: 400 }, (_, i) => admin(`vault-${i}`, 'Vault', 'Vault.')),
      ...['a', 'b', 'c'].map(
        (name): SearchRecord => ({
          kind: 'config',
          url: `/docs/reference/configuration/secrets/#${name}`,
          title: name,
          trail: ['Reference'],
          text: `Not for the ${name === 'b' ? 'vault, the vault, the vault' : 'safe place that others call a vault'}.`,
        }),
      ),
    ]);
    const { hits, counts } = many.search({ text: 'vault kind:config' });
    expect(hits.map(({ title }) => title)).toEqual(['b', 'a', 'c']);
    expect(counts).toEqual({ docs: 400, configuration: 3 });
  });

  test('by version keep what has no version', () => {
    expect(engine.search({ text: 'page', version: '1.0' }).hits.map(({ url }) => url)).toContain(
      '/docs/admin-guide/old/',
    );
  });
});

describe('an answer', () => {
  test('has at most 15 hits unless more are asked for', () => {
    expect(engine.search({ text: 'a', limit: 15 }).hits.length).toBeLessThanOrEqual(15);
    expect(engine.search({ text: 'run', limit: 2 }).hits).toHaveLength(2);
    const { hits, counts } = engine.search({ text: 'vault', perGroup: 2 });
    expect(hits.filter(({ kind }) => kind === 'section' || kind === 'page')).toHaveLength(2);
    const all = engine.search({ text: 'vault', perGroup: 2, expand: ['docs'] }).hits;
    expect(all.filter(({ kind }) => kind === 'section' || kind === 'page')).toHaveLength(counts.docs ?? 0);
  });

  test('marks the words in title and snippet, and cuts the snippet around them', () => {
    const hit = engine.search({ text: 'vault rejects' }).hits[0];
    expect(hit?.titleMarks.map(([from, to]) => hit.title.slice(from, to))).toEqual(['Vault']);
    expect(hit?.snippet.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
    const marked = hit?.snippetMarks.map(([from, to]) => hit.snippet.slice(from, to));
    expect(marked).toContain('Vault');
    expect(marked).toContain('rejects');
  });

  test('offers the nearest spelling, and keeps the filters', () => {
    expect(engine.search({ text: 'vualt kind:config' }).suggestion).toBe('vault kind:config');
    expect(engine.search({ text: 'kubernmts' }).suggestion).toBe('kubernetes');
    expect(engine.search({ text: 'kubernetes' }).suggestion).toBeNull();
    const none = engine.search({ text: 'kxbxrxetes' });
    expect(none).toMatchObject({ total: 0, suggestion: 'kubernetes' });
  });

  test.each([
    ['vualt and vualt', 'vault and vault'],
    ['-in:pai pai', '-in:pai api'],
    ['in:vualt vualt', 'in:vualt vault'],
  ])('for %j, offers another spelling of words, not of parts of words or filters: %j', (text, expected) => {
    expect(engine.search({ text }).suggestion).toBe(expected);
  });

  test.each(['vualt', 'vualt ', 'kubernmts '])('corrects the first word that is asked for: %j', async (text) => {
    const fresh = new SearchEngine();
    await fill(fresh);
    expect(fresh.search({ text }).total).toBe(engine.search({ text }).total);
    expect(fresh.search({ text }).total).toBeGreaterThan(0);
  });

  test('a word typed while the texts were loading is corrected afterwards, too', async () => {
    const half = new SearchEngine();
    const { index, texts } = packSearch(records, { contexts });
    const pause = () => Promise.resolve();
    await half.addIndex(index, pause);
    for (const text of ['renwed ', 'kubernmts ']) half.search({ text });
    await half.addTexts(texts, pause);
    expect(half.search({ text: 'renwed ' }).hits[0]?.title).toBe('Keep secrets in HashiCorp Vault');
    expect(half.search({ text: 'kubernmts ' }).hits[0]?.title).toBe('Run workers as Kubernetes jobs');
  });

  test('depends on no earlier query', async () => {
    // A name is analyzed when it is shown, but its parts must not become words of the site's prose.
    const more: SearchRecord[] = [
      { kind: 'schema', url: '/api/schemas/rules/', title: 'RulePolicies', trail: ['API'], text: '' },
      admin('rules', 'Rules', 'A policy says what is allowed.'),
    ];
    const index = async (asked: readonly string[]) => {
      const target = new SearchEngine();
      const packed = packSearch([...records, ...more], { contexts });
      await target.addIndex(packed.index, () => Promise.resolve());
      for (const text of asked) target.search({ text });
      await target.addTexts(packed.texts, () => Promise.resolve());
      return target;
    };
    const used = await index(['rulepolicies', 'vault']);
    for (const text of ['policie', 'plicies', 'vault', 'rule']) {
      expect(used.search({ text }), text).toEqual((await index([])).search({ text }));
    }
  });

  test('is available before the texts', async () => {
    const half = new SearchEngine();
    const { index } = packSearch(records, { contexts });
    await half.addIndex(index, () => Promise.resolve());
    expect(half.search({ text: 'kuber' })).toMatchObject({ complete: false, total: 1 });
    // No word that the texts may have is called misspelled.
    expect(half.search({ text: 'vualt rejects' })).toMatchObject({ suggestion: null });
    expect(engine.search({ text: 'vualt rejects' })).toMatchObject({ suggestion: 'vault rejects' });
    expect(engine.search({ text: 'kuber' }).complete).toBe(true);
  });

  test('names the page of a hit, and what was searched for in it', () => {
    const part = engine.search({ text: 'vault part 3' });
    expect(part.hits.find(({ url }) => url.endsWith('#part-3'))?.page).toBe('Keep secrets in HashiCorp Vault');
    expect(part.hits.find(({ url }) => url === '/docs/admin-guide/vault/')).not.toHaveProperty('page');
    expect(part.words).toEqual(['vault', 'part', '3']);
    expect(engine.search({ text: 'Vualt rejects' }).words).toEqual(['vault', 'rejects']);
  });

  test('leaves out a half-typed word that finds nothing, or a filter that says nothing yet', () => {
    const { hits } = engine.search({ text: 'kubernetes' });
    expect(engine.search({ text: 'kubernetes kind:oper' }).hits).toEqual(hits);
    expect(engine.search({ text: 'kubernetes kind:oper' }).notes).toEqual([]);
    expect(engine.search({ text: 'kubernetes kind:nothing' }).notes).toHaveLength(1);
  });

  test.each(['how do I ', 'How is it', 'why does the ', 'how do I betw', 'betwe', 'wha', '.', '/', '--', '"'])(
    'to %j says that nothing was asked yet',
    (text) => expect(engine.search({ text })).toMatchObject({ hits: [], total: 0, suggestion: null, unasked: true }),
  );

  test('to words that say nothing is what has all of them as its title, or passes the filter beside them', async () => {
    const titled = new SearchEngine();
    await fill(titled, [
      ...records,
      admin('needs', 'What you need', 'A list.'),
      { ...admin('version', 'Versions', 'Its abort.'), aliases: ['about'] },
    ]);
    for (const text of ['about', 'about ']) {
      expect(titled.search({ text }).hits.map(({ title }) => title)).toEqual(['Versions']);
    }
    expect(titled.search({ text: 'what you need ' }).hits.map(({ title }) => title)).toEqual(['What you need']);
    expect(engine.search({ text: 'how do I kind:operation' })).toMatchObject({ total: 5, suggestion: null });
  });

  test('to a half-typed filter or an empty query does not say so', () => {
    for (const text of ['-in:', 'in:', '', ' ', 'v'.repeat(10_000)])
      expect(engine.search({ text }), text).not.toHaveProperty('unasked');
  });

  test('to other words is simply without results, even if they begin like a question', () => {
    for (const text of ['xqzvbn', 'how do I xqzvbn', 'xqzvbn wha', 'how in:nowhere xqzvbn']) {
      expect(engine.search({ text }), text).toMatchObject({ total: 0 });
      expect(engine.search({ text }), text).not.toHaveProperty('unasked');
    }
    expect(engine.search({ text: 'how do I kube' }).hits[0]?.url).toBe('/docs/admin-guide/kubernetes/');
  });

  test('names only the words that a page has: another one may be a secret', () => {
    expect(engine.search({ text: 'VAULT_ROOT_PATH=hunter2 vualt' }).words).toEqual(['VAULT_ROOT_PATH', 'vault']);
    expect(engine.search({ text: 'vault://hunter2:swordfish@a/hunter3' }).words).toEqual(['vault']);
    expect(engine.search({ text: 'hunter2.vaultRootPath vaultRootP' }).words).toEqual([
      'vault',
      'root',
      'path',
      'vaultRootP',
    ]);
  });

  test('has no suggestion for a single letter, which is near to any other', () => {
    expect(engine.search({ text: '设' })).toMatchObject({ total: 0, suggestion: null });
  });

  test('finds a version with or without the v of its tag', async () => {
    const changes = new SearchEngine();
    await fill(changes, [
      admin('changes', 'What changed', 'New in 0.87.1 and v0.86.0.'),
      admin('log', 'Log', 'Short.'),
    ]);
    for (const text of ['0.87.1', 'v0.87.1', '0.86.0', 'V0.86.0']) {
      expect(changes.search({ text }), text).toMatchObject({ total: 1, suggestion: null });
    }
    expect(changes.search({ text: 'v9.9.9' })).toMatchObject({ total: 0, suggestion: null });
  });

  test('reads what a pasted command got back when it failed', () => {
    const command = 'curl -X DELETE http://localhost:8080/api/v1/runs/1 -d \'{"a":1}\'';
    expect(first(command)).toBe('/api/deleterun/');
    expect(first(`${command} {"message":"no logs found"}`)).toBe('/docs/admin-guide/logs/#faults--log-is-empty');
  });

  test('has no suggestion for a line out of a log', () => {
    expect(engine.search({ text: '12:00:11 vualt' }).suggestion).toBeNull();
  });

  test('cuts texts for the first 60 hits, or for all hits of a grouped list', async () => {
    const many = new SearchEngine();
    await fill(
      many,
      Array.from({ length: 70 }, (_, i) => admin(`vault-${i}`, `Vault ${i}`, 'In a vault.')),
    );
    const withText = (request: { limit?: number; perGroup?: number }) =>
      many.search({ text: 'vault', ...request }).hits.filter(({ snippet }) => snippet !== '').length;
    expect(withText({ limit: 100 })).toBe(60);
    expect(withText({ perGroup: 100 })).toBe(70);
  });

  test('finds operations by the permissions that they need', async () => {
    const needing = new SearchEngine();
    await fill(needing, [
      { ...operation('getRuns', 'get', '/runs', 'List all runs'), needs: ['READ'] },
      { ...operation('deleteRun', 'delete', '/runs/{runId}', 'Delete a run'), needs: ['ADMIN'] },
    ]);
    const found = (text: string) => needing.search({ text }).hits.map(({ title }) => title);
    expect(found('permission:admin')).toEqual(['Delete a run']);
    expect(found('which operations need the role READ?')).toEqual(['List all runs']);
  });

  test('is empty before anything is loaded', () => {
    expect(new SearchEngine().search({ text: 'vault' })).toMatchObject({ hits: [], total: 0, complete: false });
  });
});

describe('bad input', () => {
  test.each([
    ['10,000 characters', 'vault '.repeat(1667)],
    ['one long word', 'v'.repeat(10_000)],
    ['characters of regular expressions', '.*+?^$ {}()|[]\\/ vault(?=x)'],
    ['emoji', '🙂 vault 👩‍👩‍👧'],
    ['right to left', 'שלום vault \u202eabc'],
    ['control characters', 'va\u0000ult\u0007 \u001b[31m'],
    ['half a character', 'vault \ud83d'],
    ['names of the language', '__proto__ constructor toString hasOwnProperty'],
    ['nothing', ''],
    ['space', ' \t\n'],
    ['slashes', '///// // /'],
    ['braces', '{{{{}}}} {'],
    ['stop words', 'how is it'],
    ['markup', '<script>alert(1)</script>'],
  ])('%s is answered', (_, text) => {
    const { hits, total } = engine.search({ text });
    expect(total).toBeGreaterThanOrEqual(hits.length);
    for (const { snippet, snippetMarks, title, titleMarks } of hits) {
      expect(snippet.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
      for (const [from, to] of snippetMarks) {
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(snippet.length);
      }
      for (const [, to] of titleMarks) expect(to).toBeLessThanOrEqual(title.length);
    }
  });
});
