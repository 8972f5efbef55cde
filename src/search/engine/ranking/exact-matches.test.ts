import { stemmer } from 'stemmer';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../../../contract/search/analysis.ts';
import { squash } from '../../../../contract/search/folding.ts';
import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../../../contract/search/search.ts';
import { analyzeQuery } from '../query/analyzed-query.ts';
import { exactMatches } from './exact-matches.ts';
import { createTitles } from './titles.ts';

const record = (title: string, symbols: string[] = [], kind: RecordKind = 'section'): SearchRecord => ({
  kind,
  url: `/${title}/`,
  title,
  trail: [],
  text: '',
  symbols,
});

const gains = (records: SearchRecord[], text: string, corrected: string | null = null) => {
  const titles = createTitles(createAnalyzer(stemmer));
  titles.add(records, 0);
  for (const [id, { aliases = [], text }] of records.entries()) {
    titles.addAliases(id, aliases);
    titles.addRows(id, text);
  }
  const exact = exactMatches({ query: analyzeQuery(text), titles, corrected });
  return records.map((_, id) => exact.get(id) ?? 0);
};

it('prefers a title that is the whole query to a name that is, and both to everything else', () => {
  const [title = 0, name = 0, other] = gains(
    [record('Vault'), record('Secrets', ['vault']), record('Vault tokens')],
    'vault',
  );
  expect(title).toBeGreaterThan(name);
  expect(name).toBeGreaterThan(0);
  expect(other).toBe(0);
});

it('prefers a page about a plain word to code of that name, and code where the word is typed as code', () => {
  const list = [record('Tokens', [], 'page'), record('--token', [], 'command'), record('token', [], 'parameter')];
  const [page = 0, option = 0, parameter = 0] = gains(list, 'token');
  expect(page).toBeGreaterThan(Math.max(option, parameter));
  expect(parameter).toBeGreaterThan(0);
  const [, asCode = 0] = gains(list, '--token');
  expect(asCode).toBeGreaterThan(page);
});

it('leads a question for a meaning to the definition, by name before by form, and other questions as before', () => {
  const list = [
    record('Reporter'),
    record('Report', [], 'term'),
    record('Reporter', [], 'term'),
    { ...record('Package URL', [], 'term'), aliases: ['purl'] },
  ];
  const [section = 0, form = 0, term = 0] = gains(list, 'what is a reporter?');
  expect(form).toBeGreaterThan(section);
  expect(term).toBeGreaterThan(form);
  const [, , , byAlias = 0] = gains(list, 'what does purl stand for');
  expect(byAlias).toBe(term);
  const [asSection = 0, , asTerm = 0] = gains(list, 'reporter');
  expect(asTerm).toBe(asSection);
});

it('prefers a name that is spelled as typed to a title that differs in case, also beside words that ask about it', () => {
  const list = [record('PostUser', [], 'schema'), record('Create a user', ['postUser'], 'operation')];
  for (const text of ['postUser', 'postUser example', 'what does postUser return']) {
    const [schema = 0, operation = 0] = gains(list, text);
    expect(operation, text).toBeGreaterThan(schema);
  }
  const [schema = 0, operation = 0] = gains(list, 'PostUser example');
  expect(schema).toBeGreaterThan(operation);
});

it('treats a key that a line of configuration sets as if typed alone', () => {
  const list = [
    record('ui.hosts', ['UI_HOSTS'], 'config'),
    record('ui.port', ['UI_PORT'], 'config'),
    record('PORT', [], 'field'),
    record('secret', [], 'config'),
  ];
  const alone = Math.max(...gains(list, 'UI_HOSTS'));
  for (const line of [
    'UI_HOSTS=a',
    'export UI_HOSTS="a b"',
    'UI_HOSTS: secret',
    '"UI_HOSTS":"secret"',
    "'UI_HOSTS' : a",
    '- name: UI_HOSTS value: a',
    '- name: "UI_HOSTS" value: "a"',
    'ui.hosts = a',
  ]) {
    const [key = 0, ...others] = gains(list, line);
    expect(key, line).toBeGreaterThanOrEqual(alone);
    expect(others, line).toEqual([0, 0, 0]);
  }
  expect(gains(list, 'UI_HOSTS=a\nUI_PORT=8080')).toEqual([alone, alone, 0, 0]);
  // An address, and sentences that are about something else.
  expect(gains(list, 'https://example.org/runs?secret=1')).toEqual([0, 0, 0, 0]);
  expect(gains(list, 'secret: how to add one')).toEqual([0, 0, 0, 0]);
});

