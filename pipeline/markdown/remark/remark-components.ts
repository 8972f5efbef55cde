import type { Node as EstreeNode, Expression, Program, Super } from 'estree';
import type { Root } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ARTICLE_COMPONENTS } from '../../../contract/page/article-components.ts';
import { addressText, namedBy, notShown } from '../../../contract/page/not-shown.ts';
import { nearestName } from '../../content/nearest.ts';
import { error, type MarkdownContext } from '../context.ts';
import { hasPart } from '../estree.ts';
import { literal } from '../estree-nodes.ts';
import { compiledDoc, pageData } from '../file-data.ts';
import { element, isExpression, isJsx, type Jsx } from '../jsx.ts';

/**
 * Finds what would fail when the page is rendered, while its position is still known: undeclared components,
 * components with wrong attributes, and expressions in braces that use an unknown name or `await`.
 */
export function remarkComponents(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const page = pageData(file);
    const report = (rule: string, node: Jsx | Root['children'][number], message: string, hint: string) =>
      compiledDoc(file).diagnostics.push(error(context.displayName(file.path), rule, node, { message, hint }));

    const isKnown = (name: string) =>
      name in globalThis || PAGE_NAMES.has(name) || (page.names.has(name) && !page.missing.has(name));

    /** What in an expression would make the page fail, or null. */
    const obstacle = (program: Program | null | undefined, hint: string) => {
      if (hasPart(program, ({ type }) => type === 'AwaitExpression')) return AWAIT;
      const name = rootName(program);
      if (name === null || isKnown(name)) return null;
      return { name, says: `is an expression, and nothing here is called "${name}".`, hint };
    };

    const cannotBe = (attribute: Jsx['attributes'][number], node: Jsx) => {
      const expression = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value;
      if (typeof expression !== 'object' || !expression) return false;
      const found = obstacle(expression.data?.estree, 'Declare it in the page, or write the value itself.');
      // A picture in `require(…)` is resolved with all other pictures. An import that failed is replaced with `nothing` anyway.
      if (!found || found.name === 'require' || page.missing.has(found.name)) return false;
      report('expression', node, `{${expression.value.trim()}} of <${node.name}> ${found.says}`, found.hint);
      return true;
    };

    const checkElement = (node: Jsx) => {
      const given = attributesOf(node);
      node.attributes = node.attributes.filter((attribute) => !cannotBe(attribute, node));
      const name = node.name?.split('.')[0];
      if (name === undefined || /^[a-z]/.test(name)) return undefined;
      if (page.missing.has(name)) return neutral(node);
      const picture = page.pictures.get(name);
      if (picture !== undefined) return shown(node, picture);
      if (page.names.has(name)) return undefined;
      if (!(ARTICLE_COMPONENTS as readonly string[]).includes(name)) {
        report('unknown-component', node, `There is no component <${node.name}>.`, componentHint(name));
        return neutral(node);
      }
      const wrong = given && context.checkComponent(file.path, name, given);
      if (!wrong) return undefined;
      report('component', node, wrong.message, wrong.hint);
      return neutral(node);
    };

    visit(tree, (node, index, parent) => {
      if (isJsx(node)) return checkElement(node);
      if (!isExpression(node)) return undefined;
      const hint = 'If text is meant, put it in backticks or write \\{ for the brace.';
      const found = obstacle(node.data?.estree, hint);
      if (!found) return undefined;
      if (!page.missing.has(found.name))
        report('expression', node as never, `{${node.value.trim()}} ${found.says}`, found.hint);
      if (parent === undefined || index === undefined) return undefined;
      const text = { type: 'text' as const, value: `{${node.value}}` };
      const flow = node.type === 'mdxFlowExpression';
      parent.children.splice(index, 1, (flow ? { type: 'paragraph', children: [text] } : text) as never);
      return [SKIP, index + 1];
    });
  };
}

/** Names that every compiled page has: see `pipeline/plugins/markdown.ts`. */
const PAGE_NAMES = new Set(['props', 'frontMatter', 'toc', 'contentTitle', 'undefined']);

/**
 * Removes the element but keeps its content, its title, and the address that it names, such as that of a video; if it has no content,
 * readers see that something is missing. Within a link, it makes another one, which `component-markup.ts` takes out.
 */
