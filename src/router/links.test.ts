import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { internalLink } from './links.ts';

const HERE = 'https://docs.test/base/docs/here/';

beforeEach(() => vi.stubGlobal('window', { location: new URL(HERE) }));
afterEach(() => vi.unstubAllGlobals());

/** A link on the page `HERE`. */
function anchor(href: string, { download = false, target = '' } = {}): HTMLAnchorElement {
  const { origin, pathname, search, hash } = new URL(href, HERE);
  const hasAttribute = (name: string) => name === 'download' && download;
  const getAttribute = () => href;
  return { origin, pathname, search, hash, target, hasAttribute, getAttribute } as Partial<HTMLAnchorElement> as never;
}

describe('on a server, a link', () => {
  const leadsTo = (...link: Parameters<typeof anchor>) => internalLink(anchor(...link), '/base/', '/docs/here/');

  it.each([
    ['/base/docs/next/', { path: '/docs/next/', search: '', hash: '' }],
    ['/base/docs/next', { path: '/docs/next/', search: '', hash: '' }],
    ['../next/?q=1#part', { path: '/docs/next/', search: '?q=1', hash: '#part' }],
    ['#part', { path: '/docs/here/', search: '', hash: '#part' }],
    ['/base/', { path: '/', search: '', hash: '' }],
  ])('%s leads to a page of the site', (href, link) => expect(leadsTo(href)).toEqual(link));

  it('to a section stays on the page that is shown while the address is that of the next one', () => {
    vi.stubGlobal('window', { location: new URL('https://docs.test/base/docs/next/') });
    const link = { ...anchor('#part'), pathname: '/base/docs/next/' };
    expect(internalLink(link, '/base/', '/docs/here/')).toEqual({ path: '/docs/here/', search: '', hash: '#part' });
  });

  it.each([
    ['another host', 'https://other.test/base/docs/next/'],
    ['another port', 'https://docs.test:8443/base/docs/next/'],
    ['another site on the host', '/docs/next/'],
    ['a site whose name begins alike', '/base-2/docs/next/'],
    ['a file', '/base/openapi.yaml'],
    ['a letter', 'mailto:a@b.test'],
  ])('to %s is for the browser', (_, href) => expect(leadsTo(href)).toBeNull());

  it('is for the browser where the author says so', () => {
    expect(leadsTo('/base/docs/next/', { download: true })).toBeNull();
    expect(leadsTo('/base/docs/next/', { target: '_blank' })).toBeNull();
    expect(leadsTo('/base/docs/next/', { target: '_self' })).not.toBeNull();
  });
});

describe('in the single file, a link', () => {
  const leadsTo = (...link: Parameters<typeof anchor>) => internalLink(anchor(...link), '#/', '/docs/here/');
  beforeEach(() => vi.stubGlobal('window', { location: new URL('file:///site.html#/docs/here/?q=1#old') }));

  it.each([
    ['#/docs/next/', { path: '/docs/next/', search: '', hash: '' }],
    ['#/docs/next/?q=2#part', { path: '/docs/next/', search: '?q=2', hash: '#part' }],
    ['#/', { path: '/', search: '', hash: '' }],
  ])('%s leads to a page', (href, link) => expect(leadsTo(href)).toEqual(link));

  it('to a section stays on the page, and keeps its query', () => {
    expect(leadsTo('#part')).toEqual({ path: '/docs/here/', search: '?q=1', hash: '#part' });
  });

  it.each(['https://other.test/', '/docs/next/', 'other.html', ''])('%s is for the browser', (href) => {
    expect(leadsTo(href)).toBeNull();
  });

  it('is for the browser where the author says so', () => {
    expect(leadsTo('#/docs/next/', { download: true })).toBeNull();
    expect(leadsTo('#/docs/next/', { target: '_blank' })).toBeNull();
  });
});
