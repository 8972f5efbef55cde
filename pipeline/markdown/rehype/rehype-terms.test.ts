import type { Element, ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import type { MarkdownContext } from '../context.ts';
import { rehypeTerms } from './rehype-terms.ts';

const terms = ['Rule', 'Rule set', 'Orchestrator', 'Запуск', '规则'].map((term) => ({
  term,
  href: `#${term.toLowerCase()}`,
}));
const h = (tagName: string, ...children: (string | ElementContent)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

/** The text, with terms in square brackets and the address they lead to. */
function marked(...children: ElementContent[]): string {
  const tree: Root = { type: 'root', children };
  const context = { terms: () => terms } as unknown as MarkdownContext;
  rehypeTerms(context)(tree, { path: '/c/docs/a.md' } as never);
  return tree.children.map((node) => textOf(node as ElementContent)).join('\n');
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const text = node.children.map(textOf).join('');
  return node.properties.className ? `[${text}](${node.properties.href})` : text;
}

it('marks the first mention in each section, in whatever case and number', () => {
  expect(
    marked(
      h('p', 'The orchestrator tells the Orchestrator.'),
      h('ul', h('li', 'Two rule sets, one rule.')),
      h('h2', 'Orchestrator'),
      h('p', 'An orchestrator again.'),
      h('h3', 'More'),
      h('p', 'The orchestrator.'),
    ),
  ).toBe(
    [
      'The [orchestrator](#orchestrator) tells the Orchestrator.',
      'Two [rule sets](#rule set), one [rule](#rule).',
      'Orchestrator',
      'An [orchestrator](#orchestrator) again.',
      'More',
      'The orchestrator.',
    ].join('\n'),
  );
});

it.each(['orchestrator-queue', 'org/orchestrator', 'orchestrator.conf', 'my_orchestrator', 'orchestrated'])(
  'leaves names and other words alone: %s',
  (text) => {
    expect(marked(h('p', text))).toBe(text);
  },
);

it.each(['code', 'a', 'strong', 'h3', 'pre', 'table'])('leaves <%s> alone', (tag) => {
  expect(marked(h('p', h(tag, 'Orchestrator')))).toBe('Orchestrator');
});

it('knows where words end in other scripts', () => {
  expect(marked(h('p', 'Без запуска: запуск.'))).toBe('Без запуска: [запуск](#запуск).');
  expect(marked(h('p', 'Réorchestrator, rulé'))).toBe('Réorchestrator, rulé');
  expect(marked(h('p', '使用规则集和orchestrator。'))).toBe('使用[规则](#规则)集和[orchestrator](#orchestrator)。');
});

it('marks a word at the end of a sentence', () => {
  expect(marked(h('p', 'Ask the orchestrator.'))).toBe('Ask the [orchestrator](#orchestrator).');
});
