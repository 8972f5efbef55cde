import { expect, it } from 'vitest';
import { withBase } from '../../../contract/urls.ts';
import { sidebarId } from './docs-version.ts';

it.each(['api', 'C#', 'what?', '100%', 'a/b', 'a:b', 'Tür'])(
  'the file of a sidebar called %s has an address',
  (name) => {
    const file = `assets/sidebar-${sidebarId('docs', name)}.json`;
    expect(new URL(withBase('/base/', file), 'https://a.org').pathname).toBe(`/base/${file}`);
    expect(file).toMatch(/^assets\/sidebar-docs-[\w.-]+\.json$/);
  },
);

it('names of sidebars that differ have files that differ', () => {
  const names = ['a', 'a#', 'a?', 'a-', 'a.23', 'a.'];
  expect(new Set(names.map((name) => sidebarId('docs', name))).size).toBe(names.length);
});
