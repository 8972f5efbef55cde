import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { RequestFile, RequestMedia } from '../../../contract/api/request/request.ts';
import { unknownFields } from './unknown-fields.ts';

export interface BodyProblem {
  /** JSON pointer to the value, empty for the whole body. */
  pointer: string;
  message: string;
  /** Where the value begins, counted from 1. */
  line: number;
  column: number;
}

/** Showing more problems at once would not help. */
const MAX_PROBLEMS = 5;

const UNKNOWN = 'is not in the description, so the server may ignore it';

/** Keywords that only say that something below them is wrong. */
const WRAPPERS = new Set(
  'properties items prefixItems additionalProperties patternProperties $ref allOf anyOf oneOf if then else contains propertyNames dependentSchemas unevaluatedProperties unevaluatedItems'.split(
    ' ',
  ),
);

/** A function that checks the text of a body against its schema. It interprets the schema, since the site forbids `eval`. */
export function bodyChecker(
  { definitions }: Pick<RequestFile, 'definitions'>,
  { schema }: Pick<RequestMedia, 'schema'>,
): (text: string) => BodyProblem[] {
  const whole = (
    typeof schema === 'object' && schema !== null ? { $defs: definitions, ...schema } : (schema ?? true)
  ) as Schema;
  const schemas = dereference(whole);
  return (text) => {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true });
    const [first] = errors;
    if (first || !tree) return [{ pointer: '', ...syntaxProblem(text, first) }];
    try {
      const value: unknown = JSON.parse(text);
      const problems = [
        ...toProblems(validate(value, whole, '2020-12', schemas, false).errors),
        ...unknownFields(value, whole, schemas).map((pointer) => ({ pointer, message: UNKNOWN })),
      ];
      return problems.slice(0, MAX_PROBLEMS).map((problem) => {
        const { offset } = nodeAt(tree, problem.pointer) ?? tree;
        return { ...problem, ...placeOf(text, offset) };
      });
    } catch {
      // The schema has a pattern that the browser cannot read: the server will judge.
      return [];
    }
  };
}

const SYNTAX: Record<string, string> = {
  PropertyNameExpected: 'a name in double quotes must come here',
  ValueExpected: 'a value must come here',
  ColonExpected: 'a colon must come here',
  CommaExpected: 'a comma must come here',
  CloseBraceExpected: 'a } is missing',
  CloseBracketExpected: 'a ] is missing',
  EndOfFileExpected: 'nothing may follow the body',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'the double quote at the end is missing',
  InvalidNumberFormat: 'this is not a number',
  InvalidEscapeCharacter: 'JSON has no such escape',
  InvalidUnicode: 'four hexadecimal digits must follow \\u',
  InvalidCharacter: 'tabs and other control characters must be escaped in a string',
  InvalidSymbol: 'JSON has no such word; strings need double quotes',
};

function syntaxProblem(text: string, error: ParseError | undefined): Omit<BodyProblem, 'pointer'> {
  if (!error || text.trim() === '') return { message: 'There is no JSON yet.', line: 1, column: 1 };
  const place = placeOf(text, error.offset);
  const why = SYNTAX[printParseErrorCode(error.error)] ?? 'this is not allowed here';
  return { message: `This is not JSON (column ${place.column}): ${why}.`, ...place };
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The value that a JSON pointer leads to, or the nearest one above it. */
function nodeAt(tree: Node, pointer: string): Node | undefined {
  let node: Node | undefined = tree;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const next: Node | undefined = node && findNodeAtLocation(node, [node.type === 'array' ? Number(name) : name]);
    if (!next) break;
    node = next;
  }
  return node;
}

function toProblems(errors: readonly OutputUnit[]): Pick<BodyProblem, 'pointer' | 'message'>[] {
  const problems = new Map<string, Pick<BodyProblem, 'pointer' | 'message'>>();
  const leaves = errors.filter(({ keyword }) => !WRAPPERS.has(keyword));
  // That null is also allowed is no help to a reader who entered another value.
  const telling = leaves.filter(({ error, keyword }) => !(keyword === 'type' && /Expected "null"/.test(error)));
  for (const unit of telling.length > 0 ? telling : leaves) {
    // The validator encodes the names in it as in an address.
    const pointer = decodeURIComponent(unit.instanceLocation).replace(/^#/, '');
    const problem = { pointer, message: inWords(unit) };
    problems.set(`${problem.pointer} ${problem.message}`, problem);
  }
  return [...problems.values()];
}

function inWords({ keyword, error }: OutputUnit): string {
  const [, name] = /required property "(.*)"\.$/.exec(error) ?? [];
  if (name !== undefined) return `the field ${name} is missing`;
  const [, found, expected] = /^Instance type "(.*)" is invalid\. Expected "(.*)"\.$/.exec(error) ?? [];
  if (found !== undefined) return `is ${found}, must be ${expected?.replaceAll('", "', ' or ')}`;
  if (keyword === 'false') return 'is not a field of this body';
  const [, values] = /does not match any of (.*)\.$/.exec(error) ?? [];
  if (values !== undefined) return `must be one of ${values.slice(1, -1).replaceAll(',', ', ')}`;
  return error.replace(/^(Instance|String|Array|Object) /, '').replace(/\.$/, '');
}
