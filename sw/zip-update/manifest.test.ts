import { describe, expect, it } from 'vitest';
import { type ReleaseManifest, releaseText } from '../../contract/offline/zip-update.ts';
import { fc } from '../../tests/support/properties.ts';
import { sha256 } from '../sha256.ts';
import { checkManifest, checkSums, parseManifest, parseSums } from './manifest.ts';
import { ZipError } from './zip/zip-error.ts';

const NOW = Date.parse('2026-05-01T12:00:00.000Z');
const SITE = { base: '/base/', title: 'Docs' };
const sumOfText = (text: string) => sha256(new TextEncoder().encode(text).buffer as ArrayBuffer);

async function siteWith(files: Record<string, string>) {
  const found = new Map<string, { sum: string; bytes: number }>();
  const entries: ReleaseManifest['files'] = [];
  for (const [url, text] of Object.entries(files)) {
    const sum = await sumOfText(text);
    found.set(`base/${url}`, { sum, bytes: text.length });
    entries.push({ url, revision: sum.slice(0, 32), bytes: text.length });
  }
  const release = (await sumOfText(releaseText(entries))).slice(0, 12);
  const manifest: ReleaseManifest = { format: 1, title: 'Docs', base: '/base/', release, date: null, files: entries };
  return { found, manifest };
}

