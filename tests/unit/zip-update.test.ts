import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Publisher } from '../../contract/offline/zip-update.ts';
import { listPrecache } from '../../pipeline/offline/precache.ts';
import { openSigning } from '../../pipeline/signing/signing.ts';
import { type ZipOptions, zipSite } from '../../pipeline/zip/zip.ts';
import { verifyZip } from '../../sw/zip-update/verify.ts';
import { makeKey } from '../support/signing-key.ts';

/** Verifies the zip of the build as the worker does: as it is, and repacked by various tools. */

const BASE = '/base/';
const FILES = {
  'index.html': 'home',
  '404.html': 'not found',
  'docs/ünï cödé/index.html': 'odd name',
  'docs/a/index.html': 'a'.repeat(5_000),
  'assets/a.js': 'let a = 1;',
  'empty.txt': '',
};

let folder: string;
let site: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-update-'));
  site = join(folder, 'site');
  writeFiles(site, FILES);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeFiles(place: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), content);
  }
}

function pack(options: Partial<ZipOptions> = {}): Uint8Array<ArrayBuffer> {
  const { entries, release } = listPrecache(site);
  const outFile = join(folder, 'out.zip');
  const common = { siteDir: site, outFile, base: BASE, title: 'Docs', release, entries, date: null };
  zipSite({ ...common, time: 1_700_000_000, extras: { 'LICENSE.txt': 'free' }, ...options });
  return new Uint8Array(readFileSync(outFile));
}

const verify = (zip: Uint8Array<ArrayBuffer>, publisher: Publisher | null = null) =>
  verifyZip(zip, {
    site: { base: BASE, title: 'Docs', publisher },
    now: Date.parse('2026-12-01T00:00:00.000Z'),
    onBytes: () => undefined,
    wanted: (url) => url === 'index.html',
  });

it('is accepted as it is', async () => {
  const { manifest, files, texts, signer } = await verify(pack());
  expect([...files.keys()].sort()).toEqual(Object.keys(FILES).sort());
  expect(manifest.files.map(({ url }) => url).sort()).toEqual(Object.keys(FILES).sort());
  expect([...texts]).toEqual([['index.html', 'home']]);
  expect(signer).toBeNull();
});

describe('signed', () => {
  const own = makeKey();
  const publisher: Publisher = { name: 'ACME', keys: [own.line] };
  const signing = (key = own) => {
    writeFileSync(join(folder, 'key'), key.text);
    const opened = openSigning(join(folder, 'key'), { name: 'ACME', keys: [key.line] }).signing;
    return opened && { publisher, sign: opened.sign };
  };

  it('is accepted, and says who signed it', async () => {
    const { signer } = await verify(pack({ signing: signing() }), publisher);
    expect(signer).toMatchObject({ name: 'ACME', fingerprint: expect.stringMatching(/^SHA256:/) });
  });

  it('is the same each time', () => {
    expect(pack({ signing: signing() })).toEqual(pack({ signing: signing() }));
  });

  it('is accepted by a site that names no publisher, without saying who made it', async () => {
    expect((await verify(pack({ signing: signing() }))).signer).toBeNull();
  });
});

describe('repacked', () => {
  /** The files of the zip in a folder, as after unpacking. */
  const unpacked = () => {
    const place = join(folder, 'unpacked');
    rmSync(place, { recursive: true, force: true });
    writeFiles(place, unzipSync(pack()));
    return place;
  };
  const isInstalled = (program: string) => spawnSync(program, ['--help']).error === undefined;
  const sevenZip = ['7zz', '7z', '7za'].find(isInstalled) ?? '7z';
  /** Commands that pack everything in the working folder. */
  const TOOLS: [name: string, program: string, options: string[]][] = [
    ['zip', 'zip', ['-q', '-r', '../new.zip', '.']],
    ['zip without folders', 'zip', ['-q', '-r', '-D', '-0', '../new.zip', '.']],
    ['7-Zip', sevenZip, ['a', '-bd', '-tzip', '../new.zip', '.']],
    [
      'libarchive',
      'bsdtar',
      ['-a', '-c', '-f', '../new.zip', 'base', 'release.json', 'SHA256SUMS', 'README.txt', 'LICENSE.txt'],
    ],
    ['the JDK', 'jar', ['cfM', '../new.zip', '.']],
    ['Python', 'python3', ['-c', 'import shutil; shutil.make_archive("../new", "zip", ".")']],
  ];
  for (const [name, program, options] of TOOLS) {
    it.skipIf(!isInstalled(program))(`by ${name}, with the same files in the same places, it is accepted`, async () => {
      execFileSync(program, options, { cwd: unpacked(), stdio: 'pipe' });
      const { files } = await verify(new Uint8Array(readFileSync(join(folder, 'new.zip'))));
      expect([...files.keys()].sort()).toEqual(Object.keys(FILES).sort());
    });
  }
});
