import type { Program } from 'estree';
import type { Link, Paragraph, Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { withCandidates } from '../../../contract/srcset.ts';
import { type MarkdownContext, warning } from '../context.ts';
import { compiledDoc } from '../file-data.ts';
import { isJsx, type Jsx } from '../jsx.ts';
import {
  declarationsOf,
  hidesProperty,
  ownClasses,
  reactName,
  safeDeclarations,
  styleClass,
} from '../rehype/html-attributes.ts';
import { holdsRefused, refusedHtml } from '../rehype/refused-html.ts';
import { pictureAsset } from './picture-asset.ts';
import { pictureAttribute } from './picture-attribute.ts';
import { resolveLinkOf, runsScript } from './remark-links.ts';
import { themedPictures } from './themed-pictures.ts';

/**
 * HTML in a page: attributes get React's names, addresses of pictures and links are resolved, styles become
 * classes. What the pages' security policy forbids is taken out with a warning.
 */
export function remarkHtml(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const doc = compiledDoc(file);
    const name = context.displayName(file.path);
    const warn = (node: Jsx, message: string, hint: string) =>
      doc.diagnostics.push(warning(name, 'html', node, { message, hint }));

    visit(tree, (node, index, parent) => {
      if (!isJsx(node) || parent === undefined || index === undefined) return undefined;
      const replaced = refused(node) ?? themed(node);
      if (replaced) {
        parent.children.splice(index, 1, ...(replaced as never[]));
        return [SKIP, index];
      }
      change(node);
      return undefined;
    });

    /** What remains of an element that the pages' security policy forbids: a link, or nothing. Null for all others. */
    function refused(node: Jsx): (Link | Paragraph)[] | null {
      const address = addressOf(node);
      const found = refusedHtml(node.name ?? '', { address, title: attributeOf(node, 'title') });
      if (found === null) return null;
      warn(node, found.message, found.hint);
      if (found.link === null || address === undefined) return [];
      const { position } = node;
      const link: Link = { type: 'link', url: address, children: [{ type: 'text', value: found.link }], position };
      return node.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children: [link], position }] : [link];
    }

    function change(node: Jsx): void {
      const tag = node.name ?? '';
      node.attributes = node.attributes.flatMap((attribute): Jsx['attributes'] =>
        attribute.type === 'mdxJsxAttribute' ? changed(node, tag, attribute) : [attribute],
      );
      joinClasses(node);
      // Otherwise React would request the picture before anything else on the page.
      if (tag === 'img' && !node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'loading'))
        node.attributes.push({ type: 'mdxJsxAttribute', name: 'loading', value: 'lazy' });
    }

    function changed(node: Jsx, tag: string, attribute: MdxJsxAttribute): MdxJsxAttribute[] {
      if (attribute.name === 'style') return holdsRefused(node.children) ? [] : styled(node, attribute);
      if (tag === 'Link' && (attribute.name === 'to' || attribute.name === 'href')) return linked(node, attribute);
      if (!/^[a-z]/.test(tag)) return [attribute];
      if (/^on[a-z]/i.test(attribute.name)) {
        warn(node, `"${attribute.name}" of <${tag}> is left out.`, 'Pages are plain markup: nothing runs on them.');
        return [];
      }
      if (hidesProperty(tag, attribute.name)) return [];
      const named = { ...attribute, name: reactName(attribute.name) };
      const value = literalOf(attribute);
      if (value === null) return [named];
      if (named.name === 'className') {
        const classes = ownClasses(value);
        return classes.length === 0 ? [] : [{ ...named, value: classes.join(' ') }];
      }
      const picture = pictureAttribute(tag, named.name);
      if (picture === 'src') return [{ ...named, value: image(node, value) }];
      if (picture === 'srcSet') return [{ ...named, value: withCandidates(value, (address) => image(node, address)) }];
      return tag === 'a' && named.name === 'href' ? linked(node, named) : [named];
    }

    function linked(node: Jsx, attribute: MdxJsxAttribute): MdxJsxAttribute[] {
      const value = literalOf(attribute);
      if (value === null) return [attribute];
      if (runsScript(context, file, node, value)) return [];
      return [{ ...attribute, value: resolveLinkOf(context, file, node, value) ?? value }];
    }

    function styled(node: Jsx, attribute: MdxJsxAttribute): MdxJsxAttribute[] {
      const text = typeof attribute.value === 'string' ? attribute.value : declarationsOf(estreeOf(attribute));
      const declarations = text === null ? null : safeDeclarations(text);
      if (declarations === null) {
        const hint = 'Plain declarations become a class; computed values and addresses are not supported.';
        warn(node, `The style of <${node.name}> is left out: pages carry no inline styles.`, hint);
        return [];
      }
      const className = styleClass(declarations);
      doc.styles = { ...doc.styles, [className]: declarations };
      return [{ type: 'mdxJsxAttribute', name: 'className', value: className }];
    }

    function image(node: Jsx, address: string): string {
      return pictureAsset(context, file, { node, address })?.url ?? address;
    }
  };
}

