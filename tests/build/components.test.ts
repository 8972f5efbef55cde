import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite, problemsIn } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('components');
});
afterAll(() => site.remove());

/** Place and message of each component of a page that fails. */
const failuresOf = (page: string) =>
  site
    .read('build-report.txt')
    .split('\n\n')
    .map((block) => /(\w+\.mdx:\d+)\n {2}warning component-fails: (.*)\. The page/.exec(block)?.slice(1))
    .filter((found) => found?.[0]?.startsWith(`${page}.mdx`));

it('a component that throws is replaced by a note or by its children, and the rest of the page stays', () => {
  expect(site.code, site.text).toBe(0);
  const page = site.main('/docs/declared/');
  expect(page).toContain('Words before, <em>[Colored is not shown here]</em> and between.');
  expect(page).toContain('<i>red</i>');
  expect(page).toContain('<em>[Chart is not shown here]</em>');
  expect(page).toContain('<ul><li>1</li><li>2</li></ul>');
  expect(page).toContain('<p>beside Inside of the table</p>');
  expect(page).toContain('<em>[Deep is not shown here]</em>');
  expect(page).toMatch(/<em>\[Old is not shown here\]<\/em>\s*<b>4<\/b>/);
  expect(page).toContain('<em>[Late is not shown here]</em>');
  expect(page).toContain('Words after.');
});

it('each failure is one message with the component, its script, the line that uses it, and what it threw', () => {
  const from = ' of "@site/src/components/parts"';
  const said = 'cannot run when pages are rendered:';
  expect(failuresOf('declared')).toEqual([
    ['declared.mdx:11', `<Colored>${from} ${said} Cannot read properties of null (reading 'name')`],
    ['declared.mdx:15', `<Chart> ${said} Cannot read properties of undefined (reading 'map')`],
    ['declared.mdx:19', `<Table> ${said} Cannot read properties of undefined (reading 'first')`],
    ['declared.mdx:21', `<Deep>${from} ${said} Not here`],
    ['declared.mdx:23', `<Old>${from} ${said} Cannot read properties of undefined (reading 'length')`],
    ['declared.mdx:27', expect.stringContaining(`<Late>${from} ${said} A component suspended`)],
    ['declared.mdx:36', `<Reads> ${said} it waits for something, but a page is rendered in one go`],
  ]);
  for (const words of ['There is no list.json.', 'The timer has nothing to do.'])
    expect(site.read('build-report.txt')).toContain(`What the content began, and no page waited for, failed: ${words}`);
  expect(site.text).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
});

it('a component finds those of its script among its children, even on a page where another one fails', () => {
  const content = ['<ol><li>First</li><li>Second</li></ol>', '<div><b>Third</b><i>Fourth</i></div>', '<p>Fifth</p>'];
  for (const part of [...content, '<ol><li>Sixth</li></ol>']) expect(site.main('/docs/children/')).toContain(part);
  const page = site.main('/docs/beside/');
  for (const part of [...content, '<ul><li>Seventh</li></ul>']) expect(page).toContain(part);
  expect(page.match(/\[Broken is not shown here\]/g)).toHaveLength(2);
  expect(failuresOf('children')).toEqual([]);
  expect(failuresOf('beside')).toEqual([
    ['beside.mdx:3', expect.stringContaining('<Broken> of "@site/src/components/steps"')],
  ]);
});

it('a component that does not exist and has no children is replaced by a note', () => {
  const page = site.main('/docs/unknown/');
  for (const name of ['Unknown', 'Gone', 'Crash', 'All.Part'])
    expect(page).toContain(`<em>[${name} is not shown here]</em>`);
});

it('code in the heading of a page is code', () => {
  expect(site.main('/docs/unknown/')).toContain('<h1>Nothing inside of <code>Crash</code></h1>');
});

it('what a component that cannot run names is linked', () => {
  const page = site.main('/docs/unknown/');
  expect(page).toContain(
    '<strong><a href="/base/docs/declared/">Declared</a></strong> <em>[Crash is not shown here]</em>',
  );
  expect(page).toContain('<a href="/base/docs/declared/">with words</a>');
  expect(page).toContain(
    '<em>[All.Part is not shown here]</em> <a href="https://example.org/video?t=1">example.org/video</a>',
  );
  expect(page).toContain('<em>[Crash is not shown here]</em> <a href="/base/img/p.png">/img/p.png</a>');
  expect(page).toContain('<p><a href="/base/docs/shows/">with <em>several</em> words and <code>code</code></a></p>');
  expect(page).toContain('<p>Words with a <a href="/base/docs/links/">link</a>.</p>');
  expect(page).toContain('<p><a href="/base/docs/links/">A link around words</a></p>');
  expect(page).toContain('<p><a href="/base/docs/links/">A link around <em>what</em> is missing</a></p>');
  expect(page).not.toMatch(/elsewhere|absent/);
});

