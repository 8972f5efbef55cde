import { describe, expect, test } from 'vitest';
import { matchPath, pathQueryOf, templateOf } from './path-match.ts';

const template = templateOf('/api/v1/runs/{runId}/issues');
const match = (typed: string, of = template) => {
  const query = pathQueryOf(typed);
  return query === null ? null : matchPath(query, of);
};

test('a word is no path, an address on the web is one without its host', () => {
  expect(pathQueryOf('runs')).toBeNull();
  expect(pathQueryOf('/')).toBeNull();
  expect(pathQueryOf('http://localhost:8080/api/v1/runs?x=1#y')).toMatchObject({ segments: ['api', 'v1', 'runs'] });
});

describe('a path finds an operation', () => {
  test.each([
    '/api/v1/runs/{runId}/issues',
    '/runs/{runId}/issues',
    '/runs/123/issues',
    'runs/{id}/issues/',
    '/runs/{runId}/iss',
    'v1/runs',
  ])('typed as %s', (typed) => expect(match(typed)).toBeGreaterThan(0));
  test.each(['/runs/{runId}/logs', '/issues/{runId}', '/api/v1/runs/{runId}/issues/more'])('but not by %s', (typed) =>
    expect(match(typed)).toBe(0),
  );
});

test('what only placeholders would take is no address', () => {
  const two = templateOf('/api/v1/runs/{runId}/packages/{name}/{version}');
  expect(match('0/3', two)).toBe(0);
  expect(match('24/7', two)).toBe(0);
  expect(match('packages/mime', two)).toBeGreaterThan(0);
});

test('the whole is worth most, then its end, then a part', () => {
  const whole = match('/api/v1/runs/{runId}/issues') ?? 0;
  const end = match('/runs/{runId}/issues') ?? 0;
  const part = match('/v1/runs') ?? 0;
  expect(whole).toBeGreaterThan(0.99);
  expect(whole).toBeGreaterThan(end);
  expect(end).toBeGreaterThan(part);
  expect(match('/runs', templateOf('/api/v1/runs'))).toBeGreaterThan(match('/runs', template) ?? 0);
});
