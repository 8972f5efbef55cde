import { expect, it } from 'vitest';
import { withCandidates } from './srcset.ts';

it.each([
  ['a.png', '<a.png>'],
  ['a.png 1x, b.png 2x', '<a.png> 1x, <b.png> 2x'],
  ['a.png 1x,b.png 2x', '<a.png> 1x,<b.png> 2x'],
  [' a.png, b.png\n100w,\n\tc.png 200w ', ' <a.png>, <b.png>\n100w,\n\t<c.png> 200w '],
  ['data:image/gif;base64,AA, a,b.png 2x', '<data:image/gif;base64,AA>, <a,b.png> 2x'],
  [' , ', ' , '],
  ['', ''],
])('each address of %j is found', (srcset, marked) => {
  expect(withCandidates(srcset, (address) => `<${address}>`)).toBe(marked);
});
