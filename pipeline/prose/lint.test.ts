import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintProse } from './lint.ts';
import { readProse } from './sources.ts';

const rules = async (text: string) =>
  (await lintProse({ file: 'a.md', line: 1, text })).map(({ rule, line }) => `${line} ${rule}`);

test.each([
  ['This page describes the queue.', 'about-itself'],
  ['This operation deletes a run.', 'about-itself'],
  ['You have to log in first.', 'term'],
  ['The core logs in to Keycloak.', 'term'],
  ['After the set-up, start it.', 'term'],
  ['The name is misspelt.', 'term'],
  ['## What goes wrong', 'heading'],
  ['The behaviour has changed.', 'spelling'],
  ['Never use values from a documentation.', 'uncountable'],
  ['If vulnerabilities shall turn a run into a failure, add a rule.', 'translated'],
  ['A property that you can change stands in them twice.', 'translated'],
  ['A worker disappears without a word.', 'translated'],
  ['The run failed although the script was content.', 'translated'],
  ['The page asks for news.', 'translated'],
  ['The option allows to skip it.', 'translated'],
  ['You are no superuser.', 'translated'],
  ['The run goes on without you.', 'translated'],
  ['Replace the host names by yours.', 'translated'],
  ['Passwords belong into a file.', 'translated'],
  ['An unknown field is answered with 400.', 'riddle'],
  ['Download it without a login.', 'term'],
  ['The keys are to be stored elsewhere.', 'riddle'],
  ['It is said that this works.', 'riddle'],
  ['Use it in order to start.', 'filler'],
  ['Please read on.', 'filler'],
  ['Tools such as npm, Maven etc. work.', 'filler'],
  ['The the run ends.', 'repeated-words'],
  ['Start an run.', 'indefinite-article'],
])('%s', async (text, rule) => {
  expect(await rules(text)).toEqual([`1 ${rule}`]);
});

test.each([
  'Sign in, and open **Profile**.',
  'The interface shows **Unable to log in**.',
  'There are no logs in Grafana.',
  'There is no superuser left. The page goes on the tablet of `vault login`.',
  'Run `shall in order to please` first.',
  '```bash\nplease log in\n```',
  'Set up the server. The setup takes a minute.',
])('says nothing about: %s', async (text) => {
  expect(await rules(text)).toEqual([]);
});

test('cells of a table are texts of their own, with their line', async () => {
  const text = '| Part | Rule |\n| --- | --- |\n| the | the |\n| `a` | you shall `b` |\n';
  expect(await rules(text)).toEqual(['4 translated']);
});

test.each([
  ['the same, for all steps', 'ask', 'row-alone'],
  ['no packages', 'read the log, see the next rows', 'row-alone'],
  ['no packages', 'use a type from the table', 'row-alone'],
  ['no packages', 'for 401, see the row above', 'row-alone'],
  ['no packages', 'step 2', 'row-alone'],
  ['no packages', 'the cause is one of the next four messages', 'row-alone'],
  ['it hangs', 'read the log', 'row-alone'],
  ['step 2 answers 403', 'ask for a role', 'row-alone'],
  ['stays `SCHEDULED`', 'wait', 'row-alone'],
])('a row about a symptom stands alone: %s, %s', async (symptom, fix, rule) => {
  expect(await rules(`| Symptom | Fix |\n| --- | --- |\n| ${symptom} | ${fix} |\n`)).toEqual([`3 ${rule}`]);
  expect(await rules(`| Part | Rule |\n| --- | --- |\n| ${symptom} | ${fix} |\n`)).toEqual([]);
});

test('a row about a symptom may name a level above, the same values, and a message as it is', async () => {
  const text =
    '| Symptom | Fix |\n| --- | --- |\n| no role on a level above | give both the same values as in step 2 |\n| `Cannot read path` | add it |\n';
  expect(await rules(text)).toEqual([]);
});

test('a sentence that is too long is a warning, whatever stands in it', async () => {
  const [found] = await lintProse({ file: 'a.md', line: 7, text: `${'word '.repeat(41)}end.` });
  expect(found).toMatchObject({ severity: 'warning', rule: 'long-sentence', line: 7 });
});

test('YAML is read by the values that people read, front matter included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prose-'));
  await writeFile(join(folder, 'a.md'), '---\ntitle: Please\nsidebar_position: 1\n---\n\nText.\n');
  await writeFile(
    join(folder, 'b.yaml'),
    'summary: Please\nname: please\nx-enum-descriptions:\n  A: Please\nexample:\n  description: Please\n',
  );
  const found = (await Promise.all((await readProse([folder])).map(lintProse))).flat();
  await rm(folder, { recursive: true });
  expect(found.map(({ file, line }) => [file.slice(-6), line])).toEqual([
    [expect.stringMatching(/a\.md$/), 2],
    [expect.stringMatching(/b\.yaml$/), 1],
    [expect.stringMatching(/b\.yaml$/), 4],
  ]);
});
