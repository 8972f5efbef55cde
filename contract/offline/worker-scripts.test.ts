import { expect, it } from 'vitest';
import { byRank, LISTS, listScript, readLists } from './worker-scripts.ts';

const entry = (url: string, rank: number, pieces?: string) => {
  return { url, rank, revision: 'ab'.repeat(16), bytes: url.length, ...(pieces !== undefined && { pieces }) };
};

it('partial lists are joined in the order of download, whichever comes first', () => {
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

it('entries of the same rank are ordered by address', () => {
  const list = [entry('c', 1), entry('a', 1), entry('b', 1), entry('z', 0)];
  expect(list.sort(byRank).map(({ url }) => url)).toEqual(['z', 'a', 'b', 'c']);
});

it('an entry has pieces only where the list says so', () => {
  const [plain, packed] = readLists(['0\ta.css\tab\t5\t\n1\tb.json\tcd\t6\tabc\n']);
  expect(plain).toEqual({ url: 'a.css', revision: 'ab', bytes: 5 });
  expect(packed).toEqual({ url: 'b.json', revision: 'cd', bytes: 6, pieces: 'abc' });
});

it('a script adds its part to those before it', () => {
  expect(listScript([entry('a', 7)])).toBe(`(self.docsLists??=[]).push("7\\ta\\t${'ab'.repeat(16)}\\t1\\t\\n");\n`);
});

it('without parts, the list is empty', () => {
  expect(readLists([])).toEqual([]);
  expect(readLists([''])).toEqual([]);
});
