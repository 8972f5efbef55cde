import { expect, it } from 'vitest';
import { tabAt } from './tabs.ts';

const key = (name: string, held: object = {}) => {
  return { key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held };
};

it('arrow keys lead to the tabs beside, Home and End to the first and the last', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((name) => tabAt(key(name), 2))).toEqual([
    3,
    1,
    0,
    -1,
    undefined,
  ]);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves keys to the browser while %s is held', (name) => {
  expect(tabAt(key('ArrowLeft', { [name]: true }), 2)).toBeUndefined();
});
