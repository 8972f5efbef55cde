import { describe, expect, it } from 'vitest';
import { cacheName, fileOfKey, keyOf, releaseOf } from '../keys.ts';
import { addressOfPage } from '../page-facts.ts';
import { differentPages, filesOfKeys, planDownload } from './plan.ts';

const scope = 'https://e.org/base/';
const entry = (url: string, revision: string) => ({ url, revision, bytes: 1 });
const key = (url: string, revision: string) => keyOf(scope, { url, revision });
const manifest = [entry('index.html', '1'), entry('a/index.html', '2'), entry('app.js', '3'), entry('b.json', '4')];

describe('planDownload', () => {
  it('keeps, copies, fetches and removes', () => {
    const plan = planDownload(manifest, {
      scope,
      own: new Set([key('index.html', '1'), key('a/index.html', 'old'), key('gone.html', '9')]),
      elsewhere: new Map([
        [key('app.js', '3'), 'other'],
        [key('b.json', 'old'), 'other'],
        [key('index.html', '1'), 'other'],
      ]),
    });
    expect(plan).toEqual({
      keep: [manifest[0]],
      reuse: [{ entry: manifest[2], from: 'other' }],
      fetch: [manifest[1], manifest[3]],
      remove: [key('a/index.html', 'old'), key('gone.html', '9')],
    });
  });
});

it('knows the pages whose files are new or differ', () => {
  const before = new Set([key('index.html', '1'), key('a/index.html', 'old'), key('app.js', 'old')]);
  const different = differentPages([...manifest, entry('new/index.html', '7')], before, scope);
  expect(different.map(({ url }) => addressOfPage(url))).toEqual(['a/', 'new/']);
});

it('reads files from keys, and from nothing else', () => {
  const odd = 'docs/ü x/index.html';
  expect(fileOfKey(scope, key(odd, 'r'))).toBe(odd);
  expect(fileOfKey(scope, `${scope}plain.js`)).toBeNull();
  expect(fileOfKey(scope, 'https://e.org/elsewhere?rev=1')).toBeNull();
  expect([...filesOfKeys(scope, [key('a', '1'), `${scope}b`])]).toEqual([['a', key('a', '1')]]);
});

it('names of caches belong to one base', () => {
  expect(releaseOf('/a/', cacheName('/a/', 'r1'))).toBe('r1');
  expect(releaseOf('/a/', cacheName('/a/b/', 'r1'))).toBeNull();
  expect(releaseOf('/', cacheName('/a/', 'r1'))).toBeNull();
  expect(releaseOf('/a/', 'foreign')).toBeNull();
});
