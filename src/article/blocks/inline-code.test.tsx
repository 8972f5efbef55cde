import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InlineCode } from './inline-code.tsx';

const html = (code: string) => renderToStaticMarkup(<InlineCode>{code}</InlineCode>);

test('an option and a short name with hyphens stay on one line', () => {
  expect(html('--wait')).toBe('<code class="unbroken">--wait</code>');
  expect(html('ort-server-core')).toBe('<code class="unbroken">ort-server-core</code>');
});

test('code that needs no help, or has spaces to break at, has no class', () => {
  expect(html('limit')).toBe('<code>limit</code>');
  expect(html('osc auth -v login')).toBe('<code>osc auth -v login</code>');
});

test('a long name breaks between its words', () => {
  expect(html('repository-12-npm-token-long')).toContain('<wbr/>');
});
