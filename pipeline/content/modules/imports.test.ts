import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AssetWorld } from '../assets.ts';
import { readImportAliases } from './import-aliases.ts';
import { resolveImport } from './imports.ts';

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'docs/self.mdx': "import Self from './self.mdx';\n\n<Self />\n",
  'docs/_a.mdx': "import B from './_b.mdx';\n\n<B />\n",
  'docs/_b.mdx': "import { useState } from 'react';\nimport C from '@site/docs/_c';\n\n<C />\n",
  'docs/_c.mdx': "import A from './_a.mdx';\n\n<A />\n",
  'docs/_shown.mdx': "```js\nimport Page from './page.mdx';\n```\n",
  'src/theme/Tabs/index.jsx': 'export default () => null;\n',
  'src/theme/Screenshot/index.jsx': 'export default () => null;\n',
  'src/badge/index.tsx': 'export default () => null;\n',
  'static/img/icon.svg': '<svg/>\n',
  'docs/page.mdx': "import Shown from './_shown.mdx';\nimport A from './_a.mdx';\n\n<Shown />\n",
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const world = {
  contentDir: folder,
  base: '/',
  aliases: readImportAliases(folder),
  allowed: () => true,
} as unknown as AssetWorld;
const found = (page: string, specifier: string) => resolveImport(world, join(folder, page), specifier);

describe('a partial that contains itself', () => {
  it('is named with every file on the way', () => {
    expect(found('docs/self.mdx', './self.mdx')).toMatchObject({
      problem: 'This page contains itself: docs/self.mdx → docs/self.mdx.',
    });
    expect(found('docs/_b.mdx', '@site/docs/_c')).toMatchObject({
      problem: 'This page contains itself: docs/_b.mdx → docs/_c.mdx → docs/_a.mdx → docs/_b.mdx.',
    });
  });

  it('is no problem of a page that is not part of the circle, or is named in code alone', () => {
    expect(found('docs/page.mdx', './_a.mdx')).toEqual({ partial: join(folder, 'docs/_a.mdx') });
    expect(found('docs/page.mdx', './_shown.mdx')).toEqual({ partial: join(folder, 'docs/_shown.mdx') });
  });
});

it.each([
  '!!raw-loader!@site/src/badge',
  'raw-loader!../src/badge/index.tsx',
  '!!../src/badge/index.tsx?raw',
  '@site/src/badge?raw',
])('the text of a file is imported by %s', (specifier) => {
  expect(found('docs/page.mdx', specifier)).toEqual({ module: join(folder, 'src/badge/index.tsx?raw') });
});

it('a loader that is not run names the ways to import a text', () => {
  expect(found('docs/page.mdx', '!!other-loader!./self.mdx')).toMatchObject({ hint: expect.stringContaining('?raw') });
});

describe('an import from the top of the site', () => {
  it('leads to a partial, a script, or a file in static/', () => {
    expect(found('docs/page.mdx', '/docs/_b.mdx')).toEqual({ partial: join(folder, 'docs/_b.mdx') });
    expect(found('docs/page.mdx', '/src/badge')).toEqual({ module: join(folder, 'src/badge/index.tsx') });
    expect(found('docs/page.mdx', '/img/icon.svg')).toMatchObject({
      asset: { source: join(folder, 'static/img/icon.svg') },
    });
  });

  it('that is not there is a missing file, not a missing package', () => {
    expect(found('docs/page.mdx', '/src/gone')).toMatchObject({
      problem: 'There is no file "/src/gone" to import.',
      hint: expect.stringContaining('Looked for src/gone;'),
    });
  });
});

it('a package that is not there is reported with what readers see instead', () => {
  expect(found('docs/page.mdx', 'no-such-package')).toMatchObject({
    problem:
      'The package "no-such-package" is not available. Of its components, the page shows content, title, and a link to what they name.',
  });
});

describe('a name of the theme', () => {
  it('leads to the file that the site adds to the theme', () => {
    const file = join(folder, 'src/theme/Screenshot/index.jsx');
    expect(found('docs/page.mdx', '@theme/Screenshot')).toEqual({ module: file });
  });

  it.each(['@theme/Nothing', '@theme-original/Screenshot', '@docusaurus/Nothing'])(
    '%s is not available',
    (specifier) => {
      expect(found('docs/page.mdx', specifier)).toMatchObject({
        problem: `"${specifier}" of Docusaurus is not available.`,
      });
    },
  );

  it('is ours where the site has one of its own, too', () => {
    expect(found('docs/page.mdx', '@theme/Tabs')).toEqual({ module: '@theme/Tabs' });
  });
});
