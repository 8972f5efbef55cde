import { expect, it } from 'vitest';
import { safeDeclarations } from './html-attributes.ts';

it.each([
  ['width: calc(100% - (2 * 10px)); color:red', 'width: calc(100% - (2 * 10px)); color:red'],
  ['font-family: "It\'s [one]", serif', 'font-family: "It\'s [one]", serif'],
  ["font-family: ')'", "font-family: ')'"],
  ['grid-template-columns: [a] 1fr [b]', 'grid-template-columns: [a] 1fr [b]'],
])('the style %s is kept', (text, declarations) => expect(safeDeclarations(text)).toBe(declarations));

it.each([
  'width: calc(100% - 10px',
  'width: calc(100% - 10px; color: red',
  'width: 10px)',
  'width: calc)1(',
  'grid-template-columns: [a 1fr',
  'width: min([1px)]',
  "font-family: 'Arial",
  'color: red /* dark',
  'font-family: "Arial',
  'font-family: "It\'s',
])('the style %s, which does not end, is refused', (text) => expect(safeDeclarations(text)).toBeNull());
