import { expect, it } from 'vitest';
import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import { sectionHref } from '../../contract/urls.ts';
import { readMeta } from './read-page.ts';

/** A page without a sidebar, whose contents lead to these ids. */
function pageWith(ids: readonly string[]): Document {
  const entries = ids.map((id) => ({
    querySelector: () => ({ getAttribute: () => sectionHref('/base/', '/docs/a/', id) }),
    textContent: 'Title',
    dataset: { level: '2' },
  }));
  const page = {
    getElementById: (id: string) => (id === FRAME_IDS.meta ? { textContent: '{}' } : null),
    querySelectorAll: () => entries,
  };
  return page as unknown as Document;
}

it('the contents that are read have the ids of the headings, with whatever characters', () => {
  const ids = ['cpu-100%', 'a%20b', 'café', 'c++'];
  expect(readMeta(pageWith(ids), '/base/')?.toc.map(({ id }) => id)).toEqual(ids);
});
