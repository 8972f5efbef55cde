import { describe, expect, it } from 'vitest';
import type { Doc } from './docs.ts';
import { resolveLink } from './links.ts';

const doc = (file: string, path: string) =>
  ({ source: `/c/docs/${file}`, file: `docs/${file}`, path, root: 'docs', isIndex: /index/.test(file) }) as Doc;

const world = {
  contentDir: '/c',
  base: '/ort-server/',
  docs: [
    doc('intro.md', '/docs/intro/'),
    doc('guide/index.mdx', '/docs/guide/'),
    doc('guide/a.md', '/docs/guide/a/'),
    doc('next.js.md', '/docs/next.js/'),
  ],
  redirects: {},
};
const withDraft = { ...world, drafts: [doc('guide/wip.md', '/docs/guide/wip/'), doc('old.md', '/docs/intro/')] };

it.each([
  './wip.md',
  'guide/wip.md',
  '/guide/wip.md',
  '/docs/guide/wip.md',
  '@site/docs/guide/wip.md',
  './wip',
  '/docs/guide/wip#part',
])('the link %s to a draft is told that it is one', (href) => {
  expect(resolveLink(withDraft, '/c/docs/guide/a.md', href)).toHaveProperty('hint', expect.stringContaining('draft'));
});

it('a link from the page of a folder to a draft in it is told, too', () => {
  const target = resolveLink(withDraft, '/c/docs/guide/index.mdx', './wip');
  expect(target).toHaveProperty('hint', expect.stringContaining('draft'));
});

it('a link to a page whose address a draft has, too, is right', () => {
  expect(resolveLink(withDraft, '/c/docs/guide/a.md', '../intro')).toEqual({ href: '/ort-server/docs/intro/' });
});

const from = (href: string) => resolveLink(world, '/c/docs/guide/a.md', href);

describe('resolveLink', () => {
  it.each([
    ['../intro.md', '/ort-server/docs/intro/'],
    ['../intro.md?x=1#part', '/ort-server/docs/intro/?x=1#part'],
    ['./index.mdx', '/ort-server/docs/guide/'],
    ['../guide', '/ort-server/docs/guide/'],
    ['../intro', '/ort-server/docs/intro/'],
    ['@site/docs/intro.md#part', '/ort-server/docs/intro/#part'],
    ['@site/docs/guide', '/ort-server/docs/guide/'],
    ['/docs/intro', '/ort-server/docs/intro/'],
    ['../next.js.md', '/ort-server/docs/next.js/'],
    ['../next.js', '/ort-server/docs/next.js/'],
    ['/docs/next.js#part', '/ort-server/docs/next.js/#part'],
    ['/next.js', '/ort-server/docs/next.js/'],
    ['/docs/next.css', '/ort-server/docs/next.css'],
    ['/api/get-run#query-limit', '/ort-server/api/get-run/#query-limit'],
    ['#here', '#here'],
    ['https://example.org/a.md', 'https://example.org/a.md'],
    ['//example.org/a.md', 'https://example.org/a.md'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('%s → %s', (href, target) => {
    expect(from(href)).toEqual({ href: target });
  });

  it.each([
    ['', 'no address'],
    ['C:\\x\\y.md', 'a file on a single computer'],
    ['file:///etc/passwd', 'a file on a single computer'],
    ['https:/example.org', 'names no host'],
    ['htp://example.org/', 'an unknown scheme: "htp"'],
    ['mailt:a@example.org', 'an unknown scheme: "mailt"'],
    ['localhost:8080/x', 'has no scheme'],
    ['www.example.org/a', 'has no scheme'],
    ['..\\intro.md', 'has a backslash'],
    ['img%5Cok.png', 'has a backslash'],
  ])('%s leads nowhere', (href, problem) => {
    expect(from(href)).toMatchObject({ problem: expect.stringContaining(problem), hint: expect.stringMatching(/\S/) });
  });

  it.each([
    'tel:123',
    'ftp://example.org/a',
    'sftp://a',
    'vscode:extension/a.b',
    'slack://x',
    'HTTPS://example.org/',
    'sms:12',
    'data:,x',
  ])('%s may lead somewhere', (href) => {
    expect(from(href)).toEqual({ href });
  });

  it.each([
    ['someone@example.org', 'Write "mailto:someone@example.org" if it is a mail address.'],
    ['a.b%2Bc@mail.example.org?subject=x', expect.stringContaining('"mailto:a.b%2Bc@mail.example.org?subject=x"')],
    ['lib@2.0', undefined],
    ['lib@2.x/intro.html', undefined],
  ])('%s is told what it lacks if there is no such page', (href, hint) => {
    expect(from(href)).toMatchObject({ href: expect.stringContaining('@'), ...(hint && { hint }) });
    expect('hint' in from(href)).toBe(hint !== undefined);
  });

  it.each(['intro.md', '../intro.md', '/intro.md'])('%s leads from a part of pages as from a page', (href) => {
    expect(resolveLink(world, '/c/docs/guide/_part.md', href)).toEqual({ href: '/ort-server/docs/intro/' });
  });

  it('passes on what the author says the site does not know', () => {
    expect(from('pathname:///files/a.pdf')).toEqual({ href: '/ort-server/files/a.pdf', unchecked: true });
  });

  it.each(['@site/docs/gone.md', '@site/docs/gone'])('%s is no page, by its path from the top', (href) => {
    expect(from(href)).toMatchObject({
      problem: 'There is no page docs/gone'.concat(href.endsWith('.md') ? '.md' : ''),
    });
  });

  it('names files that could have been meant', () => {
    expect(from('./intro.md')).toEqual({
      problem: 'There is no page docs/guide/intro.md',
      hint: 'Files with that name: docs/intro.md.',
    });
  });

  const manyPages = {
    ...world,
    docs: [
      ...world.docs,
      doc('guide/your-first-scan.md', '/docs/guide/your-first-scan/'),
      doc('b/scan-all.md', '/docs/b/scan-all/'),
      doc(`guide/${'größe'.normalize('NFD')}.md`, '/docs/guide/size/'),
    ],
    redirects: { '/docs/guide/start': '/docs/guide/your-first-scan/#begin', '/docs/guide/folder/': '/docs/guide/a/' },
  };
  it.each([
    ['./start.md', 'site.yml redirects its address to docs/guide/your-first-scan.md.'],
    ['./folder/index.mdx', 'site.yml redirects its address to docs/guide/a.md.'],
    ['./first-scan.md', 'Files with a similar name: docs/guide/your-first-scan.md, docs/b/scan-all.md.'],
    ['./intor.md', 'Files with a similar name: docs/intro.md.'],
    [
      './größe.md',
      `docs/guide/${'größe'.normalize('NFD')}.md looks the same, but has other characters for its accents. Write both in Unicode's form NFC.`,
    ],
    ['./zebra.md', 'The address is relative to the folder of the page that contains the link.'],
  ])('says of %s what could have been meant: %s', (href, hint) => {
    expect(resolveLink(manyPages, '/c/docs/guide/a.md', href)).toMatchObject({ hint });
  });

  it('does not fail on an address that cannot be decoded', () => {
    expect(from('/docs/%zz')).toHaveProperty('href');
  });
});
