import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '../site/read-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidebars-'));
  for (const name of ['intro', 'guide/first', 'guide/second', 'more']) write(`docs/${name}.md`, `# ${name}\n`);
  write('docs/later.md', '---\ndraft: true\n---\n\n# Later\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function read() {
  const { versions, diagnostics } = await readSite({ contentDir: folder, docsFolder: 'docs', drafts: false });
  const shown = versions[0]?.sidebars.map(({ name, items }) => [name, items]);
  return { sidebars: Object.fromEntries(shown ?? []) as Record<string, unknown[]>, diagnostics };
}

const INTRO = { type: 'link', label: 'intro', href: '/docs/intro/' };
const FIRST = { type: 'link', label: 'guide/first', href: '/docs/guide/first/' };

describe('a script', () => {
  it.each([
    ['sidebars.js', "const docs = ['intro'];\nmodule.exports = { docs };\n"],
    ['sidebars.cjs', "exports.docs = ['intro'];\n"],
    ['sidebars.js', "/** @type {import('x').SidebarsConfig} */\nexport default { docs: ['intro'] };\n"],
    ['sidebars.mjs', "export default { docs: ['intro'] };\n"],
    [
      'sidebars.ts',
      "import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';\nimport docs from './list.ts';\nconst sidebars: SidebarsConfig = { docs };\nexport default sidebars;\n",
    ],
    [
      'sidebars.ts',
      "import type { SidebarsConfig } from 'x';\nconst sidebars: SidebarsConfig = { docs: require('./docs/api/sidebar.cjs') };\nexport default sidebars;\n",
    ],
    ['sidebars.mjs', "import docs from './made.mjs';\nexport default { docs };\n"],
    [
      'sidebars.js',
      "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport default { docs: require('./docs/api/sidebar.cjs') };\n",
    ],
  ])('%s is run', async (name, text) => {
    write(name, text);
    write('docs/api/sidebar.cjs', "module.exports = ['intro'];\n");
    write('made.mjs', "export default require('./docs/api/sidebar.cjs');\n");
    write('list.ts', "export default ['intro'] as string[];\n");
    expect(await read()).toEqual({ sidebars: { docs: [INTRO] }, diagnostics: [] });
  });

  it('sees a change of what it requires after an error of its own', async () => {
    const text = "const docs = require('./list.js');\nif (docs[0] !== 'more') throw new Error(docs[0]);\n";
    write('sidebars.js', `${text}module.exports = { docs };\n`);
    write('list.js', "module.exports = ['intro'];\n");
    expect((await read()).diagnostics.map(({ message }) => message)).toEqual(['This script cannot be run: intro']);
    write('list.js', "module.exports = ['more'];\n");
    expect(await read()).toMatchObject({ sidebars: { docs: [{ label: 'more' }] }, diagnostics: [] });
  });

  it('is run anew when it has changed', async () => {
    write('sidebars.mjs', "export default { docs: ['intro'] };\n");
    await read();
    write('sidebars.mjs', "export default { other: ['intro'] };\n");
    expect(Object.keys((await read()).sidebars)).toEqual(['other']);
  });

  it('sees a change of what it requires', async () => {
    write('sidebars.js', "module.exports = { docs: require('./list.js') };\n");
    write('list.js', "module.exports = ['intro'];\n");
    expect((await read()).sidebars.docs).toEqual([INTRO]);
    write('list.js', "module.exports = ['guide/first'];\n");
    expect((await read()).sidebars.docs).toEqual([FIRST]);
  });

  it.each([
    ['sidebars.js', 'list.cjs', "module.exports = { docs: require('../outside/list.cjs') };\n"],
    ['sidebars.ts', 'list.ts', "import docs from '../outside/list.ts';\nexport default { docs };\n"],
    ['sidebars.mjs', 'list.cjs', "export default { docs: require('../outside/list.cjs') };\n"],
  ])('names what it reads outside of the folder, and sees a change of it: %s, %s', async (name, list, text) => {
    const begin = list === 'list.ts' ? 'export default' : 'module.exports =';
    const outer = folder;
    folder = join(outer, 'site');
    write(`../outside/${list}`, `${begin} ['intro'];\n`);
    write('docs/intro.md', '# intro\n');
    write('docs/more.md', '# more\n');
    write(name, text);
    expect((await read()).sidebars).toMatchObject({ docs: [INTRO] });
    write(`../outside/${list}`, `${begin} ['more'];\n`);
    expect((await read()).sidebars).toMatchObject({ docs: [{ label: 'more' }] });
    const { scripts } = await readSite({ contentDir: folder, docsFolder: 'docs', drafts: false });
    expect(scripts).toContain(join(outer, 'outside', list));
    folder = outer;
  });

  it.each([
    ['sidebars.js', 'list.cjs', "module.exports = { docs: require('../outside/list.cjs') };\n"],
    ['sidebars.ts', 'list.ts', "import docs from '../outside/list.ts';\nexport default { docs };\n"],
    ['sidebars.mjs', 'list.cjs', "export default { docs: require('../outside/list.cjs') };\n"],
  ])('names what it reads outside of the folder even if that throws: %s, %s', async (name, list, text) => {
    const outer = folder;
    folder = join(outer, 'site');
    write('docs/intro.md', '# intro\n');
    write(`../outside/${list}`, "throw new Error('not yet');\n");
    write(name, text);
    const { scripts, diagnostics } = await readSite({ contentDir: folder, docsFolder: 'docs', drafts: false });
    expect(diagnostics.map(({ message }) => message)).toEqual(['This script cannot be run: not yet']);
    expect(scripts).toContain(join(outer, 'outside', list));
    folder = outer;
  });

  it.each([
    ["export default { docs: ['intro' };\n", 33],
    ["\uFEFFexport default { docs: ['intro' };\n", 33],
    ["export default { docs: require('./list' };\n", 41],
  ])('with a mistake in its first line says where that is: %j', async (text, column) => {
    write('sidebars.ts', text);
    const [problem] = (await read()).diagnostics;
    expect(problem?.message).toContain(`This script cannot be run: sidebars.ts:1:${column}: `);
  });

  it('that requires what has to be imported is an error that says so', async () => {
    write('list.ts', "export default ['intro'] as string[];\n");
    write('sidebars.ts', "export default { docs: require('./list') };\n");
    const { diagnostics } = await read();
    expect(diagnostics).toMatchObject([{ rule: 'sidebars', message: expect.stringContaining('./list') }]);
    expect(diagnostics[0]?.hint).toContain('import name from "./file.ts"');
  });

  it.each([
    ["module.exports = () => ({ docs: ['intro'] });\n", 'This script exports a function, so'],
    ['module.exports = null;\n', 'This script exports nothing, so'],
    ["const docs = ['intro'];\n", 'This script exports nothing, so'],
  ])('that exports no sidebars is an error: %j', async (text, message) => {
    write('sidebars.js', text);
    expect((await read()).diagnostics).toMatchObject([
      { severity: 'error', rule: 'sidebars', file: 'sidebars.js', message: expect.stringContaining(message) },
    ]);
  });

  it('that fails is an error with what it said', async () => {
    write('sidebars.js', "module.exports = require('nowhere-to-be-found');\n");
    const { diagnostics } = await read();
    expect(diagnostics).toEqual([
      expect.objectContaining({ severity: 'error', rule: 'sidebars', file: 'sidebars.js', hint: expect.any(String) }),
    ]);
    expect(diagnostics[0]?.message).toContain("Cannot find module 'nowhere-to-be-found'");
  });
});

