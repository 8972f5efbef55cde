import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { SingleFileDirectory } from '../../contract/offline/single-file.ts';
import { site } from '../../tests/support/site-info.ts';
import { safeScript, singleFileDocument } from './single-file-document.ts';

const directory: SingleFileDirectory = { release: 'abc', siteBase: '/base/', pages: [['/']], redirects: {}, files: [] };
const first = {
  meta: { path: '/' as const, title: 'A </script> | Site', layout: 'landing' as const, sidebar: null, toc: [] },
  title: 'A </script>',
  description: '',
  keywords: [],
  shell: '<main><h1>First</h1></main>',
  main: '<h1>First</h1>',
  image: null,
  footer: '<footer></footer>',
};
const blocks = new Map<string, () => string | Uint8Array>([
  ['pages-0', () => 'ünï </script>'],
  ['file-0', () => new Uint8Array([0, 255])],
]);
const make = () =>
  [
    ...singleFileDocument({
      site,
      first,
      directory,
      blocks,
      script: `let a = "</script><!--<script>";`,
      style: 'a{color:red}',
      icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    }),
  ].join('');
const html = make();

it('allows its own scripts and styles by hash, and not a single request', () => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(policy).toContain(hash(script));
  expect(policy).toContain(`style-src ${hash(style)}`);
  expect(policy).not.toMatch(/'self'|connect-src|unsafe/);
});

it('tells no other host of its reader', () => {
  expect(html).toContain('<meta name="referrer" content="same-origin">');
  expect(html).toContain('<meta http-equiv="x-dns-prefetch-control" content="off">');
});

it('begins with the first page as plain markup, before anything packed', () => {
  expect(html.indexOf('<h1>First</h1>')).toBeLessThan(html.indexOf('type="text/plain"'));
  expect(html.indexOf('type="text/plain"')).toBeLessThan(html.lastIndexOf('<script>'));
});

it('packs blocks so that they come out as they went in', () => {
  const unpack = (name: string) =>
    inflateRawSync(Buffer.from(new RegExp(`id="frame:block-${name}">([^<]*)<`).exec(html)?.[1] ?? '', 'base64'));
  expect(unpack('pages-0').toString()).toBe('ünï </script>');
  expect([...unpack('file-0')]).toEqual([0, 255]);
});

it('gives the same bytes for the same input', () => {
  expect(make()).toBe(html);
});

it('keeps a script from ending its element, and its meaning', () => {
  const safe = safeScript(`const end = "</script>", open = '<!--<script>', tag = /<\\/script>/, less = 1 <2;`);
  expect(safe).not.toMatch(/<\/script|<!--|<script/i);
  expect(new Function(`${safe} return [end, open, tag.test('</script>'), less]`)()).toEqual([
    '</script>',
    '<!--<script>',
    true,
    true,
  ]);
});
