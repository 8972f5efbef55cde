import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PACK_FOLDER } from '../../contract/offline/packs.ts';
import { SINGLE_FILE } from '../../contract/offline/single-file.ts';
import { createOutput, type Output, wireSize } from '../files/output.ts';
import { type Budget, budgetTable, missedBudgets, weighBuild, weighCopy, weighPages, weighShared } from './budgets.ts';

let output: Output;
beforeEach(() => {
  output = createOutput(mkdtempSync(join(tmpdir(), 'budgets-')));
  write({ 'assets/search-index.json': '{}', 'assets/search-texts.json': '{}', [SINGLE_FILE]: '<p>' });
  write({ 'sw.js': '', 'pack.png': '' });
});
afterEach(() => rmSync(output.folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) output.write(name, content);
}

/** Text of the given length that compresses to half as many bytes. */
const noise = (length: number) => randomBytes(length / 2).toString('hex');
const measured = async () => [
  ...(await weighPages(output)),
  ...(await weighShared(output, [])),
  await weighCopy(output, ['sw.js', 'pack.png']),
  ...weighBuild(output, 99_000),
];
const missed = async () => missedBudgets(await measured(), 'error').map(({ file, message }) => `${file}: ${message}`);

it('a small site keeps all budgets, however slow the machine', async () => {
  write({ 'docs/a/index.html': '<p>Hello</p>', 'api/get-run/index.html': '<p>Run</p>' });
  expect(await missed()).toEqual([]);
  expect(budgetTable(await measured())).toMatch(/MISSED +99.0 s of 12.0 s +build/);
});

it('a page counts with the scripts and styles that it loads, and each that is too heavy is named', async () => {
  write({
    'assets/a.js': noise(150_000),
    'docs/a/index.html': `<script type="module" src="/base/assets/a.js"></script>${noise(60_000)}`,
    'docs/b/index.html': noise(60_000),
    'docs/c/index.html': noise(240_000),
    'api/get-run/index.html': noise(135_000),
    'api/tags/runs/index.html': noise(400_000),
  });
  expect(await missed()).toEqual([
    expect.stringMatching(
      /^docs\/c\/index.html: This docs page, with what it loads, takes 12\d kB on the wire; the limit is 68 kB\.$/,
    ),
    expect.stringMatching(
      /^docs\/a\/index.html: This docs page, with what it loads, takes 10\d kB on the wire; the limit is 68 kB\.$/,
    ),
  ]);
  expect(budgetTable(await measured())).toMatch(
    /ok +6\d kB of 72 kB +heaviest operation page, all bytes \(api\/get-run\)/,
  );
});

it('where most elements are those of the sidebar, the message says so, and only there', async () => {
  const sidebar = (items: number) => `<div id="frame:sidebar">${'<a>a</a>'.repeat(items)}</div><main>`;
  write({
    'docs/a/index.html': `${sidebar(2900)}${'<p>'.repeat(200)}`,
    'docs/b/index.html': `${sidebar(200)}${'<p>'.repeat(3100)}`,
    // With a shorter sidebar, this one would have few enough. It is long all the same.
    'docs/c/index.html': `${sidebar(200)}${'<p>'.repeat(2850)}`,
    'docs/d/index.html': `${sidebar(5000)}${'<p>'.repeat(3050)}`,
  });
  expect(
    missedBudgets(await measured(), 'warning').map(({ file, hint }) => [file, hint?.replace(/:.*|\. .*/, '')]),
  ).toEqual([
    ['docs/d/index.html', 'Its sidebar has 5,000 of them'],
    ['docs/b/index.html', 'Split it, or leave out what is said elsewhere'],
    ['docs/a/index.html', 'Its sidebar has 2,900 of them'],
    ['docs/c/index.html', 'Split it, or leave out what is said elsewhere'],
  ]);
});

