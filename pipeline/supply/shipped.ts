import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { readPackage, type ShippedPackage } from './read-package.ts';

/** What one process has noted, to be added in another. */
export interface Noted {
  folders: string[];
  strangers: string[];
}

export interface Shipped {
  plugin(): Plugin;
  noted(): Noted;
  /** Adds what another process has noted. */
  add(noted: Noted): void;
  /** The packages noted so far, sorted by name and version. */
  list(): ShippedPackage[];
  /** An error for each module that ships although its origin is unknown. */
  strangers(): Diagnostic[];
}

/** Fonts that were subset by `scripts/faces.mjs` have the names of their packages. */
const CUT_FACE = /\/src\/styles\/faces\/([a-z0-9-]+)\.woff2$/;

/** Modules without a file: those of the project's own plugins, and helpers that the build tools put in. */
const OWN = /^virtual:/;
const HELPERS: readonly [module: RegExp, tool: 'vite' | 'rolldown'][] = [
  [/^vite\//, 'vite'],
  [/^rolldown\//, 'rolldown'],
];

/**
 * Notes which packages end up in what is shipped. Every build that makes a shipped file gets its plugin: scripts,
 * workers, the service worker, the single file.
 *
 * @param root the project's folder
 * @param foreign the site belongs to another project, for which this one is a package like the others
 */
export function shippedPackages(root: string, { foreign = false } = {}): Shipped {
  const folders = new Set<string>(foreign ? [root] : []);
  const strangers = new Set<string>();
  const note = (id: string) => {
    const cut = CUT_FACE.exec(id.replaceAll('\\', '/'))?.[1];
    const folder = cut === undefined ? packageFolder(id) : installed(root, `@fontsource-variable/${cut}`);
    if (folder !== null) folders.add(folder);
    else if (id.startsWith('\0')) noteVirtual(id.slice(1));
  };
  const noteVirtual = (name: string) => {
    const tool = HELPERS.find(([module]) => module.test(name))?.[1];
    if (tool !== undefined) folders.add(toolFolder(root, tool));
    else if (!OWN.test(name)) strangers.add(name);
  };
  return {
    plugin: () => ({
      name: 'shipped-packages',
      generateBundle(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset') {
            for (const name of output.originalFileNames) note(resolve(root, name));
            continue;
          }
          for (const [id, { renderedLength }] of Object.entries(output.modules)) {
            // A style sheet leaves no code in the script that imports it.
            if (renderedLength > 0 || /\.css(\?|$)/.test(id)) note(id);
          }
        }
      },
    }),
    noted: () => ({ folders: [...folders], strangers: [...strangers] }),
    add(noted) {
      for (const folder of noted.folders) folders.add(folder);
      for (const stranger of noted.strangers) strangers.add(stranger);
    },
    list: () => [...folders].map((folder) => readPackage(folder, root)).sort((a, b) => (key(a) < key(b) ? -1 : 1)),
    strangers: () =>
      [...strangers].sort().map((name) => ({
        severity: 'error',
        rule: 'unknown-origin',
        file: name,
        message: 'This module ships with the site, but nothing says which package it is from.',
        hint: 'Name the package in pipeline/supply/shipped.ts, so that its license and the bill of materials are right.',
      })),
  };
}

const key = ({ name, version }: ShippedPackage) => `${name}@${version}`;

/** The folder of the innermost package that contains a module, or null for a module of the project. */
export function packageFolder(id: string): string | null {
  const path = id.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, '');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** Rolldown is a dependency of Vite, wherever npm has put it. */
function toolFolder(root: string, tool: 'vite' | 'rolldown'): string {
  const vite = installed(root, 'vite');
  return tool === 'vite' ? vite : installed(vite, tool);
}

/** Folder of a package as the package in `from` resolves it: beside it, or further up. */
function installed(from: string, name: string): string {
  return dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`)).replaceAll('\\', '/');
}
