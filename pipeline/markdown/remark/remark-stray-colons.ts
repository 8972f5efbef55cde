import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { admonitionKind } from '../../../contract/page/admonitions.ts';
import { type MarkdownContext, warning } from '../context.ts';
import { compiledDoc } from '../file-data.ts';

const ENDS =
  'An admonition begins with ":::note" or ":::note[Title]" and ends with a line of as many colons. One that contains another has more: "::::note".';

/**
 * Warns about colons that do not make an admonition, which readers would see as they are, and about an admonition without an
 * end, which contains the rest of the page. In Markdown nothing is a syntax error, so nothing else reports these.
 * https://github.com/micromark/micromark-extension-directive#syntax
 */
export function remarkStrayColons(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const source = String(file.value).split('\n');
    const warn = (line: number, message: string, hint = ENDS) => {
      const place = { position: { start: { line, column: 1 } } };
      const text = { message, hint };
      compiledDoc(file).diagnostics.push(warning(context.displayName(file.path), 'admonition', place, text));
    };
    // The colons of what does not begin an admonition, although its author wrote an end for it.
    const open: string[] = [];
    visit(tree, (node, _, parent) => {
      if (node.type === 'containerDirective' && !isClosed(node, source)) {
        const opening = openingOf(node, source);
        const outer =
          parent?.type === 'containerDirective' && isClosed(parent, source) ? openingOf(parent, source) : null;
        const [end, hint] =
          outer?.colons === opening.colons
            ? [
                `the end below it closes "${outer.text}" of line ${outer.line}`,
                `Close "${outer.text}" above this line or, if it contains this, give it more colons: "${outer.colons}:".`,
              ]
            : ['it contains everything below it'];
        warn(opening.line, `"${opening.text}" is not closed: ${end}.`, hint);
      }
      if (node.type !== 'paragraph') return;
      for (const { line, text } of strayColons(node)) {
        if (!/^:+$/.test(text)) {
          open.push(/^:+/.exec(text)?.[0] ?? '');
          warn(line, `"${text}" is shown as it is: it is not part of an admonition.`, hintOf(text));
        } else if (text === open.at(-1)) open.pop();
        else warn(line, `"${text}" closes nothing: it is not part of an admonition.`);
      }
    });
  };
}

/** What VitePress also writes with colons. */
const OTHERWISE = new Map([
  ['details', 'Write "<details><summary>Title</summary>", an empty line, the text, and "</details>".'],
  ['code-group', 'Write <Tabs> around the code, in a page that ends in .mdx.'],
]);

const MKDOCSTRINGS =
  'This is mkdocstrings, which takes a text from a program. Write here what readers need of it, or leave the line out.';

/** The hint for the notation of mkdocstrings, and of VitePress: with a space before the name and the title after it. */
function hintOf(text: string): string | undefined {
  const [, colons = '', name = '', title] = /^(:+)\s+([a-z-]+)(?:\s+(\S.*))?$/.exec(text) ?? [];
  if (/^:::\s+\w+(?:\.\w+)+$/.test(text)) return MKDOCSTRINGS;
  const otherwise = OTHERWISE.get(name);
  if (otherwise !== undefined) return otherwise;
  if (admonitionKind(name) === undefined) return undefined;
  return `Write "${colons}${name}${title === undefined ? '' : `[${title}]`}": the name directly follows the colons.`;
}

function openingOf({ name, position }: ContainerDirective, source: readonly string[]) {
  const line = position?.start.line ?? 1;
  const [text, colons] = /(:{3,})\w*/.exec(source[line - 1] ?? '') ?? [`:::${name}`, ':::'];
  return { line, text, colons };
}

/** Whether its last line closes it. */
function isClosed({ position }: ContainerDirective, source: readonly string[]): boolean {
  if (!position) return true;
  const { start, end } = position;
  const opening = /^:*/.exec(source[start.line - 1]?.slice(start.column - 1) ?? '')?.[0] ?? '';
  const closing = /:+(?=\s*$)/.exec(source[end.line - 1]?.slice(0, end.column - 1) ?? '')?.[0] ?? '';
  return end.line > start.line && closing.length >= opening.length;
}

/** Lines in a paragraph's own text that look like the beginning or the end of an admonition. */
function strayColons({ children, position }: Paragraph): { line: number; text: string }[] {
  return children.flatMap((child, index) => {
    if (child.type !== 'text') return [];
    const first = child.position?.start.line ?? position?.start.line ?? 1;
    const beginsLine = index === 0 || children[index - 1]?.type === 'break';
    return child.value.split('\n').flatMap((line, below) => {
      const text = below > 0 || beginsLine ? /^\s*(:{3,}(?:\s*[a-zA-Z].*)?)$/.exec(line)?.[1] : undefined;
      return text === undefined ? [] : [{ line: first + below, text: text.trim() }];
    });
  });
}
