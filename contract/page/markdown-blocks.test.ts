import { describe, expect, it } from 'vitest';
import { blockText } from './markdown-blocks.ts';
import type { Markup } from './markup.ts';

type Child = Markup | string;

const h = (tag: string, attributes: Record<string, string> = {}, ...children: Child[]): Markup => {
  return { tag, attributes, children };
};
const of = (tag: string, ...children: Child[]) => h(tag, {}, ...children);
/** An element with a class. */
const as = (name: string, tag: string, ...children: Child[]) => h(tag, { class: name }, ...children);
const text = (...children: Child[]) => blockText(of('article', ...children), (address) => `https://e.org${address}`);

describe('blocks', () => {
  it('are separate, and words beside them are paragraphs', () => {
    expect(text('One ', of('b', 'two'), of('p', 'Three'), ' four ', of('hr'), ' ')).toBe(
      'One **two**\n\nThree\n\nfour\n\n---',
    );
  });

  it.each<[string, Markup, string]>([
    ['a heading of level 2', of('h2', 'A', of('code', 'b')), '## A`b`'],
    ['a heading of level 6', of('h6', 'A'), '###### A'],
    ['the title of the page', of('h1', 'A'), ''],
    ['a summary', of('summary', 'More'), '**More**'],
    ['a caption', of('figcaption', 'Fig. 1'), '**Fig. 1**'],
    ['a quotation', of('blockquote', of('p', 'A'), of('p', 'B')), '> A\n>\n> B'],
    ['a note', as('admonition tip', 'section', as('admonition-title', 'p', 'Tip'), of('p', 'A')), '> **Tip**\n>\n> A'],
    ['an aside that is not a note', of('aside', of('p', 'A')), 'A'],
    ['a tab', as('tab-label', 'p', 'Linux'), '**Linux**'],
    ['an unknown element', of('section', of('p', 'A'), of('p', 'B')), 'A\n\nB'],
    ['a formula', as('formula-block', 'span', h('math', { alttext: 'a^2' }, 'a2')), '$$\na^2\n$$'],
    ['a formula without its source', as('formula-block', 'div', of('math', 'a2')), '$$\n\n$$'],
    ['a card', h('section', { class: 'card', 'aria-label': 'Scanner' }, of('p', 'A')), '**Scanner**\n\nA'],
    ['a card without a name', as('card', 'section', of('p', 'A')), 'A'],
    [
      'a condition with what it asks for',
      of('div', as('api-when', 'div', of('p', 'The book is lent:'), ' '), of('p', 'needs', ' A'), of('p', 'needs B')),
      'The book is lent: needs A\n\nneeds B',
    ],
    ['code in a file', as('code-head', 'div', as('code-file', 'span', 'a.yml'), of('b', 'YAML')), '**a.yml**'],
    ['code in a file of a card', as('card-head', 'div', as('code-file', 'span', 'a.yml')), '**a.yml**'],
    ['code in no file', as('code-head', 'div', of('b', 'YAML')), ''],
  ])('%s', (_, element, markdown) => expect(text(element)).toBe(markdown));
});

describe('what is left out', () => {
  it.each([
    'api-filter-box',
    'card-fields',
    'copy-button',
    'enlarge-button',
    'heading-copy',
    'feedback',
    'page-actions',
    'config-filter-place',
    'config-elsewhere',
    'tab-list',
    'builder-bar',
    'end',
    'term-card',
    'without-scripts',
  ])('%s', (name) => {
    expect(text(as(name, 'div', 'Only in the page'))).toBe('');
    expect(text(of('p', 'A', as(name, 'span', 'B')))).toBe('A');
  });

  it('includes the checkbox of a task, which the item writes itself', () => {
    const box = (attributes: Record<string, string>) => h('input', { type: 'checkbox', disabled: '', ...attributes });
    const list = of(
      'ul',
      as('task-list-item', 'li', box({ checked: '' }), ' Done'),
      as('task-list-item', 'li', of('p', box({}), ' To do')),
      of('li', 'None'),
    );
    expect(text(list)).toBe('- [x] Done\n- [ ] To do\n- None');
  });

  it.each(['script', 'style', 'svg', 'button', 'input', 'select', 'textarea', 'template'])('%s', (tag) => {
    expect(text(of(tag, 'Only in the page'))).toBe('');
  });

  it('includes hidden content, except tabs that are not open and what a filter leaves out', () => {
    expect(text(h('div', { hidden: '' }, 'A'))).toBe('');
    expect(text(h('div', { hidden: '', class: 'tab-panel' }, 'A'))).toBe('A');
    const card = h('div', { hidden: '', class: 'config-card' }, 'A');
    expect(text(h('section', { hidden: '' }, card, of('ul', h('li', { hidden: '' }, 'B'))))).toBe('A\n\n- B');
  });
});

