import { expect, it } from 'vitest';
import { keptSidebar, readSidebar, stepOf } from './sidebar-setting.ts';

const key = (name: string, held: object = {}) => {
  return { key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held };
};

it('arrow keys, Home and End move the edge', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((name) => stepOf(key(name)))).toEqual([
    16,
    -16,
    -400,
    400,
    undefined,
  ]);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves arrow keys to the browser while %s is held', (name) => {
  expect(stepOf(key('ArrowLeft', { [name]: true }))).toBeUndefined();
});

it('a hidden sidebar keeps its width', () => {
  for (const setting of [
    { width: 336, hidden: true },
    { width: 336, hidden: false },
  ])
    expect(readSidebar(keptSidebar(setting))).toEqual(setting);
});

it.each<[string | null, object]>([
  [null, { width: 256, hidden: false }],
  ['336', { width: 336, hidden: false }],
  ['hidden', { width: 256, hidden: true }],
  ['hidden 5', { width: 256, hidden: true }],
  ['900', { width: 256, hidden: false }],
  ['{"broken', { width: 256, hidden: false }],
])('reads %s', (kept, setting) => expect(readSidebar(kept)).toEqual(setting));
