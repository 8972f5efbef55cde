import { stemmer } from 'stemmer';
import { describe, expect, test, vi } from 'vitest';
import { createAnalyzer } from '../../../../contract/search/analysis.ts';
import type { SearchRecord } from '../../../../contract/search/search.ts';
import { membersOf } from '../../../../tests/support/record-scores.ts';
import { Postings } from '../postings.ts';
import { analyzeQuery } from '../query/analyzed-query.ts';
import { WordMatcher } from './word-matcher.ts';

type Site = readonly Partial<SearchRecord>[];

const matcherOf = (site: Site) => {
  const analyzer = createAnalyzer(stemmer);
  const postings = new Postings(analyzer);
  const add = (more: Site, from: number) => {
    const records = more.map(
      (record): SearchRecord => ({ kind: 'section', url: '/', title: '', trail: [], text: '', ...record }),
    );
    postings.addRecords(records);
    for (const [i, { text }] of records.entries()) postings.addText(from + i, text);
  };
  add(site, 0);
  return { matcher: new WordMatcher(analyzer, postings), add };
};

/** A space after the word says that it is complete. */
const match = (site: Site, text: string) => matchOf(matcherOf(site).matcher, text);
const matchOf = (matcher: WordMatcher, text: string) => {
  const [word] = analyzeQuery(text).words;
  if (!word) throw new Error(`No word in ${JSON.stringify(text)}`);
  return matcher.match(word);
};
const found = (site: Site, text: string) => [...match(site, text).scores.keys()].sort();
const score = (site: Site, text: string, id = 0) => match(site, text).scores.get(id) ?? 0;

const title = (...titles: string[]): Site => titles.map((one) => ({ title: one }));
const text = (...texts: string[]): Site => texts.map((one) => ({ text: one }));
const names = (...list: string[]): Site => list.map((name) => ({ symbols: [name] }));

describe('a word', () => {
  test('is found in titles, names and texts, and is known; not every field is the head', () => {
    const site = [...title('Vault'), ...names('vault'), ...text('A vault.'), ...title('Queue')];
    const { scores, inHead, known, correction } = match(site, 'vault ');
    expect([...scores.keys()].sort()).toEqual([0, 1, 2]);
    expect(membersOf(inHead)).toEqual([0, 1]);
    expect({ known, correction }).toEqual({ known: true, correction: null });
    expect(score(site, 'vault ')).toBeGreaterThan(score(site, 'vault ', 2));
  });

  test('in singular or plural counts a little less in names, and the same in prose', () => {
    expect(score(names('vault'), 'vaults ')).toBeCloseTo(0.9 * score(names('vault'), 'vault '));
    expect(score(title('Vault'), 'vaults ')).toBe(score(title('Vault'), 'vault '));
  });

  test('adds what its synonyms find, for less, and is not known because of them', () => {
    for (const site of [title('Erase'), names('erase')]) {
      expect(score(site, 'delete ')).toBeCloseTo(0.4 * score(site, 'erase '));
      expect(match(site, 'delete ')).toMatchObject({ known: false, correction: null });
    }
    expect([...match(title('Erase'), 'delete ').terms]).toEqual(expect.arrayContaining(['delet', 'eras']));
  });

  test('that is short for another, in singular or plural, is nearly as good as that one', () => {
    for (const site of [title('Permission'), names('permission')]) {
      expect(score(site, 'perms ')).toBeCloseTo(0.9 * score(site, 'permission '));
      expect(match(site, 'perm ')).toMatchObject({ known: false, correction: null });
    }
    expect(score(title('perm'), 'permission ')).toBeCloseTo(0.4 * score(title('perm'), 'perm '));
  });

  test('has no synonyms where it says little, or is a name from code', () => {
    expect(found(title('Remove a run'), 'delete ')).toEqual([0]);
    expect(found(title('Create a run'), 'make ')).toEqual([]);
    expect(found(title('Kubernetes'), 'k8.s ')).toEqual([]);
  });
});

