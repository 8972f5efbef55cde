import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { ViteBuilder } from 'vite';
import type { LiveSite } from '../../contract/site.ts';
import type { Budget } from '../checks/budgets.ts';
import type { PrecacheList } from '../offline/precache.ts';
import type { WrittenWorker } from '../offline/service-worker.ts';
import type { SingleFileCode } from '../single-file/single-file.ts';
import type { Noted } from '../supply/shipped.ts';
import {
  ALL_BUT_WORKER,
  SCRIPTS_CONFIG,
  type ScriptsStart,
  type Told,
  type WorkerOrder,
  type WrittenPages,
} from './scripts-process.ts';

/**
 * The scripts that readers get, made in a separate process alongside the pages, and the weights of what is made. The bundler's memory is
 * freed when the process ends. Call each function once, in this order.
 */
export interface Scripts {
  /** Passes on what the scripts know of the site, which they wait for. */
  know(site: LiveSite): void;
  /** Resolves with the code of the single file once the scripts of the pages are in the site's folder. */
  built: Promise<SingleFileCode>;
  /** Weighs the pages, once they and all that they load are in the site's folder. */
  weighPages(written: WrittenPages): Promise<Budget[]>;
  /** Lists the files of a reader's copy, once everything but the service worker is there. */
  listCopy(): Promise<PrecacheList>;
  /** Writes packs and the service worker. @returns also which packages they contain */
  worker(order: WorkerOrder): Promise<{ written: WrittenWorker; shipped: Noted }>;
  /** Weighs what all pages share, and the copy that the worker makes for readers. */
  weighCopy(): Promise<Budget[]>;
  end(): void;
}

/** A promise and the functions that settle it. */
function later<T>() {
  let settle = { resolve: (_: T) => {}, reject: (_: Error) => {} };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Code that awaits the promise still gets the error. Without this, an error while nothing awaits it would end the build without a report.
  promise.catch(() => {});
  return { promise, ...settle };
}

export function startScripts(
  { config }: ViteBuilder,
  known: Pick<ScriptsStart, 'options' | 'program' | 'outDir'>,
): Scripts {
  const child = fork(join(import.meta.dirname, 'scripts-main.js'), [], { execArgv: [], serialization: 'advanced' });
  const built = later<SingleFileCode>();
  const pages = later<Budget[]>();
  const list = later<PrecacheList>();
  const worker = later<{ written: WrittenWorker; shipped: Noted }>();
  const copy = later<Budget[]>();
  const failed = (error: Error) => {
    for (const one of [built, pages, list, worker, copy]) one.reject(error);
  };
  child.on('message', (told: Told) => {
    if (told.kind === 'built') built.resolve(told.singleFile);
    else if (told.kind === 'pages') pages.resolve(told.budgets);
    else if (told.kind === 'list') list.resolve(told.list);
    else if (told.kind === 'worker') worker.resolve(told);
    else if (told.kind === 'copy') copy.resolve(told.budgets);
    else failed(Object.assign(new Error(told.message), { stack: told.stack }));
  });
  child.on('error', failed);
  child.on('exit', (code) => failed(new Error(`The process that makes the scripts ended with exit code ${code}.`)));
  const folder = config.configFile === undefined ? known.options.root : dirname(config.configFile);
  const start: ScriptsStart = {
    config: { ...config.inlineConfig, configFile: join(folder, SCRIPTS_CONFIG) },
    fileName: globalThis.DOCS_FILE_NAME,
    ...known,
  };
  child.send(start);
  return {
    know: (site) => void child.send(site),
    built: built.promise,
    weighPages(written) {
      child.send(written);
      return pages.promise;
    },
    listCopy() {
      child.send(ALL_BUT_WORKER);
      return list.promise;
    },
    worker(order) {
      child.send(order);
      return worker.promise;
    },
    weighCopy: () => copy.promise,
    end: () => child.kill(),
  };
}
