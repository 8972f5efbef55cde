import { expect, it } from 'vitest';
import { findMarkup, hasClass, type Markup, textOf } from './markup.ts';

const element = (tag: string, classes: string, children: (Markup | string)[] = []): Markup => ({
  tag,
  attributes: classes === '' ? {} : { class: classes },
  children,
});
const tree = element('div', 'a', ['one ', element('b', 'b c', ['two']), ' ', element('b', 'd', [element('i', '')])]);

it('has one of several classes, and parts of a class name do not count', () => {
  const both = element('p', 'note  warning\nbig');
  expect(hasClass(both, 'note')).toBe(true);
  expect(hasClass(both, 'tip', 'big')).toBe(true);
  expect(hasClass(both, 'warn')).toBe(false);
  expect(hasClass(both)).toBe(false);
  expect(hasClass(element('p', ''), 'note')).toBe(false);
});

it('has the text of everything in it, as written', () => {
  expect(textOf(tree)).toBe('one two ');
  expect(textOf('only text')).toBe('only text');
});

it('finds itself, or else the first match in document order', () => {
  expect(findMarkup(tree, () => true)).toBe(tree);
  expect(findMarkup(tree, ({ tag }) => tag === 'b')?.attributes.class).toBe('b c');
  expect(findMarkup(tree, ({ tag }) => tag === 'i')?.tag).toBe('i');
  expect(findMarkup(tree, ({ tag }) => tag === 'table')).toBeUndefined();
});
