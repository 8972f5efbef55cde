import { describe, expect, it } from 'vitest';
import {
  contentPolicy,
  FRAME_ANCESTOR,
  policyHeaders,
  RUNNING_FILE,
  redirectPolicy,
  serverHeaders,
  XML_POLICY,
} from './content-policy.ts';

/** Directive → its sources. */
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

describe('the policy of a page', () => {
  it('allows nothing but the files of the site itself', () => {
    expect(directives(contentPolicy({ scripts: [] }))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['ort', 'ort-sw'],
    });
  });

  it('allows the inline scripts and styles that it names', () => {
    const policy = directives(contentPolicy({ scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] }));
    expect(policy['script-src']).toEqual(["'self'", "'sha256-a'", "'sha256-b'"]);
    expect(policy['style-src']).toEqual(["'self'", "'sha256-c'"]);
  });

  it('forbids a redirecting page to send or load anything', () => {
    expect(directives(redirectPolicy("'sha256-a'"))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'sha256-a'"],
      // An empty icon, so that browsers do not request one.
      'img-src': ["'self'", 'data:'],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
    });
  });
});

describe('the headers of a server', () => {
  it('extend the policy of a page by who may frame it, and leave inline scripts to the page', () => {
    expect(directives(policyHeaders()['Content-Security-Policy'] ?? '')).toEqual({
      ...directives(contentPolicy({ scripts: [] })),
      'script-src': ["'self'", "'unsafe-inline'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('allow framing by the hosts that the site names', () => {
    const policy = policyHeaders(['self', 'https://*.example.org', 'http://portal:8080'])['Content-Security-Policy'];
    const sources = ["'self'", 'https://*.example.org', 'http://portal:8080'];
    expect(directives(policy ?? '')['frame-ancestors']).toEqual(sources);
    for (const name of sources) expect(name.replaceAll("'", '')).toMatch(FRAME_ANCESTOR);
  });

  it.each([
    '',
    '*',
    "'self'",
    'none',
    'portal.example.org',
    'https://*',
    'https://Portal.example.org',
    'https://portal.example.org/',
    'https://a b',
    'https://a; script-src *',
    'https://a"',
    'https://$host',
    'https://a\nhttps://b',
  ])('%j names no host', (name) => expect(name).not.toMatch(FRAME_ANCESTOR));

  it('reveal nothing of the page to other hosts', () => {
    expect(policyHeaders()).toMatchObject({ 'Referrer-Policy': 'same-origin', 'X-DNS-Prefetch-Control': 'off' });
  });

  it('turn off features that no page uses', () => {
    expect(policyHeaders()['Permissions-Policy']?.split(', ')).toEqual([
      'accelerometer=()',
      'camera=()',
      'display-capture=()',
      'geolocation=()',
      'gyroscope=()',
      'magnetometer=()',
      'microphone=()',
      'midi=()',
      'payment=()',
      'usb=()',
    ]);
  });

  const nosniff = { 'X-Content-Type-Options': 'nosniff' };

  it.each([
    'index.html',
    'docs/intro/index.html',
    '404.html',
    'OLD.HTML',
    'old/page.htm',
    'sw.js',
    'assets/worker.0123456789.js',
  ])('send the policy with %s', (file) => expect(serverHeaders(file)).toEqual({ ...nosniff, ...policyHeaders() }));

  it.each(['favicon.svg', 'assets/drawing.0123456789.svg', 'sitemap.xml', 'PLAN.SVG'])(
    'let %s show itself when it is opened, and run nothing',
    (file) => {
      expect(serverHeaders(file)).toEqual({ ...nosniff, 'Content-Security-Policy': XML_POLICY });
      expect(directives(XML_POLICY)).toEqual({
        'default-src': ["'none'"],
        'style-src': ["'unsafe-inline'"],
        'img-src': ['data:'],
        'font-src': ['data:'],
        'form-action': ["'none'"],
        'base-uri': ["'none'"],
      });
    },
  );

  it.each([
    'index.html.map',
    'docs/page-html',
    'sw.js.map',
    'docs/sw.js',
    'swxjs',
    'assets/worker.js',
    'assets/worker.012345678.js',
    'assets/worker.ghijklmnop.js',
    'assets/worker.0123456789xjs',
    'assets/worker.0123456789.json',
    'docs/assets/worker.0123456789.js',
    'assets/main.0123456789.js',
    'assets/page-worker.js',
    'drawing.svg.png',
    'docs/svg',
    'assets/x.css',
  ])('send none with %s', (file) => {
    expect(serverHeaders(file)).toEqual(nosniff);
    expect(RUNNING_FILE.test(file)).toBe(false);
  });
});
