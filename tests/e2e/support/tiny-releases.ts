import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { SwitchServer } from './switch-server.ts';
import { buildTinySite, TINY_BASE, type TinyOptions, type TinySite } from './tiny-site.ts';

/**
 * Releases of a tiny site for the tests of a file, named and labeled by the keys of `options`, and a server that each test finds as new,
 * with the first release. They are built before the first test and deleted after the last; until then, the objects for them are empty.
 */
export function tinyReleases<Name extends string>(options: Readonly<Record<Name, TinyOptions>>) {
  const names = Object.keys(options) as [Name, ...Name[]];
  const releases = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, TinySite>;
  const server = new SwitchServer({ folder: '', base: TINY_BASE });
  let folder = '';
  /** A place beside the releases, for what a test makes itself. */
  const place = (name: string) => join(folder, name);

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tiny-releases-'));
    for (const name of names) Object.assign(releases[name], await buildTinySite(place(name), name, options[name]));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.beforeEach(() => server.begin(releases[names[0]].folder));
  test.afterEach(() => server.stop());

  return { ...releases, server, place };
}
