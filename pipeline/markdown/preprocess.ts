/** Something preprocessing changed that the author should know of. */
export interface PreprocessNote {
  /** From 1, in the author's file. */
  line: number;
  rule: 'math';
}

export interface PreprocessOptions {
  /** Formulas are left to a later stage. */
  math: boolean;
  /** Plain Markdown keeps its comments, which are HTML there. */
  plain?: boolean;
  /** Told of what is shown in another way than it was written. */
  note?(note: PreprocessNote): void;
}

/**
 * Rewrites what Docusaurus' authors write and MDX cannot read, outside of code. Lines stay where they are, so that
 * messages point to the author's own line.
 *
 * - `<!-- comment -->` becomes an MDX comment
 * - `## Title {#id}` and `## Title {/* #id *\/}`: the brace is escaped, as MDX would take it for an expression
 * - `:::note Title` becomes `:::note[Title]`
 * - without `math` formulas become code, because their braces would be expressions; each is told to `note`
 * - a fence `mdx-code-block` is taken off its content
 */
export function preprocess(text: string, { math, plain = false, note }: PreprocessOptions): string {
  const unwrapped = withoutMdxFences(text);
  return outsideFences(math ? unwrapped : mathFences(unwrapped), (prose, firstLine) =>
    outsideCode(withDirectiveLabels(withEscapedIds(prose)), (part, linesAbove) =>
      part
        .replace(/<!--([\s\S]*?)-->/g, (whole, comment: string) =>
          plain ? whole : `{/*${comment.replaceAll('*/', '* /')}*/}`,
        )
        .replace(FORMULA, (formula: string, _body: string, offset: number) => {
          if (math) return formula;
          note?.({ line: firstLine + linesAbove + lineBreaks(part.slice(0, offset)), rule: 'math' });
          return `\`${formula}\``;
        }),
    ),
  );
}

/** The id at the end of a heading, whatever stands before it: code, too. */
function withEscapedIds(prose: string): string {
  return prose
    .replace(/^([ \t]*(?:>[ \t]*)*#{1,6}[ \t].*?)[ \t]*\{\/\*\s*(#[^\s{}]+)\s*\*\/\}[ \t]*$/gm, '$1 {$2}')
    .replace(/^([ \t]*(?:>[ \t]*)*#{1,6}[ \t].*?)[ \t]*\\?\{(#[^\s{}]+)\}[ \t]*$/gm, '$1 \\{$2}');
}

/**
 * The title behind the name of an admonition, whatever is in it: code, too. As Docusaurus' `admonitionTitleToDirectiveLabel`
 * does, in quotes and behind blanks.
 */
function withDirectiveLabels(prose: string): string {
  return prose.replace(/^((?:[ \t]*>)*[ \t]*:{3,}[a-zA-Z]+)[ \t]+(?=[^\s[{])(.+?)[ \t]*$/gm, '$1[$2]');
}

/** `$E = mc^2$`, not `$HOME` or `$5 and $6`: something only a formula has must stand between the signs. */
const FORMULA =
  /(?<![\\$\w])\$\$?(?![\s$])((?:[^$\n`]*?)(?:\\[a-zA-Z]+|[_^]\{|\^\w)[^$\n`]*?)(?<![\s\\])\$\$?(?![\d$])/g;

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** Front matter, inline code and everything else of a text without fences: only the last is changed. */
function outsideCode(prose: string, change: (part: string, linesAbove: number) => string): string {
  const kept = /^---\n[\s\S]*?\n---[ \t]*$|<!--[\s\S]*?-->|(?<!\\|`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/gm;
  let out = '';
  let end = 0;
  let pending = '';
  // Before what is pending. Counted on, because a page may have a hundred thousand pieces of code.
  let linesAbove = 0;
  for (const match of prose.matchAll(kept)) {
    pending += prose.slice(end, match.index);
    end = match.index + match[0].length;
    if (match[0].startsWith('<!--')) {
      pending += match[0];
      continue;
    }
    out += pending === '' ? match[0] : `${change(pending, linesAbove)}${match[0]}`;
    linesAbove += lineBreaks(pending) + lineBreaks(match[0]);
    pending = '';
  }
  pending += prose.slice(end);
  return out + (pending === '' ? '' : change(pending, linesAbove));
}

/**
 * Docusaurus' way to show MDX to it and code to other readers of the file. One may hold another with more or fewer marks.
 * https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-utils/src/markdownUtils.ts (`unwrapMdxCodeBlocks`)
 */
function withoutMdxFences(text: string): string {
  return text.replace(
    /^[ \t]*(`{3,})[ \t]*mdx-code-block[ \t]*\n([\s\S]*?)\n[ \t]*\1[ \t]*$/gm,
    (_, _marks, inside: string) => `\n${withoutMdxFences(inside)}\n`,
  );
}

/** A block between lines of `$$` becomes a fence of the language `math`, of which the author is told there. */
function mathFences(text: string): string {
  let open = false;
  return outsideFences(text, (prose) =>
    prose
      .split('\n')
      .map((line) => {
        if (!/^\s*\$\$\s*$/.test(line)) return line;
        open = !open;
        return line.replace('$$', () => (open ? '```math' : '```'));
      })
      .join('\n'),
  );
}

/** Applies a function to the text between fenced code blocks; it is told the number of its first line. */
function outsideFences(text: string, change: (prose: string, firstLine: number) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let fence: string | null = null;
  let number = 0;
  const flush = () => {
    if (prose.length > 0) parts.push(change(prose.join('\n'), number - prose.length + 1));
    prose = [];
  };
  for (const line of text.split('\n')) {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null && mark && !(mark.startsWith('`') && /`/.test(line.slice(line.indexOf(mark) + mark.length)))) {
      flush();
      fence = mark;
      parts.push(line);
    } else if (fence !== null) {
      if (mark?.startsWith(fence) && line.replace(/^[\s>]*/, '').trim() === mark) fence = null;
      parts.push(line);
    } else {
      prose.push(line);
    }
    number += 1;
  }
  flush();
  return parts.join('\n');
}
