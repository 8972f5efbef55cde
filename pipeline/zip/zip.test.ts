import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteFolder } from '../../contract/offline/zip-update.ts';
import { sourceDate, sourceTime, type ZipOptions, zipSite } from './zip.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return join(folder, name);
}

function pack(siteDir: string, part: Partial<ZipOptions> = {}): Buffer {
  const outFile = join(folder, 'out.zip');
  const about = { base: '/base/', title: 'Docs', release: 'abc', entries: [], date: null, time: 1_700_000_000 };
  zipSite({ siteDir, outFile, ...about, extras: {}, ...part });
  return readFileSync(outFile);
}

/** Program, content, and description in one folder, which is no repository. */
const source = () => ({ root: folder, contentDir: folder, openapiFile: join(folder, 'api.yaml') });

/** A repository with one commit. */
function repository(name: string, seconds: string): string {
  const cwd = write(name, { 'a.md': 'a' });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  const env = { ...process.env, GIT_COMMITTER_DATE: `${seconds} +0000` };
  execFileSync('git', ['init', '--quiet'], { cwd });
  execFileSync('git', [...author, 'commit', '--quiet', '--no-gpg-sign', '--allow-empty', '-m', 'a'], { cwd, env });
  return cwd;
}

const files = { 'index.html': 'home', 'docs/ü/index.html': 'page', 'assets/a.js': 'x'.repeat(5000) };

it('holds the site below its base, a README, and sums that are right for all of it', () => {
  const entries = unzipSync(pack(write('site', files), { extras: { 'sbom.cdx.json': '{}' } }));
  expect(Object.keys(entries)).toEqual([
    'README.txt',
    'SHA256SUMS',
    'base/assets/a.js',
    'base/docs/ü/index.html',
    'base/index.html',
    'release.json',
    'sbom.cdx.json',
  ]);
  const text = (name: string) => new TextDecoder().decode(entries[name]);
  const listed = text('SHA256SUMS')
    .trim()
    .split('\n')
    .map((line) => line.split('  ') as [string, string]);
  expect(listed.map(([, name]) => name)).toEqual(Object.keys(entries).filter((name) => name !== 'SHA256SUMS'));
  for (const [sum, name] of listed) {
    expect(
      createHash('sha256')
        .update(entries[name] ?? '')
        .digest('hex'),
      name,
    ).toBe(sum);
  }
  expect(text('README.txt')).toContain('http://localhost:8000/base/');
});

it('leaves out, or has otherwise, what is for the public site alone', () => {
  const site = write('site', {
    ...files,
    'sitemap.xml': 'https://public.example/',
    'llms.txt': 'https://public.example/',
    constructor: 'a file of the author',
  });
  const instead = new Map([
    ['sitemap.xml', null],
    ['llms.txt', '/base/'],
  ]);
  const entries = unzipSync(pack(site, { instead }));
  expect(Object.keys(entries)).not.toContain('base/sitemap.xml');
  expect(new TextDecoder().decode(entries['base/llms.txt'])).toBe('/base/');
  expect(new TextDecoder().decode(entries['base/constructor'])).toBe('a file of the author');
  expect(new TextDecoder().decode(entries.SHA256SUMS)).not.toContain('sitemap.xml');
});

it('says how to find out who made it, or that nobody signed it', () => {
  const site = write('site', files);
  const readme = (zip: Buffer) => new TextDecoder().decode(unzipSync(zip)['README.txt']);
  expect(readme(pack(site))).toContain('Nobody has signed this archive');
  const publisher = { name: 'ACME', keys: ['ssh-ed25519 AAAA'] };
  const signed = pack(site, { signing: { publisher, sign: (content) => `signature of ${content.length} bytes` } });
  const { 'SHA256SUMS.sig': signature, SHA256SUMS: list } = unzipSync(signed);
  expect(new TextDecoder().decode(signature)).toBe(`signature of ${list?.length} bytes`);
  expect(new TextDecoder().decode(list)).not.toContain('SHA256SUMS.sig');
  expect(readme(signed)).toContain('by the signature of ACME');
  // A key stated by the archive itself would prove nothing.
  expect(readme(signed)).not.toContain('AAAA');
});

it('the same input has the same bytes, whatever the dates of the files and the zone of the machine', () => {
  const site = write('site', files);
  const first = pack(site);
  utimesSync(join(site, 'index.html'), 1, 1);
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Kiritimati';
  const second = pack(site);
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(second.equals(first)).toBe(true);
});

it('another release has other dates, so that a server does not take it for the old one', () => {
  expect(sourceTime(source(), 'abc1234', undefined)).not.toBe(sourceTime(source(), 'abc1235', undefined));
  const site = write('site', files);
  expect(pack(site, { time: 1_700_000_100 }).equals(pack(site))).toBe(false);
});

it('says of itself what a copy that takes it must know', () => {
  const entries = [{ url: 'index.html', revision: 'e'.repeat(32), bytes: 4 }];
  const zip = unzipSync(pack(write('site', files), { entries, date: '2026-01-31T12:00:00.000Z' }));
  expect(JSON.parse(new TextDecoder().decode(zip['release.json']))).toEqual({
    format: 1,
    title: 'Docs',
    base: '/base/',
    release: 'abc',
    date: '2026-01-31T12:00:00.000Z',
    files: entries,
  });
});

it('knows when the source was changed, or says that it does not', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
  expect(sourceDate(source())).toBe('2023-11-14T22:13:20.000Z');
  vi.stubEnv('SOURCE_DATE_EPOCH', '');
  expect(sourceDate(source())).toBeNull();
  vi.unstubAllEnvs();
});

it('goes by the last of the commits to the program, to the content, and to the description', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '');
  const [older, newer] = [repository('older', '1700000000'), repository('newer', '1700000100')];
  for (const [root, contentDir, api] of [
    [older, newer, older],
    [newer, older, older],
    [older, older, newer],
    [newer, folder, folder],
    [folder, newer, folder],
    [folder, folder, newer],
  ] as const) {
    expect(sourceDate({ root, contentDir, openapiFile: join(api, 'api.yaml') })).toBe('2023-11-14T22:15:00.000Z');
  }
  vi.unstubAllEnvs();
});

it('two releases from the same commits have different dates of files, little before that of the commits', () => {
  const SOURCE = 1_700_000_000;
  const times = ['abc123456789', 'abc12345678a', 'd7e10b686d4f', 'eec04ec0d586'].map((release) =>
    sourceTime(source(), release, String(SOURCE)),
  );
  expect(new Set(times.map((time) => Math.floor(time / 2))).size).toBe(times.length);
  for (const time of times) {
    expect(time).toBeLessThanOrEqual(SOURCE);
    expect(time).toBeGreaterThan(SOURCE - 600);
  }
  expect(sourceTime(source(), 'ffffffffffff', '0')).toBeGreaterThanOrEqual(Date.UTC(1980, 0, 1) / 1000);
});

it('a site for the root lies in a folder of its own', () => {
  expect([siteFolder('/'), siteFolder('/a/b/')]).toEqual(['site', 'a/b']);
});
