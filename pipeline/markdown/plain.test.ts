import { describe, expect, it } from 'vitest';
import { decodePart } from '../../contract/urls.ts';
import { createPlainMarkdown } from './plain.ts';
import { textOfMarkdown } from './text-of-markdown.ts';

const { block } = createPlainMarkdown((path) => `/base${path}`);

it.each([
  ['<p>Lists <b>all</b> pets.</p>', '<p>Lists <b>all</b> pets.</p>'],
  [
    'See <a href="/docs/pets">pets</a>, or <code>x</code>.',
    '<p>See <a href="/base/docs/pets">pets</a>, or <code>x</code>.</p>',
  ],
  ['<ul><li>one</li><li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['[x](//host.org/a)', '<p><a href="//host.org/a">x</a></p>'],
  ['a<br>b', '<p>a<br>b</p>'],
  [
    '| a |\n| - |\n| b<br/>c |',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b<br>c</td></tr></tbody></table>',
  ],
  ['<div>\n\n**bold** in a box\n\n</div>', '<div><p><strong>bold</strong> in a box</p></div>'],
])('%s keeps what its author wrote in HTML', (text, html) => {
  expect(block(text).replace(/\n/g, '')).toBe(html);
});

it.each([
  ['<p onclick="x()" style="color: red" id="body" class="dialog">text</p>', '<p>text</p>'],
  ['<script>steal()</script>after', 'after'],
  ['<style>p { color: red }</style>after', 'after'],
  ['<a href="javascript:steal()">text</a>', '<p><a>text</a></p>'],
  ['<iframe src="https://example.org"></iframe>after', 'after'],
  ['<form action="/x"><input name="a"><button>go</button></form>', 'go'],
])('%s can do nothing to the page', (text, html) => {
  expect(block(text).trim()).toBe(html);
});

it('shows words in angle brackets that are not HTML', () => {
  expect(block('Send `Bearer <token>` or <your-token>.')).toBe(
    '<p>Send <code>Bearer &#x3C;token></code> or &#x3C;your-token>.</p>',
  );
  expect(block('<organization-id>/<name>')).toContain('&#x3C;organization-id>/&#x3C;name>');
});

it.each(['^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$', 'Names: [A-Z](\\w{0,9}), [0-9](?:,[0-9])'])(
  'shows a pattern that Markdown takes for a link: %s',
  (text) => {
    expect(block(text)).toBe(`<p>${text}</p>`);
    expect(textOfMarkdown(text)).toBe(text);
  },
);

it('links images in place of loading them', () => {
  expect(block('![A map](https://example.org/map.png)')).toBe('<p><a href="https://example.org/map.png">A map</a></p>');
  expect(block('<img src="https://example.org/map.png">')).toContain('<a href="https://example.org/map.png">Image</a>');
});

it.each([
  ['> [!WARNING]\n> It goes *away*.', 'warning', 'Warning', '<p>It goes <em>away</em>.</p>'],
  ['> [!note]\n>\n> Read.\n>\n> On.', 'note', 'Note', '<p>Read.</p><p>On.</p>'],
  ['> [!Important]\\\n> `x`', 'info', 'Important', '<p><code>x</code></p>'],
  ['> [!CAUTION]  \n> [a](/b)', 'warning', 'Caution', '<p><a href="/base/b">a</a></p>'],
])('%j is an alert, as on GitHub', (text, kind, title, html) => {
  expect(block(text).replaceAll('\n', '')).toBe(
    `<section class="admonition admonition-${kind}" role="note" aria-label="${title}"><p class="admonition-title">${title}</p>${html}</section>`,
  );
});

it.each(['> [!OTHER]\n> text', '> [!NOTE] text', '> text\n> [!NOTE]', '> # [!NOTE]'])('%j is a quote', (text) => {
  expect(block(text)).toMatch(/^<blockquote>[\s\S]*\[![\s\S]*<\/blockquote>$/);
});

it('gives ids to the headings of a text that has sections, but none that is taken', () => {
  const { html, headings } = createPlainMarkdown((path) => path).sections(
    '# A b\n\n## A b\n\n<a name="old"></a>\n\n## C',
    ['c'],
  );
  expect(html).toContain('<h1 id="a-b">A b</h1>');
  expect(html).toContain('<h2 id="c-2">C</h2>');
  expect(headings).toEqual([
    { title: 'A b', id: 'a-b', names: [] },
    { title: 'A b', id: 'a-b-2', names: [] },
    { title: 'C', id: 'c-2', names: ['old'] },
  ]);
});

it('has no headings without text, and keeps the names in them', () => {
  const { html, headings } = createPlainMarkdown((path) => path).sections(
    '### Sign in\n#\n\nText\n\n## <a name="old"></a>\n\n<h2 id="older"></h2>\n\n## C\n\n## ![Map](https://example.org/a.png)',
    [],
  );
  expect(html.match(/<h\d/g)).toHaveLength(3);
  expect(headings).toEqual([
    { title: 'Sign in', id: 'sign-in', names: [] },
    { title: 'C', id: 'c', names: ['old', 'older'] },
    { title: 'Map', id: 'map', names: [] },
  ]);
});

it('shows which tasks of a list are done', () => {
  expect(block('- [x] One\n- [ ] Two').replaceAll('\n', '')).toMatch(/<li[^>]*>☑ One<\/li><li[^>]*>☐ Two<\/li>/);
});

describe('a footnote', () => {
  const { block, sections } = createPlainMarkdown((path) => path);
  const text = 'One[^1], two[^Größe], one[^1].\n\n[^1]: First.\n[^Größe]: Second.';
  const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  const idsIn = (html: string) => all(html, / id="([^"]+)"/g);

  it('is led to, and leads back', () => {
    for (const html of [block(text), sections(text, []).html]) {
      const ids = idsIn(html);
      expect(ids).toHaveLength(6);
      expect(new Set(all(html, / (?:href="#|aria-describedby=")([^"]+)"/g).map(decodePart))).toEqual(new Set(ids));
    }
  });

  it('of another text on the same page has another id', () => {
    const ids = [text, `${text} And more.`].flatMap((one) => idsIn(block(one)));
    expect(new Set(ids).size).toBe(12);
  });

  it('is no name of a heading', () => {
    const { headings } = sections(`${text}\n\n## Next`, []);
    expect(headings).toEqual([
      { title: 'Next', id: 'next', names: [] },
      { title: 'Footnotes', id: 'footnote-label', names: ['footnote-label'] },
    ]);
  });
});
