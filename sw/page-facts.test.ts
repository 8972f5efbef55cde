import { expect, it } from 'vitest';
import { pageFacts } from './page-facts.ts';

const html = (title: string, main: string) =>
  `<html><head><title>${title} | Docs</title></head><body><main id="m">${main}</main></body></html>`;

it('knows a page by its own title and its text', () => {
  expect(pageFacts(html('A &amp; B&#x27;s', 'text'), 'Docs')).toEqual({ title: "A & B's", text: '<main id="m">text' });
  expect(pageFacts(html('A', '<article>text</article>updated'), 'Docs').text).toBe('<article>text');
  expect(pageFacts('<title>Moved</title>', 'Docs')).toEqual({ title: 'Moved', text: '<title>Moved</title>' });
});

it('knows a page without a title, and one whose title only speaks of the site', () => {
  expect(pageFacts('<p>x</p>', 'Docs')).toEqual({ title: '', text: '<p>x</p>' });
  expect(pageFacts('<title> Docs | Docs </title>', 'Docs').title).toBe('Docs');
  // Not an element of that name, and one that never ends.
  expect(pageFacts('<mainly>x</main>', 'Docs').text).toBe('<mainly>x</main>');
  expect(pageFacts('</main><main>x', 'Docs').text).toBe('</main><main>x');
});