const attributeOf = (node: Jsx, name: string): string | undefined => {
  const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return attribute?.type === 'mdxJsxAttribute' ? (literalOf(attribute) ?? undefined) : undefined;
};

/** The address of what an element shows: its own, or that of its first `<source>`. */
function addressOf(node: Jsx): string | undefined {
  const own = attributeOf(node, 'src') ?? attributeOf(node, 'data');
  if (own !== undefined) return own;
  const source = (node.children as (Jsx | { type: string; name?: never })[]).find(({ name }) => name === 'source');
  return source === undefined ? undefined : attributeOf(source as Jsx, 'src');
}

/** The images in place of a `<picture>` that has one for each color mode; null for any other element. */
function themed({ name, children }: Jsx): Jsx[] | null {
  const elements = (children as { type: string; name?: string }[]).filter(({ type }) => type !== 'text') as Jsx[];
  const image = elements.find((child) => child.name === 'img');
  const sources = elements.filter((child) => child.name === 'source');
  if (name !== 'picture' || image === undefined || sources.length + 1 < elements.length) return null;
  const pictures = themedPictures(
    sources.map((source) => ({
      media: attributeOf(source, 'media'),
      srcset: attributeOf(source, 'srcset') ?? attributeOf(source, 'srcSet'),
      others: source.attributes.length > 2,
    })),
  );
  if (pictures === null) return null;
  const common = image.attributes.filter((one) => !('name' in one && /^src(?:set)?$/i.test(String(one.name))));
  return pictures.map(({ mode, own }) => ({
    ...image,
    attributes: [
      ...(own === null ? image.attributes : common),
      ...Object.entries({ ...own, className: mode }).map(([key, value]) => ({
        type: 'mdxJsxAttribute' as const,
        name: key,
        value,
      })),
    ],
  }));
}

const estreeOf = (attribute: MdxJsxAttribute): Program | null | undefined =>
  typeof attribute.value === 'object' ? attribute.value?.data?.estree : undefined;

/** `"…"`, `{'…'}`, `{require('…').default}` and `{useBaseUrl('…')}`. */
function literalOf(attribute: MdxJsxAttribute): string | null {
  if (typeof attribute.value === 'string') return attribute.value;
  const source = typeof attribute.value === 'object' ? (attribute.value?.value ?? '') : '';
  return /^\s*(?:(?:require|useBaseUrl)\(\s*)?(['"])([^'"]+)\1\s*\)?(?:\.default)?\s*$/.exec(source)?.[2] ?? null;
}

function joinClasses(node: Jsx): void {
  const isClass = (attribute: Jsx['attributes'][number]) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === 'className' && typeof attribute.value === 'string';
  const classes = node.attributes.filter(isClass);
  if (classes.length < 2) return;
  const value = classes.map((attribute) => (attribute as MdxJsxAttribute).value).join(' ');
  node.attributes = [
    ...node.attributes.filter((attribute) => !isClass(attribute)),
    { type: 'mdxJsxAttribute', name: 'className', value },
  ];
}
