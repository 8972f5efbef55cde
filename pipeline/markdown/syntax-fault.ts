/** What compilers of MDX throw (`VFileMessage`). */
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
  /** After "This page cannot be compiled: ". */
  reason: string;
  hint: string;
}

/** Where a page cannot be compiled, why, and how to mend it. @param text the page, as its lines are counted */
export function syntaxFault(error: MdxError, text: string): SyntaxFault {
  return {
    ...placeOf(error),
    reason: error.reason ?? error.message ?? String(error),
    hint: error.hint ?? OUTSIDE_OF_CODE,
    ...explained(error, text),
  };
}

/** Some have it in their words alone. */
function placeOf(error: MdxError): Pick<SyntaxFault, 'line' | 'column'> {
  const { line, column } = error.place?.start ?? error.place ?? error;
  const [, row, sign] = /\((\d+):(\d+)/.exec(error.reason ?? error.message ?? '') ?? [];
  if (line === undefined && row !== undefined) return { line: Number(row), column: Number(sign) };
  return { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
}

/** Better words for what its authors most often get wrong. */
function explained({ ruleId, source = '', reason = '', cause }: MdxError, text: string): Partial<SyntaxFault> {
  const why = cause instanceof Error ? cause.message.replace(/ \(\d+:\d+\)$/, '') : '';
  if (ruleId === 'acorn' && source.endsWith('mdxjs-esm'))
    return { reason: `an import or export is no JavaScript: ${why}`, hint: MODULES };
  if (ruleId === 'acorn') return { reason: `what stands in braces is no JavaScript: ${why}` };
  if (ruleId === 'unexpected-eof' && source.endsWith('mdx-expression')) return unended(text);
  if (ruleId === 'end-tag-mismatch') return mismatch(reason);
  if (ruleId === 'unexpected-closing-slash')
    return { hint: 'Take the tag out, or write the one that begins the element.' };
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
    reason: 'a comment has no end',
    hint: 'End it with "*/}".',
  };
}

function mismatch(reason: string): Partial<SyntaxFault> {
  const missing = /^Expected a closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(reason);
  const [, name = '', line, column] = missing ?? [];
  if (missing)
    return {
      line: Number(line),
      column: Number(column),
      reason: `the element <${name}> has no end here`,
      hint: endOf(name),
    };
  const [, other, open] =
    /closing tag `<\/([^`>]*)>`, expected corresponding closing tag for `<([^`>]*)>`/.exec(reason) ?? [];
  return open === undefined
    ? {}
    : {
        hint: `Elements end in each other: write </${open}> first, or take </${other}> out. A word in angle brackets belongs into backticks.`,
      };
}

/** Elements that HTML never ends (https://html.spec.whatwg.org/multipage/syntax.html#void-elements). */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const endOf = (name: string) =>
  VOID.test(name)
    ? `Write it with a slash at its end: <${name} … />.`
    : `Write </${name}> where the text around it goes on; what holds paragraphs begins and ends on lines of its own. A word in angle brackets belongs into backticks.`;

const MODULES =
  'Lines that begin with "import" or "export" are JavaScript up to the next empty line: leave one before text, and begin sentences with another word.';

const OUTSIDE_OF_CODE =
  'Outside of code, "{" and "<" begin an expression or an element: put them in backticks or write \\{ and &lt;.';
