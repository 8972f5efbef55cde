import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { CompiledDoc } from '../../../contract/page/compiled-doc.ts';
import type { ConfigEntry } from '../../../contract/page/reference-data.ts';
import { namesLike } from '../nearest.ts';

export interface ConfigKeyCheck {
  /** Compiled pages by their file below the content folder. */
  docs: Record<string, Pick<CompiledDoc, 'sections'>>;
  entries: readonly ConfigEntry[];
  /** Names that look like ours but belong to another program; a `*` at the end stands for anything. */
  otherNames: readonly string[];
}

interface KnownNames {
  keys: ReadonlySet<string>;
  variables: ReadonlySet<string>;
  /** First words, by which a key or a variable counts as one of the server. */
  roots: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
}

/**
 * A configuration key or an environment variable of the server that a page mentions must be in the reference data.
 * What counts as one: inline code in the form of a dotted key whose first segment is a section of the data, or in upper
 * snake case with a first word that variables of the data begin with. The name of a section, or a name that ends in
 * `.*`, `_*` or an ellipsis, stands for all that begin with it. Without data nothing is checked.
 */
export function checkConfigKeys({ docs, entries, otherNames }: ConfigKeyCheck): Diagnostic[] {
  const known = knownNames(entries);
  return Object.entries(docs).flatMap(([file, { sections }]) =>
    sections.flatMap((section) =>
      section.symbols.flatMap((symbol, index): Diagnostic[] => {
        const name = nameIn(symbol);
        const list = listOf(name, known);
        if (list === undefined || isKnown(name, list) || otherNames.some((other) => covers(other, name))) return [];
        const line = section.symbolLines?.[index];
        return [
          {
            severity: 'error',
            rule: 'unknown-config-key',
            file,
            ...(line !== undefined && { line }),
            message: `The server has no ${list === known.keys ? 'configuration key' : 'environment variable'} "${name}".`,
            hint: hintFor(name, list),
          },
        ];
      }),
    ),
  );
}

function knownNames(entries: readonly ConfigEntry[]): KnownNames {
  const keys = new Set(entries.map((entry) => entry.key));
  const variables = new Set(entries.flatMap((entry) => (entry.env === null ? [] : [entry.env])));
  return {
    keys,
    variables,
    roots: new Set([...keys].filter((key) => key.includes('.')).map((key) => key.slice(0, key.indexOf('.')))),
    prefixes: new Set([...variables].map((name) => name.split('_')[0] ?? name)),
  };
}

/** `DB_PORT=5432`, `$DB_PORT` and `${?DB_PORT}` all name `DB_PORT`. */
const nameIn = (symbol: string) =>
  symbol
    .replace(/\s*=.*$/s, '')
    .replace(/^\$\{?\??/, '')
    .replace(/\}$/, '')
    .replace(/…$/, '*');

/** The list a name has to be in; undefined for a name that is not one of the server's. */
function listOf(name: string, { keys, variables, roots, prefixes }: KnownNames): ReadonlySet<string> | undefined {
  if (/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*\.([a-z][A-Za-z0-9]*|\*)$/.test(name)) {
    return roots.has(name.slice(0, name.indexOf('.'))) ? keys : undefined;
  }
  if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_([A-Z0-9]+|\*)$/.test(name)) {
    return prefixes.has(name.slice(0, name.indexOf('_'))) ? variables : undefined;
  }
  return undefined;
}

function isKnown(name: string, list: ReadonlySet<string>): boolean {
  if (list.has(name)) return true;
  const start = name.endsWith('*') ? name.slice(0, -1) : `${name}.`;
  return [...list].some((candidate) => candidate.startsWith(start));
}

const covers = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

function hintFor(name: string, list: ReadonlySet<string>): string {
  const nearest = namesLike(name, [...list], 2);
  const add =
    'Correct it, add it to data/configuration.yml, or, if it belongs to another program, to data/other-names.yml.';
  return nearest.length > 0 ? `Nearest: ${nearest.join(', ')}. ${add}` : add;
}
