import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { applyZip, choose, heading, offlineCopy, panelOf } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { forge, forgeManifest, zipTinySite } from '../support/tiny-zip.ts';

/** Zips that are not zips of the site, or not as published: each gets a clear message, and nothing changes. */

const { two, server, place } = tinyReleases({ one: {}, two: {} });
let zip: string;
test.beforeAll(() => {
  zip = zipTinySite(two, place('two.zip'));
});

const text = (words: string) => new TextEncoder().encode(words);
/** Adds a file to the zip. @param listed whether the checksums are updated */
const withFile = (name: string, bytes: Uint8Array, listed = true) =>
  forge(zip, (files) => Object.assign(files, { [name]: bytes }), listed);
const withManifest = (part: object) => forgeManifest(zip, (manifest) => Object.assign(manifest, part));
const packedFor = (about: { base?: string; title?: string }) =>
  readFileSync(zipTinySite(two, place('other.zip'), about));

const CASES: { name: string; file(): Buffer; words: RegExp }[] = [
  {
    name: 'is no zip',
    file: () => Buffer.from('<!doctype html><title>Sign in</title>'),
    words: /^This file is not a zip\. Choose ort-server-docs-site\.zip/,
  },
  { name: 'is empty', file: () => Buffer.alloc(0), words: /^This file is not a zip/ },
  {
    name: 'is cut off',
    file: () => readFileSync(zip).subarray(0, 20_000),
    words: /^The end of this zip is missing: it was not copied completely/,
  },
  {
    name: 'was damaged',
    file: () => {
      const bytes = readFileSync(zip);
      return bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 200);
    },
    // The bytes in the middle differ from build to build, and so does the message.
    words: /^This zip is damaged|does not match its list entry|It was damaged in transit/,
  },
  {
    name: 'is some other zip',
    file: () => Buffer.from(zipSync({ 'a.txt': text('a') })),
    words: /^This zip has no SHA256SUMS in its root/,
  },
  {
    name: 'has a file with a wrong sum',
    file: () => withFile('tiny/data.json', text('{}'), false),
    words: /^tiny\/data\.json in this zip does not match its list entry/,
  },
  {
    name: 'has a file too many',
    file: () => withFile('tiny/more.html', text('x'), false),
    words: /^This zip contains tiny\/more\.html, which is not in its own list/,
  },
  {
    name: 'lacks a file of its sums',
    file: () => forge(zip, (files) => Reflect.deleteProperty(files, 'LICENSE.txt'), false),
    words: /^This zip lacks LICENSE\.txt/,
  },
  {
    name: 'lacks a file of its release',
    file: () => forge(zip, (files) => Reflect.deleteProperty(files, 'tiny/data.json')),
    words: /^This zip lacks data\.json/,
  },
  {
    name: 'leads out of its folder',
    file: () => withFile('tiny/../../evil.html', text('x')),
    words: /^This zip has a file named “tiny\/\.\.\/\.\.\/evil\.html”, which leads out/,
  },
  {
    name: 'has an absolute path',
    file: () => withFile('/etc/passwd', text('x')),
    words: /^This zip has a file named “\/etc\/passwd”/,
  },
  {
    name: 'is a bomb',
    file: () => withFile('tiny/bomb.txt', new Uint8Array(40_000_000)),
    words: /larger than any zip of the site: tiny\/bomb\.txt may be at most 33\.6 MB/,
  },
  {
    name: 'is of another base',
    file: () => packedFor({ base: '/elsewhere/' }),
    words: /^This zip contains another site: Tiny Docs at \/elsewhere\/\. This copy is Tiny Docs at \/tiny\//,
  },
  {
    name: 'is of another site',
    file: () => packedFor({ title: 'Other Docs' }),
    words: /^This zip contains another site: Other Docs at \/tiny\//,
  },
  {
    name: 'is of a later kind',
    file: () => withManifest({ format: 2 }),
    words: /^release\.json in this zip cannot be understood/,
  },
  {
    name: 'is of a far day',
    file: () => withManifest({ date: '9999-12-31T00:00:00.000Z' }),
    words: /^This zip says it is from 31 December 9999, 00:00 UTC, but this device says it is \d{1,2} \w+ 20\d\d,/,
  },
  {
    name: 'is of no day',
    file: () => withManifest({ date: 'Sat Jan 01 2050 (<img src=x onerror=alert(1)>)' }),
    words: /^This zip says it was published “Sat Jan 01 2050 \(<img src=x onerror=alert\(1\)>\)”, which is not a date/,
  },
  {
    name: 'names a release that it is not',
    file: () => withManifest({ release: 'abcdef012345' }),
    words: /^release\.json in this zip .* does not match the files/,
  },
  {
    name: 'promises other files than it has',
    file: () => withManifest({ files: two.entries.map((entry) => ({ ...entry, revision: '0'.repeat(32) })) }),
    words: /does not match its list entry/,
  },
];

test('each is refused with a message that says why, and the right one is accepted afterwards', async ({ page }) => {
  await offlineCopy(page, server);
  const before = await page.evaluate(() => caches.keys());
  const answer = panelOf(page).locator('.zip-update-answer');
  for (const { name, file, words } of CASES) {
    await test.step(`a zip that ${name}`, async () => {
      // Choosing another file removes the previous answer at once.
      await choose(page, file());
      await expect(answer).toHaveText(words);
      await expect(answer).toContainText('Nothing was changed.');
      await expect(panelOf(page).getByRole('button', { name: 'Replace' })).toHaveCount(0);
      expect(await page.evaluate(() => caches.keys())).toEqual(before);
    });
  }
  await page.reload();
  await expect(heading(page)).toHaveText('home one');
  await choose(page, CASES[0]?.file() ?? '');
  await expect(answer).toContainText('Nothing was changed.');
  await applyZip(page, zip);
});
