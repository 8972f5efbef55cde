import { slug } from 'github-slugger';
import { expect, it } from 'vitest';
import { blockId, FRAME_IDS } from './frame-ids.ts';

it.each([...Object.values(FRAME_IDS), blockId('licenses')])('no heading gets the id %s', (id) => {
  expect(slug(id)).not.toBe(id);
});
