import { expect, it } from 'vitest';
import { checkedPage, checkLinks, type LinkCheck, type PageOrigin } from './check-links.ts';

const check = ({ pages, ...rest }: Omit<LinkCheck, 'pages'> & { pages: (PageOrigin & { html: string })[] }) =>
  checkLinks({ ...rest, pages: pages.map(({ html, ...origin }) => checkedPage(html, origin)) });

const compiled = {
  sections: [],
  assets: [],
  diagnostics: [],
  links: [{ href: '/base/docs/b/#nope', line: 7, column: 2 }],
};
const pages = [
  {
    path: '/docs/a/',
    html: '<h2 id="here">x</h2><a href="#here">1</a><a href="#gone">2</a><a href="/base/docs/b/">3</a><a href="/base/docs/b/#nope">4</a><a href="/base/docs/c/">5</a><a href="https://example.org/">6</a><a href="/base/file.pdf">7</a><a href="/other/">8</a>',
    file: 'docs/a.md',
    compiled,
  },
  { path: '/docs/b/', html: '<h2 id="yes">x</h2>' },
];

it('reports every link that leads nowhere, and nothing else', () => {
  const found = check({ base: '/base/', pages, others: new Set(['/file.pdf']) });
  expect(found.map((d) => [d.rule, d.line, d.message])).toEqual([
    ['broken-anchor', undefined, 'The page /docs/a/ has no section "#gone".'],
    ['broken-anchor', 7, 'The page /docs/b/ has no section "#nope".'],
    ['broken-link', undefined, 'The link /base/docs/c/ leads to no page of the site.'],
    ['broken-link', undefined, 'The link /other/ leads to no page of the site.'],
  ]);
});

it('warns of broken links in the texts of a description from elsewhere; its own links stay errors', () => {
  const html = '<div class="api-text"><p><a href="/guide">1</a></p></div><a href="/base/gone/">2</a>';
  const found = check({ base: '/base/', pages: [{ path: '/api/x/', html, foreign: true }], others: new Set() });
  expect(found.map((d) => [d.severity, d.message])).toEqual([
    ['warning', 'The link /guide leads to no page of the site.'],
    ['error', 'The link /base/gone/ leads to no page of the site.'],
  ]);
});

it('warns once of links from guides into the reference of a description that was exchanged for another', () => {
  const html = '<a href="/base/api/old/">1</a><a href="/base/api/older/">2</a><a href="/base/gone/">3</a>';
  const pages = [{ path: '/docs/a/', html, file: 'docs/a.md' }];
  const found = check({ base: '/base/', pages, others: new Set(), foreignApi: true });
  expect(found.map((d) => [d.severity, d.file, d.message])).toEqual([
    ['error', 'docs/a.md', 'The link /base/gone/ leads to no page of the site.'],
    ['warning', 'docs/a.md', 'Links into an API reference that is not here: 2, this is the first.'],
  ]);
  expect(check({ base: '/base/', pages, others: new Set() })).toHaveLength(3);
});
