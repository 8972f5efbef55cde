import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutFace, cutFile, FACES } from './faces.mjs';

it.each(FACES)(
  '$name is what the script cuts from the package that is installed',
  async (face) => {
    expect((await cutFace(face)).equals(readFileSync(cutFile(face.name)))).toBe(true);
  },
  60_000,
);

it('the faces take at most 46 kB together', () => {
  expect(FACES.reduce((sum, { name }) => sum + statSync(cutFile(name)).size, 0)).toBeLessThanOrEqual(46_000);
});
