import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { splitLink } from '../../../contract/urls.ts';
import { error, type MarkdownContext, warning } from '../context.ts';
import { addAsset, compiledDoc } from '../file-data.ts';
import { writeInstead } from './picture-asset.ts';

interface Placed {
  position?: { start: { line: number; column: number } } | undefined;
}

/**
 * Links to files become links to pages. What cannot be resolved is reported with its position and stays as it was; of a link
 * that would run a script, only the text is left.
 */
export function remarkLinks(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'link' && node.type !== 'definition') return undefined;
      // Many authors write `[comment]: <> (text)` as a comment.
      if (node.type === 'definition' && node.url === '') return undefined;
      if (!runsScript(context, file, node, node.url)) {
        node.url = resolveLinkOf(context, file, node, node.url) ?? node.url;
        return undefined;
      }
      node.url = '';
      if (node.type === 'definition' || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1, ...(node.children as never[]));
      return index;
    });
  };
}

/**
 * Whether an address is a script. Browsers ignore blanks and control characters in it.
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export const isScript = (href: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers ignore.
  /^javascript:/i.test(href.replace(/[\u0000-\u0020]/g, ''));

/** Reports an address that is a script: the pages' security policy keeps it from running, and React puts an error in its place. */
export function runsScript(context: MarkdownContext, file: VFile, node: Placed, href: string): boolean {
  if (!isScript(href)) return false;
  const text = {
    message: 'The link runs a script, so only its text is shown: no scripts run on pages.',
    hint: 'Write the address that it should lead to, or leave the link out.',
  };
  compiledDoc(file).diagnostics.push(warning(context.displayName(file.path), 'html', node, text));
  return true;
}

/** The address of a link in the page, which is recorded with its position; null for a link that leads nowhere, which is reported. */
export function resolveLinkOf(context: MarkdownContext, file: VFile, node: Placed, href: string): string | null {
  const doc = compiledDoc(file);
  const isFile =
    /\.[a-z0-9]+(?:[?#].*)?$/i.test(href) &&
    !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href) &&
    !/\.mdx?(?:[?#].*)?$/.test(href);
  // A file beside the page or in `static/` that is not a page.
  const asset = isFile ? context.resolveAsset(file.path, href) : null;
  if (asset !== null && 'problem' in asset) {
    const text = { message: asset.problem, hint: asset.hint };
    doc.diagnostics.push(error(context.displayName(file.path), asset.rule, node, text));
    return null;
  }
  const { search, hash } = splitLink(href);
  const target = asset ? { href: asset.url + search + hash } : context.resolveLink(file.path, href);
  if ('problem' in target) {
    const text = { message: target.problem, hint: target.hint };
    doc.diagnostics.push(error(context.displayName(file.path), 'broken-markdown-link', node, text));
    return null;
  }
  if (asset) addAsset(file, asset);
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const meant = isFile && !asset ? context.nearAsset(file.path, href) : null;
  const hint = meant === null ? 'hint' in target && target.hint : writeInstead(href, meant);
  doc.links.push({
    href: target.href,
    line,
    column,
    ...(hint && { hint }),
    ...('unchecked' in target && { unchecked: true as const }),
  });
  return target.href;
}
