import { expect, test } from 'vitest';
import { recordsOfDocs, type SearchableDoc } from './docs-records.ts';

const section = (id: string | null, title: string, level: number, text = '', symbols: string[] = []) => ({
  id,
  title,
  level,
  text,
  symbols,
});
const doc: SearchableDoc = {
  url: '/docs/user-guide/cli/commands/',
  title: 'Commands of osc',
  description: 'All commands.',
  trail: ['User guide', 'CLI'],
  keywords: ['cli'],
  sections: [
    section(null, '', 1, 'Intro text.'),
    section('osc-auth', 'osc auth', 2, 'Sign in.'),
    section('osc-auth-login', 'osc auth login', 3, 'Takes --url and more of the same.', [
      '--url',
      '--token <token>',
      'vault.uri',
    ]),
    section('more', 'More', 2, 'The option --url again.', ['--url']),
  ],
};

test('a page, its sections under their headings, its commands and options', () => {
  const records = recordsOfDocs([doc]);
  expect(records.map(({ kind, title, url }) => `${kind} ${title} ${url.split('/').at(-1)}`)).toEqual([
    'page Commands of osc ',
    'command osc auth #osc-auth',
    'command osc auth login #osc-auth-login',
    'section More #more',
    'command --url #osc-auth-login',
    'command --token #osc-auth-login',
  ]);
  expect(records[0]).toMatchObject({ text: 'All commands. Intro text.', symbols: ['commands', 'cli'] });
  expect(records[2]?.trail).toEqual(['User guide', 'CLI', 'Commands of osc', 'osc auth']);
  expect(records[3]?.trail).toEqual(['User guide', 'CLI', 'Commands of osc']);
  expect(records[4]?.text).toContain('--url');
});

test('what a page says is in its record once, where its description is only the beginning of that', () => {
  const textOf = (changes: Partial<SearchableDoc>) => recordsOfDocs([{ ...doc, isExcerpt: true, ...changes }])[0]?.text;
  expect(textOf({ description: 'Intro text.' })).toBe('Intro text.');
  expect(textOf({ description: 'Sign in.', sections: doc.sections.slice(1) })).toBe('Sign in.');
});

test('records of a version carry it', () => {
  expect(recordsOfDocs([{ ...doc, version: '1.0' }]).every(({ version }) => version === '1.0')).toBe(true);
});

test('each row of a table of symptoms is a record of its own', () => {
  const symptoms = [{ id: 'more--no-mail', title: 'No mail arrives', text: 'wrong host · correct it' }];
  const records = recordsOfDocs([{ ...doc, sections: [{ ...section('more', 'More', 2, 'Text.'), symptoms }] }]);
  expect(records.at(-1)).toMatchObject({
    kind: 'symptom',
    url: '/docs/user-guide/cli/commands/#more--no-mail',
    title: 'No mail arrives',
    trail: ['User guide', 'CLI', 'Commands of osc'],
    text: 'wrong host · correct it',
  });
});

test('lists of links to other pages are no records', () => {
  const records = recordsOfDocs([{ ...doc, sections: [section('next', 'Where to go next', 2, 'Vault, Keycloak.')] }]);
  expect(records.map(({ kind }) => kind)).toEqual(['page']);
});

test('a page is found by its label in the sidebar and by its aliases', () => {
  const [page] = recordsOfDocs([{ ...doc, label: 'All commands', aliases: ['command line'] }]);
  expect(page?.aliases).toEqual(['All commands', 'command line']);
  // The title and the end of the address are names already.
  for (const label of [doc.title, 'Commands']) {
    expect(recordsOfDocs([{ ...doc, label }])[0]?.aliases, label).toBeUndefined();
  }
});
