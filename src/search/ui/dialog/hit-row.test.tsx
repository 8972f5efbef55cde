import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { HitRow, Method } from './hit-row.tsx';

test('a method is a word of its own for those who hear it', () => {
  expect(renderToStaticMarkup(<Method method="get" />)).toMatch(/>GET <\/span>$/);
});

test('a status is not named after the page of one operation: its title says which it is about, or it is about many', () => {
  const hit: SearchHit = {
    kind: 'status',
    url: '/api/create-product/#status-409',
    page: 'Create a product',
    title: '409 Conflict',
    titleMarks: [],
    trail: ['API', 'in 19 operations'],
    snippet: '',
    snippetMarks: [],
  };
  const row = renderToStaticMarkup(<HitRow hit={hit} showKind={false} />);
  expect(row).not.toContain('Create a product');
  expect(row).toContain('API › in 19 operations');
});
