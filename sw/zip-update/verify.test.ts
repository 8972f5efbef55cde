import { describe, expect, it } from 'vitest';
import type { Publisher } from '../../contract/offline/zip-update.ts';
import { problemOf } from '../../tests/support/read-zip.ts';
import { makeKey } from '../../tests/support/signing-key.ts';
import { type SiteZip, siteZip } from '../../tests/support/site-zip.ts';
import { verifyZip } from './verify.ts';

/** A zip of the site, as it was built and after somebody has changed it. */

const FILES = {
  '404.html': 'not found',
  'index.html': 'home',
  'docs/ö ü/index.html': 'a name beyond ASCII',
  'assets/long.js': 'let a = 1;\n'.repeat(500),
  'none.txt': '',
};
const SITE = { base: '/base/', title: 'Docs' };
const own = makeKey();
const publisher: Publisher = { name: 'ACME', keys: [own.line] };

const verify = (zip: Uint8Array<ArrayBuffer>, by: Publisher | null = null, read: number[] = []) =>
  verifyZip(zip, {
    site: { ...SITE, publisher: by },
    now: Date.parse('2026-12-01T00:00:00.000Z'),
    onBytes: (done) => void read.push(done),
    wanted: (url) => url === 'index.html',
  });
const refused = (change: SiteZip['change'], by: Publisher | null = null) =>
  problemOf(verify(siteZip(FILES, { ...(by && { key: own }), ...(change && { change }) }), by));

it('is taken as it is, and says how much of it is read', async () => {
  const zip = siteZip(FILES);
  const read: number[] = [];
  const { manifest, files, texts, signer } = await verify(zip, null, read);
  expect([...files.keys()]).toEqual(Object.keys(FILES));
  expect(manifest.files.map(({ url }) => url)).toEqual(Object.keys(FILES));
  expect([...texts]).toEqual([['index.html', 'home']]);
  expect(signer).toBeNull();
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  expect(read).toHaveLength(Object.keys(FILES).length + 2);
  expect(read.at(-1)).toBeLessThan(zip.byteLength);
});

it('of a site in the root of its server has the folder that stands for it', async () => {
  const { files } = await verifyZip(siteZip(FILES, { base: '/' }), {
    site: { base: '/', title: null, publisher: null },
    now: 0,
    onBytes: () => undefined,
    wanted: () => false,
  });
  expect([...files.keys()]).toEqual(Object.keys(FILES));
});

describe('signed', () => {
  it('is taken, and says who signed it', async () => {
    const { signer } = await verify(siteZip(FILES, { key: own }), publisher);
    expect(signer).toEqual({ name: 'ACME', fingerprint: own.fingerprint });
  });

  it('is taken by a site that names nobody, without a word on who made it', async () => {
    expect((await verify(siteZip(FILES, { key: own }))).signer).toBeNull();
  });

  it('is refused when it is not', async () => {
    expect(await problemOf(verify(siteZip(FILES), publisher))).toMatchObject({ kind: 'unsigned' });
    expect(await refused((files) => files.delete('SHA256SUMS.sig'), publisher)).toMatchObject({ kind: 'unsigned' });
  });

  it('is refused with the key of somebody else', async () => {
    const problem = await problemOf(verify(siteZip(FILES, { key: makeKey() }), publisher));
    expect(problem.kind).toBe('other-key');
  });

  it('is refused when the sums are others, before anything else is looked at', async () => {
    const forge: SiteZip['change'] = (files) => {
      files.set('SHA256SUMS', 'no list at all');
      files.set('release.json', 'no JSON');
    };
    expect(await refused(forge, publisher)).toMatchObject({ kind: 'bad-signature' });
  });

  it('is refused when a file is another', async () => {
    expect(await refused((files) => files.set('base/index.html', 'evil'), publisher)).toEqual({
      kind: 'wrong-sum',
      found: 'base/index.html',
    });
  });

  it('is refused when the signature is longer than any real one, though it begins like a good one', async () => {
    const stretched = (length: number) =>
      refused((files) => files.set('SHA256SUMS.sig', String(files.get('SHA256SUMS.sig')).padEnd(length)), publisher);
    expect(await stretched(10_001)).toEqual({ kind: 'bad-signature' });
    const padded = siteZip(FILES, {
      key: own,
      change: (files) => files.set('SHA256SUMS.sig', String(files.get('SHA256SUMS.sig')).padEnd(10_000)),
    });
    expect((await verify(padded, publisher)).signer).toMatchObject({ name: 'ACME' });
  });
});

describe('is refused', () => {
  it.each(['SHA256SUMS', 'release.json'])('without %s', async (name) => {
    expect(await refused((files) => files.delete(name))).toEqual({ kind: 'no-manifest', found: name });
  });

  it('with a folder around it, and says which', async () => {
    const wrap: SiteZip['change'] = (files) => {
      for (const [name, content] of [...files]) {
        files.delete(name);
        files.set(`docs-site/${name}`, content);
      }
    };
    expect(await refused(wrap)).toEqual({ kind: 'wrapped', found: 'docs-site/' });
  });

  it.each(['__MACOSX/._SHA256SUMS', '.DS_Store', 'Thumbs.db', 'base/.DS_Store'])('with %s', async (name) => {
    expect(await refused((files) => files.set(name, 'junk'))).toEqual({ kind: 'not-listed', found: name });
  });

  it('after a page was edited', async () => {
    expect(await refused((files) => files.set('base/index.html', 'hello'))).toEqual({
      kind: 'wrong-sum',
      found: 'base/index.html',
    });
  });

  it('when it is of another site', async () => {
    expect(await problemOf(verify(siteZip(FILES, { base: '/other/' })))).toMatchObject({ kind: 'foreign' });
  });
});
