import type { Code, FootnoteDefinition, Nodes, Paragraph, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type MarkdownContext, warning } from '../context.ts';
import { compiledDoc } from '../file-data.ts';

interface Slip {
  rule:
    | 'admonition'
    | 'code-fence'
    | 'footnote'
    | 'heading'
    | 'include'
    | typeof INDENTED_CODE
    | 'table'
    | 'template-tag';
  node: Parameters<typeof warning>[2];
  message: string;
  hint: string;
}

/**
 * Warns about what Markdown accepts silently although no author means it: text that is not shown, code that contains the rest
 * of the page, and what is almost a table or a heading.
 */
export function remarkSlips(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const source = String(file.value);
    /** Nothing for what other stages have added: nobody wrote that. */
    const written = ({ position }: Code | Paragraph) =>
      position === undefined ? [] : source.slice(position.start.offset, position.end.offset).split(/\r?\n/);
    const mentioned = new Set<string>();
    const footnotes: FootnoteDefinition[] = [];
    const slips: (Slip | undefined)[] = indentedCode(tree, source.split('\n'));
    visit(tree, (node) => {
      if (node.type === 'table') slips.push(...lostCells(node));
      else if (node.type === 'footnoteReference') mentioned.add(node.identifier);
      else if (node.type === 'footnoteDefinition') footnotes.push(node);
      else if (node.type === 'code') {
        const lines = written(node);
        slips.push(openFence(node, lines), noInclude(node, lines));
      } else if (node.type === 'paragraph') {
        const lines = written(node);
        slips.push(
          noTable(node, lines),
          noHeading(node, lines),
          noInclude(node, lines),
          ofMkDocs(node, lines),
          ofTemplates(node, lines),
        );
      } else if (node.type === 'html' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        slips.push(noInclude(node, [node.value]));
      }
    });
    slips.push(...footnotes.map((footnote) => lostFootnote(footnote, mentioned)));
    for (const slip of slips) {
      if (slip === undefined) continue;
      const { rule, node, ...text } = slip;
      compiledDoc(file).diagnostics.push(warning(context.displayName(file.path), rule, node, text));
    }
  };
}

/** Cells after the last column of the table are dropped (https://github.github.com/gfm/#tables-extension-). */
function lostCells({ children: [head, ...rows] }: Table): Slip[] {
  const columns = head?.children.length ?? 0;
  return rows.flatMap(({ children }): Slip[] => {
    const node = children[columns];
    const lost = children
      .slice(columns)
      .map((cell) => textOf(cell))
      .join(' | ')
      .trim();
    if (node === undefined || lost === '') return [];
    const message = `"${lost}" is not shown: the row has ${children.length} cells, but the table ${inColumns(columns)}.`;
    return [{ rule: 'table', node, message, hint: 'Within a cell, even in code, write "|" as "\\|".' }];
  });
}

function lostFootnote(node: FootnoteDefinition, mentioned: ReadonlySet<string>): Slip | undefined {
  if (mentioned.has(node.identifier)) return undefined;
  const name = `[^${node.label ?? node.identifier}]`;
  return {
    rule: 'footnote',
    node,
    message: `The footnote "${name}" is not shown: no text refers to it.`,
    hint: `Write "${name}" where it belongs in the text, or take the footnote out.`,
  };
}

