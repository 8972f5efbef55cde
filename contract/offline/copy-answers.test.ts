import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { COPY_ANSWERS, HIDDEN_ANSWER, pastCopy, SHOWN_ANSWER, withoutFromServer } from './copy-answers.ts';

it('is found by the worker in the markup of the page, and is not hidden when shown', () => {
  const markup = renderToStaticMarkup(createElement('p', COPY_ANSWERS));
  expect(markup.replace(HIDDEN_ANSWER, SHOWN_ANSWER)).toBe('<p data-copy-answers="true"></p>');
});

it.each([
  ['', '?from-server'],
  ['?q=a+b&scope=api', '?q=a+b&scope=api&from-server'],
])('the way past the copy keeps the query "%s" and the section, and is taken out again', (search, past) => {
  expect(pastCopy({ search, hash: '#part' })).toBe(`${past}#part`);
  expect(withoutFromServer(past)).toBe(search);
});

it.each(['?from-server=1', '?x=from-server', '?from-server&q=1', ''])('"%s" is left alone', (search) => {
  expect(withoutFromServer(search)).toBe(search);
});
