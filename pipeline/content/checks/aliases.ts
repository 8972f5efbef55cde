import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { readYamlFile, type YamlPlace } from '../yaml.ts';

export const ALIASES_FILE = 'data/aliases.yml';

/** `429` is a number to YAML. */
const alias = z.union([z.string().min(1), z.number().transform(String)]);
const schema = z.record(z.string().startsWith('/'), z.array(alias).min(1));

/** Site path, with a hash for a section or a thing → what readers call it. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

export interface ReadAliases {
  aliases: Aliases;
  placeOf(address: string): Partial<YamlPlace>;
  diagnostics: Diagnostic[];
}

/** `data/aliases.yml`: words and questions of readers who do not know the words of the pages. Absent: none. */
export function readAliases(contentDir: string): ReadAliases {
  const path = join(contentDir, ALIASES_FILE);
  if (!existsSync(path)) return { aliases: {}, placeOf: () => ({}), diagnostics: [] };
  const source = { file: ALIASES_FILE, rule: 'aliases' };
  const { value = {}, placeOf, diagnostics } = readYamlFile(path, source, schema);
  return { aliases: value, placeOf: (address) => placeOf([address]), diagnostics };
}
