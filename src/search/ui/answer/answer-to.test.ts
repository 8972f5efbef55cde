import { expect, test } from 'vitest';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { answerTo } from './answer-to.ts';

const status = (title: string, where: string): SearchHit => ({
  kind: 'status',
  url: '/api/create-product/#status-409',
  title,
  titleMarks: [],
  trail: ['API', where],
  snippet: 'Create a product, Change a product.',
  snippetMarks: [],
});

test.each([
  ['409 Conflict: Create a product', 'Products', 1],
  ['409 Conflict in 2 operations', 'in 2 operations', 1],
  // What the first of the operations means by it is no answer.
  ['409 Conflict', 'in 19 operations', 0],
])('an excerpt of the page answers to “%s” %s: %i', async (title, where, pages) => {
  let asked = 0;
  const loadPage = () => {
    asked++;
    return null;
  };
  const answer = await answerTo(status(title, where), { base: '/', words: [], loadPage });
  expect(asked).toBe(pages);
  expect(answer).toMatchObject({ facts: null, excerpt: null });
});
