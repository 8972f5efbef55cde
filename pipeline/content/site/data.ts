import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { docPath } from '../../../contract/page/config-places.ts';
import { CONFIG_TYPES, type ReferenceData } from '../../../contract/page/reference-data.ts';
import { termTarget } from '../../../contract/page/term-target.ts';
import { markUnread, readYamlFile, type YamlReading } from '../yaml.ts';
import { checkData, DATA_FILES, type DataPlace } from './check-data.ts';

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

/** A link that an entry of the data, or of a sidebars file, becomes wherever it is shown. */
export interface DataLink {
  /** Site path, with a hash for a section; of a sidebar, also an address elsewhere. */
  href: string;
  file: string;
  line?: number;
  column?: number;
}

export interface ReadData {
  data: ReferenceData;
  links: DataLink[];
  diagnostics: Diagnostic[];
}

/** `content/data/*.yml`: facts that several pages share. A missing file counts as empty. */
export function readReferenceData(contentDir: string): ReadData {
  const diagnostics: Diagnostic[] = [];
  const places = new Map<keyof ReferenceData, YamlReading<unknown>['placeOf']>();
  const read = <T>(name: keyof ReferenceData, schema: z.ZodType<T>): T | undefined => {
    const file = DATA_FILES[name];
    const path = join(contentDir, file);
    if (!existsSync(path)) return undefined;
    const result = readYamlFile(path, { file, rule: 'reference-data' }, schema);
    diagnostics.push(...markUnread(result));
    places.set(name, result.placeOf);
    return result.value;
  };
  const data: ReferenceData = {
    configuration: read('configuration', z.array(configEntry)) ?? [],
    components: read('components', z.array(configComponent)) ?? [],
    levels: read('levels', permissions)?.levels ?? [],
    glossary: read('glossary', z.array(term)) ?? [],
  };
  const placeOf: DataPlace = ([name, ...path]) => ({
    file: DATA_FILES[name],
    // The levels are below a key of their file.
    ...(places.get(name)?.(name === 'levels' ? [name, ...path] : path) ?? { line: 1, column: 1 }),
  });
  // Beside a file that cannot be read, the others would only look wrong.
  const checked = diagnostics.some(({ unread }) => unread) ? [] : checkData(data, placeOf);
  return { data, links: linksOf(data, placeOf), diagnostics: [...diagnostics, ...checked] };
}

function linksOf({ configuration, components, glossary }: ReferenceData, placeOf: DataPlace): DataLink[] {
  return [
    ...configuration.flatMap(({ page }, i) =>
      page === null ? [] : [{ href: docPath(page), ...placeOf(['configuration', i, 'page']) }],
    ),
    ...components.map(({ page }, i) => ({ href: docPath(page), ...placeOf(['components', i, 'page']) })),
    ...glossary.flatMap(({ see }, i) => {
      const href = see === null ? null : termTarget(see);
      return href === null ? [] : [{ href, ...placeOf(['glossary', i, 'see']) }];
    }),
  ];
}
