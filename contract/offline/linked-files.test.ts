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
<script type="application/json" id="page">{"title":"x"}</script>
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

it('reads styles and scripts, in any way of writing', () => expect(linkedAddresses(html)).toEqual(linked));

it('reads what is shown, and not what is only led to', () => {
  expect(shownAddresses(html)).toEqual([...linked, 'one.webp', 'two.webp', '../one.png', 'film.mp4', 'still.png']);
});

it('is quick with what is no page', () => {
  expect(linkedAddresses('<link '.repeat(20_000))).toEqual([]);
  expect(linkedAddresses(`<script ${'a="'.repeat(20_001)}`)).toEqual([]);
});
