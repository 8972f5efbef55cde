import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite, problemsIn, sums } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('docusaurus');
});
afterAll(() => site.remove());

const sidebar = () => JSON.parse(site.read('site/assets/sidebar-docs.json')) as Record<string, unknown>[];

it('a second build is byte for byte the same', async () => {
  const again = await buildSite('docusaurus');
  expect(sums(again)).toEqual(sums(site));
  again.remove();
});

it('builds a folder with Docusaurus content as it is', () => {
  expect(site.code, site.text).toBe(0);
  expect(problemsIn(site.text).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('reports where it does not do what the author wrote', () => {
  const found = problemsIn(site.text).map(({ place, rule }) => `${place} ${rule}`);
  expect(found).toEqual([
    'docs/02-guide/01-headings.md:22:1 duplicate-id',
    'docs/02-guide/01-headings.md:26:1 second-title',
    'docs/02-guide/06-html.md:22:1 html',
    'docs/02-guide/06-html.md:24:1 html',
    'docs/02-guide/06-html.md:26:1 html',
    'docs/02-guide/06-html.md:26:1 html',
    'docs/02-guide/07-math.md:5:1 math',
    'docs/intro.md:5 tags',
    'docs/intro.md:8:1 front-matter',
    'src/components/badge.js:1 import',
    'files/data.csv not-offline-kind',
  ]);
  expect(site.text).toContain('also in docs/02-guide/07-math.md:9');
});

it('index pages list the pages of their category, and components that this theme lacks are left out', () => {
  const main = site.main('/docs/extra/generated/');
  expect(main).toContain('<a href="/base/docs/extra/2021-11-01-release/">');
  expect(main).toContain('graph TD; first --> second');
  expect(main).toContain('The rest is kept.');
});

describe('front matter', () => {
  it('slug, title, description from the first paragraph, keywords, image', () => {
    const page = site.page('/docs/');
    expect(page).toContain('<h1>Welcome</h1>');
    expect(page).toContain('<meta name="description" content="The first page.">');
    expect(page).toContain('<meta name="keywords" content="begin, start">');
    expect(page).toMatch(/<meta property="og:image" content="[^"]*\/base\/img\/logo\.png">/);
  });

  it('id, sidebar_label, sidebar_class_name, pagination_label, pagination_next, pagination_prev, custom_edit_url', () => {
    expect(site.main('/docs/guide/linked/')).toContain('About headings</a>');
    const inside = site.page('/docs/closed/inside/');
    expect(inside).toMatch(/rel="prev"[^>]*href="\/base\/docs\/"/);
    expect(inside).not.toContain('rel="next"');
    expect(inside).toContain('class="page-action edit-link" href="https://example.org/edit"');
    expect(inside).toMatch(/<a [^>]*class="special"/);
  });

  it('hide_title, hide_table_of_contents and the levels of the table of contents', () => {
    expect(site.main('/docs/closed/other/')).toMatch(/<h1 class="visually-hidden">[^<]+<\/h1>/);
    // As in Docusaurus, a heading in the text stays.
    expect(site.main('/docs/closed/inside/')).toContain('<h1>Inside</h1>');
    expect(site.page('/docs/closed/inside/')).not.toContain('On this page');
    const contents = /<nav aria-label="On this page"[\s\S]*?<\/nav>/.exec(site.page('/docs/guide/headings/'))?.[0];
    expect([...(contents ?? '').matchAll(/href="#([^"]+)"/g)].map((match) => match[1])).toEqual([
      'my.id',
      'deep',
      'deepest',
      'my-id',
      'myid',
      'deep-1',
      'a-second-title',
    ]);
  });

  it('the table of contents covers levels 2 to 3 unless the page says otherwise', () => {
    const contents =
      /<nav aria-label="On this page"[\s\S]*?<\/nav>/.exec(site.page('/docs/guide/admonitions/'))?.[0] ?? '';
    expect([...contents.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])).toEqual(['nested', 'in-it']);
    expect(site.main('/docs/guide/admonitions/')).toContain('<h4 id="too-deep">');
  });

  it('last_update', () => {
    expect(site.main('/docs/guide/headings/')).toMatch(
      /Last updated on <time dateTime="2024-03-05">5 March 2024<\/time> by Ada/,
    );
  });

  it('tags, with tags.yml', () => {
    expect(site.main('/docs/')).toContain('href="/base/docs/tags/getting-started/">Set-up</a>');
    expect(site.main('/docs/tags/getting-started/')).toContain('How to begin.');
  });

  it('draft, unlisted, displayed_sidebar', () => {
    expect(site.files()).not.toContain('site/docs/extra/later/index.html');
    const hidden = site.page('/docs/extra/hidden/');
    expect(hidden).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(hidden).toContain('href="/base/docs/extra/hidden/" aria-current="page"');
    expect(site.page('/docs/extra/2021-11-01-release/')).not.toContain('/docs/extra/hidden/');
    expect(site.read('site/sitemap.xml')).not.toContain('hidden');
    for (const file of ['index', 'texts']) {
      expect(site.read(`site/assets/search-${file}.json`)).not.toMatch(/extra\/(hidden|later)/);
    }
    expect(site.main('/docs/tags/getting-started/')).not.toContain('Hidden');
    expect(site.page('/docs/extra/alone/')).not.toContain('aria-label="Docs sidebar"');
  });
});

describe('categories', () => {
  it('label, position, class, collapsing; a link that leads nowhere', () => {
    expect(
      sidebar().map(({ label, href, className, collapsed, collapsible }) => ({
        label,
        href,
        className,
        collapsed,
        collapsible,
      })),
    ).toEqual([
      { label: 'Welcome', href: '/docs/' },
      { label: 'The guide', href: '/docs/the-guide/', className: 'guide-branch', collapsed: true },
      { label: 'Closed', collapsible: false },
      { label: 'Extras', href: '/docs/extra/', collapsed: true },
    ]);
  });

  it('a generated index has a card for each page', () => {
    const page = site.main('/docs/the-guide/');
    expect(page).toMatch(/<h1>All of the guide<\/h1>[\s\S]*<p>What is in it.<\/p>/);
    expect(page).toContain('<a href="/base/docs/guide/headings/">Headings</a><p>Ids and levels.</p>');
  });

  it('a list of cards shows the other pages of the category', () => {
    expect(site.main('/docs/closed/inside/')).toContain(
      '<li><a href="/base/docs/closed/other/">Other</a><p>The other one.</p></li>',
    );
  });
});

describe('Markdown', () => {
  it('ids of headings, comments, code that looks like either', () => {
    const headings = site.main('/docs/guide/headings/');
    expect(headings).toContain('<h2 id="my.id">');
    expect(headings).toContain('<h3 id="deep">');
    const intro = site.main('/docs/');
    expect(intro).not.toContain('A comment with');
    expect(intro).toContain('<code>&lt;!-- a comment --&gt;</code>');
  });

  it.each([
    ['with ending', '/base/docs/guide/headings/#my.id'],
    ['without ending', '/base/docs/guide/headings/'],
    ['with prefix, without ending', '/base/docs/guide/headings/'],
    ['folder', '/base/docs/extra/'],
    ['from the top', '/base/docs/guide/headings/#deep'],
    ['by reference', '/base/docs/closed/inside/'],
    ['unknown to the site', '/base/other/app'],
    ['another', '/base/files/data.csv'],
    ['raw', '/base/docs/guide/headings/'],
  ])('a link %s', (text, href) => {
    expect(site.main('/docs/guide/linked/')).toContain(`<a href="${href}">${text}</a>`);
  });

  it('images beside the page, in static/, by reference and in HTML', () => {
    const page = site.main('/docs/guide/linked/');
    const beside = /alt="beside" src="(\/base\/assets\/picture\.[0-9a-f]{10}\.png)" title="A title" width="6"/.exec(
      page,
    )?.[1];
    expect(beside).toBeDefined();
    expect(page).toContain(`alt="reference" src="${beside}"`);
    expect(page).toContain(`<img src="${beside}" alt="required"`);
    expect(page).toContain('alt="static" src="/base/img/logo.png" width="8"');
    expect(page).toContain('alt="site" src="/base/img/logo.png"');
    expect(page).not.toContain('rel="preload"');
    expect(site.files()).toContain(`site${beside?.slice('/base'.length)}`);
    expect(site.files()).toContain('site/img/logo.png');
    expect(site.read('site/.well-known/security.txt')).toContain('Contact:');
  });

  it('admonitions with any content, nested, with titles, by older names', () => {
    const page = site.main('/docs/guide/admonitions/');
    expect(page).toMatch(
      /admonition-note[^>]*>.*Outer <em>title<\/em>[\s\S]*admonition-danger[\s\S]*<\/section><\/section>/,
    );
    expect(page).toMatch(/admonition-warning" role="note" aria-label="Old title"/);
    expect(page).toMatch(/admonition-info[\s\S]*<table>/);
  });

  it('code: title, marks, numbers, magic comments, npm2yarn as npm, a fence for MDX', () => {
    const page = site.main('/docs/guide/code/');
    expect(page).toContain('<span class="code-file">a.yml</span>');
    expect(page.match(/class="line marked"/g)).toHaveLength(4);
    expect(page).toContain('code-block-numbered');
    expect([...page.matchAll(/<span data-line="(\d+)" class="line">/g)].map((match) => match[1])).toEqual(['10', '11']);
    expect(page).toContain('npm');
    expect(page).not.toContain('highlight-');
    expect(page).toContain('<details><summary>From MDX</summary>');
  });

  it('HTML: attributes as written, styles as classes, nothing that could run scripts', () => {
    const page = site.main('/docs/guide/html/');
    const name = /<div class="boxed (own-[0-9a-f]{8})">/.exec(page)?.[1];
    const sheet = /<style data-sheet="content\.[0-9a-f]+">([^<]*)</.exec(site.page('/docs/guide/html/'))?.[1];
    expect(sheet).toContain(`.${name} { color: red; margin-top: 4px }`);
    expect(page).toContain('<details open=""><summary>Open me</summary>');
    expect(page).toMatch(/colspan="2" tabindex="0"/i);
    expect(page).toContain('<label for="x">');
    expect(page).not.toMatch(/style=|<iframe|<script|onclick/i);
    // No space is reserved for what has become a link.
    expect(page).toMatch(/<div class="frame">\s*<p><a href="https:\/\/example\.org\/film">A film<\/a><\/p>\s*<\/div>/);
  });

  it('formulas are shown as written', () => {
    const page = site.main('/docs/guide/math/');
    expect(page).toContain('\\frac{a}{b}');
    expect(page).toContain('<code>$x^{2} + \\alpha$</code>');
    expect(page).toContain('Costs $5 and $6, or $HOME and');
  });
});

describe('MDX', () => {
  it('tabs with values, default and group', () => {
    const page = site.main('/docs/guide/components/');
    expect(page).toContain('<div class="tabs" data-group="os" data-query="os">');
    expect(page).toMatch(/data-value="win" data-chosen="true"><p class="tab-label"[^>]*>Windows</);
  });

  it('components of the theme', () => {
    const page = site.main('/docs/guide/components/');
    expect(page).toMatch(
      /code-block-numbered"><div class="code-head"><span class="code-file">a\.json<\/span>[\s\S]*language-json/,
    );
    expect(page).toMatch(/admonition-warning" role="note" aria-label="Careful"><p class="admonition-title">Careful</);
    expect(page).toContain('<details><summary>More</summary>Hidden.</details>');
    expect(page).toContain('<a href="/base/docs/closed/inside/">to inside</a>');
    expect(page).toContain('<a href="/base/docs/closed/inside/">again</a>');
  });

  it('the source of a file, a drawing as a component, pictures for one color mode, the page’s title', () => {
    const page = site.main('/docs/guide/components/');
    expect(page).toMatch(/language-tsx[\s\S]*Hello, [\s\S]*<\/figure>/);
    expect(page).toContain('<img alt="The mark" src="/base/img/mark.svg" title="The mark" class="mark"');
    expect(page).toContain('<img src="/base/img/logo.png" alt="Both" loading="lazy" class="only-light"/>');
    expect(page).toContain('<img src="/base/img/mark.svg" alt="Both" loading="lazy" class="only-dark"/>');
    expect(page).toMatch(/<img alt="at night" src="\/base\/img\/mark\.svg" class="only-dark"/);
    expect(page).toContain('It is called Components.');
  });

  it('partials with properties, own components, pictures, expressions, front matter', () => {
    const page = site.main('/docs/guide/components/');
    const ids = [...page.matchAll(/<h2 id="(from-a-part[^"]*)"><a href="#([^"]*)"/g)].map(([, id, link]) => [id, link]);
    expect(ids).toEqual(['from-a-part', 'from-a-part-1', 'from-a-part-2'].map((id) => [id, id]));
    expect(page).toContain('<strong class="badge"><em>new</em></strong>');
    expect(page).toContain('<li><a href="#from-a-part">From a part</a></li>');
    expect(page).toContain('Hello reader, see <a href="/base/docs/guide/headings/">headings</a>.');
    expect(page).toContain('<p class="hello">Hello, world!</p>');
    expect(page).toMatch(/<img src="\/base\/assets\/picture\.[0-9a-f]{10}\.png" alt="imported"/);
    expect(page).toContain('The answer is 42, the title none.');
    expect(site.read('site/assets/search-index.json')).toContain('From a part');
  });
});