it('the heaviest page is found behind many that are larger on disk and compress to less', async () => {
  for (let index = 0; index < 20; index++) write({ [`docs/list-${index}/index.html`]: 'a key '.repeat(60_000) });
  write({ 'docs/a/index.html': noise(240_000) });
  expect(await missed()).toEqual([expect.stringContaining('docs/a/index.html: This docs page')]);
});

it('a list of all keys has a budget of its own, because an author can neither split nor shorten it', async () => {
  write({
    'docs/keys/index.html': `<section class="config-page">${noise(140_000)}`,
    'docs/variables/index.html': `<ul class="config-variables">${noise(240_000)}`,
    'docs/a/index.html': '<p>class="config-page</p>',
  });
  const problems = missedBudgets(await measured(), 'error');
  expect(problems).toMatchObject([
    {
      file: 'docs/variables/index.html',
      message: expect.stringMatching(
        /^This list of all keys, with what it loads, takes 12\d kB on the wire; the limit is 76 kB\.$/,
      ),
      hint: expect.not.stringContaining('Split'),
    },
  ]);
});

it('a copy that is too heavy is told the largest pictures and downloads of authors', async () => {
  const files = {
    'small.png': 4000,
    'wide.png': 500_000,
    'data.pdf': 600_000,
    'assets/index.json': 700_000,
    [`${PACK_FOLDER}a.txt`]: 800_000,
  };
  write(Object.fromEntries(Object.entries(files).map(([name, size]) => [name, noise(size)])));
  const hint = async (names: string[]) => missedBudgets([await weighCopy(output, names)], 'warning')[0]?.hint;
  expect(await hint(Object.keys(files))).toMatch(
    /^Make pictures and other files smaller; the largest are wide\.png \(500 kB\), data\.pdf \(3\d\d kB\)\. /,
  );
  expect(await hint(['assets/index.json', `${PACK_FOLDER}a.txt`])).toMatch(/^No picture in it is large: /);
});

it('a copy may grow with its pages, most with those of the docs', async () => {
  const limit = async () => (await weighCopy(output, ['sw.js'])).limit;
  const before = await limit();
  write({
    'docs/a/index.html': '<p>',
    'docs/tags/a/index.html': '<p>',
    'api/get-run/index.html': '<p>',
    'assets/a.js': '',
  });
  expect((await limit()) - before).toBe(5000 + 2 * 560);
});

it('the search may grow with the pages, too, once they are many', async () => {
  const limit = async () =>
    (await weighShared(output, [])).find(({ name }) => name === 'search index and texts')?.limit ?? Number.NaN;
  const few = await limit();
  write({ 'docs/a/index.html': '<p>', 'api/get-run/index.html': '<p>' });
  expect(await limit()).toBe(few);
  for (let page = 0; page < 200; page++) write({ [`docs/page-${page}/index.html`]: '<p>' });
  const many = await limit();
  expect(many).toBeGreaterThan(few);
  write({ 'docs/b/index.html': '<p>', 'docs/tags/b/index.html': '<p>' });
  expect((await limit()) - many).toBe(1500 + 157);
});

it('faces are those of every page; fonts that a site brings itself are a part of its copy', async () => {
  const own = 'assets/serif.0123456789.woff2';
  write({ [own]: noise(2000), 'fonts/mono.woff2': noise(200_000) });
  const faces = (await weighShared(output, [own])).find(({ name }) => name === 'faces');
  expect(faces?.value).toBe(await wireSize(join(output.folder, own)));
  const copy = await weighCopy(output, [own, 'fonts/mono.woff2'], [own]);
  expect(copy.value).toBe(await wireSize(join(output.folder, 'fonts/mono.woff2')));
});

