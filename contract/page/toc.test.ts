import { expect, it } from 'vitest';
import { textOfHtml, tocOfHtml } from './toc.ts';

const HTML =
  '<h1>No</h1><h2 id="a"><a href="#a">A &amp; <code>b</code></a></h2><p>x</p><h3 id="a-1" class="y">One</h3><h4 id="deep">Deep</h4><h2>No id</h2>';

it('lists headings with an id between two levels', () => {
  expect(tocOfHtml(HTML)).toEqual([
    { id: 'a', text: 'A & b', level: 2 },
    { id: 'a-1', text: 'One', level: 3 },
  ]);
  expect(tocOfHtml(HTML, [3, 4]).map((item) => item.id)).toEqual(['a-1', 'deep']);
});

it('gives the text a reader sees', () => {
  expect(textOfHtml('<b>a</b>\n &lt;c&gt; &#x27;d&#x27;')).toBe("a <c> 'd'");
});
