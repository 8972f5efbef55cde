import type { ImportDeclaration, Program } from 'estree';
import type { Root } from 'mdast';
import type {} from 'mdast-util-mdxjs-esm';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ARTICLE_COMPONENTS } from '../../../contract/page/article-components.ts';
import { error, type MarkdownContext } from '../context.ts';
import { declaredNames } from '../estree.ts';
import { identifier, literal } from '../estree-nodes.ts';
import { compiledDoc } from '../file-data.ts';
import { importOf } from '../isolation.ts';
import { isExpression, isJsx } from '../jsx.ts';

/**
 * Components that a page uses without importing them: those that the site gives to all pages become imports. An unknown one inside
 * an expression, where it cannot be taken out, is replaced with `nothing` and reported.
 */
export function remarkGlobals(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const declared = new Set<string>(ARTICLE_COMPONENTS);
    const used = new Set<string>();
    /** Names within expressions → the node they are in. */
    const within = new Map<string, Root['children'][number]>();
    const look = (program: unknown, node: unknown) => {
      const names = namesIn(program);
      for (const name of names.components) if (!within.has(name)) within.set(name, node as Root['children'][number]);
      // A parameter, or a destructured variable.
      for (const name of names.others) declared.add(name);
    };
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm') {
        for (const line of node.data?.estree?.body ?? []) for (const name of declaredNames(line)) declared.add(name);
        look(node.data?.estree, node);
      } else if (isJsx(node)) {
        const name = node.name?.split('.')[0];
        if (name !== undefined && /^[A-Z]/.test(name)) used.add(name);
        for (const { value } of node.attributes) if (typeof value === 'object') look(value?.data?.estree, node);
      } else if (isExpression(node)) look(node.data?.estree, node);
    });
    const lines: Program['body'] = [];
    for (const name of new Set([...used, ...within.keys()])) {
      if (declared.has(name)) continue;
      const component = context.globals.get(name);
      const place = within.get(name);
      if (component) lines.push(taken(name, component));
      else if (place) {
        lines.push(importOf({ nothing: name }));
        const message = `There is no component <${name}>.`;
        const hint = 'Import it. The page is built without it.';
        compiledDoc(file).diagnostics.push(
          error(context.displayName(file.path), 'unknown-component', place, { message, hint }),
        );
      }
    }
    if (lines.length === 0) return;
    const estree: Program = { type: 'Program', sourceType: 'module', body: lines, comments: [] };
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}

function taken(name: string, { specifier, imported }: { specifier: string; imported: string }): ImportDeclaration {
  const local = identifier(name);
  return {
    type: 'ImportDeclaration',
    specifiers: [
      imported === 'default'
        ? { type: 'ImportDefaultSpecifier', local }
        : { type: 'ImportSpecifier', imported: identifier(imported), local },
    ],
    source: literal(specifier),
    attributes: [],
  };
}

/** Capitalized names in a piece of script: those of elements, and all others. */
function namesIn(node: unknown): { components: string[]; others: string[] } {
  const found = { components: [] as string[], others: [] as string[] };
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) walk(one);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    const { type, name } = part as { type?: string; name?: unknown };
    if (type === 'Identifier' && isComponent(name)) found.others.push(name);
    const element = type === 'JSXOpeningElement' ? (name as { type: string; name?: unknown }) : undefined;
    if (element?.type === 'JSXIdentifier' && isComponent(element.name)) found.components.push(element.name);
    for (const value of Object.values(part)) walk(value);
  };
  walk(node);
  return found;
}

const isComponent = (name: unknown): name is string => typeof name === 'string' && /^[A-Z]/.test(name);
