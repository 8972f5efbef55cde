import { expect, it } from 'vitest';
import { themedPictures } from './themed-pictures.ts';

const source = (mode: string, srcset: string) => ({
  media: `(prefers-color-scheme: ${mode})`,
  srcset,
  others: false,
});

it('a picture has one for each color mode; the image is that of a mode without a source', () => {
  expect(themedPictures([source('dark', 'dark.png')])).toEqual([
    { mode: 'only-light', own: null },
    { mode: 'only-dark', own: { src: 'dark.png' } },
  ]);
  const sources = [source('light', ' light.png 1x, light2.png 2x'), source('dark', 'dark.png')];
  expect(themedPictures(sources)).toEqual([
    { mode: 'only-light', own: { src: 'light.png', srcSet: ' light.png 1x, light2.png 2x' } },
    { mode: 'only-dark', own: { src: 'dark.png' } },
  ]);
});

it.each([
  [[]],
  [[{ ...source('dark', ''), srcset: undefined }]],
  [[source('dark', 'dark.png'), { media: '(min-width: 40em)', srcset: 'wide.png', others: false }]],
  [[{ ...source('dark', 'dark.avif'), others: true }]],
  [[source('dark', 'dark.avif'), source('dark', 'dark.png')]],
])('sources that say more, or less, than a color scheme are left as they are: %j', (sources) => {
  expect(themedPictures(sources)).toBeNull();
});
