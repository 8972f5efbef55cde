import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('brand');
});
afterAll(() => site.remove());

it('the logo has all its settings', () => {
  expect(site.code, site.text).toBe(0);
  expect(site.page('/docs/more/')).toContain(
    '<a class="brand" href="https://example.org/" target="_blank" rel="noopener">' +
      '<img class="only-light" src="/base/img/logo.svg" alt="Acme" width="90" height="24"/>' +
      '<img class="only-dark" src="/base/img/logo-dark.svg" alt="Acme" width="90" height="24"/>' +
      '<span>Acme Tools</span></a>',
  );
});

it('the icon is found in static/, and the accent color works in both themes', () => {
  expect(site.page('/docs/')).toContain('<link rel="icon" type="image/svg+xml" href="/base/img/favicon.svg">');
  expect(site.page('/docs/')).toMatch(/:root \{ --accent: #005ea8;[\s\S]*\[data-theme='dark'\] \{ --accent: #7cc4ff;/);
  const manifest = JSON.parse(site.read('site/manifest.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Acme Tools', icons: [{ src: '/base/img/favicon.svg', sizes: 'any' }] });
  expect(manifest.screenshots).toEqual([]);
});

it('the single file has the icon, too', () => {
  const icon = Buffer.from(site.read('site/img/favicon.svg')).toString('base64');
  expect(site.read('acme-tools.html')).toContain(`<link rel="icon" href="data:image/svg+xml;base64,${icon}">`);
});

it('the single file has the logo, on its first page and for all others', () => {
  const file = site.read('acme-tools.html');
  const addresses = ['logo.svg', 'logo-dark.svg'].map(
    (name) => `data:image/svg+xml;base64,${Buffer.from(site.read(`site/img/${name}`)).toString('base64')}`,
  );
  expect([...file.matchAll(/<img class="only-[a-z]+" src="([^"]+)"/g)].map(([, src]) => src)).toEqual(addresses);
  const directory = JSON.parse(/id="frame:directory">(.*?)<\/script>/s.exec(file)?.[1] ?? 'null');
  expect(directory.logo).toMatchObject({ src: addresses[0], srcDark: addresses[1], href: 'https://example.org/' });
});

it('everything says the language, and articles the direction of its script', () => {
  expect(site.page('/docs/more/')).toContain('<html lang="he"');
  expect(site.page('/docs/more/')).toContain('<article class="prose numbered" dir="rtl">');
  expect(site.read('acme-tools.html')).toContain('<html lang="he"');
  expect(JSON.parse(site.read('site/manifest.webmanifest')).lang).toBe('he');
});

it('the license is the one that the site names, and this project is a package like the others', () => {
  const zip = unzipSync(readFileSync(join(site.out, 'acme-tools-site.zip')));
  const { metadata, components } = JSON.parse(strFromU8(zip['sbom.cdx.json'] ?? new Uint8Array()));
  expect(metadata.component.licenses).toEqual([{ license: { id: 'MIT' } }]);
  expect(components).toContainEqual(expect.objectContaining({ name: 'ort-server-docs', type: 'library' }));
  expect(strFromU8(zip['THIRD-PARTY-LICENSES.txt'] ?? new Uint8Array())).toMatch(
    /ort-server-docs@[\d.]+ – Apache-2\.0/,
  );
  expect(zip['LICENSE.txt']).toBeUndefined();
});

it('no trace of this project is left in another project’s site', () => {
  expect(site.files().filter((name) => !name.startsWith('site/'))).toEqual(['acme-tools-site.zip', 'acme-tools.html']);
  expect(site.files().filter((name) => /site\/(?:icons|screenshots)\//.test(name))).toEqual([]);
  for (const name of site.files().filter((file) => /\.(?:html|js|css|json|txt|xml|webmanifest|svg)$/.test(file))) {
    expect(/.{0,60}(?:ort-server|apoapsis|\bORT\b|cx="26\.2").{0,40}/.exec(site.read(name))?.[0], name).toBeUndefined();
  }
});
