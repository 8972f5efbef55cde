import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReferenceData } from './data.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  mkdirSync(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) => writeFileSync(join(folder, 'data', name), JSON.stringify(content));
const keys = (...components: string[]) =>
  write(
    'configuration.yml',
    components.map((component) => ({ key: 'a.b', component, summary: 'It.' })),
  );

it('a folder without data has none', () => {
  expect(readReferenceData(folder)).toEqual({
    data: { configuration: [], components: [], levels: [], glossary: [] },
    links: [],
    diagnostics: [],
  });
});

it('keys need no list of components', () => {
  keys('core', 'tasks');
  expect(readReferenceData(folder).diagnostics).toEqual([]);
});

const problems = () =>
  readReferenceData(folder).diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);
const writeText = (name: string, text: string) => writeFileSync(join(folder, 'data', name), text);

it('where components are listed, each has keys and each key has one', () => {
  writeText(
    'configuration.yml',
    '- { key: a, component: core, summary: It. }\n- key: a\n  component: tasks\n  summary: It.\n',
  );
  writeText(
    'components.yml',
    '- &one { id: core, summary: It., page: keys }\n- *one\n- { id: other, summary: It., page: keys }\n',
  );
  expect(problems()).toEqual([
    'data/components.yml:2 The component "core" has a name that is already taken on line 1.',
    'data/configuration.yml:3 The component "tasks" is not listed in data/components.yml.',
    'data/components.yml:3 The component "other" has no key in data/configuration.yml.',
  ]);
  for (const { severity } of readReferenceData(folder).diagnostics) expect(severity).toBe('error');
});

it.each([
  ['', 'data/configuration.yml:1 The file is empty.'],
  ['# Keys\n', 'data/configuration.yml:1 The file is empty.'],
  ['- [\n', expect.stringMatching(/^data\/configuration\.yml:\d+ This is not valid YAML/)],
  [null, 'data/components.yml:1 Components are listed, but there are no keys in data/configuration.yml.'],
])('components without any key are one error: %j', (text, told) => {
  if (text === null) rmSync(join(folder, 'data/configuration.yml'), { force: true });
  else writeText('configuration.yml', text);
  writeText('components.yml', '- { id: core, summary: It., page: keys }\n- { id: tasks, summary: It., page: keys }\n');
  expect(problems()).toEqual([told]);
  expect(readReferenceData(folder).diagnostics).toMatchObject([{ severity: 'error', unread: true }]);
});

it('a key may be that of several components, and of each once', () => {
  writeText(
    'configuration.yml',
    `# Keys
- { key: a, component: core, summary: It. }
- { key: a, component: tasks, summary: It. }
- { key: a, component: core, summary: It., default: "5" }
`,
  );
  expect(problems()).toEqual([
    'data/configuration.yml:4 The key "a" of "core" has a name that is already taken on line 2.',
  ]);
});

it('a key with a default, even an empty one, works without being set', () => {
  writeText(
    'configuration.yml',
    `- { key: a, component: core, summary: It., required: true }
- { key: b, component: core, summary: It., default: "5" }
- { key: c, component: core, summary: It., default: "5", required: true }
- { key: d, component: core, summary: It., default: "", required: true }
`,
  );
  expect(problems()).toEqual([
    'data/configuration.yml:3 The key "c" of "core" is required, although it has a default.',
    'data/configuration.yml:4 The key "d" of "core" is required, although it has a default.',
  ]);
});

it('a name of the glossary is that of one term', () => {
  writeText(
    'glossary.yml',
    `- { term: Run, text: It. }
- { term: Job, text: It., aliases: [task, runs, C++, C#] }
- { term: "run!", text: It. }
- term: Step
  text: It.
  aliases:
    - Task
    - 工程
    - 任务
`,
  );
  expect(problems()).toEqual([
    'data/glossary.yml:3 The term "run!" has a name that is already taken on line 1.',
    'data/glossary.yml:7 The alias "Task" has a name that is already taken on line 2.',
  ]);
});

it('a level, a permission and a role are listed once', () => {
  writeText(
    'permissions.yml',
    `levels:
  - id: a
    label: A
    permissions: [{ id: READ, summary: It. }, { id: READ, summary: It. }]
    roles:
      - { id: READER, summary: It., grants: {} }
      - { id: READER, summary: It., grants: {} }
  - { id: a, label: A, permissions: [{ id: READ, summary: It. }], roles: [] }
`,
  );
  expect(problems()).toEqual([
    'data/permissions.yml:8 The level "a" has a name that is already taken on line 2.',
    'data/permissions.yml:4 The permission "READ" of "a" has a name that is already taken on line 4.',
    'data/permissions.yml:7 The role "READER" of "a" has a name that is already taken on line 6.',
  ]);
});

it('a role grants what its level lists', () => {
  writeText(
    'permissions.yml',
    `levels:
  - id: organization
    label: Organization
    permissions: [{ id: READ, summary: It. }, { id: READ_PRODUCTS, summary: It. }]
    roles:
      - id: READER
        summary: It.
        grants:
          organization: [READ, READ_PRODUCT]
          organisation: [READ]
          product: [READ]
      - { id: NONE, summary: It., grants: { organization: [] } }
`,
  );
  expect(problems()).toEqual([
    'data/permissions.yml:9 The role "READER" grants "READ_PRODUCT", which is no permission of "organization".',
    'data/permissions.yml:10 The role "READER" grants permissions of the level "organisation", which is not listed.',
    'data/permissions.yml:11 The role "READER" grants permissions of the level "product", which is not listed.',
  ]);
  expect(readReferenceData(folder).diagnostics.map(({ hint }) => hint)).toEqual([
    'Did you mean "READ_PRODUCTS"? Listed: READ, READ_PRODUCTS.',
    'Did you mean "organization"? Listed: organization.',
    'Listed: organization.',
  ]);
});

it('what leads to a page is known with its place', () => {
  writeText('configuration.yml', '- key: a\n  component: core\n  summary: It.\n  page: guide/keys\n');
  writeText('components.yml', '- id: core\n  summary: It.\n  page: keys\n');
  writeText(
    'glossary.yml',
    '- { term: a, text: It., see: guide }\n- { term: b, text: It., see: /api/get-a/#body }\n- { term: c, text: It., see: "https://example.org" }\n',
  );
  expect(readReferenceData(folder).links).toEqual([
    { href: '/docs/guide/keys/', file: 'data/configuration.yml', line: 4, column: 3 },
    { href: '/docs/keys/', file: 'data/components.yml', line: 3, column: 3 },
    { href: '/docs/guide/', file: 'data/glossary.yml', line: 1, column: 25 },
    { href: '/api/get-a/#body', file: 'data/glossary.yml', line: 2, column: 25 },
  ]);
});

it('an entry with a wrong value is called by its name', () => {
  writeText(
    'configuration.yml',
    '- { key: a.b, component: core, summary: It. }\n- { type: text, key: c.d, component: core, summary: It. }\n',
  );
  expect(readReferenceData(folder).diagnostics[0]).toMatchObject({
    line: 2,
    message: expect.stringContaining('"1.type" (c.d) is wrong'),
  });
});

it('an unknown field is an error with its place', () => {
  write('components.yml', [{ id: 'core', summary: '', page: 'keys', pages: [] }]);
  expect(readReferenceData(folder).diagnostics[0]).toMatchObject({ file: 'data/components.yml', line: 1 });
});
