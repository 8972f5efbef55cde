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

it('makes no zip whose counters would be too small', () => {
  const empty = { size: 0, ...plainDeflater.deflate(new Uint8Array()) };
  const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, ...empty }));
  const count = (zip: Uint8Array) => new DataView(zip.buffer).getUint16(zip.length - 12, true);
  expect(count(zipFile(files(65_535), TIME))).toBe(65_535);
  expect(() => zipFile(files(65_536), TIME)).toThrow(
    'The zip would have 65,536 files; the most that it can have are 65,535.',
  );
});
