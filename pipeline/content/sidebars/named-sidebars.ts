import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { configOf } from '../site/docusaurus-config.ts';

/** A sidebars file that a configuration names, and the folder of its pages; null where only a run of the program could tell. */
interface NamedSidebars {
  file: string;
  docs: string | null;
}

type Constants = ReadonlyMap<string, ESTree.Expression>;

/** The sidebars files that the configuration of a Docusaurus site names, relative to the folder of the site. */
export function namedSidebars(folder: string): NamedSidebars[] {
  const config = configOf(folder);
  if (config === undefined) return [];
  const constants = new Map<string, ESTree.Expression>();
  const objects: ESTree.ObjectExpression[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    ObjectExpression(object) {
      objects.push(object);
    },
  }).visit(parseSync(config, readFileSync(config, 'utf8')).program);
  return objects.flatMap((object) => {
    const file = textOf(propertyOf(object, 'sidebarPath'), constants);
    const docs = propertyOf(object, 'path');
    return file === null ? [] : [{ file, docs: docs === undefined ? 'docs' : textOf(docs, constants) }];
  });
}

function propertyOf({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  for (const property of properties) {
    if (property.type !== 'Property') continue;
    const { key, value } = property;
    if ((key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value) === name) return value;
  }
  return undefined;
}

/** `'./a'`, a constant, and what calls make of them: `require.resolve('./a')`, `path.join(__dirname, 'a')` */
function textOf(node: ESTree.Node | null | undefined, constants: Constants): string | null {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
    case 'Identifier': {
      // Scopes are not told apart: in `const path = join(path, file)`, the second one is another, such as a parameter.
      const others = new Map(constants);
      others.delete(node.name);
      return textOf(constants.get(node.name), others);
    }
    case 'CallExpression':
    case 'NewExpression': {
      const parts = node.arguments.flatMap((part) => textOf(part, constants) ?? []);
      return parts.length === 0 ? null : posix.join(...parts);
    }
    default:
      return null;
  }
}
