import type { Node, Pattern } from 'estree';
import type { Line } from './estree-nodes.ts';

/** Whether a piece of script contains a node that `is` accepts. Functions are skipped: their code runs when they are called, if at all. */
export function hasPart(script: unknown, is: (part: Node) => boolean): boolean {
  if (Array.isArray(script)) return script.some((part) => hasPart(part, is));
  if (!isNode(script)) return false;
  if (/Function/.test(script.type)) return false;
  // `key` in `{ key: value }` does not refer to anything.
  return (
    is(script) || hasPart(script.type === 'Property' && !script.computed ? script.value : Object.values(script), is)
  );
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

/** The names that a line of a page declares. */
export function declaredNames(line: Line): string[] {
  if (line.type === 'ImportDeclaration') return line.specifiers.map(({ local }) => local.name);
  const declaration = line.type === 'ExportNamedDeclaration' ? line.declaration : line;
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => namesIn(id));
  }
  const named = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration';
  return named && declaration.id ? [declaration.id.name] : [];
}

/** `{ a, b: [c = 1, ...d] }` → `a`, `c`, `d` */
function namesIn(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => namesIn(part.type === 'Property' ? part.value : part));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
