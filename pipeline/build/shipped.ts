import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** One package of which code is in the finished site. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression from its `package.json`; empty when it names none. */
  license: string;
  /** Text of its licence file, or of the licence it names where it has none; empty when it names none that is known. */
  text: string;
}

export interface Shipped {
  plugin(): Plugin;
  list(): ShippedPackage[];
}

/**
 * Notes which packages end up in what is shipped. Every build that makes a shipped file gets its plugin: scripts,
 * workers, the service worker, the single file.
 */
export function shippedPackages(): Shipped {
  const folders = new Set<string>();
  return {
    plugin: () => ({
      name: 'shipped-packages',
      generateBundle(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          for (const [id, { renderedLength }] of Object.entries(output.modules)) {
            const folder = packageFolder(id);
            if (folder !== null && renderedLength > 0) folders.add(folder);
          }
        }
      },
    }),
    list: () => [...folders].map(readPackage).sort((a, b) => (key(a) < key(b) ? -1 : 1)),
  };
}

const key = ({ name, version }: ShippedPackage) => `${name}@${version}`;

/** The folder of the innermost package a module lies in, or null for a module of the project. */
export function packageFolder(id: string): string | null {
  const path = id.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, '');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

function readPackage(folder: string): ShippedPackage {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return { name: basename(folder), version: '0', license: '', text: '' };
  const { name, version, license, author } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const licenseFile = readdirSync(folder)
    .sort()
    .find((entry) => /^(licen[sc]e|copying)(\.(md|txt))?$/i.test(entry));
  return {
    name: String(name),
    version: String(version),
    license: typeof license === 'string' ? license : String((license as { type?: string } | undefined)?.type ?? ''),
    text:
      licenseFile === undefined
        ? namedLicense(license, author)
        : readFileSync(join(folder, licenseFile), 'utf8').replaceAll('\r\n', '\n').trim(),
  };
}

/** A package may name its licence and leave out the text, which its users must hand on all the same. */
function namedLicense(license: unknown, author: unknown): string {
  if (license !== 'MIT') return '';
  const name = typeof author === 'string' ? author : (author as { name?: string } | undefined)?.name;
  const holder = name?.replace(/\s*[<(].*$/, '') ?? 'its authors';
  return `The package has no licence file. It names this licence:\n\nCopyright (c) ${holder}\n\n${MIT}`;
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

/** Licence texts of everything that ships, for people; equal packages of several versions stand apart. */
export function licenseTexts(packages: readonly ShippedPackage[]): string {
  const head = 'Parts of this site are made by others, and come under these licences.\n';
  const sections = packages.map((one) => {
    const title = `${key(one)} – ${one.license || 'no licence named'}`;
    return `\n${'-'.repeat(78)}\n${title}\n${'-'.repeat(78)}\n\n${one.text || 'The package has no licence file.'}\n`;
  });
  return head + sections.join('');
}

/**
 * A bill of materials in CycloneDX 1.6, for machines. No serial number and no time: the same input gives the same bytes.
 * https://cyclonedx.org/docs/1.6/json/
 */
export function billOfMaterials(options: {
  name: string;
  version: string;
  packages: readonly ShippedPackage[];
}): string {
  const components = options.packages.map((one) => {
    const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
    const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
    return {
      type: 'library',
      'bom-ref': purl,
      ...(group === undefined ? {} : { group }),
      name,
      version: one.version,
      ...(one.license === '' ? {} : { licenses: [licenseChoice(one.license)] }),
      purl,
    };
  });
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': options.name, name: options.name, version: options.version },
    },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** CycloneDX tells a single licence from an expression. */
function licenseChoice(license: string): { license: { id: string } } | { expression: string } {
  return /^[A-Za-z0-9.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };
}
