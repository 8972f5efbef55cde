import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
// @ts-expect-error a script without types: it becomes part of the renderer as it is
import { nothing } from './nothing.js';

it('is whatever it is used as', () => {
  const { a, b } = nothing('key').c.d(1);
  expect(`${a}${b} ${[...nothing.list].length}`).toBe(' 0');
  expect(() => new nothing.Thing().run().then).not.toThrow();
});

it('gives a hook something to take apart, although it is called like a component', () => {
  const { useThing } = nothing;
  const { refs, styles } = useThing({ open: true });
  expect(`${refs.set}${styles}`).toBe('');
});

it('shows what is inside of it', () => {
  const element = createElement(nothing, null, createElement('b', null, 'kept'));
  expect(renderToStaticMarkup(element)).toBe('<b>kept</b>');
});
