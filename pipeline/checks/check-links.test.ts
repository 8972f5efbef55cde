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
    ['broken-link', undefined, 'The link /base/docs/c/ does not lead to a page of the site.'],
    ['broken-link', undefined, 'The link /other/ does not lead to a page of the site.'],
  ]);
});

it('a page that is called like a file is found with and without its slash, and has sections', () => {
  const html =
    '<a href="/base/docs/next.js#part">1</a><a href="/base/docs/next.js/#no">2</a><a href="/base/docs/a.js">3</a>';
  const dotted = [
    { path: '/docs/a/', html },
    { path: '/docs/next.js/', html: '<h2 id="part">x</h2>' },
  ];
  expect(check({ base: '/base/', pages: dotted, others: new Set() }).map(({ message }) => message)).toEqual([
    'The page /docs/next.js/ has no section "#no".',
    'The link /base/docs/a.js does not lead to a page of the site.',
  ]);
});

it('an address that begins with a host is no page of the site, and is told what it lacks', () => {
  const pages = [{ path: '/docs/a/', html: '<a href="//docs/a/">1</a>' }];
  expect(check({ base: '/', pages, others: new Set() })).toMatchObject([
    {
      rule: 'broken-link',
      message: 'The link //docs/a/ has no scheme.',
      hint: expect.stringContaining('"https://docs/a/"'),
    },
  ]);
});

it.each(['http://localhost:PORT/', 'https://<host>/', 'https://'])('%s is told to be no address', (href) => {
  const html = `<a href="${href.replace('<', '&lt;')}">1</a><a href="https://e.org:8080/{x}">2</a><a href="mailto:a@e.org">3</a>`;
  const links = [{ href, line: 3, column: 1 }];
  const page = { path: '/docs/a/', html, file: 'docs/a.md', compiled: { ...compiled, links } };
  const api = { path: '/api/x/', html, api: true as const };
  expect(check({ base: '/base/', pages: [page, api], others: new Set() })).toMatchObject([
    {
      rule: 'broken-link',
      file: 'docs/a.md',
      line: 3,
      message: `The link ${href} is not an address that a browser can open.`,
    },
    { rule: 'openapi-link', file: 'page /api/x/' },
  ]);
});

it('a broken link in a text of the description is told under a rule of its own, where it is written', () => {
  const html = '<td><a href="/guide">1</a></td><a href="/base/gone/">2</a><a href="/base/runs/%7Bid%7D/">3</a>';
  const place = (line: number) => ({ file: 'openapi.yaml', line });
  const apiLinks = new Map([
    ['/guide', [place(7), place(9)]],
    ['/base/runs/{id}/', [place(11)]],
  ]);
  const found = check({
    base: '/base/',
    pages: [
      { path: '/api/x/', html, api: true },
      // The same text on another page is not told again.
      { path: '/api/y/', html: '<a href="/guide">1</a>', api: true },
    ],
    others: new Set(),
    apiLinks,
  });
  expect(found).toMatchObject([
    {
      rule: 'openapi-link',
      file: 'openapi.yaml',
      line: 7,
      message: 'The link /guide does not lead to a page of the site.',
    },
    { rule: 'openapi-link', file: 'openapi.yaml', line: 9 },
    { rule: 'broken-link', file: 'page /api/x/', message: 'The link /base/gone/ does not lead to a page of the site.' },
    { rule: 'openapi-link', file: 'openapi.yaml', line: 11 },
  ]);
});
it('warns once of links from guides into the reference of a description that was exchanged for another', () => {
  const html = '<a href="/base/api/old/">1</a><a href="/base/api/older/">2</a><a href="/base/gone/">3</a>';
  const pages = [{ path: '/docs/a/', html, file: 'docs/a.md' }];
  const found = check({ base: '/base/', pages, others: new Set(), foreignApi: true });
  expect(found.map((d) => [d.severity, d.file, d.message])).toEqual([
    ['error', 'docs/a.md', 'The link /base/gone/ does not lead to a page of the site.'],
    ['warning', 'docs/a.md', 'Links into an API reference that this site does not have: 2. This is the first.'],
  ]);
  expect(check({ base: '/base/', pages, others: new Set() })).toHaveLength(3);
});

const problems = (html: string, rest: Partial<Omit<LinkCheck, 'pages'>> & { origin?: Partial<PageOrigin> } = {}) => {
  const { origin, ...options } = rest;
  const page = { path: '/docs/a/', html, ...origin };
  return check({ base: '/base/', others: new Set(), ...options, pages: [page, ...others] });
};
const others = [
  { path: '/docs/guides/', html: '<h2 id="set-up">x</h2><h2 id="run">x</h2>' },
  { path: '/docs/guides/install/', html: '' },
  { path: '/docs/install-guide/', html: '' },
];

