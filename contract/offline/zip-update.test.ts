import { expect, it } from 'vitest';
import { RELEASE_FILE, releaseText, SIGNATURE_FILE, SUMS_FILE, siteFolder, ZIP_LIMITS } from './zip-update.ts';

it('names the files that readers check with their system’s tools', () => {
  expect([RELEASE_FILE, SUMS_FILE, SIGNATURE_FILE]).toEqual(['release.json', 'SHA256SUMS', 'SHA256SUMS.sig']);
});

it.each([
  ['/ort-server/', 'ort-server'],
  ['/docs/ort/', 'docs/ort'],
  ['/', 'site'],
])('the site with the base %s is in the folder %s', (base, folder) => expect(siteFolder(base)).toBe(folder));

it('a release is named by the addresses and revisions of its files, in order', () => {
  const files = [
    { url: 'index.html', revision: 'ab', bytes: 1 },
    { url: 'a.css', revision: 'cd', bytes: 2 },
  ];
  expect(releaseText(files)).toBe('index.html ab\na.css cd\n');
  expect(releaseText([])).toBe('');
});

it('the limit of a file is below that of all files, and the limit of the zip below that of its content', () => {
  const MIB = 2 ** 20;
  expect(ZIP_LIMITS).toEqual({ zip: 128 * MIB, unpacked: 256 * MIB, file: 32 * MIB, files: 20_000 });
});
