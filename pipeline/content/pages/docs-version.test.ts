import { expect, it } from 'vitest';
import { withBase } from '../../../contract/urls.ts';
import { sidebarId } from './docs-version.ts';

it.each(['api', 'C#', 'what?', '100%', 'a/b', 'a:b', 'Tür'])(
  'the file of a sidebar called %s has an address',
  (name) => {
    for (const id of [sidebarId(null, name), sidebarId('1.0', name), sidebarId(name, null)]) {
      const file = `assets/sidebar-${id}.json`;
      expect(new URL(withBase('/base/', file), 'https://a.org').pathname).toBe(`/base/${file}`);
      expect(file).toMatch(/^assets\/sidebar-docs-[\w.~-]+\.json$/);
    }
  },
);

it('sidebars that differ have files that differ, in each version', () => {
  const names = ['a', 'a#', 'a?', 'a-', 'a.23', 'a.', 'a~23', 'a-b', 'b', '1-a', 'A', 'é1', '\u0e91', null];
  const versions = ['1', '1-a', '1.0', '1#', '1.23', '1~', '1..a', '1~~a', '1-A'];
  const idsOf = (all: (string | null)[]) => all.flatMap((version) => names.map((name) => sidebarId(version, name)));
  // A site has versions, or none. Some file systems take names for one that differ only in case.
  const differing = (ids: string[]) => new Set(ids.map((id) => id.toLowerCase())).size;
  expect(differing(idsOf([null]))).toBe(names.length);
  expect(differing(idsOf(versions))).toBe(versions.length * names.length);
});
