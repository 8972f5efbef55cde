import { expect, it } from 'vitest';
import type { PageInput } from '../../contract/page/render.ts';
import type { SitePath } from '../../contract/urls.ts';
import { staticFiles } from './static-files.ts';

const pages = [
  { kind: 'doc', path: '/docs/guide/first/', file: 'docs/guide/first.md' },
  { kind: 'search', path: '/search/' },
] as unknown as PageInput[];
const redirects = { '/old/': '/docs/guide/first/' as SitePath };
const check = (...files: string[]) => staticFiles({ pages, redirects, files, denied: () => null });

it('copies what has a name of its own, and an own robots.txt', () => {
  const names = ['robots.txt', 'img/a.png', 'docs/guide/picture.png', 'CNAME', '.nojekyll', '.well-known/security.txt'];
  expect(check(...names)).toEqual({ files: names, diagnostics: [] });
});

it('leaves out what systems and Git leave in folders', () => {
  const left = ['.DS_Store', 'img/._a.png', 'img/.gitkeep', '.gitignore', '.git/config'];
  expect(check(...left, '.gitlab/a.txt')).toEqual({ files: ['.gitlab/a.txt'], diagnostics: [] });
});

it.each([
  ['docs/guide', 'docs/guide/first.md'],
  ['docs/guide/first', 'docs/guide/first.md'],
  ['docs/guide/first/index.html', 'docs/guide/first.md'],
  ['search/index.html', 'the page /search/'],
  ['old/index.html', 'the redirect from /old/'],
  ['sitemap.xml', 'a file that the build makes'],
])('leaves out static/%s, and says that it would take the place of %s', (name, owner) => {
  const { files, diagnostics } = check(name, 'img/a.png');
  expect(files).toEqual(['img/a.png']);
  expect(diagnostics).toMatchObject([
    { file: `static/${name}`, message: expect.stringContaining(`take the place of ${owner} and`) },
  ]);
});

it('a file that may not be read is left out and told, instead of ending the build', () => {
  const denied = (file: string) => (file === 'b.png' ? 'EACCES: permission denied' : null);
  expect(staticFiles({ pages, redirects, files: ['a.png', 'b.png'], denied })).toMatchObject({
    files: ['a.png'],
    diagnostics: [{ severity: 'error', rule: 'unreadable-file', file: 'static/b.png' }],
  });
});
