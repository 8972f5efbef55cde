import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.ts';

/**
 * Compares the bill of materials with what really ships: the source map of every script in the zip names the modules
 * that its code came from. Nothing here calls the code that makes the bill.
 */

const BILL = 'sbom.cdx.json';
const root = fileURLToPath(new URL('../..', import.meta.url));
interface Bill {
  metadata: { component: { components: { name: string; hashes: { alg: string; content: string }[] }[] } };
  components: { purl: string; hashes: { alg: string; content: string }[]; licenses: unknown[] }[];
}

let site: BuiltSite;
let zip: Record<string, Uint8Array>;
let scripts: Map<string, string>;
let bill: Bill;
const text = (name: string) => new TextDecoder().decode(zip[name]);

beforeAll(async () => {
  site = await buildSite('bare', {}, ['--sourcemap', 'inline']);
  const written = readdirSync(site.out);
  const [archive = '', singleFile = ''] = ['-site.zip', '.html'].map((end) =>
    written.find((name) => name.endsWith(end)),
  );
  zip = unzipSync(readFileSync(join(site.out, archive)));
  scripts = new Map(
    Object.keys(zip)
      .filter((name) => name.endsWith('.js') || name.endsWith(singleFile))
      .map((name) => [name, text(name)]),
  );
  bill = JSON.parse(text(BILL)) as Bill;
});
afterAll(() => site.remove());

/** The modules that a script is made of, according to its source maps. */
function modulesOf(script: string): string[] {
  const maps = script.matchAll(/sourceMappingURL=data:application\/json;(?:charset=utf-8;)?base64,([\w+/=]+)/g);
  return [...maps].flatMap(([, map = '']) => (JSON.parse(atob(map)) as { sources: string[] }).sources);
}

/** The purl of a module in `node_modules`, `pkg:npm/react@19.0.0`, with the version from the lockfile. */
function packageOf(module: string): string {
  const path = module.slice(module.indexOf('node_modules/'));
  const place = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '';
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return purl(name, packages[place]?.version);
}

const purl = (name: string, version: string | undefined) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Code that the build tools add. It has no source map, so it is recognized by its text. */
function helpersIn(script: string): string[] {
  const found: string[] = [];
  if (/Symbol\.toStringTag,\{value:`Module`\}/.test(script)) found.push('rolldown');
  if (script.includes('__vite__mapDeps')) found.push('vite');
  return found.map((tool) => {
    const { version } = JSON.parse(readFileSync(join(root, `node_modules/${tool}/package.json`), 'utf8'));
    return purl(tool, version);
  });
}

it('site, workers, service worker and single file state where their code comes from', () => {
  const silent = [...scripts]
    .filter(([, script]) => modulesOf(script).length === 0 && helpersIn(script).length === 0)
    .map(([name]) => name);
  // Scripts that only list files contain no module, and one is shipped as it was written, without a build.
  expect(silent.filter((name) => !/\/sw\/files\.|^retired-sw\.js$/.test(name))).toEqual([]);
  const programs = [
    /\/sw\.js$/,
    /\/sw\/code\.[^/]+\.js$/,
    /\/worker\.[^/]+\.js$/,
    /\/entry-client\.[^/]+\.js$/,
    /\.html$/,
  ];
  for (const program of programs) expect([...scripts.keys()]).toContainEqual(expect.stringMatching(program));
});

it('what does not come from a package comes from a folder of the project', () => {
  const own = [...scripts.values()].flatMap(modulesOf).filter((module) => !module.includes('node_modules/'));
  expect(own.filter((module) => !/(^|\/)(src|contract|sw)\//.test(module))).toEqual([]);
});

/** The site is another project's, so this program is a part of it, too; it is in no registry. */
const ofPackages = () => bill.components.filter(({ purl }) => !purl.startsWith('pkg:npm/ort-server-docs@'));

it('the bill of materials names every package whose code or font ships, and no other', () => {
  const shipped = [...scripts.values()].flatMap((script) => [
    ...modulesOf(script)
      .filter((module) => module.includes('node_modules/'))
      .map(packageOf),
    ...helpersIn(script),
  ]);
  const faces = Object.keys(zip).flatMap((name) => /\/([a-z0-9-]+)\.[0-9a-f]{10}\.woff2$/.exec(name)?.[1] ?? []);
  expect(faces.sort()).toEqual(['bricolage-grotesque', 'source-serif-4']);
  shipped.push(...faces.map((name) => packageOf(`node_modules/@fontsource-variable/${name}/`)));
  expect(
    ofPackages()
      .map(({ purl }) => purl)
      .sort(),
  ).toEqual([...new Set(shipped)].sort());
});

it('the bill is valid, and has a checksum and a license for each package', async () => {
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text(BILL))).toBeNull();
  const poor = ofPackages().filter(
    ({ hashes, licenses }) => !hashes?.some(({ alg }) => alg === 'SHA-512') || licenses?.length !== 1,
  );
  expect(poor).toEqual([]);
});

it('the bill has the checksum of every file of the site', () => {
  const files = Object.entries(zip).filter(([name]) => name.startsWith('base/'));
  expect(files.length).toBeGreaterThan(10);
  expect(bill.metadata.component.components.map(({ name, hashes }) => [name, hashes[0]?.content])).toEqual(
    files.map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')]).sort(),
  );
});
