import { expect, it } from 'vitest';
import { shownSize } from './remark-images.ts';

/** The beginning of a photo, 300 × 200 as it is stored (EXIF 2.3, tag 0x0112). */
const photo = (orientation: number) => {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [...Buffer.from('Exif\0\0'), ...tiff];
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0, 0xff, 0xd9, 0];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...frame]);
};

it.each([
  [1, '300', '200'],
  [3, '300', '200'],
  [6, '200', '300'],
  [8, '200', '300'],
])('a photo that is turned as %i says is %s wide and %s high', (orientation, width, height) => {
  expect(shownSize(photo(orientation))).toEqual({ width, height });
});

it('what states no size has none', () => {
  expect(shownSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))).toEqual({});
});
