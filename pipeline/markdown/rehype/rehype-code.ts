import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type MarkdownContext, warning } from '../context.ts';
import { compiledDoc } from '../file-data.ts';
import { element } from '../jsx.ts';
import { MATH } from '../remark/math.ts';
import { META } from './rehype-html.ts';

export interface CodeMeta {
  title?: string;
  marked: Set<number>;
  /** Number of the first line; null if lines are not numbered. */
  firstLine: number | null;
}

/** The words of a title say nothing about the code. */
const withoutQuoted = (meta: string) => meta.replace(/(["']).*?\1/g, '');

/** What says how code is shown, and the words of other tools for that. */
const SETTINGS = /\{[^}]*\}|\S+=\S*|(?<!\S)(?:showLineNumbers|lines|wrap|expandable)(?!\S)/g;

/**
 * The title as other tools have it: `[config.js]` (VitePress), or words alone (`macOS / Linux` in Mintlify). What neither begins with a
 * capital nor has one of these signs is most likely a setting (`npm2yarn`).
 */
function otherTitle(bare: string): string | undefined {
  const words = bare.replace(SETTINGS, '').trim();
  return /^\[(.+)\]$/.exec(words)?.[1] ?? (/^\p{Lu}|[/.(]/u.test(words) ? words : undefined);
}

/** No code on a page is longer, and a mistyped range would fill the memory. */
const MOST_LINES = 100_000;

/** What follows the language: `title="file.yml" {1,4-6} showLineNumbers` or `showLineNumbers=10`. As in Docusaurus, a range may be `4..6`, too. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const bare = withoutQuoted(meta);
  const ranges = /\{([\d,\s.-]+)\}/.exec(bare)?.[1] ?? '';
  const marked = new Set<number>();
  for (const range of ranges.split(',')) {
    const [first, last] = range.split(/-|\.\./).map(Number);
    if (!first) continue;
    for (let line = first; line <= Math.min(last ?? first, MOST_LINES); line += 1) marked.add(line);
  }
  const text = title?.[1] ?? title?.[2] ?? otherTitle(bare);
  const numbers = /\bshowLineNumbers(?:=\{?(\d+))?/.exec(bare);
  const firstLine = numbers ? Number(numbers[1] ?? 1) : null;
  return { ...(text !== undefined && { title: text }), marked, firstLine };
}

const MAGIC = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Takes out Docusaurus' magic comments (`// highlight-next-line`) and says which lines they mark. */
export function takeMagicComments(code: string): { code: string; marked: number[] } {
  const lines: string[] = [];
  const marked: number[] = [];
  let block = false;
  let next = false;
  for (const line of code.split('\n')) {
    const word = MAGIC.exec(line)?.[1];
    if (word === 'next-line') next = true;
    else if (word) block = word === 'start';
    else {
      lines.push(line);
      if (block || next) marked.push(lines.length);
      next = false;
    }
  }
  return { code: lines.join('\n'), marked };
}

const LIVE = {
  message: 'Code that runs in the page is not supported: it is shown as code.',
  hint: 'Take the word "live" out.',
};

/** Fenced code becomes `<CodeBlock>` with its highlighted lines; the page contains the colors as class names. */
export function rehypeCode(context: MarkdownContext) {
  return async (tree: Root, file: VFile) => {
    const blocks: { pre: Element; code: Element; replace: (node: unknown) => void }[] = [];
    visit(tree, 'element', (node, index, parent) => {
      const code = node.children[0];
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code' || !parent) return;
      blocks.push({ pre: node, code, replace: (by) => parent.children.splice(index ?? 0, 1, by as never) });
    });
    const name = context.displayName(file.path);
    const missing = new Set(
      await context.highlighter.load([...blocks.map(({ code }) => infoOf(code).lang), ...componentLanguages(tree)]),
    );
    for (const { pre, code, replace } of blocks) {
      const info = infoOf(code);
      const { lang } = info;
      if (lang === 'math') compiledDoc(file).diagnostics.push(warning(name, 'math', code, MATH));
      else if (missing.has(lang)) {
        compiledDoc(file).diagnostics.push(
          warning(name, 'code-language', pre, {
            message: `The highlighter does not know the language "${lang}".`,
            hint: 'The code is shown without colors. Names are listed at https://shiki.style/languages; plain text is "text".',
          }),
        );
      }
      if (/(?:^|\s)live(?:\s|$)/.test(withoutQuoted(info.meta)))
        compiledDoc(file).diagnostics.push(warning(name, 'live-code', pre, LIVE));
      const meta = parseCodeMeta(info.meta);
      const magic = takeMagicComments(textOf(code));
      for (const line of magic.marked) meta.marked.add(line);
      const html = context.highlighter.html(magic.code, { lang, marked: meta.marked });
      replace(element('CodeBlock', { lang, title: meta.title, html, numbers: meta.firstLine?.toString() }));
    }
  };
}

/** Languages of `<CodeBlock language="…">`, which is highlighted when the page is rendered. */
function componentLanguages(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name !== 'CodeBlock') return;
    for (const { value, ...attribute } of node.attributes) {
      if (!('name' in attribute) || typeof value !== 'string') continue;
      if (attribute.name === 'language') found.push(value);
      const inClass = attribute.name === 'className' ? /language-(\S+)/.exec(value)?.[1] : undefined;
      if (inClass !== undefined) found.push(inClass);
    }
  });
  return found;
}

/**
 * The two parts of what follows a fence. Markdown reads everything up to the first space as the language, but authors also write
 * `title="file.yml"` without a language, and `js{1,3}` without the space. What follows a comma is meant for other tools
 * (`rust,ignore` in mdBook).
 */
function infoOf(code: Element): { lang: string; meta: string } {
  const names = code.properties.className;
  const name = Array.isArray(names) ? names.find((n) => String(n).startsWith('language-')) : undefined;
  const word = name === undefined ? '' : String(name).slice('language-'.length);
  const after = (code.data as { meta?: string | null } | undefined)?.meta ?? code.properties[META] ?? '';
  const glued = /^([^{="',[]*)(?:,[^{="'[]*)?([{[].*|)$/s.exec(word);
  return glued
    ? { lang: glued[1] || 'text', meta: `${glued[2]} ${after}` }
    : { lang: 'text', meta: `${word} ${after}` };
}
