import { expect, it } from 'vitest';
import type { Markup } from '../../../../contract/page/markup.ts';
import { copiedText, visibleText } from './copied-text.ts';

type Child = Markup | string;

const h = (tag: string, attributes: Record<string, string> = {}, ...children: Child[]): Markup => {
  return { tag, attributes, children };
};
const of = (tag: string, ...children: Child[]) => h(tag, {}, ...children);
const as = (name: string, tag: string, ...children: Child[]) => h(tag, { class: name }, ...children);

const copied = (...parts: Markup[]) => copiedText(parts, (address) => `https://e.org${address}`);

const code = (file: string) =>
  as(
    'code-block code-wide',
    'figure',
    as('code-head', 'div', as('code-file', 'span', file), as('copy-button', 'button', 'Copy')),
    of('pre', h('code', { class: 'language-yaml' }, of('span', 'ort:'), '\n  image: alpine\n')),
  );
const table = of(
  'table',
  of('thead', of('tr', of('th', 'Issue'), of('th', 'Use it when'))),
  of('tbody', of('tr', of('td', of('code', 'TOOL', of('wbr'), '_ISSUE')), of('td', 'the tool causes it'))),
);
const ROWS = '| Issue | Use it when |\n| --- | --- |\n| `TOOL_ISSUE` | the tool causes it |';

it.each<[string, Markup, string]>([
  ['code with a title', code('.gitlab-ci.yml'), 'ort:\n  image: alpine'],
  ['code', of('pre', 'a\n\nb\n'), 'a\n\nb'],
  ['a table', table, ROWS],
  [
    'a table in a step',
    of('ol', of('li', of('p', 'Fill in the form:'), as('table-scroll', 'div', table)), of('li', of('p', 'Save.'))),
    `1. Fill in the form:\n\n${ROWS.replace(/^/gm, '   ')}\n\n2. Save.`,
  ],
  [
    'a drawing',
    as(
      'diagram',
      'figure',
      of('svg', of('title', 'A run'), of('desc', 'It starts.'), of('text', 'x'), of('text', 'y')),
    ),
    '> **Diagram: A run**\n>\n> It starts.',
  ],
  ['a note', as('admonition', 'section', as('admonition-title', 'p', 'Tip'), of('p', 'A')), '> **Tip**\n>\n> A'],
  [
    'details',
    of('details', of('summary', 'one of 2'), of('ul', of('li', 'a'), of('li', 'b'))),
    '**one of 2**\n\n- a\n- b',
  ],
  ['a row', of('dl', of('dt', 'Cause'), of('dd', 'a'), of('dt', 'Fix'), of('dd', 'b')), '- **Cause**: a\n- **Fix**: b'],
  ['keys', of('p', 'Press ', of('kbd', 'Alt+C'), '.'), 'Press Alt+C.'],
  ['a picture', of('figure', h('img', { src: '/a.png', alt: 'A' })), '![A](https://e.org/a.png)'],
])('%s alone', (_, part, text) => expect(copied(part)).toBe(text));

it('several blocks are separate, and code is fenced with its title', () => {
  expect(copied(of('p', 'Save it:'), code('ort.yml'), of('p', h('a', { href: '/a/' }, 'More')))).toBe(
    'Save it:\n\n**ort.yml**\n\n```yaml\nort:\n  image: alpine\n```\n\n[More](https://e.org/a/)',
  );
});

it('the plain text of a block has separate cells, and no addresses', () => {
  expect(visibleText(table)).toBe(ROWS);
  expect(visibleText(of('p', h('a', { href: '/role/' }, 'More')))).not.toContain('role');
});
