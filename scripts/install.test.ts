import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INSTALL, isInstalled, isNodeSupported } from './install.mjs';
import { run } from './process.mjs';

type Packages = Record<string, { version?: string; optional?: boolean }>;

const WANTED: Packages = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/only-for-windows': { version: '2.0.0', optional: true },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
});
afterEach(() => rmSync(root, { recursive: true }));

function isInstalledWith(packages: Packages): boolean {
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  return isInstalled(root);
}

test('packages for other systems need not be there', () => {
  expect(isInstalledWith({ 'node_modules/a': { version: '1.0.0' } })).toBe(true);
});

test('a missing, an older and a forgotten package are noticed', () => {
  expect(isInstalledWith({})).toBe(false);
  expect(isInstalledWith({ 'node_modules/a': { version: '0.9.0' } })).toBe(false);
  expect(isInstalledWith({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } })).toBe(
    false,
  );
});

test('a folder that npm did not finish is not installed', () => {
  expect(isInstalled(root)).toBe(false);
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages":');
  expect(isInstalled(root)).toBe(false);
});

test('what tests and checks need is installed in an environment for production, too', async () => {
  const tool = join(root, 'tool');
  mkdirSync(tool);
  writeFileSync(join(tool, 'package.json'), JSON.stringify({ name: 'tool', version: '1.0.0' }));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'a', devDependencies: { tool: 'file:tool' } }));
  const npm = async (args: readonly string[]) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const options = { cwd: root, env, shell: process.platform === 'win32', tell: () => {} };
    expect(await run('npm', [...args, '--offline'], options)).toBe(0);
  };
  await npm(['install', '--package-lock-only']);
  await npm(INSTALL);
  expect(isInstalled(root)).toBe(true);
});

test('Node from 20.19 on is supported', () => {
  expect(['18.20.0', '20.18.3', '20.19.0', '20.20.2', '24.0.0'].map(isNodeSupported)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

describe('package-lock.json', () => {
  const file = new URL('../package-lock.json', import.meta.url);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
  };

  // npm omits those that it cannot download, and "npm ci" then refuses to install anything, on any system.
  test('names the packages of all systems', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          packages[`node_modules/${name}`] === undefined && packages[`${path}/node_modules/${name}`] === undefined,
      ),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry, so that everybody installs from their own', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
