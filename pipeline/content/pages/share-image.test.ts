import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scanDocs } from './docs.ts';
import { checkShareImages, shareImage } from './share-image.ts';

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
