import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { error, type MarkdownContext } from '../context.ts';
import { addAsset, compiledDoc } from '../file-data.ts';

interface Placed {
  position?: { start: { line: number; column: number } } | undefined;
}

/** Links to files become links to pages. What cannot be resolved is reported with its place and stays as it was. */
export function remarkLinks(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      node.url = resolveLinkOf(context, file, node, node.url) ?? node.url;
    });
  };
}

/** The address a link has in the page, kept with its place; null for one that leads nowhere, which is reported. */
export function resolveLinkOf(context: MarkdownContext, file: VFile, node: Placed, href: string): string | null {
  const doc = compiledDoc(file);
  const asset = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href) || /\.mdx?(?:[?#].*)?$/.test(href) ? null : fileOf(href);
  if (asset !== null && 'problem' in asset) {
    const text = { message: asset.problem, hint: asset.hint };
    doc.diagnostics.push(error(context.displayName(file.path), 'outside-folder', node, text));
    return null;
  }
  const target = asset ? { href: asset.url } : context.resolveLink(file.path, href);
  if ('problem' in target) {
    const text = { message: target.problem, hint: target.hint };
    doc.diagnostics.push(error(context.displayName(file.path), 'broken-markdown-link', node, text));
    return null;
  }
  if (asset) addAsset(file, asset);
  const { line = 1, column = 1 } = node.position?.start ?? {};
  doc.links.push({ href: target.href, line, column, ...('unchecked' in target && { unchecked: true as const }) });
  return target.href;

  /** A file beside the page or in `static/`, which is no page. */
  function fileOf(address: string) {
    return /\.[a-z0-9]+(?:[?#].*)?$/i.test(address) ? context.resolveAsset(file.path, address) : null;
  }
}
