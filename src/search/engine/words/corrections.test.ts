import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { createAnalyzer } from '../../../../contract/search/analysis.ts';
import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../../../contract/search/search.ts';
import { Postings } from '../postings.ts';
import { analyzeQuery } from '../query/analyzed-query.ts';
import { createTitles } from '../ranking/titles.ts';
import { correctedName, suggestionFor } from './corrections.ts';
import { WordMatcher } from './word-matcher.ts';

const analyzer = createAnalyzer(stemmer);
const postings = new Postings(analyzer);
const titles = createTitles(analyzer);
const record = (kind: RecordKind, title: string, symbols: string[] = []): SearchRecord => ({
  kind,
  url: '/',
  title,
  trail: [],
  text: '',
  symbols,
});
const records = [
  ...['Vault tokens', 'Kubernetes', 'Helm', 'Environment', 'End', 'Schlüssel prüfen', 'Ошибкой'].map((title) =>
    record('page', title),
  ),
  record('config', 'secrets.rootPath', ['ROOT_PATH']),
  record('operation', 'Get the dependency graph', ['getDependencyGraph', '/graphs/{id}']),
  record('command', '--parameters-file'),
];
postings.addRecords(records);
postings.addText(
  0,
  'Configured to clone `https://github.com/example/cart.git`, with rule-violations, package-lock.json and settings.xml.',
);
titles.add(records, 0);
const matcher = new WordMatcher(analyzer, postings);

const named = (text: string) => {
  const { words } = analyzeQuery(text);
  return correctedName(
    text,
    words,
    words.map((word) => matcher.match(word)),
  );
};
const suggested = (text: string, found = 0) =>
  suggestionFor(text, analyzeQuery(text).words, { matcher, titles, found });

test('the correction of the whole query has every word, each spelled right', () => {
  expect(named('Vualt tokens ')).toBe('vaulttokens');
  expect(named('vualt kuberntes ')).toBe('vaultkubernetes');
  expect(named('vault tokens ')).toBeNull();
  expect(named('vault zzzzzzzz ')).toBeNull();
});

test('a suggestion replaces unknown words, wherever they occur as words', () => {
  expect(suggested('vualt and vualt ')).toBe('vault and vault ');
  expect(suggested('kuberntes and kuberntes ')).toBe('kubernetes and kubernetes ');
  expect(suggested('vualt,kuberntes ')).toBe('vault,kubernetes ');
  expect(suggested('vualt in:vualt-x ')).toBe('vault in:vualt-x ');
  expect(suggested('vault ')).toBeNull();
  expect(suggested('helmfile ')).toBe('helm ');
});

test('nothing is suggested for another form of a word on the site', () => {
  expect(suggested('helms ')).toBeNull();
});

test('nothing is suggested for a word that finds something through another word', () => {
  expect(suggested('k8s ')).toBeNull();
  expect(suggested('env ')).toBeNull();
});

test('a name from code is suggested as the site writes it, in the spelling nearest to the typed one', () => {
  expect(suggested('ROOT_PTH ')).toBe('ROOT_PATH ');
  expect(suggested('secrets.rotPath ')).toBe('secrets.rootPath ');
  expect(suggested('rootPth ')).toBe('rootPath ');
  expect(suggested('getDependncyGraph ')).toBe('getDependencyGraph ');
  expect(suggested('--paramters-file ')).toBe('--parameters-file ');
});

test('a name that is only in texts is suggested with the signs that were typed', () => {
  expect(suggested('rule-violatons ')).toBe('rule-violations ');
  expect(suggested('packge-lok.json ')).toBe('package-lock.json ');
  expect(suggested('settings.xlm ')).toBe('settings.xml ');
  expect(suggested('re-configurd ')).toBe('configured ');
});

test('nothing is suggested for an address, whose signs are not known', () => {
  const [address] = analyzeQuery('https://github.com/x/y').words;
  expect(address && matcher.match(address).correction).toBe('httpsgithubcomexamplecartgit');
  expect(suggested('https://github.com/x/y')).toBeNull();
  expect(suggested('vualt https://github.com/x/y')).toBe('vault https://github.com/x/y');
});

test('more distant words are suggested where nothing is found', () => {
  expect(suggested('kxbxrxetes ')).toBe('kubernetes ');
  expect(suggested('kxbxrxetes ', 1)).toBeNull();
  expect(suggested('vualt ', 1)).toBe('vault ');
});

test('nothing is suggested for a sentence in another language', () => {
  expect(suggested('warum bleibt vualt hängen ')).toBeNull();
  expect(suggested('kxbxrxetes bleibt hängen ')).toBeNull();
  expect(suggested('vualt bleibt ')).toBe('vault bleibt ');
});

test('nothing is suggested for a text that is too long to be typed', () => {
  const pasted = `vualt: ${'0x4a1f3c '.repeat(20)}`;
  expect(suggested(`${pasted.slice(0, 60)} `)).toMatch(/^vault: /);
  expect(suggested(pasted)).toBeNull();
});

test('a word is suggested with its accents', () => {
  expect(suggested('Schlusel')).toBe('schlüssel');
  expect(suggested('ошипкой')).toBe('ошибкой');
});
