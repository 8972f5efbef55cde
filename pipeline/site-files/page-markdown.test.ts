import { expect, it } from 'vitest';
import type { PageInput } from '../../contract/page/render.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { pageMarkdownFile } from './page-markdown.ts';

const info = { url: 'https://docs.example', base: '/base/' } as unknown as SiteInfo;
const page = (kind: PageInput['kind'], path = '/docs/a/') => ({ kind, path, title: '', description: '' }) as PageInput;

it('is beside the page and is made from its markup', () => {
  const main =
    '<article><h1>A &amp; B</h1><p>See <a href="/base/docs/b/#c">b</a>,<br/>or <code>x &lt; y</code>.</p><svg viewBox="0 0 1 1"></svg></article>';
  expect(pageMarkdownFile(info, page('doc'), main)).toEqual({
    name: 'docs/a.md',
    content: `# A & B

- Address: https://docs.example/base/docs/a/

See [b](https://docs.example/base/docs/b/#c),
or \`x < y\`.
`,
  });
});

it('does not exist for pages on which readers only do something', () => {
  expect(pageMarkdownFile(info, page('search', '/search/'), '<article></article>')).toBeNull();
});
