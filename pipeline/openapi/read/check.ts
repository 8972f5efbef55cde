import { dirname, join, sep } from 'node:path';
import type { Document, NormalizedProblem, Source } from '@redocly/openapi-core';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { isForeign } from '../../../contract/urls.ts';
import { nearFile } from '../../content/near-file.ts';
import { nearestName } from '../../content/nearest.ts';
import { NO_TABS } from '../../content/yaml.ts';
import { conflictIn } from '../../files/merge-conflict.ts';
import { nameIn } from '../../files/name-in.ts';
import { HINTS, ID_UNIQUE } from './lint-rules.ts';
import { escapePointer, pointerSegments, resolvePointer } from './references.ts';
import { type Misplaced, slipHint } from './slips.ts';
import { isNode, list, type Node, node, text } from './values.ts';

/** Part of the message about a `$ref` to a file in a folder from which the site takes no files. */
export const OUTSIDE = 'is outside the folder of the description';

export const NOT_UTF_8 = 'null byte';

/** What a YAML parser says, without the place. */
export const reasonOf = (message: string): string =>
  message.split('\n')[0]?.replace(/ in "[^"]*" \(\d+:\d+\)$/, '') ?? '';

/** What is wrong with a file that is not YAML, with its line where that is not where the parser gave up. */
export function syntaxOf(
  { body }: Source,
  error: { message: string; line: number },
): Words & { line?: number; column?: number } {
  const conflict = conflictIn(body);
  if (conflict === null) return syntaxWords(error.message, body.split('\n')[error.line - 1]);
  return { ...syntaxWords(conflict.reason), line: conflict.line, column: 1, hint: conflict.hint };
}

type Words = Required<Pick<Diagnostic, 'message' | 'hint'>>;

