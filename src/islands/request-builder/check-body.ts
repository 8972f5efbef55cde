import { type OutputUnit, Validator } from '@cfworker/json-schema';
import type { RequestFile, RequestMedia } from '../../../contract/api/request.ts';

export interface BodyProblem {
  /** JSON pointer to the value, empty for the whole body. */
  pointer: string;
  message: string;
}

/** More problems at once help nobody. */
const MAX_PROBLEMS = 5;

/** What only says that something below is wrong. */
const WRAPPERS = new Set(
  'properties items prefixItems additionalProperties patternProperties $ref allOf anyOf oneOf if then else contains propertyNames dependentSchemas'.split(
    ' ',
  ),
);

/** A function that checks the text of a body against its schema. Interprets the schema: the site forbids `eval`. */
export function bodyChecker(
  { definitions }: Pick<RequestFile, 'definitions'>,
  { schema }: Pick<RequestMedia, 'schema'>,
): (text: string) => BodyProblem[] {
  const whole = typeof schema === 'object' && schema !== null ? { $defs: definitions, ...schema } : (schema ?? true);
  const validator = new Validator(whole as ConstructorParameters<typeof Validator>[0], '2020-12', false);
  return (text) => {
    const parsed = parse(text);
    if ('problem' in parsed) return [parsed.problem];
    try {
      return toProblems(validator.validate(parsed.value).errors);
    } catch {
      // A pattern that no browser can read: the server will judge.
      return [];
    }
  };
}

function parse(text: string): { value: unknown } | { problem: BodyProblem } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? [];
    const lines = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
    const where = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    return {
      problem: { pointer: '', message: text.trim() === '' ? 'There is no JSON yet.' : `This is no JSON (${where}).` },
    };
  }
}

function toProblems(errors: readonly OutputUnit[]): BodyProblem[] {
  const problems = new Map<string, BodyProblem>();
  const leaves = errors.filter(({ keyword }) => !WRAPPERS.has(keyword));
  // That a value may also be null is no help to somebody who entered another.
  const telling = leaves.filter(({ error, keyword }) => !(keyword === 'type' && /Expected "null"/.test(error)));
  for (const unit of telling.length > 0 ? telling : leaves) {
    const problem = { pointer: unit.instanceLocation.replace(/^#/, ''), message: inWords(unit) };
    problems.set(`${problem.pointer} ${problem.message}`, problem);
  }
  return [...problems.values()].slice(0, MAX_PROBLEMS);
}

function inWords({ keyword, error }: OutputUnit): string {
  const [, name] = /required property "(.*)"\.$/.exec(error) ?? [];
  if (name !== undefined) return `the field ${name} is missing`;
  const [, found, expected] = /^Instance type "(.*)" is invalid\. Expected "(.*)"\.$/.exec(error) ?? [];
  if (found !== undefined) return `is ${found}, must be ${expected?.replaceAll('", "', ' or ')}`;
  if (keyword === 'false') return 'is no field of this body';
  const [, values] = /does not match any of (.*)\.$/.exec(error) ?? [];
  if (values !== undefined) return `must be one of ${values.slice(1, -1).replaceAll(',', ', ')}`;
  return error.replace(/^(Instance|String|Array|Object) /, '').replace(/\.$/, '');
}
