import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { COPY_ANSWERS, HIDDEN_ANSWER, SHOWN_ANSWER } from './copy-answers.ts';

it('is found by the worker in the markup of the page, and is not hidden when shown', () => {
  const markup = renderToStaticMarkup(createElement('p', COPY_ANSWERS));
  expect(markup.replace(HIDDEN_ANSWER, SHOWN_ANSWER)).toBe('<p data-copy-answers="true"></p>');
});
