import type { ResolvedConfig } from 'vite';
import { expect, it } from 'vitest';
import type { BuildOptions } from '../project/options.ts';
import { contentPlugin, isOfContent } from './content.ts';

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

it('while the author is editing, a drawing that a script imports is a component, too, and its file is where Vite serves it', async () => {
  const folders = { contentDir: '/home/acme', docsFolder: 'docs', root: '/tool', base: '/base/' };
  const plugin = contentPlugin(folders as BuildOptions, () => expect.fail()) as unknown as {
    configResolved(config: Pick<ResolvedConfig, 'command'>): void;
    load(id: string): Promise<string | undefined>;
  };
  plugin.configResolved({ command: 'serve' });
  const module = await plugin.load('/home/acme/src/a b.svg');
  expect(module).toContain('const url = "/base/@fs/home/acme/src/a%20b.svg"');
  expect(module).toContain('export default Object.assign(Drawing');
  expect(await plugin.load('/home/acme/src/a.js')).toBeUndefined();
});
