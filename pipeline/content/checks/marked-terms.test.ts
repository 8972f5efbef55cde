import { expect, it } from 'vitest';
import type { Doc } from '../pages/docs.ts';
import { markedTerms } from './marked-terms.ts';

const doc = (id: string) => ({ id, source: `/c/${id}.md`, path: `/docs/${id}/` }) as Doc;
const glossary = [
  { term: 'Rule set', text: '', see: 'rules', aliases: [], card: true },
  { term: 'Run', text: '', see: null, aliases: [], card: false },
];
const docs = [doc('reference/glossary'), doc('rules'), doc('other')];
const terms = (source: string, pages = docs) =>
  markedTerms({ base: '/base/', docs: pages, glossary }, source).map(({ href }) => href);

it('leads to the glossary, but for words that everybody knows', () => {
  expect(terms('/c/other.md')).toEqual(['/base/docs/reference/glossary/#rule-set']);
});

it.each(['/c/rules.md', '/c/reference/glossary.md', '/c/partial.md'])('marks nothing on %s', (source) => {
  expect(terms(source)).toEqual([]);
});

it('marks nothing on a site without a glossary', () => {
  expect(terms('/c/other.md', docs.slice(1))).toEqual([]);
});
