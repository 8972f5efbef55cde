import { expect, it } from 'vitest';
import { moduleOfPage, pageOfModule } from './module-path.ts';

it.each(['/docs/a.md', '/docs/what?.mdx', '/docs/c#/100% sure.md', '/docs/%3F.md', '/docs/grüße und so.md'])(
  'the module of %s is known by an id without characters that mean something else',
  (path) => {
    const id = moduleOfPage(path);
    expect(id).not.toMatch(/[?#]/);
    expect(pageOfModule(id)).toBe(path);
  },
);

it.each(['/src/a.tsx', '/docs/a.md?raw', '/docs/a.md.ts'])('%s is not a page', (id) => {
  expect(pageOfModule(id)).toBeNull();
});