const FILES = { '404.html': 'no', 'index.html': 'home', 'docs/a/index.html': 'a' };
const problemOf = (error: unknown) => (error instanceof ZipError ? error.problem : error);

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

  it.each([
    'hello',
    `${sum} a.txt`,
    `${sum}  a\n${sum}  a\n`,
    `${'A'.repeat(64)}  a`,
    `0${sum}  a`,
    `${sum}  `,
    `${sum}  a\r\n`,
    `${sum}  a\rb`,
  ])('%j are none', (text) => {
    expect(() => parseSums(text)).toThrow(new ZipError({ kind: 'bad-manifest', found: 'SHA256SUMS' }));
  });

  it('must be of the files in the zip, of all of them and of no other', () => {
    const found = new Map([
      // No list can contain its own sum, and the signature is made from the list.
      ['SHA256SUMS', { sum: 'x', bytes: 1 }],
      ['SHA256SUMS.sig', { sum: 'x', bytes: 1 }],
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

describe('the release manifest', () => {
  it('is read back as it was written', async () => {
    const { manifest } = await siteWith(FILES);
    expect(parseManifest(JSON.stringify(manifest), NOW)).toEqual(manifest);
  });

  it.each([
    ['no JSON', () => '{'],
    ['nothing', () => 'null'],
    ['a later format', (manifest: ReleaseManifest) => JSON.stringify({ ...manifest, format: 2 })],
    ['no object', () => '7'],
    ['no list', (manifest: ReleaseManifest) => JSON.stringify({ ...manifest, files: {} })],
    [
      'a file twice',
      (manifest: ReleaseManifest) => JSON.stringify({ ...manifest, files: [...manifest.files, ...manifest.files] }),
    ],
  ])('is refused with %s', async (_, write) => {
    const { manifest } = await siteWith(FILES);
    expect(() => parseManifest(write(manifest), NOW)).toThrow(ZipError);
  });

  it.each<[what: string, part: Record<string, unknown>]>([
    ['a title that is no text', { title: 7 }],
    ['a base that is no text', { base: null }],
    ['a release that is no text', { release: 12 }],
    ['a release with a path in it', { release: '../0123456789ab' }],
    ['a release with more behind it', { release: '0123456789ab?' }],
    ['a date that is no text', { date: 7 }],
    ['a file that is none', { files: [null] }],
    ['a file that is a name alone', { files: ['index.html'] }],
  ])('is refused with %s', async (_, part) => {
    const { manifest } = await siteWith(FILES);
    const text = JSON.stringify({ ...manifest, ...part });
    expect(() => parseManifest(text, NOW)).toThrow(new ZipError({ kind: 'bad-manifest', found: 'release.json' }));
  });

  it.each<[what: string, part: Record<string, unknown>, taken?: boolean]>([
    ['an address that is no text', { url: 7 }],
    ['a way out', { url: '../a' }],
    ['a folder', { url: 'docs/' }],
    ['the worker itself', { url: 'sw.js' }],
    ['no hash', { revision: null }],
    ['a hash that is a number', { revision: 7 }],
    ['a short hash', { revision: 'ab' }],
    ['a long hash', { revision: 'a'.repeat(33) }],
    ['a hash that does not begin as one', { revision: `g${'a'.repeat(31)}` }],
    ['a hash that does not end as one', { revision: `${'a'.repeat(31)}g` }],
    ['a size that is no number', { bytes: '1' }],
    ['half a byte', { bytes: 0.5 }],
    ['less than nothing', { bytes: -1 }],
    ['no bytes at all', { bytes: 0 }, true],
    ['a worker in a folder', { url: 'docs/sw.js' }, true],
  ])('lists a file with %s', async (_, part, taken = false) => {
    const { manifest } = await siteWith(FILES);
    const text = JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], ...part }] });
    if (taken) expect(parseManifest(text, NOW)).toEqual(JSON.parse(text));
    else expect(() => parseManifest(text, NOW)).toThrow(ZipError);
  });

  it.each([
    ['Sat Jan 01 2050 (<img src=x>)', { kind: 'bad-date', found: 'Sat Jan 01 2050 (<img src=x>)' }],
    ['soon', { kind: 'bad-date', found: 'soon' }],
    [
      '9999-12-31T00:00:00.000Z',
      { kind: 'future-date', found: '9999-12-31T00:00:00.000Z', allowed: '2026-05-01T12:00:00.000Z' },
    ],
    ['2026-05-02T12:00:00.001Z', { kind: 'future-date' }],
    ['2026-05-02T12:00:00.000Z', null],
    ['1970-01-01T00:00:00.000Z', null],
  ])('of %s', async (date, problem) => {
    const { manifest } = await siteWith(FILES);
    const read = async () => parseManifest(JSON.stringify({ ...manifest, date }), NOW);
    const found = await read().then(() => null, problemOf);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatchObject(problem);
  });

  it('is read, or refused, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(() => parseManifest(text, NOW)).toThrow(ZipError);
      }),
    );
  });

  it('is refused, or read, whichever of its values is another', async () => {
    const { manifest } = await siteWith(FILES);
    const key = fc.constantFrom(...(Object.keys(manifest) as (keyof ReleaseManifest)[]));
    fc.assert(
      fc.property(key, fc.jsonValue(), (name, value) => {
        const text = JSON.stringify({ ...manifest, [name]: value });
        try {
          expect(parseManifest(text, NOW)).toEqual(JSON.parse(text));
        } catch (error) {
          expect(error).toBeInstanceOf(ZipError);
        }
      }),
    );
  });

  it('must be of this site, true to the files and to its own name', async () => {
    const { manifest, found } = await siteWith(FILES);
    const check = (part: Partial<ReleaseManifest>, site: Parameters<typeof checkManifest>[2] = SITE) =>
      checkManifest({ ...manifest, ...part }, found, site).then(() => null, problemOf);
    expect(await check({})).toBeNull();
    expect(await check({ title: 'Renamed' }, { base: '/base/', title: null })).toBeNull();
    expect(await check({ base: '/x/' })).toMatchObject({
      kind: 'foreign',
      found: 'Docs at /x/',
      allowed: 'Docs at /base/',
    });
    expect(await check({ title: 'Other' })).toMatchObject({ kind: 'foreign' });
    expect(await check({ base: '/x/' }, { base: '/base/', title: null })).toMatchObject({
      kind: 'foreign',
      allowed: 'this site at /base/',
    });
    expect(await check({ release: '0123456789ab' })).toEqual({ kind: 'bad-manifest', found: 'release.json' });
    const [first, ...rest] = manifest.files;
    if (!first) throw new Error();
    expect(await check({ files: [{ ...first, bytes: 9 }, ...rest] })).toEqual({ kind: 'wrong-sum', found: '404.html' });
    const otherBytes = { ...first, revision: '0'.repeat(32) };
    expect(await check({ files: [otherBytes, ...rest] })).toEqual({ kind: 'wrong-sum', found: '404.html' });
    expect(await check({ files: [{ ...first, url: 'x' }, ...rest] })).toEqual({ kind: 'absent', found: 'x' });
  });

  it.each(['index.html', '404.html'])('must have more than %s, so that every address gets an answer', async (url) => {
    const { manifest, found } = await siteWith({ [url]: 'page' });
    await expect(checkManifest(manifest, found, SITE)).rejects.toThrow('bad-manifest');
  });
});