it('knows all kinds of entries', async () => {
  write(
    'sidebars.js',
    `module.exports = {
  docs: [
    { type: 'doc', id: 'intro', label: 'Start', className: 'first', customProps: { a: 1 } },
    'later',
    { type: 'link', label: 'Elsewhere', href: 'https://example.org/' },
    {
      type: 'category',
      label: 'All',
      collapsed: false,
      link: { type: 'generated-index', slug: 'all', description: 'Everything.' },
      items: [{ type: 'autogenerated', dirName: 'guide' }, { type: 'ref', id: 'more' }],
    },
    { Short: ['guide/first', { Inner: ['intro'] }] },
    { type: 'category', label: 'Named', link: { type: 'doc', id: 'more' }, items: { Below: ['intro'] } },
    { type: 'html', value: '<hr>' },
  ],
  short: { Guide: ['guide/first'] },
};
`,
  );
  const { sidebars, diagnostics } = await read();
  const branch = (label: string, items: unknown[]) => ({ type: 'category', label, collapsed: true, items });
  expect(sidebars.docs).toEqual([
    { ...INTRO, label: 'Start', className: 'first' },
    { type: 'link', label: 'Elsewhere', href: 'https://example.org/' },
    {
      type: 'category',
      label: 'All',
      href: '/docs/all/',
      items: [
        FIRST,
        { type: 'link', label: 'guide/second', href: '/docs/guide/second/' },
        { type: 'link', label: 'more', href: '/docs/more/' },
      ],
    },
    branch('Short', [FIRST, branch('Inner', [INTRO])]),
    { ...branch('Named', [branch('Below', [INTRO])]), href: '/docs/more/' },
  ]);
  expect(sidebars.short).toEqual([branch('Guide', [FIRST])]);
  expect(diagnostics).toEqual([
    expect.objectContaining({ severity: 'warning', rule: 'sidebars', file: 'sidebars.js', line: 15 }),
  ]);
});

