import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

const manifest = JSON.parse(webManifest({ base: '/base/', title: 'ORT Server Docs', description: 'd' }));

it('can be installed: name, start inside the scope, icons of both purposes that exist', () => {
  expect(manifest).toMatchObject({ id: '/base/', scope: '/base/', start_url: '/base/', display: 'standalone' });
  expect(manifest.short_name).toBe('ORT Server');
  for (const { src } of manifest.icons) {
    expect(existsSync(join(import.meta.dirname, '../../public', src.slice('/base/'.length))), src).toBe(true);
  }
  expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true);
});

it('keeps every address below the base', () => {
  const addresses = [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    ...manifest.shortcuts.map(({ url }: { url: string }) => url),
  ];
  expect(addresses.every((address: string) => address.startsWith('/base/'))).toBe(true);
});
