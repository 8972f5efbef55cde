import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { readYamlFile } from '../yaml.ts';

const schema = z.array(z.strictObject({ names: z.array(z.string()).min(1), why: z.string().min(1) }));

/** `data/other-names.yml`: names on our pages that look like settings of the server but are not. May be absent. */
export function readOtherNames(contentDir: string): { names: string[]; diagnostics: Diagnostic[] } {
  const file = 'data/other-names.yml';
  const path = join(contentDir, file);
  if (!existsSync(path)) return { names: [], diagnostics: [] };
  const { value, diagnostics } = readYamlFile(path, { file, rule: 'reference-data' }, schema);
  return { names: value?.flatMap(({ names }) => names) ?? [], diagnostics };
}