describe('what is wrong', () => {
  it('a page that is not there: its line, and the pages there are', async () => {
    write('sidebars.js', "module.exports = {\n  docs: ['intro',\n    'guide/third'],\n};\n");
    expect((await read()).diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        file: 'sidebars.js',
        line: 3,
        message: 'There is no page with the id "guide/third". Ids: guide/first, guide/second, intro, more.',
      }),
    ]);
  });

  it('in data: the innermost entry that is wrong, with its line', async () => {
    write(
      'sidebars.yml',
      'docs:\n  - intro\n  - type: category\n    label: Guide\n    items:\n      - type: link\n        label: No address\n',
    );
    expect((await read()).diagnostics).toEqual([
      expect.objectContaining({ severity: 'error', rule: 'sidebars', file: 'sidebars.yml', line: 6 }),
    ]);
  });

  it('an entry of an unknown type: the types there are', async () => {
    write('sidebars.json', '{\n  "docs": [\n    { "type": "page", "id": "intro" }\n  ]\n}\n');
    const [problem] = (await read()).diagnostics;
    expect(problem).toMatchObject({ line: 3 });
    expect(problem?.message).toContain('autogenerated, category, doc, html, link, ref');
  });
});

describe('the configuration of a Docusaurus site', () => {
  const site = (...paths: string[]) => {
    for (const path of paths) write(/[\w/]+\.js/.exec(path)?.[0] ?? '', 'module.exports = { docs: ["intro"] };\n');
    write(
      'docusaurus.config.js',
      `module.exports = {\n${paths.map((path) => `docs: { sidebarPath: ${path} },`).join('\n')}\n};\n`,
    );
  };

  it.each([
    "'./navigation/docs.js'",
    "require.resolve('./navigation/docs.js')",
    "path.join(__dirname, 'navigation/docs.js')",
    "path.resolve(__dirname, './navigation/docs.js')",
  ])('names where the sidebars are: %s', async (path) => {
    site(path);
    const { sidebars, diagnostics } = await read();
    expect({ sidebars, diagnostics }).toMatchObject({ sidebars: { docs: [INTRO] }, diagnostics: [] });
  });

  it('that names several does not say whose is which, and is told', async () => {
    site("'./a.js'", "'./b.js'");
    const { sidebars, diagnostics } = await read();
    expect(sidebars.docs).toHaveLength(3);
    expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'sidebars', file: 'a.js' }]);
  });

  it.each([
    ['that of the preset', "presets: [['classic', { docs: { sidebarPath: './b.js' } }]]"],
    ['that of the folder', "docs: { path: './docs/', sidebarPath: require.resolve('./b') }"],
    ['the one in a constant', 'docs: options, routeBasePath: base'],
    ['the one behind an address', "docs: { sidebarPath: fileURLToPath(new URL('./b.js', import.meta.url)) }"],
  ])('that names several for several folders says whose is which: %s', async (_, docs) => {
    for (const name of ['sidebars', 'a']) write(`${name}.js`, 'module.exports = { docs: ["guide/first"] };\n');
    write('b.js', 'module.exports = { docs: ["intro"] };\n');
    const more = "plugins: [['content-docs', { path: `more`, sidebarPath: './a.js' }]]";
    write(
      'docusaurus.config.js',
      `const file = './b.js';\nconst options = { sidebarPath: file };\nexport default { ${more}, ${docs} };\n`,
    );
    expect(await read()).toMatchObject({ sidebars: { docs: [INTRO] }, diagnostics: [] });
    write('docusaurus.config.js', `export default { ${more} };\n`);
    expect(await read()).toMatchObject({ sidebars: { docs: [FIRST] } });
    rmSync(join(folder, 'sidebars.js'));
    const { sidebars } = await read();
    expect(Object.values(sidebars)[0]).toHaveLength(3);
  });

  it('is read although a name in it is also one of an inner scope', async () => {
    const inner = 'const at = (file) => {\n  const path = join(path, file);\n  return path;\n};\n';
    write('docusaurus.config.js', `${inner}export default { docs: { sidebarPath: path } };\n`);
    expect(await read()).toMatchObject({ diagnostics: [] });
  });

  it('names a file that is beside the pages', async () => {
    write('docs/order.js', 'module.exports = { docs: ["intro"] };\n');
    mkdirSync(join(folder, 'website'));
    write(
      'website/docusaurus.config.ts',
      "export default { docs: { path: '../docs', sidebarPath: '../docs/order.js' } };\n",
    );
    const place = { contentDir: join(folder, 'website'), docsFolder: '../docs' };
    const { versions, diagnostics } = await readSite({ ...place, drafts: false });
    expect({ versions, diagnostics }).toMatchObject({
      versions: [{ sidebars: [{ items: [INTRO] }] }],
      diagnostics: [],
    });
  });

  it('names nothing where a sidebars file has the usual name, where the named one is gone, or where it lies elsewhere', async () => {
    site("'./a.js'", "'./b.js'");
    write('sidebars.json', '{ "docs": ["guide/first"] }');
    expect(await read()).toMatchObject({ sidebars: { docs: [FIRST] }, diagnostics: [] });
    rmSync(join(folder, 'sidebars.json'));
    write(
      'docusaurus.config.js',
      "module.exports = { docs: { sidebarPath: './gone.js' }, more: { sidebarPath: '../out.js' } };",
    );
    const { sidebars, diagnostics } = await read();
    expect(sidebars.docs).toHaveLength(3);
    expect(diagnostics).toEqual([]);
  });
});
