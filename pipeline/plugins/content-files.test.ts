import { expect, it } from 'vitest';
import { isOfContent } from './content-files.ts';

it('a package that is installed beside the content is not of the content', () => {
  const isContent = isOfContent(['/home/acme/'], '/home/acme/node_modules/ort-server-docs');
  expect(isContent('/home/acme/docs/a.mdx')).toBe(true);
  expect(isContent('/home/acme/src/a.tsx')).toBe(true);
  expect(isContent('/home/acme/node_modules/ort-server-docs/src/search/ui/dialog.tsx')).toBe(false);
  expect(isContent('/home/other/a.tsx')).toBe(false);
});

it('nor is a clone below it; but content within a clone is', () => {
  expect(isOfContent(['/home/acme/'], '/home/acme/tool')('/home/acme/tool/src/a.tsx')).toBe(false);
  expect(isOfContent(['/tool/content/'], '/tool')('/tool/content/src/a.tsx')).toBe(true);
});
