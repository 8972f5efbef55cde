import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Method } from './hit-row.tsx';

test('a method is a word of its own for those who hear it', () => {
  expect(renderToStaticMarkup(<Method method="get" />)).toMatch(/>GET <\/span>$/);
});
