import type { Element, ElementContent, Root } from 'hast';
import type { Root as Markdown } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { withCandidates } from '../../../contract/srcset.ts';
import { type MarkdownContext, warning } from '../context.ts';
import { compiledDoc } from '../file-data.ts';
import { pictureAsset } from '../remark/picture-asset.ts';
import { pictureAttribute } from '../remark/picture-attribute.ts';
import { resolveLinkOf, runsScript } from '../remark/remark-links.ts';
import { themedPictures } from '../remark/themed-pictures.ts';
import { hidesProperty, ownClasses, safeDeclarations, styleClass } from './html-attributes.ts';
import { isHtmlElement } from './html-elements.ts';
import { holdsRefused, refusedHtml } from './refused-html.ts';

/** Marks elements whose address an earlier stage has handled; HTML in the page does not have it. */
const DONE = 'dataDone';

/** Before Markdown becomes HTML: marks its links and pictures, whose addresses are already resolved. */
export function remarkMarkDone() {
  return (tree: Markdown) => {
    visit(tree, ['link', 'linkReference', 'image', 'imageReference'], (node) => {
      node.data = { ...node.data, hProperties: { [DONE]: '' } } as typeof node.data;
    });
  };
}

/** The attribute that carries what follows the language of a fence through the HTML parser. */
export const META = 'dataMeta';

export function remarkKeepMeta() {
  return (tree: Markdown) => {
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { [META]: node.meta } } as typeof node.data;
    });
  };
}

/**
 * Does for HTML in plain Markdown, after parsing, what `remarkHtml` does for MDX. An element that HTML does not know is text
 * (`<package>` in a sentence) unless it is closed; then only its content is shown.
 */
export function rehypeHtml(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const doc = compiledDoc(file);
    const name = context.displayName(file.path);
    const warn = (node: Element, text: { message: string; hint: string }) =>
      doc.diagnostics.push(warning(name, 'html', node, text));

    visit(tree, 'element', (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      if (DONE in node.properties) {
        delete node.properties[DONE];
        return undefined;
      }
      const replaced = refused(node) ?? unknown(node) ?? themed(node);
      if (replaced) {
        parent.children.splice(index, 1, ...(replaced as never[]));
        return [SKIP, index];
      }
      for (const property of Object.keys(node.properties)) change(node, property);
      return undefined;
    });

    function refused(node: Element): ElementContent[] | null {
      const first = node.children.find((child) => child.type === 'element' && child.tagName === 'source');
      const { src, data, title } = node.properties;
      const inner = first?.type === 'element' ? first.properties.src : undefined;
      const address = [src, data, inner].find((value) => typeof value === 'string') as string | undefined;
      const found = refusedHtml(node.tagName, { address, title: typeof title === 'string' ? title : undefined });
      if (found === null) return null;
      warn(node, found);
      if (found.link === null || address === undefined) return [];
      const text = { type: 'text' as const, value: found.link };
      const { position } = node;
      const href = resolveLinkOf(context, file, node, address) ?? address;
      return [
        {
          type: 'element',
          tagName: 'a',
          properties: { href, [DONE]: '' },
          children: [text],
          ...(position && { position }),
        },
      ];
    }

    function unknown(node: Element): ElementContent[] | null {
      if (isHtmlElement(node.tagName)) return null;
      const { start, end } = node.position ?? {};
      const source = String(file.value).slice(start?.offset, end?.offset);
      const isClosed = new RegExp(`</${node.tagName}\\s*>$|/>$`, 'i').test(source);
      const tag = /^<[^>]*>/.exec(source)?.[0];
      return isClosed || tag === undefined ? node.children : [{ type: 'text', value: tag }, ...node.children];
    }

    function change(node: Element, property: string): void {
      const value = node.properties[property];
      if (/^on[A-Z]/.test(property)) {
        delete node.properties[property];
        const message = `"${property.toLowerCase()}" of <${node.tagName}> is left out.`;
        warn(node, { message, hint: 'Pages are plain markup: nothing runs on them.' });
      } else if (hidesProperty(node.tagName, property)) delete node.properties[property];
      else if (property === 'className') node.properties.className = ownClasses([value].flat().join(' '));
      else if (typeof value !== 'string') return;
      else if (property === 'style') style(node, value);
      else if (property === 'href' && node.tagName === 'a') link(node, value);
      else picture(node, property, value);
    }

    function link(node: Element, address: string): void {
      if (runsScript(context, file, node, address)) delete node.properties.href;
      else node.properties.href = resolveLinkOf(context, file, node, address) ?? address;
    }

    function style(node: Element, text: string): void {
      delete node.properties.style;
      if (holdsRefused(node.children)) return;
      const declarations = safeDeclarations(text);
      if (declarations === null) {
        const message = `The style of <${node.tagName}> is left out: pages carry no inline styles.`;
        return void warn(node, { message, hint: 'Plain declarations become a class; addresses are not supported.' });
      }
      const className = styleClass(declarations);
      doc.styles = { ...doc.styles, [className]: declarations };
      node.properties.className = [...[node.properties.className ?? []].flat().map(String), className];
    }

    function picture(node: Element, property: string, value: string): void {
      const attribute = pictureAttribute(node.tagName, property);
      if (attribute === null) return;
      if (node.tagName === 'img') node.properties.loading ??= 'lazy';
      node.properties[attribute] =
        attribute === 'src' ? image(node, value) : withCandidates(value, (address) => image(node, address));
    }

    function image(node: Element, address: string): string {
      return pictureAsset(context, file, { node, address })?.url ?? address;
    }
  };
}

/** The images in place of a `<picture>` that has one for each color mode; null for any other element. */
function themed({ tagName, children }: Element): ElementContent[] | null {
  const elements = children.filter((child) => child.type === 'element');
  const image = elements.find((child) => child.tagName === 'img');
  const sources = elements.filter((child) => child.tagName === 'source');
  if (tagName !== 'picture' || image === undefined || sources.length + 1 < elements.length) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const pictures = themedPictures(
    sources.map(({ properties: { media, srcSet, ...others } }) => ({
      media: text(media),
      srcset: text(srcSet),
      others: Object.keys(others).length > 0,
    })),
  );
  if (pictures === null) return null;
  const { src, srcSet, className, ...common } = image.properties;
  return pictures.map(({ mode, own }) => ({
    ...image,
    properties: {
      ...common,
      ...(own ?? { src, srcSet }),
      className: [...[className ?? []].flat().map(String), mode],
    },
  }));
}