it('what is not a component is replaced by a note or by its children, and is reported with its import', () => {
  const page = site.main('/docs/absent/');
  for (const name of ['Default', 'Five', 'All.Part', 'Declared', 'Plain'])
    expect(page).toContain(`<em>[${name} is not shown here]</em>`);
  expect(page).toContain('Inside of the named');
  expect(page).toContain('Inside of what fails');
  expect(page).toContain('Inside of what says nothing');
  expect(page).toContain('Data: 1 5 data.');
  const said = 'cannot run when pages are rendered:';
  expect(failuresOf('absent')).toEqual([
    [
      'absent.mdx:10',
      `<Default> of "@site/src/components/none" ${said} "default" is not among the exports: Fails, Wordless, shown`,
    ],
    [
      'absent.mdx:12',
      `<Named> of "@site/src/components/none" ${said} "Named" is not among the exports: Fails, Wordless, shown`,
    ],
    ['absent.mdx:14', `<Five> of "@site/src/components/five" ${said} it is a number, not a component`],
    [
      'absent.mdx:16',
      `<All.Part> of "@site/src/components/none" ${said} "Part" is not among the exports: Fails, Wordless, shown`,
    ],
    ['absent.mdx:18', `<All.Fails> of "@site/src/components/none" ${said} Not here either`],
    ['absent.mdx:20', `<All.Wordless> of "@site/src/components/none" ${said} it throws an error without a message`],
    ['absent.mdx:22', `<Declared> ${said} it is an object, not a component`],
    ['absent.mdx:24', `<Plain> of "@site/src/components/plain" ${said} it is a number, not a component`],
  ]);
});

it('an export that this version of a package lacks does not fail the build, and is reported where it is used', () => {
  const page = site.main('/docs/newer/');
  expect(page).toContain('Inside of what is newer');
  expect(page).toContain('<b>blue</b> inside of the provider');
  expect(page).toContain('<i>red</i>');
  expect(page).toContain('<p>3 of all</p>');
  expect(page).toContain('Here: undefined, function, undefined.');
  expect(failuresOf('newer')).toEqual([
    ['newer.mdx:8', '<Uses> of "@site/src/components/newer" cannot run when pages are rendered: use is not a function'],
  ]);
});

it('a member of what cannot run is not reported again', () => {
  expect(failuresOf('unknown')).toEqual([]);
});

it('an expression that fails leaves the rest of the page, and is reported with its line', () => {
  const page = site.main('/docs/expressions/');
  for (const text of [
    'Words  before.',
    '<div>Spread</div>',
    '<p>Computed</p>',
    '{await 1} between, , <b>bold</b>.',
    'after.',
  ])
    expect(page).toContain(text);
  const found = problemsIn(site.read('build-report.txt')).filter(({ place }) =>
    place.startsWith('docs/expressions.mdx'),
  );
  expect(found.map(({ place, rule }) => `${place.split(':')[1]} ${rule}`)).toEqual([
    '3 component-fails',
    '5 expression',
    '7 component-fails',
    '9 component-fails',
    '9 expression',
  ]);
});

it('what components link to and show is found where Docusaurus finds it', () => {
  const page = site.main('/docs/links/');
  expect(page).toContain('<a href="/base/docs/unknown/#nothing-inside">from the top</a>');
  expect(page).toContain('<a href="/base/docs/unknown/">by the theme</a>');
  expect(page).toContain('<img src="/base/img/p.png" alt="p"/>');
  expect(page).toContain('<a href="/base/docs/unknown/">linked</a>');
  expect(page).toContain('<a href="/base/docs/unknown/#nothing-inside">linked with folder</a>');
  expect(page).toContain('<a href="/base/docs/unknown/">plain</a>');
  expect(site.text).toContain('The link /base/nowhere/ does not lead to a page of the site.');
});

it('a table made by a component scrolls on its own', () => {
  expect(site.main('/docs/links/')).toContain(
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><td>wide</td></tr></tbody></table></div>',
  );
});

it('where components must run, the build fails and names them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strict-'));
  cpSync(join(import.meta.dirname, '../fixtures/sites/components'), folder, { recursive: true });
  writeFileSync(join(folder, 'site.yml'), 'checks:\n  components: throw\n');
  const strict = await buildSite(folder);
  expect(strict.code).not.toBe(0);
  const problems = problemsIn(strict.read('build-report.txt'));
  for (const place of ['docs/declared.mdx:15', 'docs/absent.mdx:10'])
    expect(problems).toContainEqual(expect.objectContaining({ place, severity: 'error', rule: 'component-fails' }));
  strict.remove();
  rmSync(folder, { recursive: true });
});

it('what a page cannot show of a component becomes a link, and its pictures are checked', () => {
  const main = site.main('/docs/shows/');
  expect(main).toContain('<a href="https://video.example.org/7">A talk</a>');
  expect(main).not.toContain('<iframe');
  const [, address = ''] = /<img src="\/base\/(assets\/dot\.[0-9a-f]{10}\.png)"/.exec(main) ?? [];
  expect(site.files()).toContain(`site/${address}`);
  expect(main).toContain('<img alt="A mark" class="small" src="/base/img/mark.svg"/>');
  expect(main).toContain('<img src="/base/img/mark.svg" alt="By its address"/>');
  const found = problemsIn(site.read('build-report.txt')).filter(({ place }) => place === 'docs/shows.mdx');
  expect(found.map(({ rule, message }) => `${rule}: ${message}`).sort()).toEqual([
    'foreign-image: A component shows an image of another host: https://badges.example.org/a.svg',
    'html: A component makes the element <iframe> with https://video.example.org/7, which cannot be shown and is replaced by a link.',
    'missing-image: A component shows an image that the site does not have: /base/img/gone.png',
  ]);
});
