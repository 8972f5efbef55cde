import type { Expression, Program } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context.ts';
import { pageData } from '../file-data.ts';
import { attemptOf, importOf } from './remark-imports.ts';

/** What can fail when it is computed. Texts, names and elements cannot, and later stages look into them. */
const RISKY = new Set([
  'CallExpression',
  'ChainExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'MemberExpression',
  'NewExpression',
  'TaggedTemplateExpression',
]);

/** What a page computes within its text runs apart, so that one that fails leaves the rest of the page as it is. */
export function remarkAttempts(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const imports: Program['body'] = [];
    const guard = (estree: Program | null | undefined, written: string) => {
      const [line] = estree?.body ?? [];
      if (line?.type !== 'ExpressionStatement' || !RISKY.has(line.expression.type)) return;
      const attempt = `attempt$${pageData(file).scripts++}`;
      const specifier = `{${written.trim().split('\n')[0]}}`;
      const place = { specifier, file: context.displayName(file.path), path: file.path };
      line.expression = attemptOf(attempt, line.expression as Expression, { ...place, ...lineOf(line) });
      imports.push(importOf({ attempt }));
    };
    visit(tree, (node) => {
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') guard(node.data?.estree, node.value);
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      for (const { type, value } of node.attributes)
        if (type === 'mdxJsxAttribute' && typeof value === 'object') guard(value?.data?.estree, value?.value ?? '');
    });
    if (imports.length === 0) return;
    const estree: Program = { type: 'Program', sourceType: 'module', body: imports, comments: [] };
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}

const lineOf = ({ loc }: Program['body'][number]) => (loc ? { line: loc.start.line } : {});
