import { expect, it } from 'vitest';
import { XML_POLICY } from '../../contract/content-policy.ts';
import { withHeaders } from './headers.ts';

const security = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' };
const asked = (destination: string) => ({ destination }) as Request;
const stored = (headers: Record<string, string> = {}) =>
  new Response('text', { status: 404, headers: { 'content-type': 'text/html', ...headers } });

it.each(['document', 'iframe', 'frame', 'object', 'embed', 'worker', 'sharedworker'])(
  'an answer that runs as a %s has the policy of the site, and no header that a host sent when it was stored',
  async (destination) => {
    const ofTheHost = { 'content-security-policy': "default-src 'self'", 'x-frame-options': 'DENY', refresh: '0' };
    const answer = withHeaders(stored(ofTheHost), asked(destination), security);
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...Object.fromEntries(new Headers(security)),
      'content-type': 'text/html',
    });
    expect([answer.status, await answer.text()]).toEqual([404, 'text']);
  },
);

it.each(['image/svg+xml', 'application/xml', 'text/xml; charset=utf-8'])(
  'an answer of the type %s runs no scripts',
  (type) => {
    const answer = withHeaders(stored({ 'content-type': type }), asked('document'), security);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-security-policy': XML_POLICY,
      'content-type': type,
      'x-content-type-options': 'nosniff',
    });
  },
);

it('an answer of no type gets none', () => {
  const answer = withHeaders(new Response(new Uint8Array()), asked('document'), security);
  expect(answer.headers.has('content-type')).toBe(false);
});

it.each(['script', 'style', 'image', ''])('an answer to "%s" stays the one out of the cache', (destination) => {
  const answer = stored();
  expect(withHeaders(answer, asked(destination), security)).toBe(answer);
});

it('a font stays fresh, whatever a host sent when it was stored', async () => {
  const answer = withHeaders(
    stored({ 'content-type': 'font/woff2', 'cache-control': 'no-cache' }),
    asked('font'),
    security,
  );
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'max-age=31536000, immutable',
    'content-type': 'font/woff2',
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.text()).toBe('text');
});
