import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** One package of which code is in the finished site. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression from its `package.json`; empty when it names none. */
  license: string;
  /** Text of its licence file; empty when it has none. */
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
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const licenseFile = readdirSync(folder)
    .sort()
    .find((entry) => /^(licen[sc]e|copying)(\.(md|txt))?$/i.test(entry));
  return {
    name: String(name),
    version: String(version),
    license: typeof license === 'string' ? license : String((license as { type?: string } | undefined)?.type ?? ''),
    text:
      licenseFile === undefined ? '' : readFileSync(join(folder, licenseFile), 'utf8').replaceAll('\r\n', '\n').trim(),
  };
}

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
