import { expect, it } from 'vitest';
import { linkedAddresses, shownAddresses } from './linked-files.ts';

const html = `<!doctype html>
<link rel="stylesheet" href="/b/assets/main.css">
<link href='/b/assets/print.css' media="print" rel='stylesheet'>
<link rel="modulepreload" fetchpriority="low" href="/b/assets/start.js?a=1&amp;b=2">
<link rel="preload" as="style" href="/b/assets/late.css"><link rel="preload" as="font" href="/b/assets/face.woff2">
<link rel="icon" href="/b/favicon.svg"><link rel="canonical" href="https://e.org/b/"><link rel="stylesheet" href="">
<SCRIPT TYPE="module" data-note="a > b" SRC=/b/assets/main.js></SCRIPT>
<script>const a = 1 < 2;</script>
<script type="application/json" id="frame:page">{"title":"x"}</script>
<a href="/b/docs/">Docs</a> <a href="/b/openapi.yaml" download>Description</a>
<picture><source srcset="one.webp 1x, two.webp 2x"><img alt="" src="../one.png"></picture>
<video poster="still.png" src="film.mp4"></video>`;

const linked = [
  '/b/assets/main.css',
  '/b/assets/print.css',
  '/b/assets/start.js?a=1&b=2',
  '/b/assets/late.css',
  '/b/assets/main.js',
];

it('reads styles and scripts, however they are written', () => expect(linkedAddresses(html)).toEqual(linked));

it('reads what is shown, not what is only linked', () => {
  expect(shownAddresses(html)).toEqual([...linked, 'one.webp', 'two.webp', '../one.png', 'film.mp4', 'still.png']);
});

it.each([
  ['<link rel="preload" as="font" href="a">', []],
  ['<link as="style" href="a">', []],
  ['<link rel="STYLESHEET" href="a">', ['a']],
  ['<link rel="alternate stylesheet" href="a">', ['a']],
  ['<link rel="stylesheets" href="a">', []],
  ['<link rel="stylesheet">', []],
  ['<linked rel="stylesheet" href="a">', []],
  ['<script data-src="b" src = "a"></script>', ['a']],
  ['<script src=""></script>', []],
  ['<a rel="stylesheet" href="a">', []],
])('from %s, loads %j', (tag, addresses) => expect(linkedAddresses(tag)).toEqual(addresses));

it.each([
  ['<object data="a.svg"></object>', ['a.svg']],
  ['<iframe src="a"></iframe><embed src="b"><track src="c"><audio src="d"></audio>', ['a', 'b', 'c', 'd']],
  ['<img src="a" srcset=" b 1x ,\n c 2x,">', ['a', 'b', 'c']],
  ['<img src="a?x=1&amp;y=2&amp;z=3">', ['a?x=1&y=2&z=3']],
  ['<img alt>', []],
  ['<link rel="icon" href="a" src="b">', []],
])('%s shows %j', (tag, addresses) => expect(shownAddresses(tag)).toEqual(addresses));

it('is fast on content that is not a page', () => {
  expect(linkedAddresses('<link '.repeat(20_000))).toEqual([]);
  expect(linkedAddresses(`<script ${'a="'.repeat(20_001)}`)).toEqual([]);
});