describe('drawings', () => {
  const drawing = (...children: Child[]) => as('diagram', 'figure', ...children);

  it('are described in words', () => {
    const svg = of('svg', of('title', 'A run'), of('desc', 'It\n starts.'));
    expect(text(drawing(svg))).toBe('> **Diagram: A run**\n>\n> It starts.');
    expect(text(drawing(of('svg', of('title', 'A run'))))).toBe('> **Diagram: A run**');
  });

  it('that are not drawn yet are their source', () => {
    const source = of('pre', h('code', { class: 'language-mermaid' }, 'graph TD\n'));
    expect(text(drawing(source))).toBe('```mermaid\ngraph TD\n```');
  });
});

describe('lists', () => {
  it('have one item per line', () => {
    expect(text(of('ul', ' ', of('li', 'A'), '\n', of('li', 'B')))).toBe('- A\n- B');
    expect(text(h('ol', { start: '3' }, ' ', of('li', 'A'), of('li', 'B')))).toBe('3. A\n4. B');
  });

  it('are spaced out where an item has several paragraphs', () => {
    expect(text(of('ul', of('li', of('p', 'A'), of('p', 'B')), of('li', 'C')))).toBe('- A\n\n  B\n\n- C');
  });

  it('can be nested', () => {
    expect(text(of('ol', of('li', 'A', of('ul', of('li', 'B'), of('li', 'C')))))).toBe('1. A\n\n   - B\n   - C');
  });
});

describe('definitions', () => {
  it('put the explanation after the term', () => {
    expect(text(of('dl', ' ', of('dt', 'A'), of('dd', 'one'), of('dt', 'B'), of('dd', 'two')))).toBe(
      '- **A**: one\n- **B**: two',
    );
    expect(text(of('dl', of('div', ' ', of('dt', 'A'), of('dd', 'one'), of('dd', 'two'))))).toBe('- **A**: one two');
    expect(text(of('dl', of('dt', 'A'), of('dd'), of('dt', 'B'), of('dd', 'two')))).toBe('- **A**\n- **B**: two');
  });

  it('put long explanations below the term, and work without a term', () => {
    expect(text(of('dl', of('dt', 'A'), of('dd', of('p', 'one'), of('p', 'two'))))).toBe('- **A**\n\n  one\n\n  two');
    expect(text(of('dl', of('dd', 'one'), of('dt', 'A'), of('dd', 'two')))).toBe('- one\n- **A**: two');
  });
});

describe('tables', () => {
  it('have all rows, but not those of a nested table', () => {
    const inner = of('table', of('tr', of('td', 'x')));
    const table = of(
      'table',
      of('thead', of('tr', ' ', of('th', 'A'), of('th', 'B'))),
      of('tbody', of('tr', of('td', '1'), of('td', '2\n3')), inner),
    );
    expect(text(table)).toBe('| A | B |\n| --- | --- |\n| 1 | 2 3 |');
  });

  it('join the lines of a cell', () => {
    expect(text(of('table', of('tr', of('td', 'A', of('br'), 'B'))))).toBe('| A B |\n| --- |');
    expect(text(of('table', of('tr', of('td', of('code', 'A|B')))))).toBe('| `A\\|B` |\n| --- |');
  });

  it('have one row of headings, each with those above it', () => {
    const head = of(
      'thead',
      of('tr', h('td', { rowspan: '2' }), h('th', { colspan: '2' }, 'Book'), h('th', { rowspan: '9' }, 'Shelf')),
      of('tr', of('th', 'Read'), of('th', 'Lend')),
    );
    const body = of('tbody', of('tr', of('th', 'Ada'), of('td', 'yes'), of('td', 'no'), of('td', '1')));
    expect(text(of('table', head, body))).toBe(
      '|  | Book Read | Book Lend | Shelf |\n| --- | --- | --- | --- |\n| Ada | yes | no | 1 |',
    );
  });

  it('have only columns in which a cell begins', () => {
    for (const colspan of ['100%', '4000000000']) {
      const rows = [
        of('tr', of('th', 'A'), of('th', 'B')),
        of('tr', h('td', { colspan }, 'x')),
        of('tr', of('td', '1')),
      ];
      expect(text(of('table', ...rows))).toBe('| A | B |\n| --- | --- |\n| x |  |\n| 1 |  |');
    }
  });

  it('repeat a cell that spans rows, and leave the other columns of a wide one empty', () => {
    const table = of(
      'table',
      of('tr', of('th', 'A'), of('th', 'B'), of('th', 'C')),
      of('tr', h('td', { rowspan: '2', colspan: '2' }, '1'), of('td', '2')),
      of('tr', of('td', '3')),
      of('tr', h('td', { colspan: 'all' }, '4'), h('td', { rowspan: '0' }, '5'), of('td', '6')),
    );
    expect(text(table)).toBe('| A | B | C |\n| --- | --- | --- |\n| 1 |  | 2 |\n| 1 |  | 3 |\n| 4 | 5 | 6 |');
  });

  it('without rows are left out', () => {
    expect(text(of('table', of('tbody')))).toBe('');
  });
});

