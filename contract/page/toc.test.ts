import { expect, it } from 'vitest';
import { decodeEntities, textOfHtml, tocOfHtml } from './toc.ts';

const HTML =
  '<h1>No</h1><h2 id="a"><a href="#a">A &amp; <code>b</code></a></h2><p>x</p><h3 id="a-1" class="y">One</h3><h4 id="deep">Deep</h4><h2>No id</h2>';

it('lists headings with an id between two levels', () => {
  expect(tocOfHtml(HTML)).toEqual([
    { id: 'a', text: 'A & b', level: 2 },
    { id: 'a-1', text: 'One', level: 3 },
  ]);
  expect(tocOfHtml(HTML, [3, 4]).map((item) => item.id)).toEqual(['a-1', 'deep']);
});

it('returns the text that a reader sees', () => {
  expect(textOfHtml('<b>a</b>\n &lt;c&gt; &#x27;d&#x27;')).toBe("a <c> 'd'");
  expect(textOfHtml('a<br/>b')).toBe('a b');
});

it('reads a heading over several lines, its decoded id, and levels two to six', () => {
  const html = `<h2
    class="x" id="a&amp;b">A
    <b>b</b></h2><h6 id="six">Six</h6><h1 id="one">One</h1><h7 id="no">No</h7><h2 data-id="no">No</h2><h2 id="">No</h2>`;
  expect(tocOfHtml(html, [1, 6])).toEqual([
    { id: 'a&b', text: 'A b', level: 2 },
    { id: 'six', text: 'Six', level: 6 },
  ]);
  expect(tocOfHtml('<h2 id="a">A</h3> and</h2>')).toEqual([{ id: 'a', text: 'A and', level: 2 }]);
});

it('decodes the entities that the renderer writes, each once', () => {
  expect(decodeEntities('&amp;&lt;&gt;&quot;&#x27;&#39;')).toBe(`&<>"''`);
  expect(decodeEntities('&amp;lt; &nbsp; &amp')).toBe('&lt; &nbsp; &amp');
});
