import type { Link, Paragraph, Table } from 'mdast';
import { toString as textIn } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { blockText } from './markdown-blocks.ts';
import type { Markup } from './markup.ts';

type Child = Markup | string;
const of = (tag: string, ...children: Child[]): Markup => ({ tag, attributes: {}, children });

const reader = unified().use(remarkParse).use(remarkGfm);
const read = (...children: Child[]) => reader.parse(blockText(of('article', ...children), (address) => address));

/** Signs that mean something in Markdown, at least somewhere, between words. */
const words = fc
  .array(
    fc.constantFrom(
      ...'a Bc 7 _ __ ~ ~~ * ** # ### - + = === --- > | & &amp; &#35; < <b> [ ] ( ) ! ` `` \\ $ : . é 7. 12) [x] [a]: /b'.split(
        ' ',
      ),
      ' ',
      ' ',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');

const shown = (text: string) => text.replace(/\s+/g, ' ');

describe('whatever a text consists of, Markdown has it as text', () => {
  const cell = (text: string) => of('table', of('tbody', of('tr', of('td', text), of('td', 'b'))));
  const kinds: [string, string, (text: string) => Markup][] = [
    ['paragraph', 'paragraph', (text) => of('p', text)],
    ['heading', 'heading', (text) => of('h2', text)],
    ['item', 'list listItem paragraph', (text) => of('ul', of('li', text))],
    ['step', 'list listItem paragraph', (text) => of('ol', of('li', of('p', text)))],
    ['quotation', 'blockquote paragraph', (text) => of('blockquote', of('p', text))],
    ['definition', 'list listItem paragraph', (text) => of('dl', of('dd', text))],
    ['strong text', 'paragraph strong', (text) => of('p', of('strong', text))],
    ['emphasis', 'paragraph emphasis', (text) => of('p', of('em', text))],
    ['deleted text', 'paragraph delete', (text) => of('p', of('del', text))],
    ['link', 'paragraph link', (text) => of('p', { ...of('a', text), attributes: { href: '/a' } })],
    ['cell', 'table tableRow tableCell', cell],
  ];

  const types = (node: { type: string; children?: unknown[] }): string[] => {
    const [first] = (node.children ?? []) as (typeof node)[];
    return first ? [first.type, ...types(first)] : [];
  };

  it.each(kinds)('%s', (_, path, block) => {
    const isText = fc.property(words, (text) => {
      const tree = read(block(text));
      expect(types(tree).join(' ')).toBe(`${path} text`);
      expect(textIn(tree).replace(/b$/, path.startsWith('table') ? '' : '$&')).toBe(shown(text));
    });
    fc.assert(isText, { numRuns: 1000 });
  });
});

it.each(['/a b/', '/a(b', '/a_(b)', '/a<b>', '/a*b*_c_|d'])('a link leads to %s, wherever it is', (href) => {
  const link = { ...of('a', 'a'), attributes: { href } };
  const picture = { ...of('img'), attributes: { src: href, alt: '[a] *b*' } };
  const [paragraph, table] = read(of('p', link, picture), of('table', of('tr', of('th', link)))).children;
  const [inText, image] = (paragraph as Paragraph).children;
  const inCell = (table as Table).children[0]?.children[0]?.children[0];
  for (const { url } of [inText, image, inCell] as Link[]) expect(decodeURI(url)).toBe(href);
  expect(image).toMatchObject({ type: 'image', alt: '[a] *b*' });
});

it('two lines of a paragraph stay two lines', () => {
  const areLines = fc.property(words, words, (one, other) => {
    const tree = read(of('p', one, of('br'), other));
    expect(tree.children.map(({ type }) => type)).toEqual(['paragraph']);
    expect(textIn(tree)).toBe(`${shown(one)}\n${shown(other)}`);
  });
  fc.assert(areLines, { numRuns: 1000 });
});
