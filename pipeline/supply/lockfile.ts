import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';

/** What is used of an entry of `package-lock.json`. */
export interface LockedPackage {
  version?: string;
  /** Sums of the packed package, `sha512-<base64>`, parted by spaces. */
  integrity?: string;
  /** Where it was fetched from. */
  resolved?: string;
  /** A folder of the project itself. */
  link?: boolean;
}

/** Place in the project → entry: `node_modules/a/node_modules/b`. */
export type Lockfile = ReadonlyMap<string, LockedPackage>;

const LOCKFILE = 'package-lock.json';

/** The lockfile of a project; empty where there is none. @throws SyntaxError when it is no JSON */
export function readLockfile(root: string): Lockfile {
  const file = join(root, LOCKFILE);
  if (!existsSync(file)) return new Map();
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockedPackage> };
  // The empty place is the project.
  return new Map(Object.entries(packages ?? {}).filter(([place]) => place !== ''));
}

/**
 * What makes an installation depend on more than the lockfile: a package without a sum may be another one tomorrow, and
 * an address binds everybody to one registry, of which some networks have their own copy.
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
            'Most often its version was never published for every platform. Take one that was: npm install -E -D name@version',
          )
        : []),
      ...(resolved !== undefined && !link
        ? problem(
            'names-registry',
            `${place} names the address it was fetched from.`,
            'Run npm install in this folder: its .npmrc leaves addresses out. For a package from elsewhere, take one of a registry.',
          )
        : []),
    ];
  });
}

/** `sha512-<base64>` of a lockfile as pairs of algorithm and hexadecimal sum: `['sha512', 'ab…']`. */
export function sumsOf(integrity: string): [algorithm: string, hex: string][] {
  return integrity
    .split(/\s+/)
    .filter(Boolean)
    .map((sum) => {
      const at = sum.indexOf('-');
      return [sum.slice(0, at), Buffer.from(sum.slice(at + 1).replace(/\?.*$/, ''), 'base64').toString('hex')];
    });
}