function neutral(node: Jsx): undefined {
  const isEmpty = node.children.every((child) => child.type === 'text' && child.value.trim() === '');
  const { title, text: shows, address } = namedBy(writtenAttributes(node));
  const linkTo = (children: readonly unknown[]) =>
    address === undefined ? children : [{ type: 'link', url: address, children, position: node.position }];
  const text = (value: string) => ({ type: 'text', value });
  if (isEmpty) {
    const missing = { type: 'emphasis', children: [printed(shows ?? notShown(node.name ?? ''))] };
    const isBare = address !== undefined && title === undefined;
    node.children = [missing, ...(isBare ? [text(' '), ...linkTo([text(addressText(address))])] : [])] as never;
  } else if (title === undefined) {
    const [first, ...others] = node.children;
    // In lines of its own, the text is a paragraph.
    const line = first?.type === 'paragraph' && others.length === 0 ? first : node;
    if (line.children.every(({ type }) => LINKABLE.has(type))) line.children = linkTo(line.children) as never;
  }
  if (title !== undefined) {
    const strong = { type: 'strong', children: linkTo([text(title)]) };
    const begin = node.type === 'mdxJsxTextElement' ? [strong, text(' ')] : [{ type: 'paragraph', children: [strong] }];
    node.children = [...begin, ...node.children] as never;
  }
  node.name = null;
  node.attributes = [];
}

/** Text that only readers of the page see: ids of headings and the search leave out what a component shows. */
function printed(value: string): MdxTextExpression {
  const expression = literal(value);
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression }],
  };
  return { type: 'mdxTextExpression', value: JSON.stringify(value), data: { estree } };
}

/** What a link can contain. */
const LINKABLE: ReadonlySet<string> = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode']);

/** `<Logo />` for an imported picture, which Docusaurus turns into a component. */
function shown(node: Jsx, src: string): undefined {
  const { className, width, height, title, alt = title ?? '' } = writtenAttributes(node);
  const { attributes } = element('Image', { src, alt, title, className, width, height });
  Object.assign(node, { name: 'Image', attributes, children: [] });
}

/** Names and values as written, with null for a computed value; null for all of them if some come from elsewhere (`{...props}`). */
function attributesOf(node: Jsx): Record<string, string | null> | null {
  const entries = node.attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? ([attribute.name, givenValue(attribute.value)] as const) : null,
  );
  return entries.includes(null) ? null : Object.fromEntries(entries.filter((entry) => entry !== null));
}

function givenValue(value: MdxJsxAttribute['value']): string | null {
  if (typeof value === 'string') return value;
  const line = value?.data?.estree?.body[0];
  const literal = line?.type === 'ExpressionStatement' && line.expression.type === 'Literal' && line.expression.value;
  return typeof literal === 'string' ? literal : null;
}

/** Attributes with a value that is written out, be it in quotes or in braces. */
function writtenAttributes(node: Jsx): Partial<Record<string, string>> {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) => {
      const value = attribute.type === 'mdxJsxAttribute' ? givenValue(attribute.value) : null;
      return attribute.type === 'mdxJsxAttribute' && value !== null ? [[attribute.name, value]] : [];
    }),
  );
}

function componentHint(name: string): string {
  const same = ELSEWHERE.get(name);
  if (same !== undefined) return `Here, ${same} does the same.`;
  const public_ = ARTICLE_COMPONENTS.filter((known) => !INTERNAL.has(known));
  const near = nearestName(name, public_);
  if (near !== undefined) return `Did you mean <${near}>?`;
  return `Import it, or write &lt; when text is meant. Known without import: ${public_.join(', ')}.`;
}

/** Components of other tools (Mintlify, Nextra, Starlight, GitBook) → what does the same here. */
const ELSEWHERE = new Map(
  Object.entries({
    '<TabItem value="…" label="…">': ['Tab'],
    '<Tabs> with a <TabItem value="…" label="…"> for each block': ['CodeGroup'],
    'an admonition, from ":::note[Title]" to ":::",': [
      ...['Note', 'Info', 'Tip', 'Warning', 'Danger', 'Caution', 'Check', 'Callout', 'Aside'],
    ],
    '<details> with a <summary>': ['Accordion', 'Expandable', 'Collapse'],
  }).flatMap(([here, names]) => names.map((name) => [name, here] as const)),
);

/** Made by the stages, not written by authors. */
const INTERNAL = new Set(['AdmonitionTitle', 'Diagram', 'Formula', 'Image']);

const AWAIT = {
  name: 'await',
  says: 'waits for something, but a page is rendered in one go.',
  hint: 'Wait for it in an export of the page: export const value = await …',
};

/** `name` of `{name}`, `{name.part}`, `{name(…)}`, `{...name}`; null for any other expression. */
function rootName(program: Program | null | undefined): string | null {
  const line = program?.body[0];
  if (program?.body.length !== 1 || line?.type !== 'ExpressionStatement') return null;
  let node: Expression | Super | EstreeNode = line.expression;
  for (;;) {
    if (node.type === 'Identifier') return node.name;
    if (node.type === 'MemberExpression') node = node.object;
    else if (node.type === 'CallExpression') node = node.callee;
    else if (node.type === 'ObjectExpression' && node.properties[0]?.type === 'SpreadElement')
      node = node.properties[0].argument;
    else return null;
  }
}
