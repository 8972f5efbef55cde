import { afterEach, expect, it, vi } from 'vitest';
import { saveFromServer } from './server-words.ts';

afterEach(() => vi.unstubAllGlobals());

/** The server answers with this. @returns what the browser downloaded, and what the panel says */
async function saved(answer: () => Response | Promise<never>): Promise<[string[], string]> {
  const downloads: string[] = [];
  const anchor = { href: '', download: '', click: () => downloads.push(`${anchor.href} ${anchor.download}`) };
  vi.stubGlobal('document', { createElement: () => anchor });
  vi.stubGlobal('fetch', async () => answer());
  return [downloads, await saveFromServer({ href: '/site.html', name: 'docs.html' })];
}

const answerOf = (type: string, status = 200) => new Response('', { status, headers: { 'content-type': type } });

it('a file that no copy has is downloaded from a server that has the site', async () => {
  expect(await saved(() => answerOf('text/javascript'))).toEqual([['/site.html docs.html'], '']);
});

it.each([
  ['has a sign-in page in its place', () => answerOf('text/html'), 'something other than this site'],
  ['no longer has it', () => answerOf('text/html', 404), 'no longer has this site'],
  ['wants a network sign-in', () => answerOf('text/html', 511), 'answers with an error'],
  ['cannot be reached', () => Promise.reject(new TypeError('no network')), 'cannot be reached'],
])('nothing is downloaded from a server that %s', async (_, answer, words) => {
  expect(await saved(answer)).toEqual([[], expect.stringContaining(words)]);
});
