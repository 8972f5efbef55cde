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
  ['pycon', '>>> import os'],
  ['ipython3', 'import os'],
  ['dosbatch', 'echo %PATH%'],
  ['dosini', 'a = 1'],
  ['html+jinja', '{% if a %}b{% endif %}'],
  ['iex', 'IO.puts("a")'],
  ['irb', 'puts "a"'],
  ['psql', "SELECT 'a';"],
  ['wat', '(module)'],
])('knows %s by the name that Pygments has for it', async (lang, code) => {
  expect(await highlighter.load([lang])).toEqual([]);
  expect(highlighter.html(code, { lang })).toContain('tok-');
});

it('leads from each other name to a grammar', async () => {
  const names = [
    'python3',
    'py3',
    'cython',
    'pyx',
    'ipython',
    'ksh',
    'ex',
    'exs',
    'cfg',
    'html+django',
    'yaml+jinja',
    'ndjson',
  ];
  const more = [
    'jlcon',
    'mf',
    'bsdmake',
    'basemake',
    'octave',
    'splus',
    'rconsole',
    'restructuredtext',
    'rbcon',
    'sbt',
  ];
  const rest = ['bash-session', 'doscon', 'postgresql', 'mysql', 'sqlite3', 'pytb', 'traceback', 'text/plain', 'wast'];
  expect(await highlighter.load([...names, ...more, ...rest])).toEqual([]);
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
