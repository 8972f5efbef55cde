import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it } from 'vitest';

let withTimeLimit: <T>(job: () => T) => T;
let jsx: (type: unknown, props: object) => ReactElement;
beforeAll(async () => {
  // @ts-expect-error a script without types: it becomes part of the renderer as it is
  ({ withTimeLimit, jsx } = await import('./time-limit.js'));
});

const endless = () => {
  for (;;);
};

afterEach(() => {
  delete process.env.DOCS_PAGE_SECONDS;
});

it('ends what has no end, with the way out', () => {
  process.env.DOCS_PAGE_SECONDS = '0.2';
  expect(() => withTimeLimit(endless)).toThrow(/0\.2 seconds without ending.*DOCS_PAGE_SECONDS/);
});

it('hands over what is made, and what is thrown, within each other as well', () => {
  expect(withTimeLimit(() => withTimeLimit(() => 1) + 1)).toBe(2);
  const error = new Error('own');
  expect(() => withTimeLimit(() => raise(error))).toThrow(error);
});

const raise = (error: Error) => {
  throw error;
};

const Endless = () => {
  const all: ReactElement[] = [];
  for (;;) all.push(jsx('div', {}));
};

it('ends a component that makes elements before the memory is full, and goes on with the next page', () => {
  expect(() => withTimeLimit(() => renderToStaticMarkup(jsx(Endless, {})))).toThrow('never stops making them');
  expect(withTimeLimit(() => renderToStaticMarkup(jsx('p', { children: 'next' })))).toBe('<p>next</p>');
});
