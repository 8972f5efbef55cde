import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { FullHit, HitRow, Method } from './hit-row.tsx';

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

test('a section of a page that is in no category names that page once', () => {
  const hit: SearchHit = {
    kind: 'section',
    url: '/docs/guide/#part',
    page: 'The guide',
    title: 'Part',
    titleMarks: [],
    trail: ['The guide', 'Chapter'],
    snippet: '',
    snippetMarks: [],
  };
  for (const row of [
    <FullHit key="full" hit={hit} showKind={false} />,
    <HitRow key="row" hit={hit} showKind={false} />,
  ])
    expect(renderToStaticMarkup(row).match(/The guide/g)).toHaveLength(1);
});

test('code and place stay apart for a reader who copies the row', () => {
  const hit: SearchHit = {
    kind: 'operation',
    url: '/api/create-product/',
    title: 'Create a product',
    titleMarks: [],
    code: '/api/v1/products',
    trail: ['API', 'Products'],
    snippet: '',
    snippetMarks: [],
  };
  expect(renderToStaticMarkup(<HitRow hit={hit} showKind={false} />).replace(/<[^>]+>/g, '')).toContain(
    '/api/v1/products · API › Products',
  );
});
