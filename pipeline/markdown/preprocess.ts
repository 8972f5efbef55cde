/** Something changed by preprocessing that the author should know about. */
export interface PreprocessNote {
  /** From 1, in the author's file. */
  line: number;
  rule: 'math';
}

export interface PreprocessOptions {
  /** Whether formulas are left to a later stage. */
  math: boolean;
  /** Plain Markdown keeps its comments, which are HTML there. */
  plain?: boolean;
  /** Called for everything that is not shown the way it was written. */
  note?(note: PreprocessNote): void;
}

/**
 * Rewrites what Docusaurus authors write but MDX cannot read, outside of code. Line numbers stay the same, so that
 * messages point to the author's own lines.
 *
 * - `<!-- comment -->` becomes an MDX comment
 * - `## Title {#id}`, `## Title {/* #id *\/}` and `## Title {: #id .class }`: the brace is escaped, because MDX would read an
 *   expression, and only the id stays; so does that of `## Title [#id]` (Fumadocs, Nextra), unless it is a link
 * - `:::note Title` becomes `:::note[Title]`
 * - without `math`, formulas become code, because their braces would be expressions; each one in a line is reported to `note`
 * - the fence around an `mdx-code-block` is removed, its content stays
 */
export function preprocess(text: string, { math, plain = false, note }: PreprocessOptions): string {
  const unwrapped = withoutMdxFences(text);
  return outsideFences(math ? unwrapped : mathFences(unwrapped), (prose, firstLine) =>
    outsideCode(withDirectiveLabels(withEscapedIds(prose)), firstLine, (part, line) =>
      part
        .replace(/<!--([\s\S]*?)-->/g, (whole, comment: string) =>
          plain ? whole : `{/*${comment.replaceAll('*/', '* /')}*/}`,
        )
        .replace(FORMULA, (formula: string, _body: string, offset: number) => {
          if (math) return formula;
          note?.({ line: line + lineBreaks(part.slice(0, offset)), rule: 'math' });
          return `\`${formula}\``;
        }),
    ),
  );
}

/**
 * Imports and exports of MDX, which plain Markdown would show as text. Those in code are what the page is about. Their lines stay, but
 * empty, so that line numbers in messages are right.
 */
export function withoutModuleLines(text: string): string {
  return outsideFences(text, (prose) =>
    prose.replace(
      /^(?:import\s(?:[^\n{]*\{[^{}]*\})?[^\n]*from\s+['"][^'"]+['"];?|import\s+['"][^'"]+['"];?|export\s+\{[^}]*\};?)[ \t]*$/gm,
      (lines) => '\n'.repeat(lineBreaks(lines)),
    ),
  );
}

/** A text without its comments; those in code are what the text is about. */
export function withoutComments(text: string): string {
  return outsideFences(text, (prose, line) =>
    outsideCode(prose, line, (part) => part.replace(/<!--[\s\S]*?-->\n?/g, '')),
  );
}