it('treats a key, an operation, a schema and a permission as what a query is about, if it is spelled as in code', () => {
  const list = [
    record('ui.hosts', ['UI_HOSTS'], 'config'),
    record('Get users', ['getUsers'], 'operation'),
    record('OrtRun', ['ACTIVE_RUN'], 'schema'),
    record('READ', [], 'permission'),
    record('Helm chart', [], 'page'),
  ];
  const gaining = (text: string) => gains(list, text).map((gain) => gain > 0);
  expect(gaining('UI_HOSTS helm chart')).toEqual([true, false, false, false, false]);
  expect(gaining('change ui.hosts without a restart')).toEqual([true, false, false, false, false]);
  expect(gaining('getUsers 404 not found')).toEqual([false, true, false, false, false]);
  expect(gaining('why does OrtRun need a name')).toEqual([false, false, true, false, false]);
  expect(gaining('who has READ here')).toEqual([false, false, false, true, false]);
  const symptom = record('The log names UI_HOSTS', [], 'symptom');
  expect(gains([symptom, ...list], symptom.title).map((gain) => gain > 0)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  // Other spellings, values of a schema, plain words, a whole query in capitals, and classes in a message.
  for (const text of [
    'change uiHosts without a restart',
    'runs that stay ACTIVE_RUN forever',
    'read this now',
    'HOW TO READ THIS',
    'The OrtRun cannot be loaded.',
  ])
    expect(gaining(text), text).toEqual([false, false, false, false, false]);
});

it('helps an option among other words, but not as much as the name of its command', () => {
  const list = [record('--wait', [], 'command'), record('Wait', [], 'section'), record('osc start', [], 'command')];
  const [option = 0, section, command] = gains(list, 'example of --wait');
  expect(option).toBeGreaterThan(0);
  expect([section, command]).toEqual([0, 0]);
  expect(gains(list, 'osc start')[2]).toBeGreaterThan(option);
  expect(gains(list, 'what happens with wait')[0]).toBe(0);
});

it('ignores words that ask for a kind of text, unless the query describes an error', () => {
  const list = [record('osc auth', [], 'command'), record('Sign in'), record('Get users', [], 'operation')];
  const gaining = (text: string) => gains(list, text).map((gain) => gain > 0);
  expect(gaining('osc auth usage')).toEqual([true, false, false]);
  expect(gaining('sign in step by step')).toEqual([false, true, false]);
  expect(gaining('unable to sign in')).toEqual([false, false, false]);
  expect(gaining('get users response')).toEqual([false, false, true]);
  expect(gaining('sign in response')).toEqual([false, false, false]);
});

it('ignores what readers say to a person, and the name of the site except for a part of a page', () => {
  const list = [record('Tokens', [], 'page'), record('Back up', [], 'section')];
  const gaining = (text: string) => {
    const titles = createTitles(createAnalyzer(stemmer));
    titles.add(list, 0);
    const query = analyzeQuery(text, { site: ['ORT Server'] });
    return [...exactMatches({ query, titles, corrected: null }).keys()];
  };
  expect(gaining('hello, could you show me the tokens please!')).toEqual([0]);
  expect(gaining('tokens in ORT Server')).toEqual([0]);
  expect(gaining('link to back up, thanks :)')).toEqual([1]);
  expect(gaining('back up ORT Server')).toEqual([]);
});

it('treats a name beside words for its kind as if typed alone, and prefers the first of these kinds', () => {
  const list = [
    record('ui.hosts', ['UI_HOSTS'], 'config'),
    record('uiHosts', [], 'field'),
    record('Environment variables', [], 'page'),
  ];
  const [key = 0, field = 0, page] = gains(list, 'environment variable UI_HOSTS');
  expect(key).toBeGreaterThan(field);
  expect(field).toBeGreaterThan(0);
  expect(page).toBe(0);
  const [asKey = 0, asField = 0] = gains(list, 'json field uiHosts');
  expect(asField).toBeGreaterThan(asKey);
  // "chart" names something else: then only the name as it is spelled is meant.
  expect(gains(list, 'uiHosts helm chart')).toEqual([0, 0, 0]);
});

it('treats a name of several words as a name, after a title in prose with these words', () => {
  const list = [record('Token lifetime', [], 'page'), record('token.lifetime', [], 'config')];
  for (const text of ['token lifetime', 'token-lifetime']) {
    const [page = 0, key = 0] = gains(list, text);
    expect(page, text).toBeGreaterThan(key);
    expect(key, text).toBeGreaterThan(0);
  }
  const [page = 0, key = 0] = gains(list, 'token.lifetime');
  expect(key).toBeGreaterThan(page);
});

it('treats each message of a row as its title, but not half of a sentence', () => {
  const row = record('The secret is still in use., The secret … is still referenced', [], 'symptom');
  const [first = 0] = gains([row], 'The secret is still in use.');
  expect(first).toBe(gains([record('Gone', [], 'symptom')], 'gone')[0]);
  expect(gains([record('No mail arrives, or twice', [], 'symptom')], 'no mail arrives')).toEqual([0]);
  expect(gains([record('Wait., Go', [], 'section')], 'wait.')).toEqual([0]);
});

it('recognizes a message among other words, whatever it is filled in with, unless that may be by chance', () => {
  const list = [
    record('Could not find the file …, No reports found for run … of …', [], 'symptom'),
    record('No reports found for run', [], 'symptom'),
    record('Access denied', [], 'symptom'),
    record('No reports found for run'),
  ];
  const text = 'I get: no reports found for run 7 of acme, access denied, since May';
  const [filled = 0, shorter = 0, short, section] = gains(list, text);
  expect(filled).toBeGreaterThan(shorter);
  expect(shorter).toBeGreaterThan(0);
  expect([short, section]).toEqual([0, 0]);
  expect(gains(list, 'access denied: of acme, reports for no run found')).toEqual([0, 0, 0, 0]);
});

it('recognizes a code among other words as a message', () => {
  const codes = ['AADSTS7000222', 'invalid_client', '401'].map((code) => record(code, [], 'symptom'));
  const [capitals = 0, identifier = 0, number] = gains(codes, 'since May AADSTS7000222 and invalid_client, 401');
  expect(Math.min(capitals, identifier)).toBeGreaterThan(0);
  expect(number).toBe(0);
});

it('treats the file name of a page as its title', () => {
  const [page, title] = gains([record('Keep secrets in Vault', ['vault'], 'page'), record('Vault')], 'vault');
  expect(page).toBe(title);
});

it('treats the other name of a term as its title if that is a plain word, not if it comes from code', () => {
  const term = record('Package URL', ['purl', 'PURL_TYPE'], 'term');
  const [asTerm = 0, asField = 0] = gains([term, record('purl', [], 'field')], 'purl');
  expect(asTerm).toBeGreaterThan(asField);
  const [inTerm, inSchema] = gains([term, record('Purl', ['PURL_TYPE'], 'schema')], 'PURL_TYPE');
  expect(inTerm).toBe(inSchema);
});

it('treats a title in another form almost as the whole query, in prose only', () => {
  const records = [record('Tokens'), record('tokens', [], 'parameter'), record('Token')];
  const [tokens = 0, parameter, exact = 0] = gains(records, 'token');
  expect(tokens).toBeGreaterThan(0);
  expect(tokens).toBeLessThan(exact);
  expect(parameter).toBe(0);
});

it('treats a command among stop words as the whole query, not an option of this name', () => {
  const list = [record('osc runs', [], 'command'), record('osc runs start', [], 'command')];
  expect(gains(list, 'how to use osc runs')).toEqual([expect.any(Number), 0]);
  expect(gains(list, 'how to use osc runs')[0]).toBeGreaterThan(0);
  expect(gains([record('--token', [], 'command')], 'what are tokens')).toEqual([0]);
});

it('ignores stop words and punctuation in the form of a title', () => {
  expect(gains([record('What is it')], 'how do I')).toEqual([0]);
  expect(gains([record('…')], '?!')).toEqual([0]);
});

it('treats two words that readers also write as one as that one, in query and title', () => {
  const records = [record('Logs'), record('Sign in'), record('Set it up'), record('Set up')];
  for (const text of ['log in', 'log on', 'sign in', 'sign-in', 'how do I log in']) {
    const [logs, signIn = 0] = gains(records, text);
    expect(logs, text).toBe(0);
    expect(signIn, text).toBeGreaterThan(0);
  }
  const [, , setItUp, setUp = 0] = gains(records, 'set up');
  expect(setItUp).toBe(0);
  expect(setUp).toBeGreaterThan(0);
});

it('prefers an operation to records with that alias, in any form of its title', () => {
  const records = [
    { ...record('Availability'), aliases: ['enable plugins'] },
    record('Enable a plugin', [], 'operation'),
  ];
  const [called = 0, operation = 0] = gains(records, 'enable plugins');
  expect(called).toBeGreaterThan(0);
  expect(operation).toBeGreaterThan(called);
});

it('knows an alias with other articles, or without', () => {
  const records = [{ ...record('Limits'), aliases: ['scan a docker image', 'undo the deletion'] }];
  const asWritten = gains(records, 'scan a docker image');
  expect(asWritten[0]).toBeGreaterThan(0);
  for (const text of [
    'scan docker image',
    'scan the docker image',
    'scan our docker image',
    'undo deletion',
    'Undo my deletion',
  ])
    expect(gains(records, text), text).toEqual(asWritten);
  expect(gains(records, 'scan docker images and')).toEqual([0]);
});

it('knows an alias in a question, and among words that say little, but not in an error', () => {
  const records = [{ ...record('Limits'), aliases: ['scan a docker image'] }];
  const [asWritten = 0] = gains(records, 'scan a docker image');
  for (const text of [
    'how do I scan a docker image',
    'can you tell me how to scan docker image',
    'scan a docker image documentation',
    'scan a docker image with it',
  ]) {
    const [found = 0] = gains(records, text);
    expect(found, text).toBeGreaterThan(0);
    expect(found, text).toBeLessThan(asWritten);
  }
  for (const text of ['unable to scan a docker image', 'how do I scan a docker image with ScanCode'])
    expect(gains(records, text), text).toEqual([0]);
});

it('ignores the words that name a kind, for records of that kind', () => {
  const records = [
    record('List all runs', [], 'operation'),
    record('List all runs'),
    record('List the runs of a product'),
  ];
  for (const text of ['request to list all runs', 'list all runs using curl', 'endpoint that lists runs']) {
    const [operation = 0, ...others] = gains(records, text);
    expect(operation, text).toBeGreaterThan(0);
    expect(others, text).toEqual([0, 0]);
  }
});

it('recognizes a configuration key by its last part', () => {
  const records = [
    record('secrets.vault.rootPath', [], 'config'),
    record('secrets.rootPath.vault', [], 'config'),
    record('secrets.rootPath', [], 'field'),
  ];
  const [last = 0, ...others] = gains(records, 'rootPath');
  expect(last).toBeGreaterThan(0);
  expect(others).toEqual([0, 0]);
});

it('recognizes an operation by its method and path', () => {
  const symbols = ['getRun', '/runs/{runId}'];
  const records: SearchRecord[] = [
    { ...record('Get a run', symbols, 'operation'), method: 'get' },
    { ...record('Delete a run', symbols, 'operation'), method: 'delete' },
  ];
  const [get = 0, other] = gains(records, 'GET /runs/{runId}');
  expect(get).toBeGreaterThan(0);
  expect(other).toBe(0);
});

it('compares letters and digits only: every spelling of an identifier is the same name', () => {
  const records = [record('vault.rootPath', ['VAULT_ROOT_PATH'])];
  for (const text of ['vault root path', 'VAULT_ROOT_PATH', 'vaultRootPath'])
    expect(gains(records, text)[0]).toBeGreaterThan(0);
});

it('does not treat a variable as an alias of a page', () => {
  const page = { ...record('Loki', [], 'page'), aliases: ['loki tenant'] };
  const key = record('loki.tenantId', ['LOKI_TENANT_ID'], 'config');
  expect(gains([page, key], 'LOKI_TENANT')).toEqual([0, 0]);
  expect(gains([page, key], 'loki tenant')[0]).toBeGreaterThan(0);
});

it('prefers what is written as in code, in any case', () => {
  const records = [record('PatchRun'), record('Update a run', ['patchRun'])];
  const [schema = 0, operation = 0] = gains(records, 'patchRun');
  expect(operation).toBeGreaterThan(schema);
  const [sameSchema = 0, otherOperation = 0] = gains(records, 'PatchRun');
  expect(sameSchema).toBeGreaterThan(otherOperation);
  const [upper = 0, lower = 0] = gains([record('PatchRun'), record('patchRun')], 'PatchRun');
  expect(upper).toBeGreaterThan(lower);
});

it('treats a name in quotes or in a call as the name, and a word in quotes as a word', () => {
  const list = [record('Create a run', ['postRun'], 'operation'), record('PostRun', [], 'schema')];
  for (const text of ['postRun()', '"postRun"', '`postRun`?'])
    expect(gains(list, text)).toEqual(gains(list, 'postRun'));
  const words = [record('Report', [], 'term'), record('Report', [], 'schema')];
  expect(gains(words, '"report"')).toEqual(gains(words, 'report'));
});

it('ignores case where the query is not an identifier', () => {
  const [first, second] = gains([record('Run'), record('run')], 'run');
  expect(first).toBe(second);
});

it('counts less what the query means once its typos are corrected', () => {
  const records = [record('Vault'), record('Secrets', ['vault']), record('Valut')];
  const [title = 0, name = 0, typed = 0] = gains(records, 'valut', squash('vault'));
  expect(title).toBeGreaterThan(0);
  expect(name).toBe(title);
  expect(typed).toBeGreaterThan(title);
  expect(gains(records, 'valut')).toEqual([0, 0, typed]);
  const others = [{ ...record('Keep secrets'), aliases: ['vault'] }, record('vault', [], 'field')];
  for (const other of gains(others, 'valut', squash('vault'))) {
    expect(other).toBeGreaterThan(0);
    expect(other).toBeLessThan(title);
  }
});

it('recognizes the last name of a path, where nothing has the whole path as its name', () => {
  const records = [
    record('skipExcluded', [], 'field'),
    record('analyzer', [], 'page'),
    record('Scan', ['skipExcluded']),
  ];
  const [title = 0, other, name] = gains(records, 'jobConfigs.analyzer.skipExcluded');
  expect(title).toBeGreaterThan(0);
  expect([other, name]).toEqual([0, title]);
  expect(gains(records, 'what does the field jobConfigs.analyzer.skipExcluded do')).toEqual([title, 0, title]);
  expect(title).toBeLessThan(gains(records, 'skipExcluded')[0] ?? 0);
  const [schema = 0, asTyped = 0] = gains(
    [record('PostRun', [], 'schema'), record('Start', ['postRun'])],
    'api.postRun(',
  );
  expect(schema).toBeGreaterThan(0);
  expect(asTyped).toBeGreaterThan(schema);
  const whole = record('jobConfigs.analyzer.skipExcluded', [], 'config');
  expect(gains([records[0] ?? whole, whole], 'jobConfigs.analyzer.skipExcluded')[0]).toBe(0);
  expect(gains([record('name', [], 'field')], 'foo.bar.name')).toEqual([0]);
});

it('does not take a request for the words of a title', () => {
  const list = [record('Get a run', ['getRun', '/runs/{runId}'], 'operation')];
  expect(gains(list, 'get /runs')).toEqual([0]);
  expect(gains(list, 'get run')).toEqual([expect.any(Number)]);
  expect(gains(list, 'get run')).not.toEqual([0]);
});

it('does not take the end of the path of an operation for the name of something else', () => {
  const list = [
    record('List services', ['getServices', '/runs/{runId}/own-services'], 'operation'),
    record('ownServices', [], 'field'),
  ];
  expect(gains(list, 'POST /runs/7/own-services')).toEqual([0, 0]);
  expect(gains(list, 'jobs/own-services')).toEqual([0, expect.any(Number)]);
});

it('knows the names that a table explains row by row, unless they are plain words', () => {
  const text =
    'Two of many. Id · Looks for | GoMod · go.mod | error · an error | two words · Cargo | Cargo · Cargo.toml';
  const list = [{ ...record('Package managers'), text }, record('Cargo'), record('Go modules')];
  const [row = 0, title = 0, other] = gains(list, 'cargo');
  expect(row).toBeGreaterThan(0);
  expect(title).toBeGreaterThan(row);
  expect(other).toBe(0);
  expect(gains(list, 'GoMod')).toEqual([row, 0, 0]);
  for (const none of ['error', 'two words', 'Id', 'Looks']) expect(gains(list, none), none).toEqual([0, 0, 0]);
});

it('knows them among words that ask about them, unless these describe what went wrong or something is called so', () => {
  const text = 'Two of many. Id · Looks for | GoMod · go.mod | Cargo · Cargo.toml';
  const list = [{ ...record('Package managers'), text }];
  const [row = 0] = gains(list, 'GoMod');
  expect(row).toBeGreaterThan(0);
  for (const asked of ['enable GoMod', 'how to use cargo', 'cargo example', 'what is cargo', 'what does GoMod mean?'])
    expect(gains(list, asked), asked).toEqual([row]);
  for (const other of ['enable cargo', 'GoMod fails']) expect(gains(list, other), other).toEqual([0]);
  expect(gains([...list, record('GoMod', [], 'config')], 'enable GoMod')[0]).toBe(0);
});

it('prefers what authors say a word means to code of that name, if much code has it', () => {
  const page = { ...record('Pages'), aliases: ['pagination'] };
  const fields = (count: number) => Array.from({ length: count }, () => record('pagination', [], 'field'));
  const [page1 = 0, field1 = 0] = gains([page, ...fields(3)], 'pagination');
  expect(field1).toBeGreaterThan(page1);
  const [page2 = 0, field2 = 0] = gains([page, ...fields(4)], 'pagination');
  expect(page2).toBeGreaterThan(field2);
  expect(field2).toBeGreaterThan(0);
});
