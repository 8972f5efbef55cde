import type { BlockStatement, CallExpression, Expression, MemberExpression, Node, Program, Super } from 'estree';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context.ts';
import { call, constant, identifier, lazy, literal, objectOf } from '../estree-nodes.ts';
import { pageData } from '../file-data.ts';
import { importOf } from '../isolation.ts';

/**
 * What a page declares or imports and uses as an element goes through `tag`: only there is it known that it must be a component,
 * and React's error would state neither its name nor where it comes from.
 */
export function recmaTags(context: MarkdownContext) {
  return (program: Program, file: VFile) => {
    const page = pageData(file);
    if (page.names.size === 0) return;
    /** Name of the element → the function that its component goes through. */
    const tags = new Map<string, string>();
    const isOwn = (name: string | null): name is string => name !== null && page.names.has(rootOf(name));
    const walk = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      if (isBlock(part)) part.body = part.body.filter((line) => !isOwn(checkedName(line)));
      for (const value of Object.values(part)) walk(value);
      if (!isElement(part)) return;
      const [type] = part.arguments;
      const name = nameOf(type);
      if (!isOwn(name)) return;
      const tag = tags.get(name) ?? `tag$${tags.size}`;
      tags.set(name, tag);
      part.arguments[0] = call(tag, [lazy(type as Expression)]);
    };
    walk(program.body);
    if (tags.size === 0) return;
    const made = [...tags].map(([component, tag]) => {
      const { module, imported, ...place } = page.imports.get(rootOf(component)) ?? {};
      const guard = objectOf({ component, file: context.displayName(file.path), ...place });
      const from = module === undefined ? [] : [literal(imported ?? ''), lazy(identifier(module))];
      return constant(tag, call('tag$', [guard, ...from]));
    });
    program.body.unshift(importOf({ tag: 'tag$' }), ...made);
  };
}

const rootOf = (name: string) => name.split('.')[0] ?? name;

const isBlock = (part: object): part is BlockStatement => 'type' in part && part.type === 'BlockStatement';

/** `_jsx(…)`, as the compiler calls React. */
const isElement = (node: object): node is CallExpression =>
  'callee' in node && /^_jsx(?:s|DEV)?$/.test((node as { callee: { name?: string } }).callee.name ?? '');

/** `Menu` or `Menu.Item` */
function nameOf(node: Node | Super | undefined): string | null {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type !== 'MemberExpression' || node.computed) return null;
  const object = nameOf(node.object);
  return object === null ? null : `${object}.${((node as MemberExpression).property as { name: string }).name}`;
}

/** The name in `if (!Menu.Item) _missingMdxReference("Menu.Item", true)`, with which the compiler makes a page fail. */
function checkedName(node: Node): string | null {
  if (node.type !== 'IfStatement' || node.consequent.type !== 'ExpressionStatement') return null;
  const { expression } = node.consequent;
  if (expression.type !== 'CallExpression' || nameOf(expression.callee) !== '_missingMdxReference') return null;
  const [name] = expression.arguments;
  return name?.type === 'Literal' ? String(name.value) : null;
}
