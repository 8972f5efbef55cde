import { expect, it } from 'vitest';
import { pageFacts } from '../page-facts.ts';
import { comparePages } from './compare.ts';

const html = (title: string, main: string, script = 'a.js') =>
  `<html><head><title>${title} | Docs</title><script src="${script}"></script></head><body><main id="m">${main}</main></body></html>`;

it('lists what is new, what reads differently and what is gone, and not what has a new frame only', async () => {
  const before: Record<string, string> = {
    'same/index.html': html('Same', 'text'),
    'frame/index.html': html('Frame', 'text', 'old.js'),
    'text/index.html': html('Text', 'old'),
    'gone/index.html': html('Gone', 'text'),
    'app.js': 'old',
  };
  const after: Record<string, string> = {
    'same/index.html': html('Same', 'text'),
    'frame/index.html': html('Frame', 'text', 'new.js'),
    'text/index.html': html('Text', 'new'),
    'b/index.html': html('B', 'text'),
    'a/index.html': html('A', 'text'),
    'app.js': 'new',
  };
  const entries = (files: Record<string, string>) =>
    Object.entries(files).map(([url, revision]) => ({ url, revision, bytes: 1 }));
  const facts = (files: Record<string, string>, url: string) => {
    const text = files[url];
    return text === undefined ? undefined : pageFacts(text, 'Docs');
  };
  expect(
    await comparePages({
      before: entries(before),
      after: entries(after),
      factsBefore: async (url) => facts(before, url),
      factsAfter: (url) => facts(after, url),
    }),
  ).toEqual({
    added: [
      { path: 'a/', title: 'A' },
      { path: 'b/', title: 'B' },
    ],
    changed: [{ path: 'text/', title: 'Text' }],
    removed: [{ path: 'gone/', title: 'Gone' }],
  });
});

it('lists a page that cannot be read: without a title, and as changed where it stays', async () => {
  const entry = (url: string, revision: string) => ({ url, revision, bytes: 1 });
  const listed = await comparePages({
    before: [entry('gone/index.html', '1'), entry('stays/index.html', '1')],
    after: [entry('new/index.html', '2'), entry('stays/index.html', '2')],
    factsBefore: async () => undefined,
    factsAfter: () => undefined,
  });
  expect(listed).toEqual({
    added: [{ path: 'new/', title: '' }],
    changed: [{ path: 'stays/', title: '' }],
    removed: [{ path: 'gone/', title: '' }],
  });
});
