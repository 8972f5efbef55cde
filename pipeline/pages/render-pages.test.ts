import { expect, it } from 'vitest';
import { scriptFails } from './render-pages.ts';

const failure = (specifier: string, message: string) => scriptFails({ specifier, file: 'docs/a.md', line: 3, message });

it('an expression that fails is left out, and may have been meant as text', () => {
  expect(failure('{x^2}', 'x is not defined')).toMatchObject({
    file: 'docs/a.md',
    line: 3,
    message: '{x^2} is an expression that fails: x is not defined. It is left out.',
    hint: expect.stringContaining('\\{'),
  });
  expect(failure('{window.name}', 'window is not defined')).toMatchObject({
    message: '{window.name} is an expression that fails: window is not defined. It is left out.',
    hint: expect.stringContaining('without a browser'),
  });
});

it('of a component that fails, what is inside stays', () => {
  expect(failure('./a.jsx', 'window is not defined')).toMatchObject({
    message:
      '"./a.jsx" cannot run when pages are rendered: window is not defined. Pages show what is inside of its components.',
    hint: expect.stringContaining('without a browser'),
  });
});