describe('words', () => {
  const line = (...children: Child[]) => text(of('p', ...children));

  it.each<[string, Child, string]>([
    ['strong', of('strong', ' a '), '**a**'],
    ['bold', of('b', 'a'), '**a**'],
    ['emphasized', of('em', 'a'), '*a*'],
    ['italic', of('i', 'a'), '*a*'],
    ['of no weight', of('span', 'a'), 'a'],
    ['code', of('code', 'a\n b*'), '`a b*`'],
    ['code with its own mark', of('code', 'a`b'), '`` a`b ``'],
    ['code with several of its marks', of('code', '``a`` `b`'), '``` ``a`` `b` ```'],
    ['what was taken back', of('del', 'a ', of('b', 'b')), '~~a **b**~~'],
    ['a power', of('sup', '-3'), '<sup>-3</sup>'],
    ['the mark of a footnote', of('sup', h('a', { href: '#1' }, '1')), '[1](https://e.org#1)'],
    ['a picture', h('img', { src: '/a.png', alt: 'A' }), '![A](https://e.org/a.png)'],
    ['a picture without a text', of('img'), '![](https://e.org)'],
    ['a picture for dark mode, beside which there is another', as('only-dark', 'img'), ''],
    ['a link', h('a', { href: '/a/' }, ' A '), '[A](https://e.org/a/)'],
    ['a link without an address', of('a', 'A'), 'A'],
    ['a formula', as('formula', 'span', h('math', { alttext: 'x' }, 'x')), '$x$'],
    ['the name of a field', h('a', { class: 'schema-name', href: '#id' }, 'id'), '`id`'],
    ['Markdown characters', 'a\\b`c*d<e[f]', 'a\\\\b\\`c\\*d\\<e\\[f\\]'],
    ['lines', 'a\n  b', 'a b'],
  ])('%s', (_, word, markdown) => expect(line(word)).toBe(markdown));

  it('have one space between them, and none around them', () => {
    expect(line(' a ', of('span', ' b'), ' ')).toBe('a b');
    expect(line('a', of('div', 'b'), 'c')).toBe('a b c');
    expect(line('a', of('wbr'), 'b')).toBe('ab');
  });

  it('that are empty have no markers around them', () => {
    expect(line('a', of('b', ' '), 'b', of('em', ' '), 'c', of('code'), 'd')).toBe('a b cd');
  });

  it('break where the page breaks', () => {
    expect(line('a', of('br'), 'b')).toBe('a\nb');
  });

  it('of code with nothing between them are separated by commas', () => {
    expect(line('one of ', of('code', 'A'), of('code', 'B'))).toBe('one of `A`, `B`');
    expect(line(of('code', 'A'), ' ', of('code', 'B'), 'c', of('code', 'D'))).toBe('`A` `B`c`D`');
  });

  it('about a key are in parentheses', () => {
    const preset = of('span', 'default ', of('code', '1'));
    expect(line('Lines.', as('config-facts', 'span', of('span', 'integer'), preset))).toBe(
      'Lines. (integer, default `1`)',
    );
    expect(line('Root.', as('config-facts', 'span', of('span', 'string'), 'no default'))).toBe(
      'Root. (string, no default)',
    );
  });

  it('of an inline list are separated by semicolons', () => {
    expect(line('a', of('ul', ' ', of('li', 'b'), ' ', of('li', 'c')), 'd')).toBe('a b; c d');
    expect(line('a', of('ol', of('li', 'b'), of('li', 'c')))).toBe('a b; c');
  });
});

describe('code', () => {
  it('has its language, and no line break at its end', () => {
    expect(text(of('pre', h('code', { class: 'x language-bash y' }, 'a\n\nb\n')))).toBe('```bash\na\n\nb\n```');
  });

  it('without a language has none', () => {
    expect(text(of('pre', h('code', { class: 'language-text' }, 'a')))).toBe('```\na\n```');
    expect(text(of('pre', of('code', 'a')))).toBe('```\na\n```');
    expect(text(of('pre', 'a'))).toBe('```\na\n```');
  });

  it('has a longer fence where it contains one', () => {
    expect(text(of('pre', 'a\n```\nb'))).toBe('````\na\n```\nb\n````');
  });
});
