import { readFileSync } from 'node:fs';
import type { Image, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context.ts';
import { element } from '../jsx.ts';

/**
 * What the pages' security policy keeps from working inside a page: styles, scripts, pages within the drawing, and other files. Programs
 * that draw write them, and some use custom properties of their own. As a file, such a drawing has its styles.
 */
const NEEDS_A_FILE = /<(?:style|script|foreignObject)\b|\s(?:style|on[a-z]+)\s*=|\bhref\s*=\s*["'](?!#)/i;

/**
 * An SVG file that is drawn in the colors of the site (`var(--…)`) and is alone in its paragraph becomes part of the page,
 * because a file cannot follow the theme. Its alternative text becomes its label. Other images stay files. Runs before `remarkImages`.
 */
export function remarkDrawings(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'paragraph', (node, index, parent) => {
      const image = onlyImage(node);
      if (image === undefined || parent === undefined || index === undefined) return;
      const asset = context.resolveAsset(file.path, image.url);
      if (asset === null || 'problem' in asset || !asset.source.endsWith('.svg')) return;
      const svg = readFileSync(asset.source, 'utf8');
      if (!svg.includes('var(--') || NEEDS_A_FILE.test(svg)) return;
      const drawing = element('Diagram', { svg: named(svg.slice(svg.indexOf('<svg')).trim(), image.alt ?? '') });
      parent.children.splice(index, 1, drawing as never);
    });
  };
}

function onlyImage({ children }: Paragraph): Image | undefined {
  const [first] = children;
  return children.length === 1 && first?.type === 'image' ? first : undefined;
}

/** Labels the opening tag with the alternative text, in place of a label that the file may have. */
function named(svg: string, alt: string): string {
  const label = alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return svg.replace(/^<svg[^>]*/, (tag) => {
    const bare = tag.replace(/ (?:role|aria-[a-z]+)="[^"]*"/g, '');
    return `${bare} role="img" aria-label="${label}"`;
  });
}