it('names the pages and the sections whose names are like what was written', () => {
  const hint = (href: string) => problems(`<a href="${href}">x</a>`)[0]?.hint;
  expect(hint('/base/docs/install/')).toBe('Nearest: /docs/install-guide/, /docs/guides/install/');
  expect(hint('/base/old/Guides')).toBe('Nearest: /docs/guides/, /docs/install-guide/, /docs/guides/install/');
  expect(hint('/base/docs/xyz/')).toBe('Nothing has a similar name.');
  expect(hint('/elsewhere/install/')).toBe('Nearest: /docs/install-guide/, /docs/guides/install/');
  expect(hint('/base/docs/guides/#setting-up')).toBe('Nearest: set-up');
  expect(hint('/base/docs/guides/#Set-Up')).toBe('Write "#set-up": upper and lower case differ.');
  expect(hint('/base/docs/guides/#sett-up')).toBe('Nearest: set-up');
  expect(hint('/base/docs/isntall-giude')).toBe('Nearest: /docs/install-guide/');
  expect(hint('/base/docs/guides/#start')).toBe('The page has these sections: set-up, run.');
  expect(hint('/base/docs/install-guide/#run')).toBe('The page has no sections: link to the page.');
  expect(hint('/base/docs/guides/#setup')).toBe('Write "#set-up": the hyphens differ.');
  expect(hint('/base/docs/guides/#s-etup_')).toBe('Write "#set-up": the hyphens differ.');
});

it('takes a link as a browser does: encoded or not, with or without its slash, of an area as of an anchor', () => {
  const good =
    '<h2 id="a&amp;b">x</h2><h2 id="ä">x</h2><a href="#a&amp;b">1</a><a href="#%C3%A4">2</a><a href="#">3</a><a href="#top">4</a>';
  expect(
    problems(`${good}<a href="/base/docs/guides">4</a><a class="x" href="/base/docs/guides/#set%2Dup">5</a>`),
  ).toEqual([]);
  expect(problems('<area shape="rect" href="/base/gone/"><link href="/base/gone.css">')).toHaveLength(1);
  expect(problems('<a href="/base/%E0%A4/">x</a><a href="#%E0">y</a>').map(({ rule }) => rule)).toEqual([
    'broken-link',
    'broken-anchor',
  ]);
  expect(problems('<a href="mailto:a@b">x</a><a href="//host/x">y</a>')).toHaveLength(1);
});

it('checks no section of a file, and no link whose author vouches for it', () => {
  expect(problems('<a href="/base/a.pdf#page=2">x</a>', { others: new Set(['/a.pdf']) })).toEqual([]);
  const link = { href: '/base/gone/', line: 3, column: 1, unchecked: true as const };
  const compiled = { sections: [], assets: [], diagnostics: [], links: [link] };
  const html = '<a href="/base/gone/">x</a><a href="/base/lost/">y</a>';
  expect(problems(html, { origin: { compiled } }).map(({ message }) => message)).toEqual([
    'The link /base/lost/ does not lead to a page of the site.',
  ]);
});

it('says how to mend a link to a file that has another name', () => {
  const link = { href: '/base/docs/OK.pdf', line: 3, column: 1, hint: 'Write "ok.pdf".' };
  const compiled = { sections: [], assets: [], diagnostics: [], links: [link] };
  const html = '<a href="/base/docs/OK.pdf">x</a>';
  expect(problems(html, { origin: { compiled } })).toMatchObject([{ line: 3, hint: 'Write "ok.pdf".' }]);
  expect(problems(html, { origin: { compiled }, others: new Set(['/docs/OK.pdf']) })).toEqual([]);
});

it('says where a link is written: in a partial, on the page, in site.yml, or on which page it is seen', () => {
  const place = (html: string, rest: Parameters<typeof problems>[1] = {}) => {
    const [{ file, line, column } = {}] = problems(html, rest);
    return { file, line, column };
  };
  const html = '<a href="/base/gone/">x</a>';
  const compiled = { sections: [], assets: [], diagnostics: [] };
  const link = { href: '/base/gone/', line: 3, column: 5 };
  const file = 'docs/a.md';
  const written = (rest: object) => ({ file, compiled: { ...compiled, links: [{ ...link, ...rest }] } });
  expect(place(html, { origin: written({}) })).toEqual({ file, line: 3, column: 5 });
  expect(place(html, { origin: written({ file: 'docs/_part.md' }) })).toMatchObject({ file: 'docs/_part.md', line: 3 });
  const lineOf = (address: string) => (address === '/gone' ? { line: 9 } : {});
  expect(place(html, { lineOf })).toMatchObject({ file: 'site.yml', line: 9 });
  const inSite = (text: string) => (address: string) => (address === text ? { line: 9 } : {});
  const section = '<a href="/base/docs/guides/#gone">x</a><a href="/base/docs/%C3%A4/">y</a>';
  expect(place(section, { lineOf: inSite('/docs/guides#gone') })).toMatchObject({ file: 'site.yml', line: 9 });
  expect(problems(section, { lineOf: inSite('/docs/ä') })[1]).toMatchObject({ file: 'site.yml', line: 9 });
  const other = '<a href="/base/chat.example.org/room/">x</a>';
  expect(place(other, { lineOf: inSite('to: chat.example.org/room') })).toMatchObject({ file: 'site.yml', line: 9 });
  expect(place(html, { origin: { file } })).toEqual({ file, line: undefined, column: undefined });
  expect(place(html)).toMatchObject({ file: 'page /docs/a/' });
});

