import { expect, test } from 'vitest';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { speaksFor } from './answer-to.ts';

const status = (title: string, where: string, snippet: string): SearchHit => ({
  kind: 'status',
  url: '/api/create-product/#status-409',
  title,
  titleMarks: [],
  trail: ['API', where],
  snippet,
  snippetMarks: [],
});

test.each([
  ['400 Bad Request', 'in 119 operations', 'The body breaks a rule. cause says …', true],
  ['409 Conflict', 'in 19 operations', 'Create a product, Change a product, …', false],
  ['404 Not Found', 'in 101 operations', '', false],
  ['409 Conflict in 2 operations', 'in 2 operations', 'Another text.', true],
  ['409 Conflict: Create a product', 'Products', 'Another text.', true],
])('“%s” %s, with the text “%s”: the page of one operation answers: %s', (title, where, snippet, answers) => {
  expect(speaksFor(status(title, where, snippet), 'The body breaks a rule. `cause` says which.')).toBe(answers);
});
