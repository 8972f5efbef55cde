import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';

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

const LOCKFILE = 'package-lock.json';

/** The lockfile of a project; empty where there is none. @throws SyntaxError when it is not JSON */
export function readLockfile(root: string): Lockfile {
  const file = join(root, LOCKFILE);
  if (!existsSync(file)) return new Map();
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockedPackage> };
  // The entry with an empty place is the project itself.
  return new Map(Object.entries(packages ?? {}).filter(([place]) => place !== ''));
}

/**
 * Reports what makes an installation depend on more than the lockfile: a package without a checksum may be another one
 * tomorrow, and an address ties everybody to one registry, although some networks have a mirror of their own.
 */
export function checkLockfile(lock: Lockfile): Diagnostic[] {
  return [...lock].flatMap(([place, { integrity, resolved, link }]) => {
    const problem = (rule: string, message: string, hint: string): Diagnostic[] => [
      { severity: 'error', rule, file: LOCKFILE, message, hint },
    ];
    return [
      ...(integrity === undefined && !link
        ? problem(
            'no-integrity',
            `${place} has no integrity: whatever is published under its name and version would be installed.`,
            'Usually, this version was not published for every platform. Install one that was: npm install -E -D name@version',
          )
        : []),
      ...(resolved !== undefined && !link
        ? problem(
            'names-registry',
            `${place} names the address it was fetched from.`,
            'Run npm install in this folder: its .npmrc leaves addresses out. Replace a package from elsewhere with one from a registry.',
          )
        : []),
    ];
  });
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
