import type { ViteBuilder } from 'vite';
import type { LiveSite } from '../../contract/site.ts';
import type { Pwa, PwaList } from '../offline/service-worker.ts';
import { buildSingleFileCode, type SingleFileCode } from '../single-file/single-file.ts';
import type { Noted, Shipped } from '../supply/shipped.ts';

/** Set for the process that makes the scripts: everything else is made in the build's own. */
export const SCRIPTS_PROCESS = 'DOCS_SCRIPTS_PROCESS';

/** What the process of the scripts asks for, and what it has made. */
export type Told =
  | { kind: 'site' }
  | { kind: 'built'; singleFile: SingleFileCode }
  | { kind: 'worker'; scripts: string[]; shipped: Noted }
  | { kind: 'failed'; message: string; stack: string | undefined };

export const isScriptsProcess = (): boolean => process.env[SCRIPTS_PROCESS] !== undefined && process.send !== undefined;

const tell = (told: Told) => process.send?.(told);

/** What the build answers next. */
const answer = <T>(): Promise<T> =>
  new Promise((resolve) => process.once('message', (message) => resolve(message as T)));

/** What the scripts know of the site: read in the build, and asked for when the first script needs it. */
export function askForSite(): Promise<LiveSite> {
  const site = answer<LiveSite>();
  tell({ kind: 'site' });
  return site;
}

/** Makes the scripts of the pages and of the single file, and then, when all pages are there, the service worker's. */
export async function buildScripts(
  builder: ViteBuilder,
  { pwa, shipped }: { pwa: Pwa; shipped: Shipped },
): Promise<void> {
  try {
    const { client } = builder.environments;
    if (!client) throw new Error('The build needs the environment "client".');
    await builder.build(client);
    const singleFile = await buildSingleFileCode(builder);
    const list = answer<PwaList>();
    tell({ kind: 'built', singleFile });
    await pwa.prepareWorker();
    const scripts = await pwa.writeWorker(await list);
    tell({ kind: 'worker', scripts, shipped: shipped.noted() });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: 'failed', message, stack });
  }
  process.disconnect();
}
