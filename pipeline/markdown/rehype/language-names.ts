/**
 * Shiki's name of a language → names that authors know from Prism, which Docusaurus uses, and from elsewhere. Where Shiki has no grammar
 * for a language, the closest one is used: for Typesafe Config (HOCON), YAML and JSON do not fit, but INI does.
 */
const NAMES: Readonly<Record<string, string>> = {
  apache: 'apacheconf',
  asm: 'nasm armasm arm-asm',
  awk: 'gawk',
  bash: 'osc',
  bsl: 'oscript',
  c: 'clike opencl',
  cpp: 'arduino ino',
  csharp: 'dotnet',
  css: 'css-extras',
  diff: 'patch',
  dotenv: 'env',
  elisp: 'emacs',
  'fortran-free-form': 'fortran',
  gn: 'gni',
  go: 'golang',
  groovy: 'gradle',
  handlebars: 'mustache',
  html: 'markup ejs eta',
  ini: 'hocon conf editorconfig',
  java: 'processing',
  javascript: 'flow js-extras jsonp',
  jinja: 'django jinja2',
  json: 'webmanifest',
  latex: 'context',
  'objective-c': 'objectivec',
  pascal: 'objectpascal',
  php: 'php-extras',
  po: 'gettext',
  powerquery: 'pq mscript',
  powershell: 'psh',
  proto: 'proto3',
  purescript: 'purs',
  racket: 'rkt',
  razor: 'cshtml aspnet',
  rst: 'rest',
  shellsession: 'shell-session sh-session terminal',
  solidity: 'sol',
  sparql: 'rq',
  text: 'output none stdout stderr ignore gitignore hgignore npmignore javastacktrace jsstacktrace uri url',
  turtle: 'trig',
  vb: 'vbnet visual-basic vba',
  wolfram: 'mathematica nb',
  xml: 'svg mathml ssml atom rss',
};

const SHIKI = new Map(
  Object.entries(NAMES).flatMap(([name, others]) => others.split(' ').map((other) => [other, name])),
);

/** Shiki's name of a language, for any other name and in any case; an unknown name is returned in lower case. */
export const shikiName = (lang: string): string => SHIKI.get(lang.toLowerCase()) ?? lang.toLowerCase();
