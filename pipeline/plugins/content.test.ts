import type { ResolvedConfig } from 'vite';
import { expect, it } from 'vitest';
import type { BuildOptions } from '../project/options.ts';
import { contentPlugin } from './content.ts';

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
