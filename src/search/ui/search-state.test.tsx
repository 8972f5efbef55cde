import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SearchAnswer } from '../../../contract/search/search.ts';
import { SearchState } from './search-state.tsx';

const answer = { total: 0, complete: true, suggestion: 'vault', notes: ['Only pages.'] } as unknown as SearchAnswer;

const markup = (more: Partial<Parameters<typeof SearchState>[0]>) =>
  renderToStaticMarkup(
    <SearchState blank={false} answer={null} status="ready" onQuery={() => {}} onRetry={() => {}} {...more} />,
  );

it.each([
  ['that the index is loading', markup({ status: 'loading' }), 'Loading'],
  ['that it could not be loaded', markup({ status: 'failed' }), 'could not be loaded'],
  ['the nearest spelling', markup({ answer }), 'Did you mean'],
  ['a note', markup({ answer }), 'Only pages.'],
  ['that there is nothing', markup({ answer }), 'No results'],
])('a screen reader hears %s', (_, html, words) => {
  expect(html).toMatch(/^<div role="status" [^>]*>.*<\/div>$/);
  expect(html).toContain(words);
});

it('the element that is followed is there before it says something', () => {
  expect(markup({ blank: true })).toMatch(/^<div role="status" /);
});

it('a further key repeats only what has changed', () => {
  expect(markup({ answer })).toMatch(/^<div role="status" aria-atomic="false"/);
});

it('a count is shown at once, but read out only when typing rests', () => {
  const found = { ...answer, total: 3 };
  expect(markup({ answer: found })).not.toContain('3 results');
  const [heard, shown] = markup({ answer: found, showCount: true }).split('<div aria-hidden="true"');
  expect(heard).not.toContain('3 results');
  expect(shown).toContain('3 results');
});