it('a reference that was exchanged is told with the first link into it, and its own links as ever', () => {
  const html = '<a href="/base/api/old/">1</a><a href="/outside/">2</a>';
  const found = problems(html, { foreignApi: true, origin: { file: 'docs/a.md' } });
  expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['broken-link', 'error'],
    ['broken-link', 'warning'],
  ]);
  expect(found[1]?.hint).toContain('DOCS_OPENAPI');
  expect(problems(html, { foreignApi: true, origin: { api: true } }).map(({ severity }) => severity)).toEqual([
    'error',
    'error',
  ]);
});

it('a link to the title of a page, which has no id, is told to lead to the page', () => {
  const titled = { ...compiled, titleId: 'set-up' };
  const all = [
    { path: '/docs/a/', html: '<a href="#Set-Up">1</a><a href="/base/docs/a/#set-up">2</a>', compiled: titled },
  ];
  expect(check({ base: '/base/', pages: all, others: new Set() }).map(({ hint }) => hint)).toEqual([
    'That is the title of the page, which has no id: write "#top".',
    'That is the title of the page, which has no id: leave out "#set-up".',
  ]);
});

it('a link of the frame into another reference is told once, with where this one begins', () => {
  const lineOf = (address: string) => (address.startsWith('/api') ? { line: 3 } : {});
  const html = '<a href="/base/api/tic-tac-toe">1</a><a href="/base/api/">2</a><a href="/base/api/get-x/">3</a>';
  const all = [
    { path: '/docs/a/', html },
    { path: '/api/things/', html: '', api: true as const },
    { path: '/api/get-y/', html: '', api: true as const },
  ];
  const found = check({ base: '/base/', pages: all, others: new Set(), foreignApi: true, lineOf });
  const begins = 'The API reference begins at /api/things/.';
  expect(found.map(({ file, line, severity, hint }) => [file, line, severity, hint])).toEqual([
    ['site.yml', 3, 'error', begins],
    ['site.yml', 3, 'error', begins],
    ['site.yml', 3, 'error', 'Nearest: /api/get-y/'],
  ]);
});

it('a link of the data is told once, where the data say it, wherever it is shown or if nothing shows it', () => {
  const html = '<a href="/base/docs/gone/">1</a><a href="/base/docs/b/#nope">2</a><a href="/base/docs/other/">3</a>';
  const at = (line: number) => ({ file: 'data/glossary.yml', line, column: 3 });
  const found = check({
    base: '/base/',
    pages: [
      { path: '/docs/a/', html },
      { path: '/docs/b/', html },
    ],
    others: new Set(['/docs/other/']),
    dataLinks: [
      { href: '/docs/gone/', ...at(1) },
      { href: '/docs/b/#nope', ...at(2) },
      { href: '/docs/other/', ...at(3) },
      { href: '/docs/lost/', ...at(4) },
    ],
  });
  expect(found.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'data/glossary.yml:1 broken-link',
    'data/glossary.yml:2 broken-anchor',
    'data/glossary.yml:4 broken-link',
  ]);
});

it('a link of a sidebar may lead to another site, and is told once if no browser can open it', () => {
  const html = '<a href="https://HOST:x/">1</a><a href="https://example.org/">2</a>';
  const pages = ['/docs/a/', '/docs/b/'].map((path) => ({ path, html }));
  const dataLinks = ['https://HOST:x/', 'https://example.org/'].map((href) => ({ href, file: 'sidebars.js' }));
  expect(check({ base: '/base/', pages, others: new Set(), dataLinks })).toMatchObject([
    { rule: 'broken-link', file: 'sidebars.js', message: expect.stringContaining('https://HOST:x/') },
  ]);
});

it('a link that an author wrote is told there, too, although the data have it', () => {
  const html = '<a href="/base/docs/b/#nope">1</a>';
  const dataLinks = [{ href: '/docs/b/#nope', file: 'data/glossary.yml', line: 2, column: 3 }];
  const found = check({
    base: '/base/',
    pages: [
      { path: '/docs/a/', html, file: 'docs/a.md', compiled },
      { path: '/docs/b/', html: '' },
    ],
    others: new Set(),
    dataLinks,
  });
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(['docs/a.md:7', 'data/glossary.yml:2']);
});

it('the parts of the frame are not offered as sections', () => {
  const html =
    '<div id="frame:page"></div><main id="frame:main"><h2 id="setup">Setup</h2><a href="#web-frameworks">x</a></main>';
  const pages = [{ path: '/docs/a/', file: 'docs/a.md', html }];
  expect(check({ base: '/', pages, others: new Set<string>() })).toMatchObject([
    { rule: 'broken-anchor', hint: 'The page has these sections: setup.' },
  ]);
});
