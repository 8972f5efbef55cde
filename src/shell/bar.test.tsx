import { expect, it } from 'vitest';
import { barLink } from './bar.tsx';

it('an item of the navigation bar that cannot be shown is a configuration error that shows it', () => {
  const broken = { label: 'Docs', position: 'left' } as never;
  expect(() => barLink(broken, { base: '/base/', path: '/docs/', versions: [], version: null })).toThrow(
    /Check "navbar\.items" in site\.yml: \{"label":"Docs"/,
  );
});
