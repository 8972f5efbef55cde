import type { z } from 'zod';
import { nearestName } from './nearest.ts';

/** What a diagnostic says about a value. */
export interface Explanation {
  message: string;
  hint: string;
}

/**
 * What is wrong with a value, and what is allowed in its place, as far as its schema tells.
 *
 * @param document the whole document, in which an entry of a list is named by its first text
 */
export function explainIssue(issue: z.core.$ZodIssue, schema: z.ZodType, document?: unknown): Explanation {
  const entry = entryName(issue.path, document);
  if (issue.code === 'unrecognized_keys') return explainKeys(issue, schema, entry);
  const place = issue.path.join('.');
  const allowed = allowedBy(issue, schemaAt(schema, issue.path));
  const above = issue.path.slice(0, -1);
  const needing = typeof above.at(-1) === 'number' ? 'the entry' : above.length === 0 ? 'it' : `"${above.join('.')}"`;
  const isNeeded = isNeededAt(schema, issue.path);
  if (isNeeded && /received undefined$/.test(issue.message)) {
    return {
      message: `"${place}"${entry} is missing.`,
      hint: `${allowed || 'Add it'}: ${needing} needs it.`,
    };
  }
  const isWhole = place === '' && issue.code === 'invalid_type' && /^(?:object|record)$/.test(issue.expected);
  if (isWhole && (typeof document === 'string' || Array.isArray(document)))
    return {
      message: `This is a ${Array.isArray(document) ? 'list' : 'single text'}, not keys with values.`,
      hint: 'Write "key: value" on each line, with a space after the colon.',
    };
  const orNot = isNeeded || issue.code === 'invalid_value' ? '.' : ', or leave it out.';
  const words = issue.message === 'Invalid input' ? 'it has none of the allowed forms' : issue.message;
  return {
    message: `"${place || 'The document'}"${entry} is wrong: ${words}.`,
    hint: `${allowed || 'Correct the value'}${orNot}`,
  };
}

/** Names the innermost list entry around a value by its first text, in parentheses: nobody counts to the 573rd entry. Else empty. */
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

/** A longer text does not serve as a name. */
const LONGEST_NAME = 80;

function explainKeys({ path, keys }: z.core.$ZodIssueUnrecognizedKeys, schema: z.ZodType, entry: string): Explanation {
  const place = path.join('.');
  const allowed = Object.keys(shapeOf(schemaAt(schema, path)) ?? {}).sort();
  const near = [...new Set(keys.flatMap((key) => nearestName(key, allowed) ?? []))];
  const meant = near.length > 0 ? `Did you mean ${near.map((key) => `"${key}"`).join(', ')}? ` : '';
  return {
    message: `Unknown ${keys.length > 1 ? 'keys' : 'key'} ${keys.map((key) => `"${key}"`).join(', ')}${place && ` in "${place}"${entry}`}.`,
    hint: allowed.length > 0 ? `${meant}Allowed here: ${allowed.join(', ')}.` : 'Correct the name, or remove it.',
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

/** What is allowed, as the beginning of a sentence; empty if neither the issue nor the schema tells. */
function allowedBy(issue: z.core.$ZodIssue, schema: Schema | undefined): string {
  if (issue.code === 'invalid_type') {
    // To YAML, a version such as 3.0 is a number.
    if (issue.expected === 'string' && /received (?:number|boolean|date)$/i.test(issue.message))
      return 'Put it in quotes';
    return `Write ${EXPECTED[issue.expected] ?? issue.expected}`;
  }
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

/** The parts of Zod's schemas that are read here, whatever their kind. */
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

/** The schema of the value at a path; undefined if it is unknown or ambiguous. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): Schema | undefined {
  let current: Schema | undefined = schema as unknown as Schema;
  for (const step of path) {
    const inner: Schema | undefined = unwrapped(current);
    current = typeof step === 'number' ? inner?.element : (shapeOf(inner)?.[step] ?? inner?.valueType);
  }
  return current;
}

/** Whether the object around a value requires it. Keys that authors choose, and items of a list, are never required. */
function isNeededAt(schema: z.ZodType, path: readonly PropertyKey[]): boolean {
  const key = path.at(-1);
  return key !== undefined && shapeOf(schemaAt(schema, path.slice(0, -1)))?.[key]?.isOptional() === false;
}

/** The keys that a schema knows; for a union, those of its form with keys, if it has only one. */
function shapeOf(schema: Schema | undefined): Schema['shape'] {
  const inner = unwrapped(schema);
  if (inner?.shape) return inner.shape;
  const shapes = (inner?.options ?? [])
    .map((option) => unwrapped(option)?.shape)
    .filter((shape) => shape !== undefined);
  return shapes.length === 1 ? shapes[0] : undefined;
}

/** The schema without wrappers such as defaults. An array is left as it is: its `unwrap` gives its element. */
function unwrapped(schema: Schema | undefined): Schema | undefined {
  return schema?.unwrap && !schema.element ? unwrapped(schema.unwrap()) : schema;
}
