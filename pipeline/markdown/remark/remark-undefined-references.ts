import type { PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type MarkdownContext, warning } from '../context.ts';
import { compiledDoc } from '../file-data.ts';

/**
 * `[^note]`, `[text][name]` and `[text][]`; not `list[0][1]`, and nothing after a backslash. Also `[text] (page.md)`,
 * `[text](page.md "title)`, and `[text](my page.md)`.
 */
const REFERENCE =
  /(?<!\\)\[\^(?<note>[^\]\s]+)\](?!:)|(?<![\w\]\\])!?\[(?<text>[^[\]^][^[\]]*)\](?:\[(?<name>[^[\]]*)\]|(?<gap>[ \t]*)\((?<address>[^\s()]+\.[a-z\d]{2,4}(?:#[^\s()]*)?)(?<title>[ \t]+["'][^)\n]*)?\)|\((?<spaced>(?=\S)(?:[^()<>"\n]|\([^()<>"\n]{0,99}\)){1,299}\.(?:mdx?|png|jpe?g|gif|webp|avif|svg|pdf)(?:#[^\s()]*)?)(?<words>[ \t]+["'][^)\n]*["'])?\))/g;

/**
 * Warns about references and footnotes that nothing defines. Those that are defined are no longer text at this stage; Markdown
 * shows the others as they are. A lone name in brackets is ignored: it is more often a word than a link.
 * https://spec.commonmark.org/0.31.2/#reference-link
 */
export function remarkUndefinedReferences(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const source = String(file.value);
    visit(tree, 'text', (node) => {
      const { start, end } = node.position ?? {};
      if (!start || !end) return;
      // The source, because in the text of the node an escaped bracket looks like any other.
      const written = source.slice(start.offset, end.offset);
      for (const { 0: whole, index, groups = {} } of written.matchAll(REFERENCE)) {
        if (groups.address && !groups.gap && !groups.title) continue;
        const line = start.line + written.slice(0, index).split('\n').length - 1;
        const place = { position: { start: { line, column: 1 } } };
        const text = explain(whole, groups);
        compiledDoc(file).diagnostics.push(warning(context.displayName(file.path), 'undefined-reference', place, text));
      }
    });
    visit(tree, (parent) => {
      if (!('children' in parent)) return;
      for (const { line, whole, text, name } of formattedReferences(parent.children as PhrasingContent[], source)) {
        const place = { position: { start: { line, column: 1 } } };
        const words = explain(whole, { text, name });
        compiledDoc(file).diagnostics.push(
          warning(context.displayName(file.path), 'undefined-reference', place, words),
        );
      }
    });
  };
}

interface Found {
  line: number;
  whole: string;
  text: string;
  name: string;
}

/** Brackets of a text, what is escaped, and what follows the bracket that closes a text. */
const BRACKET = /\\.|\](?:\[(?<name>[^[\]]*)\])?|!?\[/g;

/** References whose text has parts of its own, such as code (``[`text`][name]``), so that its brackets are in different nodes. */
function formattedReferences(children: readonly PhrasingContent[], source: string): Found[] {
  const found: Found[] = [];
  let begin: { offset: number; line: number; index: number } | null = null;
  children.forEach((node, index) => {
    const { start, end } = node.position ?? {};
    if (node.type === 'link' || node.type === 'linkReference') begin = null;
    if (node.type !== 'text' || start?.offset === undefined || end === undefined) return;
    const written = source.slice(start.offset, end.offset);
    for (const { 0: mark, index: at, groups: { name } = {} } of written.matchAll(BRACKET)) {
      if (mark.startsWith('\\')) continue;
      const offset = start.offset + at;
      const line = start.line + written.slice(0, at).split('\n').length - 1;
      if (mark.endsWith('[')) {
        begin = /[\w\]]/.test(written.charAt(at - 1)) ? null : { offset, line, index };
        continue;
      }
      // Within one node, the expression above finds it.
      if (begin !== null && begin.index < index && name !== undefined) {
        const whole = source.slice(begin.offset, offset + mark.length).replace(/\s+/g, ' ');
        const text = whole.slice(whole.indexOf('[') + 1, -`][${name}]`.length);
        found.push({ line: begin.line, whole, text, name });
      }
      begin = null;
    }
  });
  return found;
}

function explain(
  whole: string,
  { note, text, name, gap, address, title, spaced, words }: Record<string, string | undefined>,
) {
  const mark = whole.startsWith('!') ? '!' : '';
  if (spaced !== undefined) {
    return {
      message: `"${whole}" is shown as it is: there is a space in the address.`,
      hint: `Write "${mark}[${text}](<${spaced}>${words ?? ''})".`,
    };
  }
  if (address !== undefined) {
    return {
      message: `"${whole}" is shown as it is: ${gap ? 'there is a space before the address' : 'its title has no closing quote'}.`,
      hint: `Write "${mark}[${text}](${address}${title === undefined ? '' : ' "title"'})".`,
    };
  }
  if (note !== undefined) {
    return {
      message: `"${whole}" is shown as it is: the page has no footnote "${note}".`,
      hint: `Add "[^${note}]: Its text." below, or put brackets that are not a footnote in backticks.`,
    };
  }
  const target = name || text;
  return {
    message: `"${whole}" is shown as it is: nothing says where "${target}" leads.`,
    hint: `Add "[${target}]: address" below, or write "${mark}[${text}](address)"; brackets that are not a link need backslashes: "\\[".`,
  };
}
