import { describe, expect, it } from 'vitest';
import type { Doc } from './docs.ts';
import { resolveLink } from './links.ts';

const doc = (file: string, path: string) =>
  ({ source: `/c/docs/${file}`, file: `docs/${file}`, path, root: 'docs', isIndex: /index/.test(file) }) as Doc;

const world = {
  contentDir: '/c',
  base: '/ort-server/',
  docs: [doc('intro.md', '/docs/intro/'), doc('guide/index.mdx', '/docs/guide/'), doc('guide/a.md', '/docs/guide/a/')],
};
const from = (href: string) => resolveLink(world, '/c/docs/guide/a.md', href);

describe('resolveLink', () => {
  it.each([
    ['../intro.md', '/ort-server/docs/intro/'],
    ['../intro.md?x=1#part', '/ort-server/docs/intro/?x=1#part'],
    ['./index.mdx', '/ort-server/docs/guide/'],
    ['../guide', '/ort-server/docs/guide/'],
    ['../intro', '/ort-server/docs/intro/'],
    ['@site/docs/intro.md#part', '/ort-server/docs/intro/#part'],
    ['@site/docs/guide', '/ort-server/docs/guide/'],
    ['/docs/intro', '/ort-server/docs/intro/'],
    ['/api/get-run#query-limit', '/ort-server/api/get-run/#query-limit'],
    ['#here', '#here'],
    ['https://example.org/a.md', 'https://example.org/a.md'],
    ['//example.org/a.md', 'https://example.org/a.md'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('%s → %s', (href, target) => {
    expect(from(href)).toEqual({ href: target });
  });

  it('passes on what the author says the site does not know', () => {
    expect(from('pathname:///files/a.pdf')).toEqual({ href: '/ort-server/files/a.pdf', unchecked: true });
  });

  it.each(['@site/docs/gone.md', '@site/docs/gone'])('%s is no page, by its path from the top', (href) => {
    expect(from(href)).toMatchObject({
      problem: 'There is no page docs/gone'.concat(href.endsWith('.md') ? '.md' : ''),
    });
  });

  it('names files that could have been meant', () => {
    expect(from('./intro.md')).toEqual({
      problem: 'There is no page docs/guide/intro.md',
      hint: 'Files with that name: docs/intro.md.',
    });
  });

  it('does not fail on an address that cannot be decoded', () => {
    expect(from('/docs/%zz')).toHaveProperty('href');
  });
});
