import { expect, it } from 'vitest';
import { checkBar } from './check-bar.ts';

const check = (items: object[]) =>
  checkBar({ navbar: { hideOnScroll: false, items: items as never }, base: '/base/', versions: [] });

it('an item of the navigation bar that cannot be shown is a configuration error that shows it', () => {
  expect(() => check([{ label: 'Docs', position: 'left' }])).toThrow(
    /Check "navbar\.items" in site\.yml: \{"label":"Docs"/,
  );
});

it('all others pass', () => {
  check([
    { label: 'Docs', to: '/docs/intro', position: 'left', activeBase: '/docs/' },
    { label: 'GitHub', to: 'https://github.com', position: 'right' },
  ]);
});
