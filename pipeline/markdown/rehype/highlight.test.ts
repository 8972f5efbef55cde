import { expect, it } from 'vitest';
import { createHighlighter } from './highlight.ts';
import { shikiName } from './language-names.ts';

const highlighter = await createHighlighter({});

it.each([
  ['gradle', 'def name = 1'],
  ['flow', 'const name = 1;'],
  ['psh', '$name = 1'],
  ['Sh-Session', '$ ls -l'],
  ['markup', '<a href="x">y</a>'],
])('knows %s by the name that Prism has for it', async (lang, code) => {
  expect(await highlighter.load([lang])).toEqual([]);
  expect(highlighter.html(code, { lang })).toContain('tok-');
});

it.each([
  'rest',
  'vbnet',
  'nasm',
  'fortran',
  'jinja2',
  'cshtml',
  'trig',
  'gni',
  'rkt',
  'gettext',
  'gitignore',
  'hocon',
])('has a grammar for %s', async (lang) => expect(await highlighter.load([lang])).toEqual([]));

it('leaves other names as they are, and returns the unknown ones', async () => {
  expect(shikiName('TypeScript')).toBe('typescript');
  expect(await highlighter.load(['typescript', 'nonsense-lang'])).toEqual(['nonsense-lang']);
});
