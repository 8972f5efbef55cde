import { describe, expect, test } from 'vitest';
import { matchPath, pathQueryOf, templateOf } from './path-match.ts';

const ISSUES = '/api/v1/runs/{runId}/issues';
const match = (typed: string, template = ISSUES) => {
  const query = pathQueryOf(typed);
  return query === null ? null : matchPath(query, templateOf(template));
};

test('a word is not a path, and a web address is one without its host', () => {
  expect(pathQueryOf('runs')).toBeNull();
  expect(pathQueryOf('/')).toBeNull();
  expect(pathQueryOf('http://localhost:8080/api/v1/runs?x=1#y')).toEqual({
    segments: ['api', 'v1', 'runs'],
    closed: false,
  });
  expect(pathQueryOf('/proxy/http://localhost')).toMatchObject({ segments: ['proxy', 'http:', 'localhost'] });
});

test.each(['localhost', 'localhost:8080', 'ort.example.org', 'ort:443', '$SERVER', `\${SERVER}`, '{{host}}'])(
  'the host %s is no part of a path, with or without its scheme',
  (host) => {
    for (const address of [`${host}/api/v1/runs?limit=20`, `https://${host}/api/v1/runs?limit=20`]) {
      expect(pathQueryOf(address)).toEqual({ segments: ['api', 'v1', 'runs'], closed: false });
    }
  },
);

test('a slash at the end means that a path is complete', () => {
  expect(pathQueryOf('/runs')).toMatchObject({ closed: false });
  expect(pathQueryOf('runs/')).toMatchObject({ closed: true });
});

describe('a path finds an operation', () => {
  test.each([
    '/api/v1/runs/{runId}/issues',
    '/API/v1/Runs/{RUNID}/issues',
    '/runs/{runId}/issues',
    '/runs/123/issues',
    'runs/{id}/issues/',
    '/runs/{runId}/iss',
    'v1/runs',
  ])('typed as %s', (typed) => expect(match(typed)).toBeGreaterThan(0));
  test.each(['/runs/{runId}/logs', '/issues/{runId}', '/api/v1/runs/{runId}/issues/more', '/runs/{runId}/{issue}'])(
    'but not typed as %s',
    (typed) => expect(match(typed)).toBe(0),
  );
});

test('only the last segment may be half typed, and no slash may follow it', () => {
  expect(match('/runs/7/iss')).toBeGreaterThan(0);
  expect(match('/ru/7/issues')).toBe(0);
  expect(match('/runs/7/iss/')).toBe(0);
});

test('what only placeholders would match is not a path', () => {
  const two = '/api/v1/runs/{runId}/packages/{name}/{version}';
  expect(match('0/3', two)).toBe(0);
  expect(match('24/7', two)).toBe(0);
  expect(match('/24/7', two)).toBe(0);
  expect(match('/tmp', two)).toBe(0);
  expect(match('https://registry.example.org/lib', two)).toBe(0);
  expect(match('packages/mime', two)).toBeGreaterThan(0);
  expect(match('{name}/{version}', two)).toBeGreaterThan(0);
});

test('a segment that is partly a placeholder matches nothing else', () => {
  expect(match('/files/7', '/files/{name}.json')).toBe(0);
  expect(match('/files/7', '/files/id-{name}')).toBe(0);
  expect(match('/files/7', '/files/{name}')).toBeGreaterThan(0);
});

test('the whole path is worth most, then its end, then its start, then a part', () => {
  expect(match('/api/v1/runs/{runId}/issues')).toBeCloseTo(1);
  // Half of the value is its share of the template, and the rest is for the end and the start.
  expect(match('/runs/{runId}/issues')).toBeCloseTo((3 / 5) * 0.5 + 0.35);
  expect(match('/api/v1')).toBeCloseTo((2 / 5) * 0.5 + 0.15);
  expect(match('/v1/runs')).toBeCloseTo((2 / 5) * 0.5);
});

test('a placeholder is worth most by its name, then by a value, then by another name, then half typed', () => {
  /** At the start and the end of the template, with this much of its two segments. */
  const worth = (exact: number) => ((exact / 2) * 0.5 + 0.5) * (exact / 2);
  expect(match('/runs/{runId}', '/runs/{runId}')).toBeCloseTo(worth(2));
  expect(match('/runs/7', '/runs/{runId}')).toBeCloseTo(worth(1.9));
  expect(match('/runs/{id}', '/runs/{runId}')).toBeCloseTo(worth(1.8));
  expect(match('/runs/{run', '/runs/{runId}')).toBeCloseTo(worth(1 + 0.6 * (4 / 7)));
});

test('of two places in a template the better one counts', () => {
  expect(match('/runs', '/runs/{runId}/runs')).toBeCloseTo((1 / 3) * 0.5 + 0.35);
  expect(match('/runs', '/api/v1/runs')).toBeGreaterThan(match('/runs') ?? 0);
});
