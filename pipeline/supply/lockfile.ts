import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of an entry in `package-lock.json` that are used here. */
export interface LockedPackage {
  version?: string;
  /** Checksums of the package's archive, `sha512-<base64>`, separated by spaces. */
  integrity?: string;
  /** Where it was fetched from. */
  resolved?: string;
  /** A folder of the project itself. */
  link?: boolean;
}

/** Place in the project → entry: `node_modules/a/node_modules/b`. */
export type Lockfile = ReadonlyMap<string, LockedPackage>;

/** The lockfile of a project; empty where there is none. @throws SyntaxError when it is not JSON */
export function readLockfile(root: string): Lockfile {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return new Map();
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockedPackage> };
  // The entry with an empty place is the project itself.
  return new Map(Object.entries(packages ?? {}).filter(([place]) => place !== ''));
}

/** `sha512-<base64>` of a lockfile as pairs of algorithm and hexadecimal checksum: `['sha512', 'ab…']`. */
export function sumsOf(integrity: string): [algorithm: string, hex: string][] {
  return integrity
    .split(/\s+/)
    .filter(Boolean)
    .map((sum) => {
      const at = sum.indexOf('-');
      return [sum.slice(0, at), Buffer.from(sum.slice(at + 1).replace(/\?.*$/, ''), 'base64').toString('hex')];
    });
}