/** @param line text of the line where the parser gave up */
function syntaxWords(message: string, line = ''): Words {
  if (message.includes(NOT_UTF_8))
    return { message: 'The file is not written in UTF-8.', hint: 'Save it again as UTF-8.' };
  return {
    message: `The file is neither valid YAML nor JSON: ${message}.`,
    hint: /\{\{|\{%|<%/.test(line)
      ? 'This line belongs to a template: name the file that is generated from it.'
      : /\btab\b/.test(message)
        ? NO_TABS
        : LOOK_THERE,
  };
}

export const LOOK_THERE = 'Check the quotes, brackets, commas and indentation here and in the line above.';

/** The description that problems are about. */
export interface Linted {
  /** Of OpenAPI: `3.1.0`. */
  version: string;
  /** Absolute; files are named relative to it. */
  folder: string;
  /** Its named schemas. */
  schemas: Node;
  /** Names of the tags at its root. */
  tags: readonly string[];
  /** The parsed content of a file. */
  parsed(source: Source): unknown;
}

/** Problems of the linter as diagnostics. */
export async function toDiagnostics(problems: readonly NormalizedProblem[], linted: Linted): Promise<Diagnostic[]> {
  const { getLineColLocation } = await import('@redocly/openapi-core');
  const { folder } = linted;
  return problems
    .filter(
      (problem) =>
        !problem.ignored &&
        !isMappedByName(problem, linted) &&
        !isDefinedElsewhere(problem, linted) &&
        !isAboutUnread(problem, problems),
    )
    .map((problem) => {
      const place = problem.location[0];
      const start = place && getLineColLocation(place).start;
      const unread = problem.message.startsWith(FAILED);
      const pointer = place?.pointer && !unread ? ` (at ${place.pointer})` : '';
      const other =
        problem.ruleId === ID_UNIQUE && problem.from
          ? `: ${displayName(problem.from.source.absoluteRef, folder)}:${getLineColLocation(problem.from).start.line}`
          : '';
      const hint = hintOf(problem, linted);
      const reason = reasonOf(wordsAfter(problem.message));
      const syntax = place && unread ? syntaxOf(place.source, { message: reason, line: start?.line ?? 0 }) : undefined;
      return {
        severity: severityOf(problem),
        rule: problem.message.includes(OUTSIDE) ? 'outside-folder' : `openapi-${kebab(problem.ruleId)}`,
        file: displayName(place?.source.absoluteRef ?? folder, folder),
        ...(start && { line: start.line, column: start.col }),
        ...(unread && { unread }),
        message: `${withoutFolder(messageOf(problem, linted), folder).trim().replace(/\.$/, '')}${other}${pointer}.`,
        ...(hint !== undefined && { hint }),
        ...syntax,
      };
    });
}

/** How the linter begins what it says about a file that is not YAML. */
const FAILED = 'Failed to parse: ';

const wordsAfter = (message: string) => message.slice(FAILED.length).split('\n')[0]?.replace(/\.$/, '') ?? '';

/** A file that is not YAML is reported at its line, and once more wherever another file refers to it. */
const isAboutUnread = ({ message }: NormalizedProblem, problems: readonly NormalizedProblem[]) =>
  message.startsWith("Can't resolve") &&
  problems.some((other) => other.message.startsWith(FAILED) && message.includes(wordsAfter(other.message)));

const ONE_OF = 'can be one of the following only';

/** Names the reference, which the linter leaves out when it points into the same file. */
function messageOf(problem: NormalizedProblem, linted: Linted): string {
  const { message, ruleId } = problem;
  if (ruleId === 'struct' && message.includes(ONE_OF)) {
    const found = valueAt(problem, linted);
    return isNode(found) ? message : `${message.replace(/\.$/, '')}, not ${JSON.stringify(found)}`;
  }
  // The linter writes an object as `[object Object]`, or gives its type alone.
  if (ruleId === 'no-enum-type-mismatch') {
    const { type } = node(valueAt(problem, linted, problem.location[0]?.pointer?.endsWith('/const') ? 1 : 2));
    const types = (Array.isArray(type) ? type : [type]).map((one) => `\`${one}\``).join(' or ');
    return `The value ${JSON.stringify(valueAt(problem, linted))} is not of the type ${types}`;
  }
  const tag = ruleId === 'operation-tag-defined' ? valueAt(problem, linted) : undefined;
  if (typeof tag === 'string') return `There is no tag called \`${tag}\` among \`tags\` at the root`;
  if (ruleId !== 'no-unresolved-refs' || !message.startsWith("Can't resolve $ref")) return message;
  const value = valueAt(problem, linted);
  const ref = typeof value === 'string' ? value : node(value).$ref;
  return typeof ref === 'string' ? message.replace('$ref', `$ref \`${ref}\``) : message;
}

/** The mapping of a discriminator names schemas, or refers to them (OpenAPI, Discriminator Object); the linter knows only the latter. */
function isMappedByName(problem: NormalizedProblem, linted: Linted): boolean {
  const isMapping = /\/discriminator\/(?:mapping\/[^/]+|defaultMapping)$/.test(problem.location[0]?.pointer ?? '');
  const value = isMapping && problem.ruleId === 'no-unresolved-refs' ? valueAt(problem, linted) : undefined;
  return typeof value === 'string' && Object.hasOwn(linted.schemas, value);
}

/**
 * The linter looks for a required field in the schema and its parts. A condition may also name fields of the schema that it belongs to, or
 * those that nothing may have, a map has whatever names its pattern allows, and the fields may have been given by reference.
 */
function isDefinedElsewhere(problem: NormalizedProblem, linted: Linted): boolean {
  if (problem.ruleId !== 'no-required-schema-properties-undefined') return false;
  const pointer = problem.location[0]?.pointer ?? '';
  if (IN_CONDITION.test(pointer)) return true;
  const { properties, additionalProperties, patternProperties } = node(valueAt(problem, linted, 2));
  const [parts = ''] = PARTS.exec(pointer) ?? [];
  // Each step to the schema around a part is a keyword and an index.
  for (let above = 2; above <= pointerSegments(parts).length; above += 2)
    if (hasField(valueAt(problem, linted, above), String(valueAt(problem, linted)), linted)) return true;
  return properties === undefined && (isNode(additionalProperties) || isNode(patternProperties));
}

/** The way from the schema that a part belongs to, to a field that the part requires. */
const PARTS = /(?:\/(?:allOf|anyOf|oneOf)\/\d+)*\/required\/\d+$/;

/** Whether a schema or one of its parts has a field, now that the bundler has put lists of fields where the description refers to them. */
function hasField(schema: unknown, name: string, linted: Linted, passed = new Set<unknown>()): boolean {
  if (!isNode(schema) || passed.has(schema)) return false;
  passed.add(schema);
  if (Object.hasOwn(node(schema.properties), name)) return true;
  const named = resolvePointer({ components: { schemas: linted.schemas } }, text(schema.$ref) ?? '');
  const has = (part: unknown) => hasField(part, name, linted, passed);
  return has(named) || list(schema.allOf).some(has);
}

const IN_CONDITION =
  /(?<!\/properties)\/(?:not|if|then|else|dependentSchemas\/[^/]+)(?:\/(?:allOf|anyOf|oneOf)\/\d+)*\/required\/\d+$/;

/** @param above how many steps above the place */
function valueAt({ location: [place] }: NormalizedProblem, { parsed }: Linted, above = 0): unknown {
  const pointer = place?.pointer
    ?.split('/')
    .slice(0, above === 0 ? undefined : -above)
    .join('/');
  return place && pointer ? resolvePointer(node(parsed(place.source)), pointer) : undefined;
}

/** Parameters, headers and bodies have a schema instead of being one. */
function isBesideSchema(problem: NormalizedProblem, linted: Linted): boolean {
  const owner = node(valueAt(problem, linted, 1));
  return ['schema', 'content'].some((key) => Object.hasOwn(owner, key));
}

/** Fields unknown to the specification and missing descriptions break no page, so they are only warnings. */
function severityOf({ ruleId, message, severity }: NormalizedProblem): Diagnostic['severity'] {
  if (ruleId === 'struct' && /is not expected here|`description` must be present/.test(message)) return 'warning';
  return severity === 'error' ? 'error' : 'warning';
}

/** The field of OpenAPI 3.0 that most descriptions keep when they move on; pages say what it means in any version. */
const NULLABLE =
  "Since OpenAPI 3.1, a schema that allows null lists it among its types: `type: [string, 'null']`. The pages show that it does.";

/** In schemas, OpenAPI 3.1 allows other names, too. Programs take them for slips all the same, because most of them are. */
const UNKNOWN_FIELD =
  'A field that the specification does not know has a name that begins with `x-`: https://spec.openapis.org/oas/.';

/** Extensions whose fields the linter knows. */
const IN_EXTENSION = /\/(x-(?:tagGroups|logo|code-?[sS]amples))\//;

/** The reference to something, or to a file, with a similar name. */
function nearRef(problem: NormalizedProblem, linted: Linted): string | undefined {
  const value = valueAt(problem, linted);
  const ref = typeof value === 'string' ? value : text(node(value).$ref);
  const [place] = problem.location;
  const [, path = '', pointer = ''] = /^([^#]+)(.*)$/.exec(ref ?? '') ?? [];
  if (place && path !== '' && !isForeign(path)) {
    const folder = dirname(place.source.absoluteRef);
    const near = nearFile(folder, join(folder, path));
    if (near === null || near.normalize() === join(folder, path).normalize()) return undefined;
    return nameIn(folder, near) + pointer;
  }
  const [, above = '', name = ''] = /^(#\/.*)\/([^/]+)$/.exec(ref ?? '') ?? [];
  if (!place || name === '') return undefined;
  const names = Object.keys(node(resolvePointer(node(linted.parsed(place.source)), above)));
  const near = nearestName(name, names.map(escapePointer));
  return near && `${above}/${near}`;
}

/** The value that is not among those allowed, or the key that is not. */
const writtenAt = (problem: NormalizedProblem, linted: Linted): string =>
  problem.message.includes(ONE_OF)
    ? String(valueAt(problem, linted))
    : (pointerSegments(problem.location[0]?.pointer ?? '').at(-1) ?? '');

function misplaced(problem: NormalizedProblem, linted: Linted): Misplaced {
  const pointer = problem.location[0]?.pointer ?? '';
  return {
    message: problem.message,
    version: linted.version,
    pointer,
    key: pointerSegments(pointer).at(-1) ?? '',
    value: valueAt(problem, linted),
    owner: node(valueAt(problem, linted, 1)),
  };
}

function hintOf(problem: NormalizedProblem, linted: Linted): string | undefined {
  const { ruleId, suggest, message } = problem;
  if (message.includes(OUTSIDE))
    return 'Copy the file beside the description or, if readers may see everything in its folder, add that folder to `allowed_folders` in site.yml.';
  if (message.startsWith('Property `nullable` is not expected'))
    return isBesideSchema(problem, linted) ? 'Move it into the schema: only schemas are nullable.' : NULLABLE;
  const near = ruleId === 'no-unresolved-refs' ? nearRef(problem, linted) : undefined;
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  if (ruleId === 'no-required-schema-properties-undefined' && node(valueAt(problem, linted, 2)).type === 'array')
    return 'A list has no fields: move `required` into its `items`.';
  const tag = ruleId === 'operation-tag-defined' ? valueAt(problem, linted) : undefined;
  const other = typeof tag === 'string' ? nearestName(tag, linted.tags) : undefined;
  if (other !== undefined) return `Did you mean \`${other}\`? ${HINTS[ruleId]}`;
  const slip = ruleId === 'struct' ? slipHint(misplaced(problem, linted)) : undefined;
  if (slip !== undefined) return slip;
  // The linter also suggests `not` for `host`.
  const meant = ruleId === 'struct' ? nearestName(writtenAt(problem, linted), suggest) : undefined;
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  if (ruleId === 'struct' && message.includes('is not expected here')) {
    const [, extension] = IN_EXTENSION.exec(problem.location[0]?.pointer ?? '') ?? [];
    if (extension === undefined) return UNKNOWN_FIELD;
    return `Fields of \`${extension}\` are those that the programs which read it know: leave this one out.`;
  }
  return Object.hasOwn(HINTS, ruleId) ? HINTS[ruleId] : undefined;
}

/** The files of a description. */
interface Files {
  documents: ReadonlyMap<Source, Document>;
  /** @returns the file that a reference in another names */
  resolveExternalRef(base: string, ref: string): string;
}

/** References that point at each other with nothing between them; the bundler gives up on them without saying where. */
export async function circleProblem(files: Files, folder: string): Promise<Diagnostic | undefined> {
  const documents = new Map([...files.documents.values()].map((one) => [one.source.absoluteRef, one]));
  const isCircle = (start: Node, home: Document): boolean => {
    let current: unknown = start;
    let document = home;
    const passed = new Set<unknown>();
    while (!passed.has(current)) {
      passed.add(current);
      const ref = text(node(current).$ref);
      if (ref === undefined) return false;
      const [name = '', pointer = ''] = ref.split('#');
      const { absoluteRef } = document.source;
      const next = name === '' ? document : documents.get(files.resolveExternalRef(absoluteRef, name));
      if (next === undefined) return false;
      document = next;
      current = resolvePointer(node(document.parsed), `#${pointer}`);
    }
    return current === start;
  };
  const find = (value: unknown, pointer: string, document: Document): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (isNode(value) && isCircle(value, document)) return pointer;
    for (const [key, child] of Object.entries(value)) {
      const found = find(child, `${pointer}/${escapePointer(key)}`, document);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const document of documents.values()) {
    const pointer = find(document.parsed, '#', document);
    if (pointer === undefined) continue;
    const { source } = document;
    const { getLineColLocation } = await import('@redocly/openapi-core');
    const { start } = getLineColLocation({ source, pointer });
    return {
      severity: 'error',
      rule: 'openapi-circle',
      file: displayName(source.absoluteRef, folder),
      line: start.line,
      column: start.col,
      message: `The $ref leads back to itself through other $refs (at ${pointer}).`,
      hint: 'A schema may contain itself in a field, a list or a map, but it cannot be itself.',
    };
  }
  return undefined;
}

export function displayName(file: string, folder: string): string {
  return nameIn(folder, file) || '.';
}

const withoutFolder = (message: string, folder: string) => message.replaceAll(`${folder}${sep}`, '');

/** `no-unresolved-refs`, `operation-operationId`, `site/operation-permission` → kebab-case, like all rules of this build. */
const kebab = (rule: string) =>
  rule
    .replace(/^site\//, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
