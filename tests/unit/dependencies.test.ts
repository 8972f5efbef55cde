import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { name, version, files, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
  files: string[];
  dependencies: Record<string, string>;
};

/** Files in the tarball that may import something. */
const shipped = files
  .filter((name) => !name.startsWith('!'))
  .flatMap((name) =>
    statSync(join(root, name)).isFile()
      ? [name]
      : readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
  )
  .filter((name) => /\.(?:m?js|tsx?|css)$/.test(name) && !/\.test\.|^pipeline\/prose\//.test(name));
const texts = shipped.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');

/** Dependencies without an import. */
const OTHERS = [
  // Read for the license and version of the fonts in src/styles/faces.
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/source-serif-4',
  // Required by other packages; the packages of its newest version were not published for every platform.
  'rollup',
];

test('the dependencies of the builder are what it imports', () => {
  const idle = Object.keys(dependencies).filter((name) => !new RegExp(`['"]${name}['"/]`).test(texts));
  expect(idle.sort()).toEqual(OTHERS);
});

test('README.md installs the tarball that npm pack makes', () => {
  const named = readFileSync(join(root, 'README.md'), 'utf8').match(/[\w./-]+\.tgz/g);
  expect(new Set(named)).toEqual(new Set([`./${name}-${version}.tgz`]));
});
