import { expect, test } from 'vitest';
import type { BuiltRequest } from '../request/built-request.ts';
import { LANGUAGES } from './languages.ts';

const sample = (language: string, request: Partial<BuiltRequest>) =>
  LANGUAGES.find(({ id }) => id === language)?.write({
    method: 'GET',
    url: ['https://example.com'],
    headers: [{ name: 'X-A', value: ['1'] }],
    body: { kind: 'json', type: 'application/json', text: '{"a":1}' },
    ...request,
  });

test.each([
  ['javascript', ['GET', 'HEAD']],
  ['kotlin', ['GET', 'HEAD']],
  ['curl', ['HEAD']],
])('in %s, whose client would refuse it, a %j has no body, and says so', (language, methods) => {
  for (const method of methods) {
    const text = sample(language, { method });
    expect(text).toContain(`${method} with a body`);
    expect(text).toContain('X-A');
    expect(text).not.toMatch(/application\/json|\ba\b.*1}/);
    expect(sample(language, { method, body: null })).not.toContain('with a body');
  }
  expect(sample(language, { method: 'POST' })).not.toContain('with a body');
});

test('other clients send a body with GET', () => {
  for (const { id } of LANGUAGES.filter((one) => !['javascript', 'kotlin'].includes(one.id)))
    expect(sample(id, {}), id).toMatch(/application\/json/);
});
