import { expect, it } from 'vitest';
import type { PageInput, RenderedPage } from '../../contract/page/render.ts';
import { renderPage, scriptFails } from './render-pages.ts';

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

it('of a component that fails, what it says and names stays', () => {
  expect(failure('./a.jsx', 'window is not defined')).toMatchObject({
    message:
      '"./a.jsx" cannot run when pages are rendered: window is not defined. Of its components, pages show content, title, and a link to what they name.',
    hint: expect.stringContaining('without a browser'),
  });
});

it('what a page cannot show of a component is replaced wherever the page is written, and reported once', () => {
  const main = '<p>$1</p><iframe src="https://v.example/"></iframe>';
  const render = () => ({ main, shell: `<header></header><main>${main}</main>` }) as RenderedPage;
  const input = { kind: 'doc', path: '/docs/a/', file: 'docs/a.mdx' } as unknown as PageInput;
  const parts = { renderer: { withoutFailing: () => expect.fail() }, render, contentDir: '/nowhere' };
  const link = '<p>$1</p><a href="https://v.example/">v.example/</a>';
  expect(renderPage(input, parts)).toMatchObject({
    page: { main: link, shell: `<header></header><main>${link}</main>` },
    problems: [{ severity: 'warning', rule: 'html', file: 'docs/a.mdx' }],
  });
  expect(renderPage({ ...input, kind: 'api' } as PageInput, parts).problems).toEqual([]);
});
