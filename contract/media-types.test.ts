import { expect, it } from 'vitest';
import { mediaTypeOf } from './media-types.ts';

it.each([
  ['docs/index.html', 'text/html; charset=utf-8'],
  ['a/PICTURE.PNG', 'image/png'],
  ['face.woff2', 'font/woff2'],
  ['LICENSE', 'application/octet-stream'],
  ['archive.zip', 'application/octet-stream'],
])('%s is %s', (file, type) => expect(mediaTypeOf(file)).toBe(type));
