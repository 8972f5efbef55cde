import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { RenderedPage } from '../../contract/page/render.ts';
import { storageKey } from '../../contract/storage.ts';
import type { SitePath } from '../../contract/urls.ts';
import { site } from '../../tests/support/site-info.ts';
import { baseBanner } from './base-banner.ts';
import { contentSecurityPolicy, type DocumentAssets, earlyScript, pageDocument, redirectDocument } from './document.ts';

const PAGE: RenderedPage = {
  meta: { path: '/docs/a/', title: 'A <b> | Site', layout: 'doc', sidebar: null, toc: [], robots: 'noindex' },
  title: 'A <b>',
  description: 'Says "a"',
  keywords: [],
  image: null,
  shell: '<main></main>',
  main: '',
  footer: '<footer></footer>',
};

const ASSETS: DocumentAssets = {
  sheets: [
    { name: 's.0', text: 'a{color:red}</style>' },
    { name: 't.1', text: 'b{color:red}' },
  ],
  ownSheets: [{ name: 'content.2', text: '.own{color:red' }],
  print: ['/p.css'],
  banner: ['/b.css'],
  faces: ['/f.woff2'],
  entry: '/e.js',
  preloads: ['/start.js'],
  lateStyles: [],
  data: ['/d.json'],
};

const html = pageDocument(site, PAGE, ASSETS);

