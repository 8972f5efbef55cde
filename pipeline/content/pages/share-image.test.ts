import { accessSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scanDocs } from './docs.ts';
import { checkShareImages, shareImage } from './share-image.ts';

vi.mock('node:fs', async (load) => {
  const actual = await load<typeof import('node:fs')>();
  return { ...actual, accessSync: vi.fn(actual.accessSync) };
});

let contentDir: string;
beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'share-'));
  mkdirSync(join(contentDir, 'docs'));
  mkdirSync(join(contentDir, 'static'));
  writeFileSync(join(contentDir, 'static/a.png'), '');
  writeFileSync(join(contentDir, 'docs/beside.png'), '');
});
afterEach(() => rmSync(contentDir, { recursive: true }));

it('the image that was meant is named', () => {
  writeFileSync(join(contentDir, 'docs/page.md'), '---\ntitle: A\nimage: /A.png\n---\n');
  const { docs } = scanDocs({ contentDir, folder: 'docs', base: '/docs/' });
  const world = { contentDir, base: '/base/', aliases: new Map<string, string>(), allowed: () => true };
  expect(checkShareImages(world, docs)).toMatchObject([{ hint: 'Write "/a.png".' }]);
});

it('an image that may not be read is not said to be missing', () => {
  writeFileSync(join(contentDir, 'docs/page.md'), '---\ntitle: A\nimage: /a.png\n---\n');
  const { docs } = scanDocs({ contentDir, folder: 'docs', base: '/docs/' });
  const world = { contentDir, base: '/base/', aliases: new Map<string, string>(), allowed: () => true };
  // Permissions would not keep the administrator out.
  vi.mocked(accessSync).mockImplementation(() => {
    throw new Error("EACCES: permission denied, access '/static/a.png'");
  });
  expect(checkShareImages(world, docs)).toMatchObject([
    { severity: 'warning', rule: 'unreadable-file', line: 3, message: expect.stringContaining('EACCES') },
  ]);
  vi.mocked(accessSync).mockReset();
});

it.each([
  ['/a.png', '/base/a.png'],
  ['/gone.png', null],
  ['./beside.png', null],
  ['https://example.org/a.png', null],
])('the image %s is %s, and what is left out is told with its line', (image, url) => {
  writeFileSync(join(contentDir, 'docs/page.md'), `---\ntitle: A\nimage: ${image}\n---\n`);
  const { docs } = scanDocs({ contentDir, folder: 'docs', base: '/docs/' });
  const world = { contentDir, base: '/base/', aliases: new Map<string, string>(), allowed: () => true };
  expect(docs.map((doc) => shareImage(world, doc))).toEqual([url]);
  expect(checkShareImages(world, docs)).toMatchObject(
    url === null ? [{ severity: 'warning', rule: 'missing-image', file: 'docs/page.md', line: 3 }] : [],
  );
});
