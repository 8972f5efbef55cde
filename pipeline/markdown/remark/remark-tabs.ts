import type { Nodes, Root } from 'mdast';
import type {} from 'mdast-util-mdxjs-esm';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ARTICLE_COMPONENTS } from '../../../contract/page/article-components.ts';
import { error, type MarkdownContext } from '../context.ts';
import { declaredNames } from '../estree.ts';
import { compiledDoc } from '../file-data.ts';
import { isExpression, isJsx, type Jsx } from '../jsx.ts';

/**
 * Checks `<Tabs>` as far as they are written out: what expressions produce is known only when the page is rendered, where
 * mistakes are corrected silently (`src/article/blocks/tabs.tsx`).
 */
export function remarkTabs(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const own = ownNames(tree);
    const isOwn = (name: string) => own.has(name) || context.globals.has(name);
    if (isOwn('Tabs')) return;
    const report = (node: Nodes, message: string, hint: string) =>
      compiledDoc(file).diagnostics.push(
        error(context.displayName(file.path), 'component', node, { message: `<Tabs>: ${message}`, hint }),
      );
    visit(tree, (node) => {
      if (isJsx(node) && node.name === 'Tabs') check(node);
    });

    function check(tabs: Jsx): void {
      const parts = partsOf(tabs);
      const values = parts.filter(isItem).map((item) => attributeOf(item, 'value'));
      for (const part of parts) {
        if (isJsx(part) && isUnknown(part.name ?? '')) continue;
        if (!isItem(part))
          report(part, `${nameOf(part)} is not in a <TabItem>.`, 'Put it into one, or above the tabs.');
        else if (attributeOf(part, 'value') === undefined)
          report(
            part,
            'an item has no "value".',
            'Give each <TabItem> a value of its own; "label" is what readers see.',
          );
      }
      parts.filter(isItem).forEach((item, index) => {
        const value = values[index];
        if (typeof value === 'string' && values.indexOf(value) < index)
          report(item, `two items have the value "${value}".`, 'Give each <TabItem> a value of its own.');
      });
      const chosen = attributeOf(tabs, 'defaultValue');
      const isKnown = values.every((value) => typeof value === 'string') && !hasExpressions(tabs);
      if (typeof chosen === 'string' && isKnown && !values.includes(chosen))
        report(tabs, `no item has the value "${chosen}" of defaultValue.`, `Values: ${values.join(', ') || 'none'}.`);
    }

    /** Whether a component does not exist, which `remarkComponents` reports with what to write instead. */
    function isUnknown(name: string): boolean {
      return /^[A-Z]\w*$/.test(name) && !KNOWN.has(name) && !isOwn(name);
    }
  };
}

const KNOWN: ReadonlySet<string> = new Set(ARTICLE_COMPONENTS);

/** Components of the content may take the place of items if they have a value. */
const isItem = (node: Nodes): node is Jsx =>
  isJsx(node) &&
  (node.name === 'TabItem' || (/^[A-Z]/.test(node.name ?? '') && attributeOf(node, 'value') !== undefined));

const hasExpressions = (tabs: Jsx) => (tabs.children as Nodes[]).some(isExpression);

/** The children of the element that are shown, without the fragments and paragraphs around them. */
function partsOf(parent: { children: unknown[] }): Nodes[] {
  return (parent.children as Nodes[]).flatMap((node): Nodes[] => {
    if (isExpression(node) || node.type === 'html') return [];
    if (node.type === 'text') return node.value.trim() === '' ? [] : [node];
    const isFragment = isJsx(node) && node.name === null;
    const holdsItems = node.type === 'paragraph' && (node.children as Nodes[]).some(isItem);
    return isFragment || holdsItems ? partsOf(node) : [node];
  });
}

/** The value of an attribute; null if it is known only when the page is rendered, undefined if the attribute is missing. */
function attributeOf(node: Jsx, name: string): string | null | undefined {
  if (node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return null;
  const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  if (attribute === undefined) return undefined;
  return typeof attribute.value === 'string' ? attribute.value : null;
}

function nameOf(node: Nodes): string {
  if (isJsx(node)) return `<${node.name}>`;
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  return text === '' ? 'something' : `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}

/** What the page declares or imports, except from Docusaurus' theme. */
function ownNames(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, 'mdxjsEsm', ({ data }) => {
    for (const line of data?.estree?.body ?? [])
      if (line.type !== 'ImportDeclaration') for (const name of declaredNames(line)) names.add(name);
      else if (!String(line.source.value).startsWith('@theme/'))
        for (const { local } of line.specifiers) names.add(local.name);
  });
  return names;
}
