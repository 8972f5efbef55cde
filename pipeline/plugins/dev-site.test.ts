import type { ViteDevServer } from 'vite';
import { expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { site as info } from '../../tests/support/site-info.ts';
import { buildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';
import { devSite } from './dev-site.ts';

const options = buildOptions('/nowhere', {});

const problem = (message: string): Diagnostic => ({ severity: 'error', rule: 'r', file: 'a.md', message });

const project = (title: string, diagnostics: Diagnostic[] = [], config = {}) =>
  ({ info: { ...info, title }, site: { docs: [], config }, read: [], diagnostics }) as unknown as Project;

/** A server that counts how often its browser is told to reload, and how often it is restarted. */
function serverOf() {
  const send = vi.fn();
  const environments = { client: { hot: { send }, moduleGraph: { idToModuleMap: new Map() } } };
  const restart = vi.fn();
  const warn = vi.fn();
  const server = { config: { logger: { warn } }, environments, restart } as unknown as ViteDevServer;
  const told = () => warn.mock.calls.map(([text]) => String(text)).join('\n');
  return { server, told, reloads: () => send.mock.calls.length, restarts: () => restart.mock.calls.length };
}

it('what was found in modules that stay is still there when the site has been read anew', async () => {
  const { server, reloads } = serverOf();
  const projects = [project('Site', [problem('first')]), project('Site', [problem('second')])];
  const dev = devSite(server, options, async () => projects.shift() as Project);
  const before = await dev.open();
  before.diagnostics.push(problem('of a module'));
  dev.changed('change', '/nowhere/content/docs/a.md');
  const after = await dev.open();
  expect(after.diagnostics.map(({ message }) => message)).toEqual(['second', 'of a module']);
  expect(reloads()).toBe(0);
});

it('what was read before a change is not taken for what was read after it, whichever comes first', async () => {
  const { server, reloads } = serverOf();
  const reads: ((project: Project) => void)[] = [];
  const dev = devSite(server, options, () => new Promise((resolve) => reads.push(resolve)));
  const first = dev.open();
  reads[0]?.(project('Before'));
  await first;
  const slow = dev.open();
  dev.changed('change', '/nowhere/content/site.yml');
  const fast = dev.open();
  reads[2]?.(project('After'));
  await fast;
  expect(reloads()).toBe(1);
  reads[1]?.(project('Before, too'));
  await slow;
  expect(reloads()).toBe(1);
});

it('a page that was requested before a change does not have the problems after it told twice', async () => {
  const { server, told } = serverOf();
  const projects = [project('Site'), project('Site', [problem('no YAML')])];
  const dev = devSite(server, options, async () => projects.shift() as Project);
  const before = await dev.open();
  dev.changed('change', '/nowhere/content/site.yml');
  const after = await dev.open();
  dev.tell(before);
  dev.tell(after);
  expect(told().match(/no YAML/g)).toHaveLength(1);
});

it('a page is reloaded when anything around it is new, such as the footer', async () => {
  const { server, reloads } = serverOf();
  const footer = { columns: [], copyright: 'Somebody' };
  const projects = [project('Site'), { ...project('Site'), info: { ...info, title: 'Site', footer } }, project('Site')];
  const dev = devSite(server, options, async () => projects.shift() as Project);
  for (let i = 0; i < 3; i += 1) {
    dev.changed('change', '/nowhere/content/site.yml');
    await dev.open();
  }
  expect(reloads()).toBe(2);
});

it('a setting that only a start can take starts the server again, unless site.yml is wrong', async () => {
  const { server, restarts } = serverOf();
  const wrong: Diagnostic = { ...problem('no YAML'), file: 'site.yml' };
  const projects = [
    project('Site', [], { math: true }),
    project('Site', [wrong], { math: false }),
    project('Site', [], { math: true }),
    project('Site', [], { math: true, logo: 'orbit' }),
    project('Site', [], { math: true, logo: 'orbit' }),
  ];
  const dev = devSite(server, options, async () => projects.shift() as Project);
  const counts: number[] = [];
  while (projects.length > 0) {
    dev.changed('change', '/nowhere/content/site.yml');
    await dev.open();
    counts.push(restarts());
  }
  expect(counts).toEqual([0, 0, 0, 1, 1]);
});
