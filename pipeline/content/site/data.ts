import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { CONFIG_TYPES, type ReferenceData } from '../../../contract/page/reference-data.ts';
import { readYaml } from '../yaml.ts';

const configEntry = z.strictObject({
  key: z.string(),
  component: z.string(),
  env: z.string().nullable().default(null),
  default: z.string().nullable().default(null),
  type: z.enum(CONFIG_TYPES).default('string'),
  values: z.array(z.string()).default([]),
  secret: z.boolean().default(false),
  required: z.boolean().default(false),
  summary: z.string(),
  page: z.string().nullable().default(null),
});

const configComponent = z.strictObject({ id: z.string(), summary: z.string(), page: z.string() });

const permissions = z.strictObject({
  levels: z
    .array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        permissions: z.array(z.strictObject({ id: z.string(), summary: z.string() })),
        roles: z.array(
          z.strictObject({
            id: z.string(),
            summary: z.string(),
            grants: z.record(z.string(), z.array(z.string())),
          }),
        ),
      }),
    )
    .default([]),
});

const term = z.strictObject({
  term: z.string(),
  text: z.string(),
  see: z.string().nullable().default(null),
  aliases: z.array(z.string()).default([]),
  card: z.boolean().default(true),
});

/** `content/data/*.yml`: what several pages say the same of. A missing file is empty. */
export function readReferenceData(contentDir: string): { data: ReferenceData; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const read = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
    const path = join(contentDir, 'data', name);
    if (!existsSync(path)) return undefined;
    const text = readFileSync(path, 'utf8');
    const result = readYaml({ text, file: `data/${name}`, rule: 'reference-data' }, schema);
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const data: ReferenceData = {
    configuration: read('configuration.yml', z.array(configEntry)) ?? [],
    components: read('components.yml', z.array(configComponent)) ?? [],
    levels: read('permissions.yml', permissions)?.levels ?? [],
    glossary: read('glossary.yml', z.array(term)) ?? [],
  };
  return { data, diagnostics: [...diagnostics, ...checkComponents(data)] };
}

/** Where components are listed, each key has one, and each has keys: else keys would stand on no page. */
function checkComponents({ configuration, components }: ReferenceData): Diagnostic[] {
  if (components.length === 0) return [];
  const used = new Set(configuration.map(({ component }) => component));
  const ids = components.map(({ id }) => id);
  const problem = (message: string, hint: string): Diagnostic => ({
    severity: 'error',
    rule: 'reference-data',
    file: 'data/components.yml',
    message,
    hint,
  });
  return [
    ...[...used]
      .filter((id) => !ids.includes(id))
      .map((id) =>
        problem(`The component "${id}" of configuration.yml is not listed.`, 'Add it with a summary and its page.'),
      ),
    ...ids
      .filter((id) => !used.has(id))
      .map((id) => problem(`The component "${id}" has no key in configuration.yml.`, 'Remove it, or add its keys.')),
    ...[...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) =>
      problem(`The component "${id}" is listed twice.`, 'Leave one of them.'),
    ),
  ];
}
