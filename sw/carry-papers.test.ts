import { describe, expect, it } from 'vitest';
import { type ReleasePaper, releaseText } from '../contract/carry.ts';
import { checkPaper, checkSums, parsePaper, parseSums } from './carry-papers.ts';
import { sumOf } from './carry-read.ts';
import { CarryError } from './carry-zip.ts';

const SITE = { base: '/base/', title: 'Docs' };
const sumOfText = (text: string) => sumOf(new TextEncoder().encode(text).buffer as ArrayBuffer);

async function siteWith(files: Record<string, string>) {
  const found = new Map<string, { sum: string; bytes: number }>();
  const entries: ReleasePaper['files'] = [];
  for (const [url, text] of Object.entries(files)) {
    const sum = await sumOfText(text);
    found.set(`base/${url}`, { sum, bytes: text.length });
    entries.push({ url, revision: sum.slice(0, 32), bytes: text.length });
  }
  const release = (await sumOfText(releaseText(entries))).slice(0, 12);
  const paper: ReleasePaper = { format: 1, title: 'Docs', base: '/base/', release, date: null, files: entries };
  return { found, paper };
}

const FILES = { '404.html': 'no', 'index.html': 'home', 'docs/a/index.html': 'a' };
const problemOf = (error: unknown) => (error instanceof CarryError ? error.problem : error);

describe('sums', () => {
  const sum = 'a'.repeat(64);

  it('are read as sha256sum writes them', () => {
    expect(parseSums(`${sum}  a b.txt\n${sum} *c/ü.txt\n`)).toEqual(
      new Map([
        ['a b.txt', sum],
        ['c/ü.txt', sum],
      ]),
    );
  });

  it.each(['hello', `${sum} a.txt`, `${sum}  a\n${sum}  a\n`, `${'A'.repeat(64)}  a`])('%j are none', (text) => {
    expect(() => parseSums(text)).toThrow(CarryError);
  });

  it('must be of the files in the zip, of all of them and of no other', () => {
    const found = new Map([
      ['SHA256SUMS', { sum: 'x', bytes: 1 }],
      ['a', { sum, bytes: 1 }],
    ]);
    const check = (lines: [string, string][]) => {
      try {
        checkSums(found, new Map(lines));
        return null;
      } catch (error) {
        return problemOf(error);
      }
    };
    expect(check([['a', sum]])).toBeNull();
    expect(check([])).toEqual({ kind: 'not-listed', found: 'a' });
    expect(check([['a', 'b'.repeat(64)]])).toEqual({ kind: 'wrong-sum', found: 'a' });
    const more: [string, string][] = [
      ['a', sum],
      ['b', sum],
    ];
    expect(check(more)).toEqual({ kind: 'absent', found: 'b' });
  });
});

describe('the paper of a release', () => {
  it('is read back as it was written', async () => {
    const { paper } = await siteWith(FILES);
    expect(parsePaper(JSON.stringify(paper))).toEqual(paper);
  });

  it.each([
    ['no JSON', () => '{'],
    ['nothing', () => 'null'],
    ['a later format', (paper: ReleasePaper) => JSON.stringify({ ...paper, format: 2 })],
    ['a date that is none', (paper: ReleasePaper) => JSON.stringify({ ...paper, date: 'soon' })],
    ['no list', (paper: ReleasePaper) => JSON.stringify({ ...paper, files: {} })],
    ['a file twice', (paper: ReleasePaper) => JSON.stringify({ ...paper, files: [...paper.files, ...paper.files] })],
    ['a way out', (paper: ReleasePaper) => JSON.stringify({ ...paper, files: [{ ...paper.files[0], url: '../a' }] })],
    [
      'a short hash',
      (paper: ReleasePaper) => JSON.stringify({ ...paper, files: [{ ...paper.files[0], revision: 'ab' }] }),
    ],
  ])('is refused with %s', async (_, write) => {
    const { paper } = await siteWith(FILES);
    expect(() => parsePaper(write(paper))).toThrow(CarryError);
  });

  it('must be of this site, true to the files and to its own name', async () => {
    const { paper, found } = await siteWith(FILES);
    const check = (part: Partial<ReleasePaper>, site: Parameters<typeof checkPaper>[2] = SITE) =>
      checkPaper({ ...paper, ...part }, found, site).then(() => null, problemOf);
    expect(await check({})).toBeNull();
    expect(await check({ title: 'Renamed' }, { base: '/base/', title: null })).toBeNull();
    expect(await check({ base: '/x/' })).toMatchObject({
      kind: 'foreign',
      found: 'Docs at /x/',
      allowed: 'Docs at /base/',
    });
    expect(await check({ title: 'Other' })).toMatchObject({ kind: 'foreign' });
    expect(await check({ release: '0123456789ab' })).toEqual({ kind: 'bad-papers', found: 'release.json' });
    const [first, ...rest] = paper.files;
    if (!first) throw new Error();
    expect(await check({ files: [{ ...first, bytes: 9 }, ...rest] })).toEqual({ kind: 'wrong-sum', found: '404.html' });
    expect(await check({ files: [{ ...first, url: 'x' }, ...rest] })).toEqual({ kind: 'absent', found: 'x' });
  });

  it('must have what every address can be answered with', async () => {
    const { paper, found } = await siteWith({ 'index.html': 'home' });
    await expect(checkPaper(paper, found, SITE)).rejects.toThrow('bad-papers');
  });
});
