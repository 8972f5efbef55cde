import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import katex from 'katex';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { error, type MarkdownContext } from '../context.ts';
import { compiledDoc } from '../file-data.ts';
import { element } from '../jsx.ts';
import { withMathLetters } from './math-letters.ts';

/**
 * Formulas (remark-math's code, and fences of the language `math`) become MathML, which browsers draw themselves: readers
 * need no script, font or style sheet. What KaTeX cannot read is an error with its line.
 */
export function rehypeMath(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node, index, parent) => {
      const formula = formulaIn(node);
      if (formula === null || parent === undefined || index === undefined) return undefined;
      const { tex, block, code } = formula;
      try {
        const mathml = mathmlOf(tex, block);
        parent.children.splice(index, 1, element('Formula', { mathml, block: block ? 'true' : undefined }) as never);
      } catch (cause) {
        code.properties.className = ['language-text'];
        const message = (cause as Error).message.replace(/^KaTeX parse error: /, '');
        compiledDoc(file).diagnostics.push(
          error(context.displayName(file.path), 'math', node, {
            message: `This formula cannot be read: ${message}`,
            hint: 'What KaTeX supports is listed at https://katex.org/docs/supported; a dollar sign outside of formulas is written \\$.',
          }),
        );
      }
      return [SKIP, index + 1];
    });
  };
}

interface Formula {
  tex: string;
  block: boolean;
  code: Element;
}

function formulaIn(node: Element): Formula | null {
  const code = node.tagName === 'pre' ? node.children[0] : node;
  if (code?.type !== 'element' || code.tagName !== 'code') return null;
  const names = code.properties.className;
  if (!Array.isArray(names)) return null;
  const block = names.includes('math-display') || (node.tagName === 'pre' && names.includes('language-math'));
  return block || names.includes('math-inline') ? { tex: textOf(code).trim(), block, code } : null;
}

/** @throws Error that says what in the formula cannot be read */
function mathmlOf(tex: string, displayMode: boolean): string {
  const html = katex.renderToString(tex, { output: 'mathml', displayMode, strict: 'ignore' });
  const math = /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? '';
  const alternative = `alttext="${tex.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
  // The formula as written is its alternative text, so the page does not repeat it in an annotation.
  return withMathLetters(math)
    .replace(/<annotation[\s\S]*?<\/annotation>/, '')
    .replace('<math', () => `<math ${alternative}`);
}
