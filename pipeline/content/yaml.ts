import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import type { z } from 'zod';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { conflictIn } from '../files/merge-conflict.ts';
import { explainIssue } from './explain-issue.ts';
import { readTextFile } from './text-file.ts';
import { TOO_MUCH_HINT, tooMuch } from './written-out.ts';

export interface YamlSource {
  text: string;
  /** As the author knows the file, for messages. */
  file: string;
  /** Lines above the text in its file, if it is only a part of the file (front matter). */
  linesAbove?: number;
  /** Name of the rule that problems are reported under. */
  rule: string;
  /** Whether a number that would be written differently afterward (`1.10`, `007`) stays the text that it is: mostly, it is a name. */
  keepsNumerals?: boolean;
}

/** From 1, as editors count. */
export interface YamlPlace {
  line: number;
  column: number;
}

export interface YamlReading<T> {
  value?: T;
  diagnostics: Diagnostic[];
  /** The top-level keys of a mapping, as far as it can be read. */
  keys: string[];
  /** Where the list entry or the mapping key at the end of a path is written, or else the nearest thing around it. */
  placeOf(path: readonly PropertyKey[]): YamlPlace;
}

/**
 * Reads YAML and checks it against a schema, with the merge keys (`<<: *base`) of YAML 1.1, as Docusaurus does
 * (https://yaml.org/type/merge.html). An empty document counts as an empty mapping.
 * Every problem becomes a diagnostic with the line of the value it is about; `value` is then what remains without the
 * wrong parts, so that the rest can be checked in the same run, or undefined when nothing usable remains.
 */
export function readYaml<T>(source: YamlSource, schema: z.ZodType<T>): YamlReading<T> {
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false, merge: true });
  const at = (offset: number | undefined) => {
    const place = lines.linePos(offset ?? 0);
    return { line: place.line + (source.linesAbove ?? 0), column: place.col };
  };
  const { file, rule } = source;
  const placeOf: YamlReading<T>['placeOf'] = (path) => {
    const last = path.at(-1);
    return at(typeof last === 'string' ? offsetOf(document, path.slice(0, -1), last) : offsetOf(document, path));
  };

  const keys = keysOf(document);
  keepNumerals(document, source);

  if (document.errors.length > 0) {
    return {
      placeOf,
      keys,
      diagnostics: syntaxProblems(document, source, at).map((words) => ({
        severity: 'error',
        rule,
        file,
        ...words,
      })),
    };
  }
  const plain = plainValue(document);
  if ('message' in plain) {
    const { offset = firstAlias(document), ...words } = plain;
    return { placeOf, keys, diagnostics: [{ severity: 'error', rule, file, ...at(offset), ...words }] };
  }
  const result = schema.safeParse(plain.value ?? {});
  if (!result.success && (plain.value ?? null) === null) {
    const empty = { message: 'The file is empty.', hint: 'Write what belongs into it, or delete it.' };
    return { placeOf, keys, diagnostics: [{ severity: 'error', rule, file, ...at(0), ...empty }] };
  }
  if (result.success) return { value: result.data, placeOf, keys, diagnostics: [] };
  const diagnostics = result.error.issues.map(innermost).map(
    (issue): Diagnostic => ({
      severity: 'error',
      rule,
      file,
      ...at(offsetOf(document, issue.path, issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined)),
      ...explainIssue(issue, schema, plain.value),
    }),
  );
  const rest = remainder(document, plain.value, schema);
  return { ...(rest !== undefined && { value: rest }), placeOf, keys, diagnostics };
}

const keysOf = ({ contents }: Document): string[] =>
  isMap(contents)
    ? contents.items.flatMap(({ key }) => (isScalar(key) && typeof key.value === 'string' ? [key.value] : []))
    : [];

/** Keys are names in any case: `1.10: x` would have the key `1.1`. */
function keepNumerals(document: Document, { keepsNumerals = false }: YamlSource): void {
  visit(document, {
    Scalar(place, scalar) {
      const { value, source } = scalar;
      if (typeof value !== 'number' || source === undefined) return;
      if (place === 'key' || (keepsNumerals && String(value) !== source)) scalar.value = source;
    },
  });
}

type Words = Pick<Diagnostic, 'message' | 'hint' | 'line' | 'column'>;

