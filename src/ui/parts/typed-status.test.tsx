import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TypedStatus } from './typed-status.tsx';

it('what a filter has found is shown at once, but read out only when typing rests', () => {
  const [shown, heard] = renderToStaticMarkup(<TypedStatus said="3 keys" />).split('<span role="status"');
  expect(shown).toMatch(/aria-hidden="true".*3 keys/);
  expect(heard).not.toContain('3 keys');
});