/** An unclosed fence ends with the page, or with the block that contains it (https://spec.commonmark.org/0.31.2/#fenced-code-blocks). */
function openFence(node: Code, lines: readonly string[]): Slip | undefined {
  const [, mark] = /^(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  const last = lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd() : '';
  if (mark === undefined || (last.startsWith(mark) && /^(?:`+|~+)$/.test(last))) return undefined;
  return {
    rule: 'code-fence',
    node,
    message: 'The code block is not closed: it contains everything below it.',
    hint: `Close it with a line of "${mark}".`,
  };
}

export const INDENTED_CODE = 'indented-code';

/**
 * In Markdown, what is indented by four spaces is code; MDX shows it as text (https://mdxjs.com/docs/what-is-mdx/#markdown). Within
 * elements and lists, authors indent text, and so do those who write the blocks of MkDocs.
 */
function indentedCode({ children }: Root, lines: readonly string[]): Slip[] {
  const lineOf = ({ position }: Nodes) => lines[(position?.start.line ?? 0) - 1] ?? '';
  const texts = children.filter((node) => node.type === 'paragraph' || node.type === 'heading');
  if (texts.some((node) => node.type === 'paragraph' && ofMkDocs(node, [lineOf(node)]))) return [];
  const message = 'This is indented like code, but MDX shows it as text.';
  const hint = 'Write code between lines of "```"; if text is meant, do not indent it.';
  return texts
    .filter((node) => /^(?: {4}| {0,3}\t)/.test(lineOf(node)))
    .map((node) => ({ rule: INDENTED_CODE, node, message, hint }));
}

const inColumns = (count: number) => `${count} ${count === 1 ? 'column' : 'columns'}`;

const DELIMITERS = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;
const TORN_DELIMITERS = /^[|:\-\s]*-\s+-[|:\-\s]*$/;
const cellsIn = (line: string) => line.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/).length;

/** What is a space to readers and to `\s`, but a letter like any other to Markdown. */
const OTHER_SPACE = /(?![ \t\r\n])\s/;

function noTable(node: Paragraph, lines: readonly string[]): Slip | undefined {
  const rows = lines.map((line) => line.replace(/^[\s>]*/, '').trimEnd());
  const at = rows.findIndex((row, index) => index > 0 && row.includes('|') && DELIMITERS.test(row));
  const hint = 'Below its header row, a table has a line with "---" for each column, separated by "|".';
  const above = rows[at - 1];
  const slip = (why: string, how = hint): Slip => {
    return { rule: 'table', node, message: `This is not a table and is shown as it is: ${why}.`, hint: how };
  };
  if (at > 0 && above?.includes('|') && OTHER_SPACE.test(lines[at] ?? '')) {
    const how = 'Replace them with ordinary spaces. Most look the same in an editor.';
    return slip('its line of hyphens contains no-break or other special spaces', how);
  }
  if (at > 0 && above?.includes('|'))
    return slip(`the line of hyphens has ${inColumns(cellsIn(rows[at] ?? ''))}, the header row ${cellsIn(above)}`);
  if (rows.slice(1, 2).some((row) => row.includes('|') && TORN_DELIMITERS.test(row)))
    return slip('its line of hyphens has a space between two of them');
  if (rows.length < 2 || !rows.every((row) => /^\|.*\|.*\|$/.test(row))) return undefined;
  return slip('it has no header row');
}

/** A single "#" is more often a tag, a channel or a number. */
function noHeading(node: Paragraph, [line = '']: readonly string[]): Slip | undefined {
  const [, signs] = /^(#{2,6})\p{L}/u.exec(line) ?? [];
  if (signs === undefined) return undefined;
  const hint = `Write a space after "${signs}"; if no heading is meant, write a backslash before it.`;
  return { rule: 'heading', node, message: `"${line}" is not a heading and is shown as it is.`, hint };
}

/** Lines in place of which mdBook, MkDocs, VitePress and Obsidian show a file: https://rust-lang.github.io/mdBook/format/mdbook.html */
const INCLUDE =
  /^[\s>]*(\{\{ *#(?:rustdoc_)?(?:include|playground) [^}]+\}\}|-+8<-+ ["'][^"']+["']|<<< *[@.~/].*|!\[\[[^\]]+\]\])\s*$/;
/** A comment for which VitePress does so: https://vitepress.dev/guide/markdown#markdown-file-inclusion */
const INCLUDING_COMMENT = /^(?:\/\*|<!--)\s*(@include:.*?)\s*(?:\*\/|-->)\s*$/;

/** In code, only mdBook and MkDocs do so. A block of Markdown shows how it is written there. */
const isText = (node: Nodes, found: string) =>
  node.type === 'code' && (/^[!<]/.test(found) || /^(?:md|mdx|markdown)$/i.test(node.lang ?? ''));

function noInclude(node: Nodes, lines: readonly string[]): Slip | undefined {
  const found = lines
    .flatMap((line) => (INCLUDE.exec(line) ?? INCLUDING_COMMENT.exec(line))?.[1] ?? [])
    .find((one) => !isText(node, one));
  if (found === undefined) return undefined;
  return { rule: 'include', node, message: `No file is shown in place of "${found}".`, hint: INSTEAD_OF_FILE };
}

const INSTEAD_OF_FILE = `Copy the text, or import a Markdown file in an .mdx file: "import Part from './_part.mdx'", and <Part /> where it belongs.`;

const TABS = 'In an .mdx file, write <Tabs> with a <TabItem value="…" label="…"> for each tab';
const ADMONITION = 'Write ":::note[Title]" above the text and ":::" below it';

/**
 * Admonitions and tabs in the notation of MkDocs, whose indented text is code in Markdown and a paragraph in MDX
 * (https://squidfunk.github.io/mkdocs-material/reference/admonitions/), or which are blocks between slashes
 * (https://facelessuser.github.io/pymdown-extensions/extensions/blocks/).
 */
function ofMkDocs(node: Paragraph, [line = '']: readonly string[]): Slip | undefined {
  const rule = 'admonition';
  const [block, name] = /^\/{3,} ([a-z][\w-]*)(?=$| \|)/.exec(line.trimEnd()) ?? [];
  if (block !== undefined) {
    const hint = `${name === 'tab' ? TABS : ADMONITION}.`;
    return { rule, node, message: `"${block}" is shown as it is: it does not begin a block.`, hint };
  }
  const [, opening] = /^((?:!!!|\?\?\?\+?) [a-z]+)(?=$| [a-z ]*"| inline)/.exec(line.trimEnd()) ?? [];
  if (opening !== undefined) {
    const message = `"${opening}" is shown as it is: it does not begin an admonition.`;
    return { rule, node, message, hint: `${ADMONITION}, and do not indent the text.` };
  }
  if (!/^===[!+]? ["\u201C]/.test(line)) return undefined;
  const message = '"===" is shown as it is: it does not begin a tab.';
  return { rule, node, message, hint: `${TABS}, and do not indent the text.` };
}

/** Tags for the templates of Hugo (https://gohugo.io/content-management/shortcodes/), Jekyll and GitBook, but not their ends. */
const TEMPLATE_TAG = /^[\s>]*((?:\{\{[<%]|\{%-?)\s*(?!end)(\w[\w-]*))(?:\s.*)?[%>]\}/;

const INSTEAD_OF_TAG: readonly [RegExp, string][] = [
  [/^(?:alert|hint|admonition|callout|notice|note|info|tip|warning|danger|caution)$/, `${ADMONITION}.`],
  [/^tab/, `${TABS}.`],
  [/^(?:details|expand)/, 'Write "<details><summary>Title</summary>", an empty line, the text, and "</details>".'],
  [/^(?:include|readfile)/, INSTEAD_OF_FILE],
];

function ofTemplates(node: Paragraph, lines: readonly string[]): Slip | undefined {
  const [, tag, name = ''] = lines.map((line) => TEMPLATE_TAG.exec(line)).find((found) => found !== null) ?? [];
  if (tag === undefined) return undefined;
  const [, hint] = INSTEAD_OF_TAG.find(([names]) => names.test(name)) ?? [];
  const message = `"${tag}" is shown as it is: it begins a tag for the templates of another tool.`;
  return { rule: 'template-tag', node, message, hint: hint ?? 'Write what it stands for, or leave it out.' };
}