/** After an error, the parser usually finds more that follow from it: one is kept for each line, and those that only say that it is lost go. */
function syntaxProblems(
  document: Document,
  { text, linesAbove = 0 }: YamlSource,
  at: (offset: number) => YamlPlace,
): Words[] {
  const { errors } = document;
  const conflict = conflictIn(text);
  if (conflict !== null) {
    const { reason, line, hint } = conflict;
    return [{ line: line + linesAbove, message: `This is not valid YAML: ${reason}.`, hint }];
  }
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT');
  const open = tabs.length > 0 ? null : firstOpen(document, text);
  // Whatever follows an opening sign belongs to it until it is closed.
  const before = open === null ? errors : errors.filter(({ pos }) => pos[0] < open.offset);
  const first = tabs.length > 0 ? tabs : before.filter(({ message }, index) => index === 0 || !LOST.test(message));
  const problems = first.map((error): Words => ({ ...at(error.pos[0]), ...syntaxProblem(error, text) }));
  if (open !== null) problems.push({ ...at(open.offset), ...open.words });
  return problems.filter(({ line }, index) => problems.findIndex((other) => other.line === line) === index);
}

const LOST = /\bin YAML stream\b/;

const HOW_TO_CLOSE: Readonly<Record<string, string>> = {
  '[': 'Write "]" after the last entry of the list.',
  '{': 'Write "}" after the last value in the braces.',
  '"': 'Write " at the end of the text, and \\" for each quote in it.',
  "'": "Write ' at the end of the text, and '' for each apostrophe in it.",
};

/** The innermost bracket or quote that is not closed. The parser reports it where it no longer expects the end, often several lines below. */
function firstOpen(document: Document, text: string): { offset: number; words: Omit<Words, 'line' | 'column'> } | null {
  const error = document.errors.find(({ message }) => /\bend with a [\]}]$|^Missing closing\b/.test(message));
  if (!error) return null;
  let offset: number | undefined;
  visit(document, {
    Node(_, { range }) {
      if (range?.[1] === error.pos[0] && HOW_TO_CLOSE[text.charAt(range[0])]) [offset] = range;
    },
  });
  if (offset === undefined) return null;
  const sign = text.charAt(offset);
  const message = `This is not valid YAML: What begins with ${sign} here has no end.`;
  return { offset, words: { message, hint: HOW_TO_CLOSE[sign] ?? '' } };
}

/**
 * Like `readYaml`, for a file that an author wrote. A file that is not text is reported, and has no value.
 *
 * @param path absolute
 */
export function readYamlFile<T>(
  path: string,
  source: Omit<YamlSource, 'text'>,
  schema: z.ZodType<T>,
): YamlReading<T> & { text: string } {
  const { text, diagnostics } = readTextFile(path, source.file);
  if (text === null) return { text: '', diagnostics, keys: [], placeOf: () => ({ line: 1, column: 1 }) };
  return { text, ...readYaml({ text, ...source }, schema) };
}

/** The problems of a file that the rest of the site needs, marked if nothing of it remains. */
export const markUnread = ({ value, diagnostics }: YamlReading<unknown>): Diagnostic[] =>
  value === undefined ? diagnostics.map((one) => ({ ...one, unread: true })) : diagnostics;

function syntaxProblem({ code, message, pos }: YAMLParseError, text: string): { message: string; hint: string } {
  const [key] = code === 'DUPLICATE_KEY' ? (/^[^:\n]+/.exec(text.slice(pos[0])) ?? []) : [];
  if (key !== undefined)
    return { message: `The key ${key.trim()} appears twice.`, hint: 'Remove one of them, or merge their values.' };
  if (code === 'MULTILINE_IMPLICIT_KEY')
    return {
      message: 'This is not valid YAML: A line has no colon.',
      hint: 'Write "key: value" on each line, and indent the continuation lines of a text.',
    };
  if (code === 'MULTIPLE_DOCS')
    return {
      message: 'This is not valid YAML: A line "---" begins a second document.',
      hint: 'Remove the line, and what does not belong here: a file has one document.',
    };
  return {
    message: `This is not valid YAML: ${message}`,
    hint:
      code === 'TAB_AS_INDENT'
        ? NO_TABS
        : 'Check the indentation and put quotes around values that contain a colon, a hash sign or a brace.',
  };
}

export const NO_TABS = 'Indent with spaces: YAML does not allow tabs.';

/** What is wrong with the aliases of a document, and where, if not at the first of them. */
interface AliasProblem {
  message: string;
  hint: string;
  offset?: number | undefined;
}

