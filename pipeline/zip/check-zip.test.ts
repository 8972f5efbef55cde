import { expect, it } from 'vitest';
import { checkZip, type PackedSite } from './check-zip.ts';

const NOW = Date.parse('2026-05-01T12:00:00.000Z');
const messages = (part: Partial<PackedSite> & { names?: readonly string[] }) =>
  checkZip({
    files: new Map((part.names ?? ['base/index.html']).map((name) => [name, 1])),
    bytes: 1,
    date: null,
    now: NOW,
    ...part,
  }).map(({ file, message }) => `${file}: ${message}`);

it('has nothing to say of a usual site', () => {
  expect(messages({ names: ['base/index.html', 'base/docs/ü/index.html'], date: '2026-05-01T12:00:00.000Z' })).toEqual(
    [],
  );
});

it.each([
  [{ names: ['base/a%20b.png'] }, /^base\/a%20b\.png: .*not a plain one/],
  [{ names: ['base/a\u202eb.png'] }, /^base\/a\\u202eb\.png: .*not a plain one/],
  [{ names: ['base/a.png', 'base/A.png'] }, /^base\/A\.png: .*confuse it with base\/a\.png/],
  [{ files: new Map([['base/a.pdf', 40_000_000]]) }, /^base\/a\.pdf: .*larger than 33554432 bytes/],
  [{ bytes: 200_000_000 }, /its size in bytes is 200000000, but the limit is 134217728/],
  [{ date: '2027-01-01T00:00:00.000Z' }, /its date is 2027-01-01T00:00:00\.000Z, which is more than a day ahead/],
])('warns of %j', (part, words) => {
  const found = messages(part);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(words);
});

it('warns of too many files', () => {
  const names = Array.from({ length: 20_001 }, (_, index) => `base/${index}`);
  expect(messages({ names })).toEqual([
    'the zip: Readers’ copies will not accept this zip: its number of files is 20001, but the limit is 20000.',
  ]);
});

it('says what makes the zip too large: large files, or many pages that list the same folder', () => {
  const hints = (files: ReadonlyMap<string, number>) =>
    checkZip({ files, bytes: 1, date: null, now: NOW }).map(({ hint }) => hint?.split(/[,:]/)[0]);
  const many = (ending: string) =>
    new Map(Array.from({ length: 300 }, (_, index) => [`base/${index}${ending}`, 1_000_000]));
  expect(hints(many('/index.html'))).toEqual(['Most of it is pages']);
  expect(hints(many('.png'))).toEqual(['Keep large files out of the site']);
});
