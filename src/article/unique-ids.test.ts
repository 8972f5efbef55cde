import { expect, it } from 'vitest';
import { uniqueHeadingIds } from './unique-ids.ts';

it('numbers the ids of headings that repeat, with the links to themselves, around ids that are taken', () => {
  const html =
    '<h2 id="a"><a href="#a">A</a></h2><h3 class="x" id="a"><a href="#a">A</a></h3><h2 id="a-1">B</h2><h2 id="a">C</h2>';
  expect(uniqueHeadingIds(html)).toBe(
    '<h2 id="a"><a href="#a">A</a></h2><h3 class="x" id="a-2"><a href="#a-2">A</a></h3><h2 id="a-1">B</h2><h2 id="a-3">C</h2>',
  );
});

it('leaves a page without repetition as it is', () => {
  const html = '<h2 id="a">A</h2><p id="a">no heading</p><h2 id="b">B</h2>';
  expect(uniqueHeadingIds(html)).toBe(html);
});
