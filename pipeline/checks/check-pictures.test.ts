import { expect, it } from 'vitest';
import { checkedPage } from './check-links.ts';
import { checkPictures } from './check-pictures.ts';

/** @param unshown addresses in the page's own text that are reported there */
const check = (html: string, unshown: string[] = []) => {
  const compiled = { sections: [], links: [], assets: [], diagnostics: [], unshown };
  return checkPictures({
    base: '/base/',
    pages: [
      checkedPage(html, { path: '/docs/a/', file: 'docs/a.mdx', compiled }),
      checkedPage(html, { path: '/api/b/' }),
    ],
    files: new Set(['/img/a.png', '/img/b c.svg']),
  });
};

it('a picture of a component must be a file of the site', () => {
  expect(check('<img alt="" src="/base/img/gone.png"/><img src="/img/a.png"/>')).toMatchObject([
    { severity: 'error', rule: 'missing-image', file: 'docs/a.mdx', message: expect.stringContaining('gone.png') },
    { rule: 'missing-image', hint: expect.stringContaining('useBaseUrl') },
  ]);
});

it('a picture of another host is not shown', () => {
  expect(check('<img src="https://example.org/a?b=c&amp;d"/><img src="//example.org/b"/>')).toMatchObject([
    { rule: 'foreign-image', message: 'A component shows an image of another host: https://example.org/a?b=c&d' },
    { rule: 'foreign-image' },
  ]);
});

it('existing pictures, those in the page, and those beside it are no problem', () => {
  const html =
    '<img src="/base/img/a.png?v=1"/><img src="/base/img/b%20c.svg#d"/><img src="data:image/png,x"/><img src="x.png"/>';
  expect(check(html)).toEqual([]);
});

it('what is reported with its line is not reported again', () => {
  expect(check('<img src="https://example.org/a.png"/>', ['https://example.org/a.png'])).toEqual([]);
  expect(check('<img src="https://example.org/a.png"/>')).toHaveLength(1);
});

it('nor is it where the page has it encoded', () => {
  const unshown = ['https://example.org/ä b.png?c&d', '/img/100% gone.png'];
  const html = '<img src="https://example.org/%C3%A4%20b.png?c&amp;d"/><img src="/img/100%25%20gone.png"/>';
  expect(check(html, unshown)).toEqual([]);
  // Only the beginning of one that is.
  expect(check('<img src="https://example.org/"/>', unshown)).toHaveLength(1);
});
