import type { Expression, Identifier, Literal, Program } from 'estree';

/** A line of a script, in a page or in its program. */
export type Line = Program['body'][number];

export const identifier = (name: string): Identifier => ({ type: 'Identifier', name });

export const literal = (value: string): Literal => ({ type: 'Literal', value, raw: JSON.stringify(value) });

/** `name(…)` */
export const call = (name: string, args: CallArguments): Expression => ({
  type: 'CallExpression',
  optional: false,
  callee: identifier(name),
  arguments: args,
});

type CallArguments = (Expression & { type: 'CallExpression' })['arguments'];

/** `() => body` */
export const lazy = (body: Expression): Expression => ({
  type: 'ArrowFunctionExpression',
  params: [],
  body,
  expression: true,
});

/** `{ key: 'value', … }` */
export const objectOf = (values: Readonly<Record<string, string | number>>): Expression => ({
  type: 'ObjectExpression',
  properties: Object.entries(values).map(([key, value]) => ({
    type: 'Property',
    key: identifier(key),
    value: { type: 'Literal', value, raw: JSON.stringify(value) },
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
  })),
});

/** `name = right;` */
export const assignment = (name: string, right: Expression): Line => ({
  type: 'ExpressionStatement',
  expression: { type: 'AssignmentExpression', operator: '=', left: identifier(name), right },
});

/** `const name = init;` */
export function constant(name: string, init: Expression): Line {
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: identifier(name), init }],
  };
}
