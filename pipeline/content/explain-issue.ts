import type { z } from 'zod';
import { nearestName } from './nearest.ts';

/** What a diagnostic says of a value. */
export interface Explanation {
  message: string;
  hint: string;
}

/**
 * What is wrong with a value, and what is allowed in its place, as far as its schema says it.
 *
 * @param document all of it: an entry of a list is called by its first text
 */
export function explainIssue(issue: z.core.$ZodIssue, schema: z.ZodType, document?: unknown): Explanation {
  const entry = entryName(issue.path, document);
  if (issue.code === 'unrecognized_keys') return explainKeys(issue, schema, entry);
  const place = issue.path.join('.');
  const allowed = allowedBy(issue, schemaAt(schema, issue.path));
  const above = issue.path.slice(0, -1).join('.');
  const isNeeded = isNeededAt(schema, issue.path);
  if (isNeeded && /received undefined$/.test(issue.message)) {
    return {
      message: `"${place}"${entry} is missing.`,
      hint: `${allowed || 'Add it'}: ${above === '' ? 'it' : `"${above}"`} needs it.`,
    };
  }
  if (place === '' && typeof document === 'string')
    return {
      message: 'This is one text, and no keys with values.',
      hint: 'Write "key: value" in each line, with a space behind the colon.',
    };
  const orNot = isNeeded || issue.code === 'invalid_value' ? '.' : ', or leave it out.';
  const words = issue.message === 'Invalid input' ? 'it has none of the forms that are allowed' : issue.message;
  return {
    message: `"${place || 'The document'}"${entry} is wrong: ${words}.`,
    hint: `${allowed || 'Correct the value'}${orNot}`,
  };
}

/** The innermost entry of a list on the way to a value, as ` (its first text)`: nobody counts to the 573rd. Else empty. */
function entryName(path: readonly PropertyKey[], document: unknown): string {
  const depth = path.findLastIndex((step) => typeof step === 'number') + 1;
  if (depth === 0) return '';
  let entry = document;
  for (const step of path.slice(0, depth)) entry = (entry as Record<PropertyKey, unknown> | null | undefined)?.[step];
  if (typeof entry !== 'object' || entry === null) return '';
  const [name] = Object.entries(entry).flatMap(([key, value]) =>
    typeof value === 'string' && key !== path[depth] ? [value] : [],
  );
  return name === undefined || name.length > LONGEST_NAME ? '' : ` (${name})`;
}

/** Longer texts are no names. */
const LONGEST_NAME = 80;

function explainKeys({ path, keys }: z.core.$ZodIssueUnrecognizedKeys, schema: z.ZodType, entry: string): Explanation {
  const place = path.join('.');
  const allowed = Object.keys(shapeOf(schemaAt(schema, path)) ?? {}).sort();
  const near = [...new Set(keys.flatMap((key) => nearestName(key, allowed) ?? []))];
  const meant = near.length > 0 ? `Did you mean ${near.map((key) => `"${key}"`).join(', ')}? ` : '';
  return {
    message: `Unknown ${keys.length > 1 ? 'keys' : 'key'} ${keys.map((key) => `"${key}"`).join(', ')}${place && ` in "${place}"${entry}`}.`,
    hint: allowed.length > 0 ? `${meant}Allowed here: ${allowed.join(', ')}.` : 'Correct the name, or take it out.',
  };
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
  null: 'null',
};

/** As the beginning of a sentence; empty where the issue and the schema do not say it. */
function allowedBy(issue: z.core.$ZodIssue, schema: Schema | undefined): string {
  if (issue.code === 'invalid_type') return `Write ${EXPECTED[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `Allowed: ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_union') return '';
  const forms = (unwrapped(schema)?.options ?? []).map(formOf).filter((form) => form !== undefined);
  return forms.length > 0 ? `Write ${forms.join(', or ')}` : '';
}

/** One form of several that a value may have, in words. */
function formOf(schema: Schema): string | undefined {
  const inner = unwrapped(schema);
  const shape = inner?.shape;
  if (inner?.values) return [...inner.values].map((value) => JSON.stringify(value)).join(' or ');
  if (!shape) return EXPECTED[inner?.type ?? ''];
  const needed = Object.keys(shape).filter((key) => !shape[key]?.isOptional());
  return needed.length > 0 ? `keys with values (${needed.join(', ')}, …)` : 'keys with values';
}

/** What is read of Zod's schemas, of whatever kind they are. */
interface Schema {
  type?: string;
  shape?: Readonly<Record<PropertyKey, Schema>>;
  element?: Schema;
  options?: readonly Schema[];
  valueType?: Schema;
  values?: ReadonlySet<unknown>;
  unwrap?: () => Schema;
  isOptional(): boolean;
}

/** The schema of a value at a path; undefined where it is not plain. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): Schema | undefined {
  let current: Schema | undefined = schema as unknown as Schema;
  for (const step of path) {
    const inner: Schema | undefined = unwrapped(current);
    current = typeof step === 'number' ? inner?.element : (shapeOf(inner)?.[step] ?? inner?.valueType);
  }
  return current;
}

/** Whether what holds a value is wrong without it. Names that an author chose, and items of a list, are not. */
function isNeededAt(schema: z.ZodType, path: readonly PropertyKey[]): boolean {
  const key = path.at(-1);
  return key !== undefined && shapeOf(schemaAt(schema, path.slice(0, -1)))?.[key]?.isOptional() === false;
}

/** The keys that a schema knows; of several forms, those of the one that has keys. */
function shapeOf(schema: Schema | undefined): Schema['shape'] {
  const inner = unwrapped(schema);
  if (inner?.shape) return inner.shape;
  const shapes = (inner?.options ?? [])
    .map((option) => unwrapped(option)?.shape)
    .filter((shape) => shape !== undefined);
  return shapes.length === 1 ? shapes[0] : undefined;
}

/** Without defaults and the like; an array has something else to unwrap. */
function unwrapped(schema: Schema | undefined): Schema | undefined {
  return schema?.unwrap && !schema.element ? unwrapped(schema.unwrap()) : schema;
}
