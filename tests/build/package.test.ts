import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The tarball of `npm pack`, installed into an empty folder beside another project's content. */

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
    }),
  ) as [{ filename: string }];
  const own = join(folder, 'node_modules/ort-server-docs');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['xzf', join(folder, packed.filename), '--strip-components=1', '-C', own]);
  // What `npm install` brings: everything that the lockfile does not mark as a development dependency.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [place, { dev }] of Object.entries(packages)) {
    const isTop = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place);
    if (!isTop || dev || !existsSync(join(root, place))) continue;
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    symlinkSync(join(root, place), join(folder, place));
  }
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/site.yml'), 'title: Acme Tools\n');
  writeFileSync(join(folder, 'docs/index.md'), '# Welcome\n\nSee [the guide](guide.md) and [more](more.md).\n');
  writeFileSync(join(folder, 'docs/guide.md'), '# The guide\n\nText.\n');
  writeFileSync(join(folder, 'docs/more.md'), '# More\n\n```mermaid\nflowchart LR\n  a[Start] --> b[End]\n```\n');
  writeFileSync(join(folder, 'api.yaml'), 'openapi: 3.1.0\ninfo: { title: Acme, version: 1.0.0 }\npaths: {}\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns all that it says. @throws Error with all that it says, if it fails */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const bin = join(folder, 'node_modules/ort-server-docs/bin/ort-server-docs.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DOCS_SIGNING_KEY: '', ...env },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout + stderr;
}

it('builds a site of three pages under the name of the other project', () => {
  const said = run(['build', '--content', 'docs', '--openapi', 'api.yaml', '--base', '/', '--out', 'dist']);
  expect(said).not.toMatch(/warn|error|resolve/i);
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual([
    '.last-build.json',
    'acme-tools-site.zip',
    'acme-tools.html',
    'site',
  ]);
  const page = readFileSync(join(folder, 'dist/site/docs/guide/index.html'), 'utf8');
  expect(page).toContain('<h1>The guide</h1>');
  expect(page).not.toMatch(/ort[ -]?server|apoapsis/i);
  expect(readFileSync(join(folder, 'dist/site/docs/more/index.html'), 'utf8')).toMatch(
    /<svg[\s\S]*>Start<[\s\S]*<\/svg>/,
  );
});

it('takes the current folder as content, but no file of the installed package', () => {
  run(['build', '--openapi', 'api.yaml', '--out', 'whole']);
  const styles = (out: string) =>
    readdirSync(join(folder, out, 'site/assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => name.split('.')[0])
      .sort();
  expect(styles('whole')).toEqual(styles('dist'));
  expect(styles('whole').length).toBeGreaterThan(2);
});

it('takes the current folder as the place of every path', () => {
  expect(() => run(['build', '--content', 'docs', '--out', 'signed'], { DOCS_SIGNING_KEY: 'keys/own' })).toThrow(
    `DOCS_SIGNING_KEY names ${join(folder, 'keys/own')}.`,
  );
});

it('names the option that is wrong', () => {
  const wrong = () => run(['build', '--content', 'docs', '--openapi', 'nope.yaml']);
  expect(wrong).toThrow('--openapi names the root file of an OpenAPI description');
});

it('lists its commands, and refuses an unknown one', () => {
  expect(run(['--help'])).toContain('--openapi <file>');
  expect(() => run(['bild'])).toThrow(/"bild" is not a command: use build, dev, or preview\./);
});
