import { expect, it } from 'vitest';
import { byRank, LISTS, listScript, readLists } from './worker-scripts.ts';

const entry = (url: string, rank: number, pieces?: string) => {
  return { url, rank, revision: 'ab'.repeat(16), bytes: url.length, ...(pieces !== undefined && { pieces }) };
};

it('lists in parts are one list again, in the order of download, whichever part comes first', () => {
  const all = [
    entry('index.html', 1),
    entry('docs/ünï "cödé"/index.html', 3),
    entry('assets/a.json', 4, '0123456789'),
    entry('a.css', 0),
  ];
  const scope: { [LISTS]?: string[] } = {};
  for (const part of [all.slice(2), all.slice(0, 2)]) new Function('self', listScript(part))(scope);
  const manifest = [...all].sort(byRank).map(({ rank: _, ...rest }) => rest);
  expect(readLists(scope[LISTS] ?? [])).toEqual(manifest);
  expect(manifest.map(({ url }) => url)).toEqual([
    'a.css',
    'index.html',
    'docs/ünï "cödé"/index.html',
    'assets/a.json',
  ]);
});
