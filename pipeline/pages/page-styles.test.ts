import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BASE_STYLE, PAGE_STYLES, PRINT_STYLE, pageStyles } from './page-styles.ts';

it('the single file, which holds all pages, has the style sheets of all', () => {
  const imported = [...readFileSync('src/styles/single-file.css', 'utf8').matchAll(/^@import '\.\/(.+)';$/gm)];
  const all = [BASE_STYLE, ...Object.values(PAGE_STYLES).map(({ file }) => file), PRINT_STYLE];
  expect(imported.map(([, name]) => name)).toEqual(
    expect.arrayContaining(all.map((file) => file.replace('src/styles/', ''))),
  );
});

it('pages have the style sheets of the blocks in them', () => {
  const frame =
    '<nav class="breadcrumbs"><ol><li>A</li></ol></nav><nav class="contents"><button></button><ol tabindex="-1"></ol></nav>';
  expect(pageStyles(frame)).toEqual(['contents']);
  for (const attribute of ['', ' start="2"', ' tabindex="0"', ' tabindex="-1"'])
    expect(pageStyles(`<ol${attribute}><li></li></ol>`)).toEqual(['steps']);
  expect(pageStyles('<table><tbody></tbody></table><pre><code></code></pre>')).toEqual(['scrolling', 'tables', 'code']);
  expect(pageStyles('<aside class="x admonition admonition-tip"></aside>')).toEqual(['admonitions']);
  expect(pageStyles('<figure class="diagram"></figure>')).toEqual(['scrolling', 'drawings']);
  expect(pageStyles('<p>Not <span class="unreleased mine">yet</span></p>')).toEqual(['unreleased']);
  expect(pageStyles('<ul class="api-names"></ul>')).toEqual(['method', 'api', 'apiLists']);
  // The page of permissions lists operations, too.
  expect(pageStyles('<li><span class="method" data-method="get">GET</span></li>')).toEqual(['method']);
});

it('pages of the reference have the style sheet of methods, which the closed branches of their sidebar bring later', () => {
  expect(pageStyles('<div class="prose api-page">A schema</div>')).toEqual(['method', 'api']);
});

it('finds blocks in the markup of components however they write it', () => {
  expect(pageStyles('<TABLE></TABLE><PRE></PRE><OL></OL><HR>')).toEqual([
    'steps',
    'scrolling',
    'tables',
    'code',
    'parts',
  ]);
});

it('a page with the sheet of permissions has the one that it overrides', () => {
  expect(pageStyles('<ul class="need-list"></ul>')).toEqual(['tables', 'permissions']);
});

it('only pages with a chart have the colors of its parts', () => {
  expect(pageStyles('<svg><rect fill="var(--diagram-node)"/></svg>')).toEqual([]);
  expect(pageStyles('<svg><rect fill="var(--diagram-series-2)"/></svg>')).toEqual(['charts']);
  expect(pageStyles('<svg><path stroke="var(--diagram-mark-1)"/></svg>')).toEqual(['charts']);
});
