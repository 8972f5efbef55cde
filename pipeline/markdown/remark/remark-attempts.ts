import type { Expression, Program } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context.ts';
import { hasPart } from '../estree.ts';
import { pageData } from '../file-data.ts';
import { attemptOf, importOf } from '../isolation.ts';
import { isExpression, isJsx } from '../jsx.ts';

/** What cannot fail: literals, elements, and what contains nothing else. */
const SAFE = /^(?:Literal|Template(?:Literal|Element)|(?:Array|Object)Expression|Property|JSX\w+)$/;

/** Expressions in the text of a page run in isolation, so that one that fails leaves the rest of the page as it is. */
export function remarkAttempts(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const imports: Program['body'] = [];
    const guarded = (expression: Expression, written: string) => {
      // `remarkComponents` has already checked that the page has such a name.
      if (expression.type === 'Identifier' || !hasPart(expression, ({ type }) => !SAFE.test(type))) return expression;
      const attempt = `attempt$${pageData(file).scripts++}`;
      const specifier = `{${written.trim().split('\n')[0]}}`;
      const place = { specifier, file: context.displayName(file.path), path: file.path };
      imports.push(importOf({ attempt }));
      return attemptOf(attempt, expression, { ...place, ...(expression.loc && { line: expression.loc.start.line }) });
    };
    const guard = (estree: Program | null | undefined, written: string) => {
      const [line] = estree?.body ?? [];
      if (line?.type === 'ExpressionStatement') line.expression = guarded(line.expression, written);
    };
    /** `{...values}` of an element: only `values` is replaced, because the compiler requires the dots. */
    const guardSpread = (estree: Program | null | undefined, written: string) => {
      const [line] = estree?.body ?? [];
      if (line?.type !== 'ExpressionStatement' || line.expression.type !== 'ObjectExpression') return;
      for (const part of line.expression.properties)
        if (part.type === 'SpreadElement') part.argument = guarded(part.argument, written);
    };
    visit(tree, (node) => {
      if (isExpression(node)) guard(node.data?.estree, node.value);
      if (!isJsx(node)) return;
      for (const attribute of node.attributes) {
        const { value } = attribute;
        if (attribute.type === 'mdxJsxExpressionAttribute') guardSpread(attribute.data?.estree, attribute.value);
        else if (typeof value === 'object') guard(value?.data?.estree, value?.value ?? '');
      }
    });
    if (imports.length === 0) return;
    const estree: Program = { type: 'Program', sourceType: 'module', body: imports, comments: [] };
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}
