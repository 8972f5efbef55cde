import { createProcessor } from '@mdx-js/mdx';
import type { Heading, Nodes, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { isJsx } from '../../markdown/jsx.ts';
import { preprocess } from '../../markdown/preprocess.ts';

export interface ContentTitle {
  /** As plain text. */
  text: string;
  /** The same text in parts: every second one is code. */
  parts: readonly string[];
  /** Lines of the body that it is written on, from 1: an underlined one has two or more. */
  first: number;
  last: number;
  /** Whether there is no other text above it. */
  isFirst: boolean;
}

const PARSERS = {
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm, remarkDirective] }),
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfm, remarkDirective] }),
};

type Format = keyof typeof PARSERS;

/** A body without a level-1 heading needs no parser, which takes about as long as compiling. */
const MAY_HAVE_TITLE = /^[ \t]*#[ \t]|^[ \t]*=+[ \t]*$/m;

/** Code, where comments look like titles: only between fences that no list or quote around them could end. */
const FENCED = /^(?:(`{3,})[^`\n]*\n[\s\S]*?^ {0,3}\1`*|(~{3,}).*\n[\s\S]*?^ {0,3}\2~*)[ \t]*$/gm;

/** What may have a line of backticks in it that begins no code: comments, expressions (not ids of headings), HTML in which nothing is Markdown. */
const NO_FENCES = /<!--|\{(?!#)|<(?:pre|script|style|textarea)\b/i;

function withoutCode(body: string): string {
  // The fences of Docusaurus around MDX are removed before it is parsed: see `preprocess`.
  if (body.includes('mdx-code-block')) return body;
  const rest = body.replace(FENCED, '');
  // If a fence was found in one of these, its beginning is left.
  return NO_FENCES.test(rest) ? body : rest;
}

/**
 * The first heading of a body, if it is of level 1, as Docusaurus finds it in the syntax tree. A heading inside a component,
 * a quote or a list does not count.
 * https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-mdx-loader/src/remark/contentTitle/index.ts
 */
export function findContentTitle(body: string, format: Format = 'mdx'): ContentTitle | undefined {
  if (!MAY_HAVE_TITLE.test(withoutCode(body))) return undefined;
  const above = /^\s*\n/.exec(body)?.[0] ?? '';
  const [firstLine = ''] = body.slice(above.length).split('\n', 1);
  // Most pages begin with their title, and the rest need not be parsed; only a reference link has its address further down.
  const isWhole = /^#[ \t][^[]*$/.test(firstLine);
  const source = preprocess(isWhole ? above + firstLine : body.replaceAll('\r\n', '\n'), {
    math: false,
    plain: format === 'md',
  });
  return titleIn(parsed(source, format), source);
}

/** The body's first heading, when it is a level-1 heading before any other text. */
export function contentTitle(body: string): string | undefined {
  const title = findContentTitle(body);
  return title?.isFirst ? title.text : undefined;
}

/** A page that is not valid MDX is reported when it is compiled, and may be read as plain Markdown there. */
function parsed(source: string, format: Format): Root {
  try {
    return PARSERS[format].parse(source);
  } catch {
    return PARSERS.md.parse(source);
  }
}

function titleIn(tree: Root, source: string): ContentTitle | undefined {
  let isFirst = true;
  for (const node of flowOf(tree)) {
    if (node.type !== 'heading') {
      if (hasText(node)) isFirst = false;
      continue;
    }
    const parts = node.depth === 1 ? titleParts(node, source) : [];
    const text = parts.join('');
    if (text === '' || !node.position) return undefined;
    return { text, parts, first: node.position.start.line, last: node.position.end.line, isFirst };
  }
  return undefined;
}

/** The blocks of a page; for an HTML element around blocks, the blocks inside it. */
function* flowOf(node: Root | Extract<RootContent, { type: 'mdxJsxFlowElement' }>): Generator<RootContent> {
  for (const child of node.children) {
    if (child.type === 'mdxJsxFlowElement' && isBox(child.name)) yield* flowOf(child);
    else yield child;
  }
}

/** Whether it is an HTML element that shows what it contains; those of the page's head do not. */
const isBox = (name: string | null) => name !== null && /^[a-z]/.test(name) && !NO_TEXT.test(name);

const NO_TEXT = /^(?:head|script|style)$/i;

/** Nodes that count as no text: imports, comments, definitions and values that are not known yet. */
const SILENT: readonly Nodes['type'][] = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'definition',
  'footnoteDefinition',
  'html',
];

/** Whether it contains anything to read: pictures do not count. */
function hasText(node: Nodes): boolean {
  if (SILENT.includes(node.type) || (isJsx(node) && NO_TEXT.test(node.name ?? ''))) return false;
  return 'children' in node ? node.children.some(hasText) : 'value' in node && node.value.trim() !== '';
}

/** Begins and ends code while a title is put together: a character that no page can contain. */
const CODE = '\0';

/** The text of a heading as readers see it, without the id at its end. What only looks like a text directive stays as written. */
function titleParts(heading: Heading, source: string): string[] {
  return inlineText(heading, source)
    .replace(/\s*(?:\{:?\s*#[^{}]+\}|\[#[a-z][\w-]*\])\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(CODE);
}

function inlineText(node: Nodes, source: string): string {
  if (endsLine(node)) return ' ';
  if (node.type === 'html' || node.type === 'footnoteReference') return '';
  if (node.type === 'textDirective') return source.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'inlineCode') return CODE + node.value + CODE;
  if (node.type === 'mdxTextExpression') return expressionText(node.value);
  // A reference link whose address is missing also keeps only its words.
  if (node.type === 'text') return node.value.replace(/!?\[([^\]]*)\]\[[^\]]*\]/g, '$1');
  if ('children' in node) return node.children.map((child) => inlineText(child, source)).join('');
  return textOf(node);
}

/** A line break of Markdown, or `<br>`. */
const endsLine = (node: Nodes): boolean =>
  node.type === 'break' || (isJsx(node) && node.name === 'br') || (node.type === 'html' && /^<br\b/i.test(node.value));

/** A quoted string gives its text, a comment gives nothing, and anything else stays as written, because it is not run. */
function expressionText(value: string): string {
  const [, , text] = /^\s*(['"`])(.*)\1\s*$/s.exec(value) ?? [];
  return text ?? (/^\s*(?:\/\*.*\*\/\s*)*$/s.test(value) ? '' : `{${value}}`);
}
