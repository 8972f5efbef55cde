import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REQUESTS_FILE } from '../../contract/api/request/request.ts';
import { HASHED_NAME } from '../../contract/hashed-names.ts';
import { CONFIG_KEYS_FILE } from '../../contract/page/config-places.ts';
import { ANSWERS_FILE } from '../../contract/search/answers.ts';
import { SEARCH_FILES } from '../../contract/search/search-files.ts';
import { builtSite } from '../../scripts/serve.mjs';
import { type BuiltSite, buildSite } from '../build/build-site.ts';

/** The site, and a site with other content and another base. Servers let browsers keep such a file forever because of its name alone. */

const { root } = builtSite();
const names = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

let other: BuiltSite;
// A build takes a while on a busy machine.
beforeAll(async () => {
  other = await buildSite('bare');
});
afterAll(() => other.remove());

it('a name with a hash stands for the same bytes on every site', () => {
  const inOther = new Set(other.files());
  const shared = names.filter((name) => inOther.has(`site/${name}`));
  const differ = (name: string) => !readFileSync(join(root, name)).equals(readFileSync(join(other.out, 'site', name)));
  const hashed = shared.filter((name) => HASHED_NAME.test(name));
  // Some files, such as React, are the same on both sites; the search index is not.
  expect(hashed.length).toBeGreaterThan(0);
  expect(hashed.filter(differ)).toEqual([]);
  expect(shared.filter(differ)).toContain(SEARCH_FILES.index);
});

it('every script and style sheet has such a name, and only data that scripts request by name has none', () => {
  const constant: string[] = [...Object.values(SEARCH_FILES), REQUESTS_FILE, CONFIG_KEYS_FILE, ANSWERS_FILE];
  const plain = names.filter((name) => name.startsWith('assets/') && !HASHED_NAME.test(name));
  expect(plain.filter((name) => !/^assets\/sidebar-[\w.-]+\.json$/.test(name)).sort()).toEqual(constant.sort());
});
