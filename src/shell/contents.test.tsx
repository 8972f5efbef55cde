import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageMeta } from '../../contract/page/page.ts';
import { Contents } from './contents.tsx';

it('a long name among the headings may break between its words', () => {
  const page = {
    path: '/docs/a/',
    toc: [{ id: 'b', text: 'environmentDefinitions', level: 3 }],
  } as unknown as PageMeta;
  expect(renderToStaticMarkup(<Contents base="/base/" page={page} />)).toContain('>environment<wbr/>Definitions</a>');
});
