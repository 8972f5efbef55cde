import { describe, expect, it, vi } from 'vitest';
import { type ReleaseManifest, releaseText } from '../../contract/offline/zip-update.ts';
import { fc } from '../../tests/support/properties.ts';
import { sha256 } from '../sha256.ts';
import { checkManifest, checkSums, parseManifest, parseSums } from './manifest.ts';
import { ZipError } from './zip/zip-error.ts';

// Many runs, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 120_000 });

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

  it.each(['hello', `${sum} a.txt`, `${sum}  a\n${sum}  a\n`, `${'A'.repeat(64)}  a`])('%j are none', (text) => {
    expect(() => parseSums(text)).toThrow(ZipError);
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

describe('the release manifest', () => {
  it('is read back as it was written', async () => {
    const { manifest } = await siteWith(FILES);
    expect(parseManifest(JSON.stringify(manifest), NOW)).toEqual(manifest);
  });

  it.each([
    ['no JSON', () => '{'],
    ['nothing', () => 'null'],
    ['a later format', (manifest: ReleaseManifest) => JSON.stringify({ ...manifest, format: 2 })],
    ['no list', (manifest: ReleaseManifest) => JSON.stringify({ ...manifest, files: {} })],
    [
      'a file twice',
      (manifest: ReleaseManifest) => JSON.stringify({ ...manifest, files: [...manifest.files, ...manifest.files] }),
    ],
    [
      'a way out',
      (manifest: ReleaseManifest) => JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], url: '../a' }] }),
    ],
    [
      'a short hash',
      (manifest: ReleaseManifest) => JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], revision: 'ab' }] }),
    ],
  ])('is refused with %s', async (_, write) => {
    const { manifest } = await siteWith(FILES);
    expect(() => parseManifest(write(manifest), NOW)).toThrow(ZipError);
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
    expect(await check({ release: '0123456789ab' })).toEqual({ kind: 'bad-manifest', found: 'release.json' });
    const [first, ...rest] = manifest.files;
    if (!first) throw new Error();
    expect(await check({ files: [{ ...first, bytes: 9 }, ...rest] })).toEqual({ kind: 'wrong-sum', found: '404.html' });
    expect(await check({ files: [{ ...first, url: 'x' }, ...rest] })).toEqual({ kind: 'absent', found: 'x' });
  });

  it('must have what every address can be answered with', async () => {
    const { manifest, found } = await siteWith({ 'index.html': 'home' });
    await expect(checkManifest(manifest, found, SITE)).rejects.toThrow('bad-manifest');
  });
});