/** Escapes the id at the end of a heading, whatever comes before it, even code. */
function withEscapedIds(prose: string): string {
  return prose
    .replace(/^([ \t]*(?:>[ \t]*)*#{1,6}[ \t].*?)[ \t]*\{\/\*\s*(#[^\s{}]+)\s*\*\/\}[ \t]*$/gm, '$1 {$2}')
    .replace(
      /^([ \t]*(?:>[ \t]*)*#{1,6}[ \t].*?)[ \t]*\\?\{:?[ \t]*(#[^\s{}]+)(?:[ \t]+[^\s{}][^{}\n]*)?[ \t]*\}[ \t]*$/gm,
      '$1 \\{$2}',
    )
    .replace(/^([ \t]*(?:>[ \t]*)*#{1,6}[ \t].*?)[ \t]*(?<!\\)\[(#[a-z][\w-]*)\][ \t]*$/gm, (whole, words, id) =>
      prose.includes(`[${id}]:`) ? whole : `${words} \\{${id}}`,
    );
}

/**
 * Puts the title after the name of an admonition in brackets, whatever it contains, even code. This also works in quotes and
 * after indentation, as in Docusaurus' `admonitionTitleToDirectiveLabel`.
 */
function withDirectiveLabels(prose: string): string {
  return prose.replace(
    /^((?:[ \t]*>)*[ \t]*:{3,}[a-zA-Z]+)[ \t]+(?=[^\s[{])(.+?)[ \t]*$/gm,
    (_, opening: string, title: string) => `${opening}[${isBalanced(title) ? title : title.replace(BRACKET, '\\$&')}]`,
  );
}

const BRACKET = /(?<!\\)[[\]]/g;

/** Whether each bracket has its other half: a label ends at the first that has none. */
function isBalanced(title: string): boolean {
  let open = 0;
  for (const [bracket] of title.matchAll(BRACKET)) {
    open += bracket === '[' ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** `$E = mc^2$`, not `$HOME` or `$5 and $6`: there must be something between the signs that only formulas have. */
const FORMULA =
  /(?<![\\$\w])\$\$?(?![\s$])((?:[^$\n`]*?)(?:\\[a-zA-Z]+|[_^]\{|\^\w)[^$\n`]*?)(?<![\s\\])\$\$?(?![\d$])/g;

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** At the top of a file. Two lines of hyphens below that are rules across the page, with text between them. */
const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)??---[ \t]*(?=\n|$)/;

/**
 * Changes a text without fences, except for its front matter and inline code. Backticks in comments do not begin code.
 *
 * @param firstLine number of its first line in the file
 * @param change gets each part with the number of its first line
 */
function outsideCode(prose: string, firstLine: number, change: (part: string, line: number) => string): string {
  const kept = /<!--[\s\S]*?-->|(?<!\\|`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g;
  const [head = ''] = (firstLine === 1 && FRONT_MATTER.exec(prose)) || [];
  let out = head;
  let end = head.length;
  let pending = '';
  // Of `pending`. A running count, because a page may have a hundred thousand pieces of code.
  let line = firstLine + lineBreaks(head);
  kept.lastIndex = end;
  for (const match of prose.matchAll(kept)) {
    pending += prose.slice(end, match.index);
    end = match.index + match[0].length;
    if (match[0].startsWith('<!--')) {
      pending += match[0];
      continue;
    }
    out += pending === '' ? match[0] : `${change(pending, line)}${match[0]}`;
    line += lineBreaks(pending) + lineBreaks(match[0]);
    pending = '';
  }
  pending += prose.slice(end);
  return out + (pending === '' ? '' : change(pending, line));
}

/**
 * Removes the fences with which Docusaurus authors show MDX to it and code to other tools. One may contain another with more or
 * fewer backticks.
 * https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-utils/src/markdownUtils.ts (`unwrapMdxCodeBlocks`)
 */
function withoutMdxFences(text: string): string {
  return text.replace(
    /^[ \t]*(`{3,})[ \t]*mdx-code-block[ \t]*\n([\s\S]*?)\n[ \t]*\1[ \t]*$/gm,
    (_, _marks, inside: string) => `\n${withoutMdxFences(inside)}\n`,
  );
}

/** A block between lines of `$$` becomes a fence with the language `math`, about which `rehypeCode` warns the author. */
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

/** A fence may begin on the line of its list marker, but does not end on one. */
const OPENING = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[\s>]+)*(`{3,}|~{3,})/;
const CLOSING = /^[\s>]*(`{3,}|~{3,})/;

/** Comments and code that begin and end on a line. */
const WHOLE = /<!--.*?-->|(?<!\\|`)(`+)(?!`).*?[^`]\1(?!`)/g;

/** Whether a comment goes on below a line. */
function endsInComment(line: string, begins: boolean): boolean {
  const text = begins ? `<!--${line}` : line;
  return text.includes('<!--') && text.replace(WHOLE, '').includes('<!--');
}

/** Applies a function to each text between fenced code blocks, and passes the number of its first line. Fences in comments are part of the text. */
function outsideFences(text: string, change: (prose: string, firstLine: number) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let fence: string | null = null;
  let number = 0;
  const flush = () => {
    if (prose.length > 0) parts.push(change(prose.join('\n'), number - prose.length + 1));
    prose = [];
  };
  const lines = text.split('\n');
  const lastEnd = lines.findLastIndex((line) => line.includes('-->'));
  let inComment = false;
  for (const line of lines) {
    const mark: string | undefined = inComment ? undefined : (fence === null ? OPENING : CLOSING).exec(line)?.[1];
    if (fence === null && mark && !(mark.startsWith('`') && /`/.test(line.slice(line.indexOf(mark) + mark.length)))) {
      flush();
      fence = mark;
      parts.push(line);
    } else if (fence !== null) {
      if (mark?.startsWith(fence) && line.replace(/^[\s>]*/, '').trim() === mark) fence = null;
      parts.push(line);
    } else {
      prose.push(line);
      inComment = number < lastEnd && endsInComment(line, inComment);
    }
    number += 1;
  }
  flush();
  return parts.join('\n');
}
