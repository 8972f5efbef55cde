import { expect, it } from 'vitest';
import { COMMON_HEADERS, POLICY_HEADERS } from '../../contract/content-policy.ts';
import { withPolicy } from './policy.ts';

const asked = (destination: string) => ({ destination }) as Request;
const stored = (headers: Record<string, string> = {}) =>
  new Response('text', { status: 404, headers: { 'content-type': 'text/html', ...headers } });

it.each(['document', 'iframe', 'frame', 'object', 'embed', 'worker', 'sharedworker'])(
  'an answer that runs as a %s gets the policy of the site',
  async (destination) => {
    const answer = withPolicy(stored({ 'referrer-policy': 'no-referrer' }), asked(destination));
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...Object.fromEntries(new Headers({ ...COMMON_HEADERS, ...POLICY_HEADERS })),
      'content-type': 'text/html',
      'referrer-policy': 'no-referrer',
    });
    expect([answer.status, await answer.text()]).toEqual([404, 'text']);
  },
);

it('the policy of a host that has one holds', () => {
  const answer = stored({ 'content-security-policy': 'frame-ancestors https://portal.example' });
  expect(withPolicy(answer, asked('iframe'))).toBe(answer);
});

it.each(['script', 'style', 'image', ''])('an answer to "%s" stays the one out of the cache', (destination) => {
  const answer = stored();
  expect(withPolicy(answer, asked(destination))).toBe(answer);
});