describe('what a browser reads first', () => {
  it('says that it is UTF-8, whatever a host says', () => {
    for (const text of [html, redirectDocument(site, '/docs/a/')]) {
      expect([...Buffer.from(text).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(text).toMatch(/^.<!doctype html>\n<html/);
    }
  });
});

describe('pageDocument', () => {
  it('allows its one inline script by hash, and no other', () => {
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(script.startsWith(earlyScript(site))).toBe(true);
    expect(html.match(/<script>/g)).toHaveLength(1);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(`script-src &#39;self&#39; &#39;sha256-${hash}&#39;`.replaceAll('&#39;', "'"));
    expect(contentSecurityPolicy({ scripts: [script], styles: [] })).not.toContain('unsafe');
  });

  it('carries its style sheets, allowed by hash, and nothing can end them early', () => {
    const elements = [...html.matchAll(/<style data-sheet="(.*?)">(.*?)<\/style>/gs)];
    const found = elements.map(([, name, text = '']) => [name, text]);
    // What an author has left open ends with its element.
    expect(found).toEqual([
      ['s.0', 'a{color:red}<\\/style>/*t.1*/b{color:red}'],
      ['content.2', '.own{color:red'],
    ]);
    const hashes = found.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(html).toContain(`style-src 'self' ${hashes.join(' ')};`);
  });

  it('names the page and the site apart, for previews of links and for reading modes', () => {
    expect(html).toContain('<meta property="og:title" content="A &lt;b&gt;">');
    expect(html).toContain(`<meta property="og:site_name" content="${site.title}">`);
  });

  it('escapes what comes from content', () => {
    expect(html).toContain('<title>A &lt;b&gt; | Site</title>');
    expect(html).toContain('content="Says &quot;a&quot;"');
    expect(html).toContain('"title":"A \\u003cb> | Site"');
  });

  it('says in which language it is written', () => {
    expect(html).toContain('<html lang="en"');
    const german = { ...site, language: 'de' };
    expect(pageDocument(german, PAGE, ASSETS)).toContain('<html lang="de"');
    expect(redirectDocument(german, '/docs/b/')).toContain('<html lang="de">');
  });

  it('names canonical address and robots', () => {
    expect(html).toContain('<link rel="canonical" href="https://example.org/base/docs/a/">');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

it.each<[string | null, string | undefined, string | undefined]>([
  [null, undefined, undefined],
  ['336', undefined, '336px'],
  ['hidden', 'hidden', undefined],
  ['hidden 336', 'hidden', '336px'],
  ['hidden 5', 'hidden', undefined],
  ['{"broken', undefined, undefined],
])('before the first paint, the sidebar is as stored: %s', (kept, hidden, width) => {
  const set: Record<string, string> = {};
  const dataset: { sidebar?: string } = {};
  runInNewContext(earlyScript(site), {
    addEventListener: () => {},
    localStorage: { getItem: (key: string) => (key === storageKey('docs-sidebar', site.base) ? kept : null) },
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: {
        dataset,
        classList: { add: () => {} },
        style: { setProperty: (name: string, value: string) => Object.assign(set, { [name]: value }) },
      },
    },
  });
  expect([dataset.sidebar, set['--side']]).toEqual([hidden, width]);
});

interface Line {
  /** Milliseconds between the request for the page and its first byte. */
  firstByte: number;
  /** What the browser knows about the connection; only Chromium says so. */
  connection?: { rtt: number; saveData?: boolean };
  /** The worker that controls the page; undefined where workers are blocked. */
  worker?: object | null;
}

/** What the head requests before the page is there, and whether the page does without font faces. */
function facesInHead(
  { firstByte, connection, worker }: Line,
  navigator: object = { connection, ...(worker !== undefined && { serviceWorker: { controller: worker } }) },
): { asked: string[]; faces: string | undefined } {
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1]?.slice(earlyScript(site).length) ?? '';
  const asked: string[] = [];
  const dataset: { faces?: string } = {};
  runInNewContext(script, {
    performance: { getEntriesByType: () => [{ requestStart: 5, responseStart: 5 + firstByte }] },
    navigator,
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: ({ rel, as, href }: HTMLLinkElement) => asked.push(`${rel} ${as} ${href}`) },
    },
  });
  return { asked, faces: dataset.faces };
}

it('requests the faces before the first paint on a fast connection, and does without them on a slow one', () => {
  const early = { asked: ['preload font /base/f.woff2'], faces: undefined };
  expect(facesInHead({ firstByte: 20 })).toEqual(early);
  expect(facesInHead({ firstByte: 20, connection: { rtt: 50 } })).toEqual(early);
  const late = { asked: [], faces: 'frame reading' };
  expect(facesInHead({ firstByte: 200 })).toEqual(late);
  expect(facesInHead({ firstByte: 200, worker: null })).toEqual(late);
  expect(facesInHead({ firstByte: 20, connection: { rtt: 300 } })).toEqual(late);
  expect(facesInHead({ firstByte: 20, connection: { rtt: 50, saveData: true } })).toEqual(late);
});

it('leaves the faces to the browser where a worker may have them', () => {
  expect(facesInHead({ firstByte: 200, worker: {} })).toEqual({ asked: [], faces: undefined });
});

it('does without the faces where workers are blocked and accessing them throws', () => {
  const navigator = {
    get serviceWorker(): never {
      throw new Error('The operation is insecure.');
    },
  };
  expect(facesInHead({ firstByte: 200 }, navigator)).toEqual({ asked: [], faces: 'frame reading' });
});

it('requests scripts while the page is still loading', () => {
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toContain('<script type="module" async src="/base/e.js"></script>');
  expect(head).toContain('<link rel="modulepreload" fetchpriority="low" href="/base/start.js">');
  expect(body).not.toMatch(/\.js\b(?!on)/);
});

it('requests the first script before anything else, and runs it after the one that takes away its mark', () => {
  const first = html.indexOf('<script type="module" async');
  expect(first).toBeGreaterThan(html.indexOf('delete d.dataset.started'));
  expect(first).toBeLessThan(html.search(/<(?:style|link)\b/));
});

it('requests the data of a page after its scripts', () => {
  const data = '<link rel="preload" as="fetch" fetchpriority="low" href="/base/d.json" crossorigin>';
  expect(html.slice(html.indexOf('<script type="module"'))).toContain(data);
});

/** The first page of a site. */
function landingOf(described: typeof site): string {
  const meta = { path: '/', title: 'Site', layout: 'landing', sidebar: null, toc: [] } as const;
  return pageDocument(
    described,
    {
      meta: { ...meta, toc: [] },
      title: 'Site',
      description: '',
      keywords: [],
      image: null,
      shell: '',
      main: '',
      footer: '',
    },
    {
      sheets: [],
      ownSheets: [],
      print: [],
      banner: ['/b.css'],
      faces: [],
      entry: '/e.js',
      preloads: ['/start.js'],
      lateStyles: ['/late.css'],
    },
  );
}

it('the landing page of this project has a picture for when it is shared', () => {
  const picture = '<meta property="og:image" content="https://example.org/base/screenshots/wide.png">';
  const large = '<meta name="twitter:card" content="summary_large_image">';
  expect(landingOf({ ...site, logo: 'orbit' })).toContain(`${picture}\n${large}`);
  const { logo: _, ...plain } = site;
  expect(landingOf(plain)).not.toMatch(/og:image|twitter:card/);
});

it('only the landing page has the banner of a site that did not load, and allows its script', () => {
  const landing = landingOf(site);
  const { script } = baseBanner(site.base, ['/base/b.css']);
  expect(landing).toContain('Your Docusaurus site did not load properly.');
  expect(landing).toContain('<code>/base/</code>');
  expect(landing).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  // The first paint does not wait for it, and it comes before what scripts add to the head.
  expect(landing).toMatch(/<link rel="stylesheet" media="print" data-banner href="\/base\/b.css">\n[\s\S]*<\/head>/);
  expect(script).toContain("media='all'");
  expect(landing).toContain('<noscript><link rel="stylesheet" href="/base/b.css"></noscript>');
  expect(html).not.toMatch(/Your Docusaurus site|b\.css/);
});

it('the banner has no sections that a message about a broken link could name', () => {
  expect(baseBanner(site.base, []).html).not.toContain(' id=');
});

it('tells no other host about its reader', () => {
  expect(html).toContain('<meta name="referrer" content="same-origin">');
  expect(html).toContain('<meta http-equiv="x-dns-prefetch-control" content="off">');
  expect(html).not.toContain('rel="search"');
});

describe('a redirect', () => {
  const page = redirectDocument(site, '/docs/b/');
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';

  it('works without scripts, and allows none but its own', () => {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain(`script-src 'sha256-${hash}';`);
    expect(policy).not.toMatch(/style-src|unsafe/);
    // The policy does not apply to what comes before it.
    expect(page.indexOf(policy)).toBeLessThan(page.indexOf('http-equiv="refresh"'));
    expect(page).toContain('<meta name="referrer" content="same-origin">');
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/base/docs/b/"></noscript>');
    expect(page).toContain('<a href="/base/docs/b/">');
  });

  it.each([
    ['/docs/b/', '/old/#install', '/docs/b/#install'],
    ['/docs/b/', '/old/?q=x#install', '/docs/b/?q=x#install'],
    ['/docs/b/#own', '/old/?q=x#install', '/docs/b/?q=x#own'],
    ['/docs/b/?q=own', '/old/?q=x#install', '/docs/b/?q=own#install'],
  ])('to %s leads %s to %s', (target, from, to) => {
    const replace = vi.fn();
    const link = new URL(target, 'https://example.org');
    runInNewContext(script, {
      document: { links: [link] },
      location: Object.assign(new URL(from, link), { replace }),
    });
    expect(replace).toHaveBeenCalledExactlyOnceWith(`https://example.org${to}`);
  });
});

describe('the not-found page', () => {
  const notFoundOf = (base: SitePath) =>
    pageDocument({ ...site, base }, { ...PAGE, meta: { ...PAGE.meta, path: '/404/', layout: 'plain' } }, ASSETS);
  const scriptOf = (page: string) => /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const notFound = notFoundOf(site.base);
  const script = scriptOf(notFound);

  /** Where it sends a reader who opened this address. */
  const sentTo = (address: string, code = script) => {
    const replace = vi.fn();
    runInNewContext(code, { location: Object.assign(new URL(address, 'https://example.org'), { replace }) });
    return replace.mock.calls[0]?.[0];
  };

  it('is the only one with a script that strips an ending, which its policy allows', () => {
    const hash = createHash('sha256').update(script).digest('base64');
    expect(notFound).toContain(`'sha256-${hash}'`);
    expect(html).not.toContain(script);
  });

  it.each([
    ['/base/docs/intro.html?x=1#offline', '/base/docs/intro/?x=1#offline'],
    ['/base/docs/intro/index.html', '/base/docs/intro/'],
    ['/base/search.html?q=vault', '/base/search/?q=vault'],
    ['/base/a.html.html', '/base/a.html/'],
  ])('leads %s to %s', (from, to) => expect(sentTo(from)).toBe(`https://example.org${to}`));

  it('never leads to another host', () => {
    const atRoot = scriptOf(notFoundOf('/'));
    expect(sentTo('https://example.org//evil.example/a.html', atRoot)).toBe('https://example.org//evil.example/a/');
    expect(sentTo('https://example.org/\\evil.example.html', atRoot)).toBe('https://example.org//evil.example/');
  });

  it.each(['/base/404.html', '/base/docs/intro/', '/base/docs/nothtml', '/base/a.html/', '/other/docs/intro.html'])(
    'stays at %s',
    (address) => expect(sentTo(address)).toBeUndefined(),
  );
});

describe('earlyScript', () => {
  const announced = { ...site, announcement: { id: 'news', html: '', closable: true } };
  /** What it sets on the document for a reader who closed this announcement. */
  const saidFor = (closed: string, of = announced) => {
    const dataset: Record<string, string> = {};
    const kept = (name: string) =>
      name.startsWith('docs-announcement-dismissed') ? JSON.stringify({ state: { announcement: closed } }) : null;
    runInNewContext(earlyScript(of), {
      addEventListener: () => {},
      document: { documentElement: { dataset, classList: { add: () => {} } } },
      localStorage: { getItem: kept },
      matchMedia: () => ({ matches: false }),
    });
    return dataset;
  };

  it('hides an announcement that the reader closed, and no other', () => {
    expect(saidFor('news')).toHaveProperty('dismissed');
    expect(saidFor('older news')).not.toHaveProperty('dismissed');
    expect(earlyScript({ ...site, announcement: null })).not.toContain('announcement');
  });
});
