import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageMeta } from '../../contract/page/page.ts';
import { Contents } from './contents.tsx';

const page = {
  path: '/docs/a/',
  toc: [{ id: 'b', text: 'environmentDefinitions', level: 3 }],
} as unknown as PageMeta;
const markup = () => renderToStaticMarkup(<Contents base="/base/" page={page} />);

it('a long name among the headings may break between its words', () => {
  expect(markup()).toContain('>environment<wbr/>Definitions</a>');
});

it('the list is no stop of the Tab key where it scrolls', () => {
  expect(markup()).toContain('<ol tabindex="-1">');
});
