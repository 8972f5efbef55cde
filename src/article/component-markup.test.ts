import { expect, it } from 'vitest';
import { componentMarkup } from './component-markup.ts';

it('a table of a component scrolls in itself; one of the Markdown does already', () => {
  const inside = '<tr><td><table><tr><td>1</td></tr></table></td></tr>';
  const done = `<div class="table-scroll table-stacked" tabindex="0"><table>${inside}</table></div>`;
  expect(componentMarkup(`<p>a</p><table class="x">${inside}</table>${done}`, undefined)).toBe(
    `<p>a</p><div class="table-scroll" tabindex="0"><table class="x">${inside}</table></div>${done}`,
  );
});

it('addresses from the top are asked for, all others stay', () => {
  const asked: unknown[] = [];
  const fromTop = (...question: [string, string]) => {
    asked.push(question);
    return `/base${question[0]}`;
  };
  const html =
    '<a class="x" href="/guide?a=1&amp;b=2#c">a</a><img alt="" src="/img/p.png"/><a href="//example.org/">b</a><a href="#here">c</a><link href="/x"/>';
  expect(componentMarkup(html, fromTop)).toBe(
    '<a class="x" href="/base/guide?a=1&amp;b=2#c">a</a><img alt="" src="/base/img/p.png"/><a href="//example.org/">b</a><a href="#here">c</a><link href="/x"/>',
  );
  expect(asked).toEqual([
    ['/guide?a=1&b=2#c', 'link'],
    ['/img/p.png', 'file'],
  ]);
});

it('of links in a link, the outer one stays, with the places in it', () => {
  const html =
    '<a href="/a">a <b><a class="x" href="/b">b</a></b> <a id="c"></a></a><a href="/d">d</a> <a id="e">e <a href="/f">f</a></a><abbr>g</abbr>';
  expect(componentMarkup(html, undefined)).toBe(
    '<a href="/a">a <b>b</b> <a id="c"></a></a><a href="/d">d</a> <a id="e">e <a href="/f">f</a></a><abbr>g</abbr>',
  );
});

it('so are those of what a link will take the place of', () => {
  const html =
    '<iframe src="/demo.html"></iframe><video controls="" src="/a.mp4"></video><object data="/a.pdf"></object><embed src="/b.pdf"/>';
  expect(componentMarkup(html, (address, kind) => `/base${address}?${kind}`)).toBe(
    '<iframe src="/base/demo.html?link"></iframe><video controls="" src="/base/a.mp4?link"></video><object data="/base/a.pdf?link"></object><embed src="/base/b.pdf?link"/>',
  );
});
