import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { plainDeflater } from '../files/deflate.ts';
import { zipFile } from './zip-file.ts';

/** 2023-11-14T22:13:20Z, and the same on a clock without a zone. */
const TIME = 1_700_000_000;
const LOCAL = new Date(2023, 10, 14, 22, 13, 20);

it('makes the very bytes that a library makes which deflates by itself', () => {
  // A name that ends with a slash is a folder's.
  const names = fc.stringMatching(/^[a-zäöü漢/.]{1,30}$/).filter((name) => !name.endsWith('/'));
  const content = fc.uint8Array({ maxLength: 500 });
  fc.assert(
    fc.property(fc.dictionary(names, content), (made) => {
      const files = Object.entries(made).map(([name, content]) => ({ name, content }));
      const entries = files.map(({ name, content }) => ({
        name,
        size: content.length,
        ...plainDeflater.deflate(content),
      }));
      const expected = zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content])), {
        level: 9,
        mtime: LOCAL,
        os: 3,
        attrs: 0o100644 << 16,
      });
      expect(Buffer.from(zipFile(entries, TIME)).equals(Buffer.from(expected))).toBe(true);
    }),
  );
});
