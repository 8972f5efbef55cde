import { afterEach, expect, it, vi } from 'vitest';
import { layOutRest } from './lay-out-rest.ts';

let layouts = 0;
let changed = false;
/** The browser lays out the page when a script asks for a size after a change. */
const asked = <T>(size: T): T => {
  if (changed) layouts += 1;
  changed = false;
  return size;
};

class Block {
  bottom: number;
  dataset = new Proxy<Record<string, string>>(
    {},
    {
      set: (target, name, value) => {
        changed = true;
        return Reflect.set(target, name, value);
      },
    },
  );
  constructor(bottom: number) {
    this.bottom = bottom;
  }
  get offsetHeight() {
    return asked(100);
  }
  getBoundingClientRect() {
    return asked({ bottom: this.bottom });
  }
}

function laidOut(bottoms: readonly number[], holdsPlace: boolean): { done: boolean; blocks: boolean[] } {
  vi.stubGlobal('CSS', { supports: () => holdsPlace });
  vi.stubGlobal('performance', { now: () => 0 });
  layouts = 0;
  changed = false;
  const all = bottoms.map((bottom) => new Block(bottom));
  const done = vi.fn();
  layOutRest({ querySelectorAll: () => all } as unknown as HTMLElement, done);
  return { done: done.mock.calls.length === 1, blocks: all.map(({ dataset }) => dataset.laidOut === '') };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('nine blocks are laid out with three layouts of the page', () => {
  const found = laidOut(
    Array.from({ length: 9 }, (_, index) => index * 100),
    true,
  );
  expect(found).toEqual({ done: true, blocks: Array.from({ length: 9 }, () => true) });
  expect(layouts).toBe(3);
});

it('above the window, only a browser that holds the place lays out blocks', () => {
  expect(laidOut([-100, 50, 900], false).blocks).toEqual([false, true, true]);
  expect(laidOut([-100, 50, 900], true).blocks).toEqual([true, true, true]);
});
