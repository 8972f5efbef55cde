import type { ConfigEntry } from '../../contract/page/reference-data.ts';
import type { ServerKey } from './server-keys.ts';

/**
 * Compares what the server reads with what is documented, by variable: a line for each difference. Several components may read the same
 * variable; a difference is named once, at its first place.
 */
export function compareKeys(server: readonly ServerKey[], documented: readonly ConfigEntry[]): string[] {
  const differences = new Map<string, string>();
  for (const found of server) {
    const difference = differenceOf(found, documented);
    if (difference !== null && !differences.has(difference)) differences.set(difference, `${found.file}:${found.line}`);
  }
  const known = new Set(server.map(({ variable }) => variable));
  const gone = new Set(documented.flatMap(({ env }) => (env === null || known.has(env) ? [] : [env])));
  return [
    ...[...differences].map(([difference, place]) => `${place}: ${difference}`),
    ...[...gone].map((variable) => `${variable} is documented, but the server does not read it`),
  ];
}

function differenceOf(found: ServerKey, documented: readonly ConfigEntry[]): string | null {
  const { variable, key } = found;
  const entries = documented.filter(({ env }) => env === variable);
  if (entries.length === 0) {
    return `${variable} sets ${key} (default: ${found.default ?? 'none in this file'}), and is not documented`;
  }
  const entry = entries.find((one) => one.key === key);
  if (!entry) return `${variable} sets ${key}, documented for ${entries.map((one) => one.key).join(', ')}`;
  // Where the file has none, the code may have one, which only a reader of the code finds.
  if (found.default === null || found.default === entry.default) return null;
  return `${variable}: the default of ${key} is ${found.default}, documented as ${entry.default ?? 'none'}`;
}
