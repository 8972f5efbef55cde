import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Publisher } from '../../contract/offline/zip-update.ts';
import { checkSignature } from '../../sw/zip-update/signature.ts';
import { makeKey } from '../support/signing-key.ts';
import { scriptsOf } from '../support/worker-lists.ts';
import { type BuiltSite, buildSite, problemsIn } from './build-site.ts';

/** A site that names its publisher, built with the key and without it. */

const own = makeKey();
const publisher: Publisher = { name: 'ACME', keys: [makeKey().line, own.line] };
const built: BuiltSite[] = [];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signed-'));
  cpSync(fileURLToPath(new URL('../fixtures/sites/bare', import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'own-key'), own.text);
  writeFileSync(join(folder, 'other-key'), makeKey().text);
  writeFileSync(join(folder, 'site.yml'), JSON.stringify({ title: 'Docs', name: 'ort-server-docs', publisher }));
});
afterAll(() => {
  for (const site of built) site.remove();
  rmSync(folder, { recursive: true, force: true });
});

const build = async (env: Readonly<Record<string, string>> = {}) => {
  const site = await buildSite(folder, env);
  built.push(site);
  return site;
};

it('signs the list in the zip, the zip and the single file; a later build without the key leaves no signature behind', async () => {
  const site = await build({ DOCS_SIGNING_KEY: join(folder, 'own-key') });
  expect(site.code, site.text).toBe(0);
  expect(site.text).toMatch(/zip .* signed with SHA256:/);
  const files = (place: string) => new Uint8Array(readFileSync(join(site.out, place)));
  const zip = unzipSync(files('ort-server-docs-site.zip'));
  const signed: [Uint8Array<ArrayBuffer>, string][] = [
    [zip.SHA256SUMS as Uint8Array<ArrayBuffer>, new TextDecoder().decode(zip['SHA256SUMS.sig'])],
    [files('ort-server-docs-site.zip'), site.read('ort-server-docs-site.zip.sig')],
    [files('ort-server-docs.html'), site.read('ort-server-docs.html.sig')],
    [files('site/ort-server-docs.html'), site.read('site/ort-server-docs.html.sig')],
  ];
  for (const [content, signature] of signed) {
    expect(await checkSignature(publisher, content, signature)).toMatchObject({ name: 'ACME' });
  }
  expect(new TextDecoder().decode(zip['README.txt'])).toContain('ssh-keygen -Y verify');
  // Readers' copies do not store the single file's signature, and the worker knows both keys.
  const scripts = scriptsOf(site.read('site/sw.js'));
  const worker = scripts.map((name) => site.read(`site/${name}`)).join('');
  expect(worker).toContain('index.html');
  expect(worker).not.toContain('.html.sig');
  for (const key of publisher.keys) expect(worker).toContain(key);

  const again = await build({ DOCS_OUT: site.out });
  expect(again.code, again.text).toBe(0);
  expect(again.text).toContain('not signed: no copy will accept it');
  expect(site.files().filter((name) => name.endsWith('.sig'))).toEqual([]);
  expect(unzipSync(files('ort-server-docs-site.zip'))['SHA256SUMS.sig']).toBeUndefined();
});

it('a key among the files of the site is an error', async () => {
  const key = join(folder, 'static/own-key');
  mkdirSync(dirname(key));
  writeFileSync(key, own.text);
  const site = await build({ DOCS_SIGNING_KEY: key });
  rmSync(dirname(key), { recursive: true });
  expect(site.code, site.text).toBe(1);
  expect(problemsIn(site.text)).toMatchObject([{ place: 'own-key', severity: 'error', rule: 'signing-key' }]);
});

it('a key that the site does not list is an error', async () => {
  const site = await build({ DOCS_SIGNING_KEY: join(folder, 'other-key') });
  expect(site.code, site.text).toBe(1);
  expect(problemsIn(site.text)).toMatchObject([{ severity: 'error', rule: 'signing-key' }]);
});
