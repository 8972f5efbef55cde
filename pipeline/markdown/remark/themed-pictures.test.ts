import { expect, it } from 'vitest';
import { themedPictures } from './themed-pictures.ts';

const source = (mode: string, srcset: string) => ({ media: `(prefers-color-scheme: ${mode})`, srcset });

it('a picture has one for each color mode; the image is that of a mode without a source', () => {
  expect(themedPictures([source('dark', 'dark.png')])).toEqual([
    { mode: 'only-light', own: null },
    { mode: 'only-dark', own: { src: 'dark.png' } },
  ]);
  const sources = [
    source('light', ' light.png 1x, light2.png 2x'),
    source('dark', 'dark.png'),
    source('dark', 'x.png'),
  ];
  expect(themedPictures(sources)).toEqual([
    { mode: 'only-light', own: { src: 'light.png', srcSet: ' light.png 1x, light2.png 2x' } },
    { mode: 'only-dark', own: { src: 'dark.png' } },
  ]);
});

it.each([
  [[]],
  [[{ media: '(prefers-color-scheme: dark)', srcset: undefined }]],
  [[source('dark', 'dark.png'), { media: '(min-width: 40em)', srcset: 'wide.png' }]],
])('sources that say more, or less, than a color scheme are left as they are: %j', (sources) => {
  expect(themedPictures(sources)).toBeNull();
});
