import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parse from 'spdx-expression-parse';
import { v5 as uuid } from 'uuid';
import { type Lockfile, sumsOf } from './lockfile.ts';
import type { ShippedPackage } from './read-package.ts';

export interface BillOptions {
  name: string;
  /** Release of the site. */
  version: string;
  /** SPDX expression of the site's own license, if it names one. */
  license?: string | undefined;
  /** Full address of the site, unique to it. */
  address: string;
  /** When the source was last changed, as an ISO date and time; null if unknown. */
  date: string | null;
  /** The packages whose code ships with the site. */
  packages: readonly ShippedPackage[];
  lockfile: Lockfile;
  /** Name in the zip → SHA-256, hexadecimal. */
  files: ReadonlyMap<string, string>;
}

/**
 * A bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json), for machines: the packages with their
 * checksums and licenses, and within the site every file with its SHA-256.
 *
 * The serial number is derived from the bill itself, so the same input gives the same bytes, and a bill with any other
 * content has another number.
 */
export function billOfMaterials(options: BillOptions): string {
  const licenses = new Contrib.License.Factories.LicenseFactory(parse);
  const site = new Models.Component(Enums.ComponentType.Application, options.name, {
    bomRef: options.name,
    version: options.version,
    licenses: new Models.LicenseRepository(options.license ? [licenses.makeFromString(options.license)] : []),
    components: new Models.ComponentRepository([...options.files].map(fileComponent)),
  });
  const parts = options.packages.map((one) => packageComponent(one, { licenses, lockfile: options.lockfile }));
  connect(site, parts, options.packages);
  const bill = new Models.Bom({
    metadata: new Models.Metadata({
      component: site,
      lifecycles: new Models.LifecycleRepository([Enums.LifecyclePhase.Build]),
      ...(options.date !== null && { timestamp: new Date(options.date) }),
    }),
    components: new Models.ComponentRepository(parts),
  });
  bill.serialNumber = `urn:uuid:${uuid(text(bill), uuid(options.address, uuid.URL))}`;
  return text(bill);
}

function text(bill: Models.Bom): string {
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizer).serialize(bill, { sortLists: true, space: 1 })}\n`;
}

function fileComponent([name, sum]: [name: string, sum: string]): Models.Component {
  return new Models.Component(Enums.ComponentType.File, name, {
    bomRef: `file:${name}`,
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-256'], sum]]),
  });
}

const ALGORITHMS: Readonly<Record<string, Enums.HashAlgorithm>> = {
  sha512: Enums.HashAlgorithm['SHA-512'],
  sha384: Enums.HashAlgorithm['SHA-384'],
  sha256: Enums.HashAlgorithm['SHA-256'],
  sha1: Enums.HashAlgorithm['SHA-1'],
};

interface Sources {
  licenses: Contrib.License.Factories.LicenseFactory;
  lockfile: Lockfile;
}

/** The checksums are those of the package's archive, as it is downloaded. */
function packageComponent(one: ShippedPackage, { licenses, lockfile }: Sources): Models.Component {
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  const purl = new PackageURL('npm', group, name ?? one.name, one.version, undefined, undefined).toString();
  const sums = sumsOf(lockfile.get(one.place)?.integrity ?? '').flatMap(([algorithm, hex]): Models.Hash[] => {
    const known = ALGORITHMS[algorithm];
    return known === undefined ? [] : [[known, hex]];
  });
  return new Models.Component(Enums.ComponentType.Library, name ?? one.name, {
    bomRef: purl,
    ...(group !== undefined && { group }),
    version: one.version,
    purl,
    hashes: new Models.HashDictionary(sums),
    licenses: new Models.LicenseRepository(one.license === '' ? [] : [licenses.makeFromString(one.license)]),
    externalReferences: new Models.ExternalReferenceRepository(
      one.repository === undefined
        ? []
        : [new Models.ExternalReference(one.repository, Enums.ExternalReferenceType.VCS)],
    ),
  });
}

/** Lists dependencies; the site itself depends on the packages that no other package depends on. */
function connect(
  site: Models.Component,
  parts: readonly Models.Component[],
  packages: readonly ShippedPackage[],
): void {
  const brought = new Set<Models.Component>();
  packages.forEach((one, index) => {
    for (const name of one.dependencies) {
      const target = parts[packages.findIndex((other) => other.name === name)];
      if (!target) continue;
      parts[index]?.dependencies.add(target.bomRef);
      brought.add(target);
    }
  });
  for (const part of parts) if (!brought.has(part)) site.dependencies.add(part.bomRef);
}
