import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nameIn } from '../files/name-in.ts';

/** A package whose code is in the finished site. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression from its `package.json`; empty when it names none. */
  license: string;
  /**
   * Text of its license file, with its notice where it has one; without a file the text of the license it names, where
   * that is known; else empty.
   */
  text: string;
  /** Where it is installed, as the lockfile names the place: `node_modules/react`. */
  place: string;
  /** Names of the packages that it depends on. */
  dependencies: string[];
  /** Address of its public source code, as the package states it. */
  repository?: string;
}

/** The fields of a `package.json` that are used here. Others write it, so any value may have the wrong type. */
interface Manifest {
  name?: unknown;
  version?: unknown;
  license?: unknown;
  author?: unknown;
  repository?: unknown;
  dependencies?: unknown;
}

/**
 * @param folder absolute, with the package's `package.json`
 * @param root the project's folder
 */
export function readPackage(folder: string, root: string): ShippedPackage {
  const place = nameIn(root, folder);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) {
    return { name: basename(folder), version: '0', license: '', text: '', place, dependencies: [] };
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const address = repositoryOf(manifest.repository);
  return {
    name: String(manifest.name),
    version: String(manifest.version),
    license: licenseOf(manifest.license),
    text: licenseText(folder, manifest),
    place,
    dependencies: Object.keys(Object(manifest.dependencies)),
    ...(address !== undefined && { repository: address }),
  };
}

const licenseOf = (license: unknown) =>
  typeof license === 'string' ? license : String((license as { type?: string } | undefined)?.type ?? '');

/** Only full addresses: the other forms are shorthands of npm. */
function repositoryOf(repository: unknown): string | undefined {
  const named = typeof repository === 'string' ? repository : (repository as { url?: unknown } | undefined)?.url;
  const address = typeof named === 'string' ? named.replace(/^git\+/, '').replace(/\.git$/, '') : '';
  return /^https:\/\/\S+$/.test(address) ? address : undefined;
}

function licenseText(folder: string, { license, author }: Manifest): string {
  const names = readdirSync(folder).sort();
  const read = (pattern: RegExp) => {
    const name = names.find((entry) => pattern.test(entry));
    return name === undefined ? '' : readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim();
  };
  const own = ofThePackageAlone(read(/^(licen[sc]e|copying)(\.(md|txt))?$/i)) || namedLicense(license, author);
  return [own, read(/^notice(\.(md|txt))?$/i)].filter(Boolean).join('\n\n');
}

/** Vite's license file goes on with the licenses of the packages bundled in Vite, none of which ships. */
const ofThePackageAlone = (text: string) => text.replace(/\n# Licenses of bundled dependencies\n[\s\S]*/, '').trim();

/** A package may name its license and leave out the text, which its users must pass on all the same. */
function namedLicense(license: unknown, author: unknown): string {
  if (license !== 'MIT') return '';
  const name = typeof author === 'string' ? author : (author as { name?: string } | undefined)?.name;
  const holder = name?.replace(/\s*[<(].*$/, '') ?? 'its authors';
  return `The package has no license file. It names this license:\n\nCopyright (c) ${holder}\n\n${MIT}`;
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
