import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandOf, checkBrand } from './brand.ts';
import { siteConfigSchema } from './site-config.ts';

let contentDir: string;
beforeAll(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'brand-'));
  mkdirSync(join(contentDir, 'static/img'), { recursive: true });
  writeFileSync(join(contentDir, 'static/img/logo.svg'), '');
});
afterAll(() => rmSync(contentDir, { recursive: true }));

it.each([
  ['img/logo.svg', undefined],
  ['img/Logo.svg', 'Did you mean "img/logo.svg"?'],
  ['img/other.png', 'beside site.yml.'],
  ['https://example.org/logo.svg', 'beside site.yml.'],
])('the icon %s has a hint: %s', (favicon, hint) => {
  const found = checkBrand(contentDir, siteConfigSchema.parse({ favicon }), () => ({ line: 1, column: 1 }));
  expect(found.map((one) => one.hint)).toEqual(
    hint === undefined ? [] : [expect.stringMatching(`${hint.replace('?', '\\?')}$`)],
  );
});

it.each([
  [
    { src: 'img/logo.svg', srcDark: 'img/logo.svg' },
    { src: '/base/img/logo.svg', srcDark: '/base/img/logo.svg' },
  ],
  [{ src: '/img/logo.svg', srcDark: 'img/gone.svg' }, { src: '/base/img/logo.svg' }],
  [{ src: 'img/gone.svg' }, undefined],
  [{ src: 'https://example.org/logo.svg' }, undefined],
])('of the logo %o, pages show what is there', (logo, shown) => {
  const config = siteConfigSchema.parse({ logo: { ...logo, alt: 'Acme' } });
  expect(brandOf(contentDir, '/base/', config).logo).toEqual(shown && { ...shown, alt: 'Acme' });
});
