import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { imageSizeFromFile } from 'image-size/fromFile';
import { expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

const about = { base: '/base/', title: 'ORT Server Docs', description: 'd' };
const manifest = JSON.parse(webManifest({ ...about, hasPage: () => true }));
const placeOf = (src: string) => join(import.meta.dirname, '../../public', src.slice('/base/'.length));

it('names the language of the site', () => {
  expect(manifest.lang).toBe('en');
  expect(JSON.parse(webManifest({ ...about, language: 'de', hasPage: () => true })).lang).toBe('de');
});

it('can be installed: name, start inside the scope, icons of both purposes that exist', () => {
  expect(manifest).toMatchObject({ id: '/base/', scope: '/base/', start_url: '/base/', display: 'standalone' });
  expect(manifest.short_name).toBe('ORT Server');
  for (const { src } of manifest.icons) {
    expect(existsSync(placeOf(src)), src).toBe(true);
  }
  expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true);
});

it('keeps every address below the base', () => {
  const addresses = [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    ...manifest.screenshots.map(({ src }: { src: string }) => src),
    ...manifest.shortcuts.map(({ url }: { url: string }) => url),
  ];
  expect(addresses.every((address: string) => address.startsWith('/base/'))).toBe(true);
});

it('states the size that each picture has, and has screenshots for both kinds of windows', async () => {
  const pictures: { src: string; sizes: string; type: string }[] = [...manifest.icons, ...manifest.screenshots];
  for (const { src, sizes, type } of pictures.filter(({ sizes }) => sizes !== 'any')) {
    const { width, height, type: found } = await imageSizeFromFile(placeOf(src));
    expect([`${width}x${height}`, `image/${found}`], src).toEqual([sizes, type]);
  }
  const screenshots = manifest.screenshots as { form_factor: string; label: string }[];
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
  expect(screenshots.every(({ label }) => label.length > 0)).toBe(true);
});

it('has no shortcut to a page that the site does not have', () => {
  const without = JSON.parse(webManifest({ ...about, hasPage: (path) => !path.startsWith('api/') }));
  expect(without.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Search']);
});