describe('a half-typed word', () => {
  test('counts less, the more of it is missing', () => {
    for (const site of [title('Vault'), names('vault'), text('Vault')]) {
      const whole = score(site, 'vault ');
      expect(score(site, 'vaul')).toBeCloseTo(0.6 * Math.sqrt(4 / 5) * whole);
      expect(score(site, 'vau')).toBeCloseTo(0.6 * Math.sqrt(3 / 5) * whole);
      expect(score(site, 'vault')).toBe(whole);
    }
  });

  test('of less than three letters is not completed in texts', () => {
    expect(found([...title('Vault'), ...text('Vault')], 'va')).toEqual([0]);
    expect(found([...title('Vault'), ...text('Vault')], 'vau')).toEqual([0, 1]);
    expect(found(text('Go to the va'), 'va')).toEqual([0]);
  });
});

describe('a word written as two', () => {
  const site = [...title('Backup'), ...text('Take a backup.'), ...title('Go back'), ...names('BACK_UP')];

  test('is found as the one word that the site has, slightly below it', () => {
    expect(found(site, 'back up ')).toEqual([0, 1, 2, 3]);
    expect(score(site, 'back up ')).toBeCloseTo(0.9 * score(site, 'backup '));
    expect(membersOf(match(site, 'back up ').inHead)).toEqual([0, 2, 3]);
    expect([...match(site, 'back up ').terms]).toEqual(expect.arrayContaining(['back', 'backup']));
    expect(found(site, 'back ')).toEqual([2, 3]);
  });

  test('keeps the better of the two scores where a record also has one half', () => {
    const about = [{ title: 'Backup', text: 'Go back.' }];
    expect(score(about, 'back up ')).toBeCloseTo(0.9 * score(about, 'backup '));
    const aside = [{ title: 'Go back', text: 'Take a backup.' }];
    expect(score(aside, 'back up ')).toBe(score(aside, 'back '));
  });

  test('is found by its synonyms, whether or not the site has it', () => {
    expect(score(title('Tokens'), 'api key ')).toBeCloseTo(0.9 * 0.4 * score(title('Tokens'), 'token '));
  });

  test('raises no record that has only its halves, and is not formed unless the site has it', () => {
    expect(score(site, 'back up ', 2)).toBe(score(site, 'back ', 2));
    expect(found(title('Go back'), 'back up ')).toEqual([0]);
    expect([...match(title('Go back'), 'back up ').terms]).toEqual(['back', 'backs']);
  });

  test('is not affected by an earlier result without its other half', () => {
    const { matcher } = matcherOf(site);
    matchOf(matcher, 'back ');
    expect([...matchOf(matcher, 'back up ').scores.keys()].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('an identifier', () => {
  test('is found as a whole or else by all of its parts, for less', () => {
    const site = [...names('vaultRootPath'), ...text('The root path of the vault.'), ...text('The path of the vault.')];
    expect(found(site, 'vault_root_path ')).toEqual([0, 1]);
    expect(membersOf(match(site, 'vault_root_path ').inHead)).toEqual([0, 1]);
    const parts = ['vault', 'root', 'path'].reduce((sum, part) => sum + score(site, `${part} `, 1), 0);
    expect(score(site, 'vault_root_path ', 1)).toBeCloseTo(0.7 * parts);
    expect(score(site, 'vault_root_path ', 0)).toBeGreaterThan(score(site, 'vault_root_path ', 1));
    expect([...match(site, 'vault_root_path ').terms]).toEqual(expect.arrayContaining(['vault', 'root', 'path']));
  });

  test('that is found as a whole three times is not searched for by its parts', () => {
    const parts = text('The root of the vault.');
    expect(found([...parts, ...names('vaultRoot', 'vaultRoot')], 'vaultRoot ')).toEqual([0, 1, 2]);
    expect(found([...parts, ...names('vaultRoot', 'vaultRoot', 'vaultRoot')], 'vaultRoot ')).toEqual([1, 2, 3]);
  });

  test('may be half typed in its last part only', () => {
    const site = text('The root path of the vault.');
    // A record with all parts is about the identifier; one with some of them only mentions it.
    const about = (typed: string) => membersOf(match(site, typed).inHead);
    expect(about('vaultRootPa')).toEqual([0]);
    expect(about('vaultRootPa ')).toEqual([]);
    expect(about('vaultRoPath')).toEqual([]);
  });

  test('that is otherwise not found is found by any part, with its share of the score', () => {
    const site = [...title('Kubernetes'), ...title('Jobs')];
    expect(found(site, 'com.example.KubernetesJob ')).toEqual([0, 1]);
    expect(score(site, 'KubernetesFactory ')).toBeCloseTo((0.7 * score(site, 'kubernetes ')) / 2);
    expect([...match(site, 'KubernetesFactory ').terms]).toContain('kubernet');
    expect(match(site, 'KubernetesFactory ')).toMatchObject({ known: false, correction: null });
    // Of a token in base64.
    expect(found([...title('Sign-in'), ...title('Part h')], 'eyJhbGciIn.h-in ')).toEqual([]);
  });
});

describe('a word that finds nothing', () => {
  test('is split into two words of the site', () => {
    const site = [...text('The health check.'), ...title('Health'), ...title('Check')];
    expect(match(site, 'healthcheck ')).toMatchObject({ known: false, correction: null });
    expect(found(site, 'healthcheck ')).toEqual([0]);
    // A part with fewer than four letters is no more than a syllable.
    expect(found(text('Log file.'), 'logfile ')).toEqual([]);
    expect(found(text('Text logs.'), 'textlogs ')).toEqual([0]);
    expect(match(text('Text logs.'), 'textlogs ').correction).toBeNull();
  });

  test('is replaced by the nearest word, for half, and by its synonyms', () => {
    const site = [...title('Kubernetes'), ...title('k8s')];
    const { correction, known } = match(site, 'kubrenetes ');
    expect({ correction, known }).toEqual({ correction: 'kubernetes', known: false });
    expect(score(site, 'kubrenetes ')).toBeCloseTo(0.5 * score(site, 'kubernetes '));
    expect(score(site, 'kubrenetes ', 1)).toBeCloseTo(0.5 * 0.4 * score(site, 'k8s ', 1));
    expect(score(names('kubernetes'), 'kubrenetes ')).toBeCloseTo(0.5 * score(names('kubernetes'), 'kubernetes '));
  });

  test('is replaced only by words with the fewest edits', () => {
    const site = title('workfloor', 'workflow');
    expect(found(site, 'workfloq ')).toEqual([1]);
  });

  test('is corrected by one edit from five letters on, by two from eight', () => {
    expect(match(title('pods'), 'podz ').correction).toBeNull();
    expect(match(title('vault'), 'vualt ').correction).toBe('vault');
    expect(match(title('workers'), 'wrokres ').correction).toBeNull();
    expect(match(title('kubernetes'), 'kubrenets ').correction).toBe('kubernetes');
  });

  test('is corrected to the beginning of a word only where it may be half typed', () => {
    expect(match(title('Kubernetes'), 'kubre').correction).toBe('kubernetes');
    expect(match(title('Kubernetes'), 'kubre ').correction).toBeNull();
    expect(found(title('Vault', 'Vaultkeeper'), 'vualt')).toEqual([0]);
  });

  test('is not corrected in capitals, whichever is searched for first', () => {
    const { matcher } = matcherOf(title('Vault'));
    expect(matchOf(matcher, 'vualt ').correction).toBe('vault');
    expect(matchOf(matcher, 'VUALT ').correction).toBeNull();
    expect(matchOf(matcher, 'VUALT ').scores.size).toBe(0);
    expect(match(title('הרשאות'), 'הרשאוט ').correction).toBe('הרשאות');
    expect(match(names('vaultRootPath'), 'VAULT_ROOT_PTAH ').correction).toBe('vaultrootpath');
  });

  test('is treated as the longest word on the site that it begins with', () => {
    const site = title('Helm', 'Helmet');
    expect(match(site, 'helmfile ')).toMatchObject({ known: false, correction: 'helm' });
    expect(score(site, 'helmfile ')).toBeCloseTo(0.3 * score(site, 'helm '));
    expect(match(site, 'helmetproof ').correction).toBe('helmet');
    expect(match(title('Log'), 'logistician ').correction).toBeNull();
    expect(match(site, 'helmfileFactory ').correction).toBeNull();
  });
});

describe('the matcher', () => {
  test('repeats its answers, and distinguishes half-typed and whole words', () => {
    const { matcher } = matcherOf(title('Queue'));
    expect(matchOf(matcher, 'queue')).toBe(matchOf(matcher, 'queue'));
    expect(matchOf(matcher, 'queu').scores.size).toBe(1);
    expect(matchOf(matcher, 'queu ').scores.size).toBe(0);
  });

  test('knows further words once they are added', () => {
    const { matcher, add } = matcherOf(title('Vault'));
    expect(matchOf(matcher, 'kube').scores.size).toBe(0);
    expect(matcher.suggest('kubxrnxtxs')).toBeNull();
    add(title('Kubernetes'), 1);
    matcher.refresh();
    matcher.prepare();
    expect(matchOf(matcher, 'kube').scores.size).toBe(1);
    expect(matcher.suggest('kubxrnxtxs')).toBe('kubernetes');
  });

  test('suggests more distant words, but for none that the site has', () => {
    const { matcher } = matcherOf([...title('Kubernetes', 'Cat'), ...names('zookeeperNode')]);
    expect(matcher.suggest('kubxrnxtxs')).toBe('kubernetes');
    expect(matcher.suggest('kubxrnxtxx')).toBeNull();
    expect(matcher.suggest('kubernetes')).toBeNull();
    expect(matcher.suggest('zookeepernode')).toBeNull();
    expect(matcher.suggest('zxxkexpernode')).toBe('zookeepernode');
    // One edit for a short word, and one more for every three letters.
    expect(matcher.suggest('ca')).toBe('cat');
    expect(matcher.suggest('caxx')).toBeNull();
  });
});

describe('a path of names', () => {
  const site: Site = [
    { trail: ['ScannerJob'], symbols: ['skipExcluded'] },
    { trail: ['AnalyzerJob'], symbols: ['skipExcluded'] },
    { text: 'jobs.analyzer.skipExcluded' },
    { symbols: ['skipEverything'] },
  ];

  test('finds what its last name names, best where names before it are in the trail', () => {
    const { scores, inHead } = match(site, 'jobs.analyzer.skipExcluded ');
    expect([...scores.keys()].sort()).toEqual([0, 1, 2]);
    expect(membersOf(inHead)).toEqual([0, 1, 2]);
    expect(scores.get(1)).toBeGreaterThan(scores.get(0) ?? 0);
  });

  test('may be half typed', () => {
    expect(found(site, 'jobs.scanner.skipExcl')).toEqual([0, 1]);
  });

  test('that ends in a plain word finds nothing by that word alone', () => {
    expect(found([{ symbols: ['name'] }, { text: 'foo.bar.name' }], 'foo.bar.name ')).toEqual([1]);
  });
});

test('the words of a query stay matched while it is typed, others are forgotten', () => {
  const analyzer = createAnalyzer(stemmer);
  const postings = new Postings(analyzer);
  const matcher = new WordMatcher(analyzer, postings);
  const lookUp = vi.spyOn(postings, 'lookUp');
  const looksUp = (text: string) => {
    lookUp.mockClear();
    matchOf(matcher, text);
    return lookUp.mock.calls.length > 0;
  };
  expect([looksUp('vault '), looksUp('vault '), looksUp('queue ')]).toEqual([true, false, true]);
  for (let i = 0; i < 40; i++) {
    expect(looksUp(`word${'abcdefghij'[i % 10]}${'klmn'[Math.floor(i / 10)]} `)).toBe(true);
    expect(looksUp('vault ')).toBe(false);
  }
  expect(looksUp('queue ')).toBe(true);
});
