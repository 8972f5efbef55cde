import { accessSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HASHED_NAME } from '../../contract/hashed-names.ts';
import { assetOf, nearAsset, resolveAsset } from './assets.ts';
import { hasItsCase } from './near-file.ts';

vi.mock('node:fs', async (load) => {
  const actual = await load<typeof import('node:fs')>();
  return { ...actual, accessSync: vi.fn(actual.accessSync) };
});

let contentDir: string;
beforeAll(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'assets-'));
  for (const file of [
    'docs/guide/img/ok.png',
    'docs/guide/My plan.svg',
    'static/img/logo.svg',
    'docs/guide/Img2/a.png',
    'docs/guide/PLAN.SVG',
    'docs/guide/first.md',
    'docs/images/a.png',
    'public/b.png',
    'docs/public/c/c.png',
    'docs/guide/PAGE.MD',
    'docs/guide/größe/öl.png'.normalize('NFD'),
  ]) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), '');
  }
});
afterAll(() => rmSync(contentDir, { recursive: true }));

const near = (href: string) =>
  nearAsset(
    { contentDir, base: '/', aliases: new Map([['@site', contentDir]]), allowed: () => true },
    join(contentDir, 'docs/guide/a.md'),
    href,
  );

describe('of a file that is not there, the one that was meant', () => {
  it.each([
    ['img/OK.png', 'img/ok.png'],
    ['./IMG/ok.PNG#gh-dark-mode-only', 'img/ok.png'],
    ['img2/a.png', 'Img2/a.png'],
    ['img/okk.png', 'img/ok.png'],
    ['img/ok.jpg', 'img/ok.png'],
    ['my%20plan.svg', 'My%20plan.svg'],
    ['/img/Logo.svg', '/img/logo.svg'],
    ['img/logo.svg', '/img/logo.svg'],
    ['../static/img/logo.svg', '/img/logo.svg'],
    ['/static/img/logo.svg', '/img/logo.svg'],
    ['/docs/guide/img/ok.png', 'img/ok.png'],
    ['@site/static/img/Logo.svg', '/img/logo.svg'],
    ['/images/a.png', '../images/a.png'],
    ['/b.png', '../../public/b.png'],
    ['/c/C.png', '../public/c/c.png'],
    ['größe/öl.png', 'größe/öl.png'.normalize('NFD')],
  ])('%s is %s', (href, meant) => {
    expect(near(href)).toBe(meant);
  });

  it('is found beside a page at the top of the content folder, too', () => {
    writeFileSync(join(contentDir, 'top.png'), '');
    const world = { contentDir, base: '/', aliases: new Map(), allowed: () => true };
    expect(nearAsset(world, join(contentDir, 'a.md'), 'top.jpg')).toBe('top.png');
  });

  it.each(['first.svg', 'PAGE.PNG', 'img/diagram.png', 'https://example.org/ok.png', 'gone/away.png'])(
    '%s is none',
    (href) => {
      expect(near(href)).toBeNull();
    },
  );
});

it('a file that any case opens has one of its own', () => {
  expect(hasItsCase(contentDir, join(contentDir, 'docs/guide/img/ok.png'))).toBe(true);
  expect(hasItsCase(contentDir, join(contentDir, 'docs/guide/img/OK.png'))).toBe(false);
  expect(hasItsCase(contentDir, join(contentDir, '../elsewhere/OK.png'))).toBe(true);
});

it('a file with capitals in its extension gets an address by which servers know its type, and that it never changes', () => {
  const world = { contentDir, base: '/', aliases: new Map(), allowed: () => true };
  const { target } = assetOf(world, join(contentDir, 'docs/guide/PLAN.SVG'));
  expect(target).toMatch(/^assets\/PLAN\.[0-9a-f]{10}\.svg$/);
  expect(target).toMatch(HASHED_NAME);
});

it('a picture that may not be read is told with all others', () => {
  const world = { contentDir, base: '/', aliases: new Map(), allowed: () => true };
  // Permissions would not keep the administrator out.
  vi.mocked(accessSync).mockImplementationOnce(() => {
    throw new Error("EACCES: permission denied, access '/docs/img/ok.png'");
  });
  const page = join(contentDir, 'docs/guide/a.md');
  expect(resolveAsset(world, page, 'img/ok.png')).toMatchObject({
    rule: 'unreadable-file',
    problem: '"img/ok.png" cannot be read, and is left out: EACCES: permission denied.',
  });
  expect(resolveAsset(world, page, 'img/ok.png')).toHaveProperty('url');
});