it('a budget that is nearly used up says how much of it is left, before it fails the build of somebody else', () => {
  const kept = { subject: 'The faces take', mend: 'See which characters they have.' };
  const faces: Budget = { name: 'faces', file: 'assets', value: 45_080, limit: 46_000, unit: 'wire', kept };
  expect(budgetTable([faces])).toMatch(/^ +ok +45 kB of 46 kB +faces: only 920 B left$/);
  expect(budgetTable([{ ...faces, value: 45_079 }])).toMatch(/faces$/);
  expect(budgetTable([{ ...faces, value: 46_001 }])).toMatch(/MISSED .*faces$/);
  const elements: Budget = { ...faces, name: 'elements', value: 2999, limit: 3000, unit: 'elements' };
  expect(budgetTable([elements])).toMatch(/elements: only 1 left$/);
  // Nobody can fix the machine.
  const build: Budget = { name: 'build', file: '', value: 11.9, limit: 12, unit: 'seconds' };
  expect(budgetTable([build])).toMatch(/build$/);
});

it('what is beyond its limit by less than is shown is told in bytes', () => {
  const faces: Budget = { name: 'faces', file: 'assets', value: 46_048, limit: 46_000, unit: 'wire' };
  const kept = { subject: 'The faces take', mend: 'See which characters they have.' };
  expect(missedBudgets([{ ...faces, kept }], 'error')).toMatchObject([
    { message: 'The faces take 46,048 B on the wire; the limit is 46,000 B.' },
  ]);
});

it('the table shows the worst of many pages that miss the same budget, and says how many there are', () => {
  const budgets = Array.from({ length: 9 }, (_, index): Budget => {
    const name = `most elements of a page (docs/${index})`;
    return { name, file: `docs/${index}/index.html`, value: 4000 - index, limit: 3000, unit: 'elements' };
  });
  const faces: Budget = { name: 'faces', file: 'a.woff2', value: 1, limit: 2, unit: 'bytes' };
  const lines = budgetTable([...budgets, faces]).split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[4]).toContain('docs/4');
  expect(lines[5]).toMatch(/^ {2}MISSED {2}by 4 more +most elements of a page$/);
  expect(lines[6]).toContain('faces');
});

it('elements are counted as they stand in the document, without what scripts hold', async () => {
  write({ 'tags/index.html': `<script>"${'<b>'.repeat(5000)}"</script>${'<i></i>'.repeat(2999)}` });
  expect(await missed()).toEqual([]);
  write({ 'docs/a/index.html': '<i title="a&lt;b">'.repeat(3001) });
  expect(await missed()).toEqual(['docs/a/index.html: This page has 3,001 elements; the limit is 3,000.']);
});

it('index, copy and single file have budgets, too', async () => {
  write({
    'assets/search-texts.json': noise(600_000),
    // Not compressed again: images already are.
    'pack.png': noise(1_300_000),
    [SINGLE_FILE]: noise(6_100_000),
  });
  expect((await missed()).map((line) => line.replace(/\d\S* [kM]B/g, '…'))).toEqual([
    'assets/search-index.json + assets/search-texts.json: The search index takes … on the wire; the limit is ….',
    'sw.js: A reader’s copy of the site’s 0 pages takes … on the wire; the limit is ….',
    `${SINGLE_FILE}: The single file takes …; the limit is ….`,
  ]);
});

it('says how to mend it, as an error or a warning', async () => {
  const budget: Budget = {
    name: 'heaviest page',
    file: 'a.html',
    value: 2,
    limit: 1,
    unit: 'bytes',
    kept: { subject: 'It has', mend: 'Make it small.' },
  };
  expect(missedBudgets([budget], 'warning')).toEqual([
    {
      severity: 'warning',
      rule: 'budget',
      file: 'a.html',
      message: 'It has 2 B; the limit is 1 B.',
      hint: 'Make it small. ARCHITECTURE.md lists the budgets.',
    },
  ]);
  expect(missedBudgets([budget], 'error')[0]?.hint).toBe(
    'Make it small. ARCHITECTURE.md lists the budgets; "budgets: warn" in site.yml makes this a warning.',
  );
});
