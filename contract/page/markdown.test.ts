import { describe, expect, it } from 'vitest';
import { pageMarkdown } from './markdown.ts';
import type { Markup } from './markup.ts';

const h = (tag: string, attributes: Record<string, string>, ...children: (Markup | string)[]): Markup => ({
  tag,
  attributes,
  children,
});
const options = {
  address: 'https://docs.example/base/docs/a/',
  resolve: (link: string) => new URL(link, 'https://docs.example/').href,
};
const article = (...children: (Markup | string)[]) =>
  pageMarkdown(h('main', {}, h('article', {}, h('h1', {}, 'Title'), ...children)), options);
const body = (...children: (Markup | string)[]) =>
  article(...children)
    .split('\n\n')
    .slice(2)
    .join('\n\n')
    .trimEnd();

it('begins with the title and what readers must know about the page', () => {
  const main = h(
    'main',
    {},
    h(
      'nav',
      { class: 'breadcrumbs' },
      h('ol', {}, h('li', {}, 'Guide'), h('li', {}, 'CLI'), h('li', { 'aria-current': 'page' }, 'A')),
    ),
    h('p', { class: 'describes' }, 'ORT Server 1.0'),
    h(
      'article',
      {},
      h('h1', {}, 'How to ', h('code', {}, 'scan')),
      h(
        'div',
        { class: 'page-actions' },
        h('a', { href: '/base/llms.txt' }, 'All'),
        h('p', { class: 'last-updated' }, 'on ', h('time', { datetime: '2026-01-31' }, 'then')),
      ),
      h('p', {}, 'Text.'),
    ),
  );
  expect(pageMarkdown(main, options)).toBe(
    `# How to scan

- Address: https://docs.example/base/docs/a/
- Describes: ORT Server 1.0
- Part of: Guide › CLI
- Last updated: 2026-01-31
- All pages: https://docs.example/base/llms.txt

Text.
`,
  );
});

it('mentions only what the page knows', () => {
  const part = h('nav', { class: 'breadcrumbs' }, h('ol', {}, ' ', h('li', {}, 'A\n guide'), ' '));
  const time = h('time', { datetime: '2020-05-05' }, 'then');
  const others = [h('a', {}, 'no link'), h('a', { href: '/base/docs/' }, 'Docs'), time];
  expect(pageMarkdown(h('main', {}, part, h('article', {}, h('p', {}, ...others))), options)).toBe(
    '# \n\n- Address: https://docs.example/base/docs/a/\n- Part of: A guide\n\nno link[Docs](https://docs.example/base/docs/)then\n',
  );
  const empty = h('main', {}, h('nav', { class: 'breadcrumbs' }), h('h1', {}, 'A'), h('p', {}, 'Text.'));
  expect(pageMarkdown(empty, options)).toBe('# A\n\n- Address: https://docs.example/base/docs/a/\n\nText.\n');
});

it('links to full addresses, and to sections of the page itself', () => {
  const link = (href: string) => body(h('p', {}, h('a', { href }, 'there')));
  expect(link('/base/docs/b/')).toBe('[there](https://docs.example/base/docs/b/)');
  expect(link('#part')).toBe('[there](https://docs.example/base/docs/a/#part)');
  expect(link('https://other.example/x')).toBe('[there](https://other.example/x)');
});

it('writes terms, headings and field names without the links that only the page needs', () => {
  const term = h('a', { class: 'term', href: '/base/glossary/#run' }, 'run');
  const heading = h('h2', {}, h('a', { class: 'heading-link', href: '#part' }, 'Part'));
  const field = h('li', {}, h('a', { class: 'schema-name', href: '#id' }, 'id'), ' ', h('span', {}, 'integer'));
  expect(body(h('p', {}, 'A ', term, '.'), heading, h('ul', {}, field))).toBe('A run.\n\n## Part\n\n- `id` integer');
});

it('leaves out what only works in the page', () => {
  const button = h('button', {}, 'Copy');
  const list = h('select', {}, h('option', {}, 'cURL'));
  expect(body(h('p', {}, 'Text', button), list, h('svg', {}, h('title', {}, 'icon')))).toBe('Text');
});

it('fences code with its language, and with a fence that it does not contain', () => {
  const code = (lang: string, text: string) => body(h('pre', {}, h('code', { class: `language-${lang}` }, text)));
  expect(code('bash', 'osc  login\n')).toBe('```bash\nosc  login\n```');
  expect(code('text', 'a ``` b')).toBe('````\na ``` b\n````');
  expect(code('md', '````\n```\n````')).toBe('`````md\n````\n```\n````\n`````');
});

it('puts what belongs to a step below it', () => {
  const step = (...children: (Markup | string)[]) => h('li', {}, ...children);
  expect(
    body(h('ol', {}, step(h('p', {}, 'First:'), h('pre', {}, h('code', {}, 'a\n\nb'))), step(h('p', {}, 'Second.')))),
  ).toBe('1. First:\n\n   ```\n   a\n\n   b\n   ```\n\n2. Second.');
});

it('makes tables of equal width, and escapes bars', () => {
  const row = (...cells: (Markup | string)[]) => h('tr', {}, ...cells.map((cell) => h('td', {}, cell)));
  const codes = h('td', {}, h('code', {}, 'READ'), h('code', {}, 'WRITE'));
  expect(body(h('table', {}, row('Name', 'Value'), h('tr', {}, h('td', {}, 'a|b'), codes), row('short')))).toBe(
    '| Name | Value |\n| --- | --- |\n| a\\|b | `READ`, `WRITE` |\n| short |  |',
  );
});

describe('Markdown characters in plain text', () => {
  it.each([
    ['a * b', 'a \\* b'],
    ['List<String>', 'List\\<String>'],
    ['[x]', '\\[x\\]'],
  ])('%s', (text, expected) => {
    expect(body(h('p', {}, text))).toBe(expected);
  });
});

it('names definitions, and describes drawings', () => {
  const facts = h('dl', {}, h('div', {}, h('dt', {}, 'Sign-in'), h('dd', {}, 'token')));
  const drawing = h('figure', { class: 'diagram' }, h('svg', {}, h('title', {}, 'A run'), h('desc', {}, 'It starts.')));
  expect(body(facts, drawing)).toBe('- **Sign-in**: token\n\n> **Diagram: A run**\n>\n> It starts.');
});
