/** What MDX compilers throw (`VFileMessage`). */
export interface MdxError {
  hint?: string;
  reason?: string;
  message?: string;
  ruleId?: string;
  source?: string;
  cause?: unknown;
  line?: number;
  column?: number;
  place?: { line?: number; column?: number; start?: { line: number; column: number } };
}

export interface SyntaxFault {
  line?: number;
  column?: number;
  /** Continues the sentence "This page cannot be compiled: …". */
  reason: string;
  hint: string;
}

/** Where a page cannot be compiled, why, and how to fix it. @param text the page, in which lines are counted */
export function syntaxFault(error: MdxError, text: string): SyntaxFault {
  return {
    ...placeOf(error),
    reason: error.reason ?? error.message ?? String(error),
    hint: error.hint ?? OUTSIDE_OF_CODE,
    ...explained(error, text),
  };
}

/** Some errors state their position only in the message. */
function placeOf(error: MdxError): Pick<SyntaxFault, 'line' | 'column'> {
  const { line, column } = error.place?.start ?? error.place ?? error;
  const [, row, sign] = /\((\d+):(\d+)/.exec(error.reason ?? error.message ?? '') ?? [];
  if (line === undefined && row !== undefined) return { line: Number(row), column: Number(sign) };
  return { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
}

/** Better explanations of what authors most often get wrong. */
function explained({ ruleId, source = '', reason = '', cause }: MdxError, text: string): Partial<SyntaxFault> {
  const why = cause instanceof Error ? cause.message.replace(/ \(\d+:\d+\)$/, '') : '';
  if (ruleId === 'acorn' && source.endsWith('mdxjs-esm'))
    return { reason: `an import or export is not valid JavaScript: ${why}`, hint: MODULES };
  if (ruleId === 'acorn') return { reason: `the text in braces is not valid JavaScript: ${why}` };
  if (ruleId === 'unexpected-eof' && source.endsWith('mdx-expression')) return unended(text);
  if (ruleId === 'end-tag-mismatch') return mismatch(reason);
  if (ruleId === 'unexpected-closing-slash')
    return { hint: 'Take the tag out, or write the one that opens the element.' };
  if (/before attribute value/.test(reason))
    return { hint: 'Put quotes around the values of attributes: name="value".' };
  return {};
}

/** The compiler says where the text ends, not where the comment began. */
function unended(text: string): Partial<SyntaxFault> {
  const comment = text.lastIndexOf('{/*');
  if (comment < 0 || text.includes('*/}', comment)) return {};
  const above = text.slice(0, comment).split('\n');
  return {
    line: above.length,
    column: (above.at(-1) ?? '').length + 1,
    reason: 'a comment is not closed',
    hint: 'Close it with "*/}".',
  };
}

function mismatch(reason: string): Partial<SyntaxFault> {
  const missing = /^Expected a closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(reason);
  const [, name = '', line, column] = missing ?? [];
  if (missing)
    return {
      line: Number(line),
      column: Number(column),
      reason: `the element <${name}> is not closed here`,
      hint: endOf(name),
    };
  const [, other, open] =
    /closing tag `<\/([^`>]*)>`, expected corresponding closing tag for `<([^`>]*)>`/.exec(reason) ?? [];
  if (open !== undefined && VOID.test(open)) return { hint: endOf(open) };
  return open === undefined
    ? {}
    : {
        hint: `Elements are closed in reverse order: write </${open}> first, or take </${other}> out. A word in angle brackets belongs in backticks.`,
      };
}

/** Elements that are never closed in HTML (https://html.spec.whatwg.org/multipage/syntax.html#void-elements). */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const endOf = (name: string) =>
  VOID.test(name)
    ? `Write <${name}> with a slash at its end: <${name} … />.`
    : `Write </${name}> where it ends; an element around paragraphs begins and ends on lines of its own. A word in angle brackets belongs in backticks.`;

const MODULES =
  'Lines that begin with "import" or "export" are JavaScript up to the next empty line: leave one before text, and begin sentences with another word.';

const OUTSIDE_OF_CODE =
  'Outside of code, "{" and "<" begin an expression or an element: put them in backticks or write \\{ and &lt;.';
