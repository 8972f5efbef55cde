import { expect, it } from 'vitest';
import { stepOf } from './tabs.ts';

const key = (name: string, held: object = {}) => {
  return { key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held };
};

it('arrow keys lead to the tabs beside', () => {
  expect(['ArrowRight', 'ArrowLeft', 'a'].map((name) => stepOf(key(name)))).toEqual([1, -1, undefined]);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves arrow keys to the browser while %s is held', (name) => {
  expect(stepOf(key('ArrowLeft', { [name]: true }))).toBeUndefined();
});
