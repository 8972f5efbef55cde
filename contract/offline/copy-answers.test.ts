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

it('is the same where an address already leads past it', () => {
  expect(pastCopy({ search: '?q=1&from-server', hash: '' })).toBe('?q=1&from-server');
});

it.each([
  ['?from-server&continue', '?continue'],
  ['?from-server=&ticket=ST-1', '?ticket=ST-1'],
  ['?q=a%26b&from-server&from-server', '?q=a%26b'],
])('is taken out of "%s", too, as a sign-in may leave it', (search, rest) => {
  expect(withoutFromServer(search)).toBe(rest);
});

it.each(['?x=from-server', '?q=1&from-servers', '?a&&b=', ''])('"%s" is left alone', (search) => {
  expect(withoutFromServer(search)).toBe(search);
});