/** Aliases share one object with their anchor: only a value that is small with all of them written out may be walked. */
function plainValue(document: Document): { value: unknown } | AliasProblem {
  try {
    const value: unknown = document.toJS({ maxAliasCount: -1 });
    const message = tooMuch(value);
    return message === undefined ? { value } : { message, hint: TOO_MUCH_HINT };
  } catch (error) {
    if (/^Merge sources/.test((error as Error).message)) return mergeProblem(document);
    const [, name] = /^Unresolved alias .*: (.+)$/.exec((error as Error).message) ?? [];
    if (name === undefined)
      return { message: `This YAML cannot be read: ${(error as Error).message}.`, hint: TOO_MUCH_HINT };
    return {
      offset: firstAlias(document, name),
      message: `The alias "*${name}" names an anchor that does not exist.`,
      hint: `Put quotes around a value that begins with an asterisk, or write "&${name}" before the value that it repeats.`,
    };
  }
}

function mergeProblem(document: Document): AliasProblem {
  let offset: number | undefined;
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || (key.value !== '<<' && typeof key.value !== 'symbol')) return undefined;
      const source = isAlias(value) ? value.resolve(document) : value;
      if (isMap(source) || isSeq(source)) return undefined;
      offset = key.range?.[0];
      return visit.BREAK;
    },
  });
  return {
    offset,
    message: 'The merge key "<<" names something that has no keys.',
    hint: 'Write an alias of keys with values after it ("<<: *base"), or a list of such aliases; put quotes around "<<" where it is a name.',
  };
}

/** Where the first alias is written, or the first with a given name. */
function firstAlias(document: Document, name?: string): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias(_, alias) {
      if (name !== undefined && alias.source !== name) return undefined;
      offset = alias.range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
}

/** If a value may have several forms, the one that its "type" names tells best what is wrong with it. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const meant = formsOf(issue).filter((own) => own.every(({ path }) => path.length > 0 && path[0] !== 'type'));
  const [inner] = meant.length === 1 ? (meant[0] ?? []) : [];
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

/** What is wrong with the value in each form it may have; a union inside the union gives its own forms. */
function formsOf({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[][] {
  return errors.flatMap((own) => {
    const [first] = own;
    return first?.code === 'invalid_union' && first.path.length === 0 ? formsOf(first) : [own];
  });
}

type Path = readonly PropertyKey[];

/**
 * What remains of a value without its wrong parts: whatever is wrong, and whatever needs that. The document loses the same parts, so
 * that entries of a list are still found by their numbers.
 */
function remainder<T>(document: Document, read: unknown, schema: z.ZodType<T>): T | undefined {
  // What aliases repeat is the same object at each place, and would lose a part at each of them.
  const value: unknown = JSON.parse(JSON.stringify(read));
  for (;;) {
    const rest = schema.safeParse(value);
    if (rest.success) return rest.data;
    const wrong = outermost(rest.error.issues.flatMap(pathsOf).map((path) => existing(value, path)));
    if (wrong.some((path) => path.length === 0)) return undefined;
    // From the end of each list, so that the entries before keep their numbers.
    for (const path of wrong.toReversed()) {
      removeAt(value, path);
      // What an alias or a merge key brings is written elsewhere.
      if (document.hasIn(path)) document.deleteIn(path);
    }
  }
}

const pathsOf = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** The part of a path that exists: if something is missing, it leads to what needs it. */
function existing(value: unknown, path: Path): Path {
  let holder = value;
  const missing = path.findIndex((step) => {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) return true;
    holder = (holder as Record<PropertyKey, unknown>)[step];
    return false;
  });
  return missing === -1 ? path : path.slice(0, missing);
}

/** Drops repetitions, and paths to parts of what another path leads to. */
function outermost(paths: readonly Path[]): Path[] {
  const isBelow = (path: Path, other: Path) =>
    other.length < path.length && other.every((step, index) => step === path[index]);
  const once = new Map(paths.map((path) => [JSON.stringify(path), path]));
  return [...once.values()].filter((path) => !paths.some((other) => isBelow(path, other)));
}

function removeAt(value: unknown, path: Path): void {
  const step = path.at(-1);
  let holder = value;
  for (const part of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown>)[part];
  if (Array.isArray(holder)) holder.splice(Number(step), 1);
  else if (step !== undefined) Reflect.deleteProperty(holder as object, step);
}

/** Where the node at a path begins, or its nearest ancestor; with `key`, where that key of the node is written. */
function offsetOf(document: Document, path: readonly PropertyKey[], key?: string): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const items = (node as { items?: { key?: { value?: unknown; range?: number[] } }[] } | null)?.items;
    const pair = key === undefined ? undefined : items?.find((item) => item.key?.value === key);
    const range = pair?.key?.range ?? (node as { range?: number[] } | null)?.range;
    if (range) return range[0];
  }
  return undefined;
}
