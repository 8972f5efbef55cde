import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'walls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The linter's output for these files, in a project that contains nothing else. Name → content. */
function lint(files: Readonly<Record<string, string>>): string {
  const { vcs, $schema, ...settings } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const project = mkdtempSync(join(folder, 'project-'));
  for (const [name, content] of Object.entries({ ...files, 'biome.json': JSON.stringify(settings) })) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), content);
  }
  const rules = ['--only=style/noRestrictedImports', '--only=suspicious/noImportCycles'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', ...rules, '--colors=off', '--max-diagnostics=none'],
    { cwd: project, encoding: 'utf8' },
  );
  return stdout + stderr;
}

const importing = (specifier: string) => `import { x } from '${specifier}';\nx();\n`;

/** The order of imports in ARCHITECTURE.md, and the walls between the rooms. */
const FORBIDDEN: [file: string, specifier: string, reason: string][] = [
  ['contract/x.ts', '../src/ui/x.ts', 'nothing but its own files'],
  ['contract/x.ts', 'zod', 'nothing but its own files'],
  ['src/ui/x.ts', '../../pipeline/x.ts', 'runs in a browser'],
  ['src/search/engine/x.ts', 'node:fs', 'runs in a browser'],
  ['src/shell/x.ts', '../../sw/x.ts', 'runs in a browser'],
  ['src/ui/x.ts', '../state/x.ts', 'downwards'],
  ['src/state/x.ts', '../offline/x.ts', 'downwards'],
  ['src/state/x.ts', '../search/engine/x.ts', 'downwards'],
  ['src/islands/print/x.ts', '../../router/x.ts', 'downwards'],
  ['src/islands/x.ts', '../shell/x.ts', 'downwards'],
  ['src/islands/x.ts', '../search/x.ts', 'downwards'],
  ['src/search/engine/x.ts', '../../islands/x.ts', 'downwards'],
  ['src/offline/panel/x.ts', '../../search/x.ts', 'downwards'],
  ['src/shell/x.ts', '../router/x.ts', 'downwards'],
  ['src/router/x.ts', '../early/x.ts', 'downwards'],
  ['src/early/x.ts', '../start-client.tsx', 'downwards'],
  ['src/early/x.ts', '../shell/x.ts', 'downwards'],
  ['src/early/x.ts', '../router/x.ts', 'downwards'],
  ['src/router/x.ts', '../entry-client.tsx', 'downwards'],
  ['src/shell/x.ts', '../article/x.ts', 'downwards'],
  ['src/article/api/x.ts', '../../state/x.ts', 'downwards'],
  ['sw/release/x.ts', '../../src/ui/x.ts', 'service worker'],
  ['sw/x.ts', 'node:fs', 'service worker'],
  ['pipeline/openapi/x.ts', '../../src/ui/x.ts', 'never src/'],
  ['pipeline/diagrams/x.ts', '../../scripts/browsers/browser.mjs', 'scripts/ calls pipeline/'],
  ['scripts/x.mjs', '../contract/urls.ts', 'before anything is installed'],
];

const ALLOWED: [file: string, specifier: string][] = [
  ['contract/api/x.ts', '../search/x.ts'],
  ['src/entry-client.tsx', './early/x.ts'],
  ['src/router/x.ts', '../islands/x.ts'],
  ['src/shell/x.ts', '../search/x.ts'],
  ['src/search/client/x.ts', '../engine/x.ts'],
  ['src/search/ui/x.ts', '../../state/x.ts'],
  ['src/state/x.ts', '../../contract/search/x.ts'],
  ['src/state/x.ts', '../ui/x.ts'],
  ['src/islands/x.ts', 'react/search/x'],
  ['sw/zip-update/x.ts', '../release/x.ts'],
  ['pipeline/plugins/x.ts', '../build/x.ts'],
];

/** Each import in a file of its own, checked in one go, as the linter takes longer to start than to check them all. */
const ownFile = (file: string, specifier: string) => file.replace(/x(?=\.\w+$)/, `x-${specifier.replace(/\W+/g, '-')}`);
const together = [...FORBIDDEN, ...ALLOWED].map(([file, specifier]) => [
  ownFile(file, specifier),
  importing(specifier),
]);
let said: string[];
beforeAll(() => {
  const text = lint(Object.fromEntries(together));
  // With its settings, which are a file, too.
  expect(text).toContain(`Checked ${together.length + 1} files`);
  said = text.split(/^(?=\S+:\d+:\d+ lint)/m);
});
const saidOf = (file: string, specifier: string) =>
  said.filter((one) => one.startsWith(`${ownFile(file, specifier)}:`));

test.each(FORBIDDEN)('%s must not import %s', (file, specifier, reason) => {
  expect(saidOf(file, specifier).join()).toContain(reason);
});

test.each(ALLOWED)('%s may import %s', (file, specifier) => {
  expect(saidOf(file, specifier)).toEqual([]);
});

test('type imports and dynamic imports count as imports', () => {
  const types = "import type { X } from '../state/x.ts';\nexport const x: X = 1;\n";
  expect(lint({ 'src/ui/x.ts': types })).toContain('downwards');
  expect(lint({ 'src/ui/x.ts': "export const x = () => import('../state/x.ts');\n" })).toContain('downwards');
});

test('a circular import is an error, even of types', () => {
  const of = (name: string) => `import type { X } from './${name}.ts';\nexport type Y = X;\n`;
  expect(lint({ 'src/ui/a.ts': of('b'), 'src/ui/b.ts': of('c'), 'src/ui/c.ts': of('a') })).toContain('part of a cycle');
  expect(lint({ 'sw/a.ts': of('b'), 'sw/b.ts': of('c'), 'sw/c.ts': '' })).not.toContain('part of a cycle');
});

/** The packages whose code reaches a reader. Whatever is added here is downloaded: first see what it weighs, and whether a part will do. */
const PACKAGES = {
  src: [
    '@cfworker/json-schema',
    'jsonc-parser',
    'minisearch',
    'react',
    'react-dom',
    'react-router-dom',
    'stemmer',
    'workbox-window',
    'zustand',
  ],
  sw: ['@noble/ed25519', 'idb-keyval', 'workbox-routing'],
};

/** File below the room → the packages that it imports. */
function packagesIn(room: string): [file: string, names: string[]][] {
  const files = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => {
      const text = readFileSync(join(root, room, file), 'utf8');
      const imports = text.matchAll(/(?:\bfrom |\bimport |\bimport\()'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g);
      return [file, [...imports].map(([, name = '']) => name).filter((name) => !name.startsWith('.'))];
    });
}

test.each(Object.entries(PACKAGES))('%s/ imports only the packages that are listed for it', (room, listed) => {
  const imported = new Set(packagesIn(room).flatMap(([, names]) => names));
  expect([...imported].sort()).toEqual(listed);
});

test('the router is known to its folder and to the entries that start it', () => {
  const users = packagesIn('src').filter(([, names]) => names.includes('react-router-dom'));
  const others = users.map(([file]) => file).filter((file) => !file.startsWith('router'));
  expect(others.sort()).toEqual(['entry-single-file.tsx', 'start-client.tsx']);
});
