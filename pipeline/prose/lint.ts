import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { LONG_SENTENCE_RULE, styleGuide } from './sentences.ts';

/** Markdown that readers see, and where it begins. */
export interface Prose {
  /** Path as the author knows it. */
  file: string;
  /** Line of the file in which `text` begins, from 1. */
  line: number;
  text: string;
}

const prose = unified().use(retextEnglish).use(styleGuide).use(retextRepeatedWords).use(retextIndefiniteArticle);

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter)
  .use(remarkRetext, prose as never);

/** What is wrong with the language of `text`. Code, addresses and components are not checked. */
export async function lintProse({ file, line, text }: Prose): Promise<Diagnostic[]> {
  const source = new VFile({ path: file, value: text });
  const tree = markdown.parse(source);
  await markdown.run(tree, source);
  const found = source.messages.map(({ line: at, ruleId, source: from, reason, note }) => ({
    severity: ruleId === LONG_SENTENCE_RULE ? ('warning' as const) : ('error' as const),
    rule: from?.replace('retext-', '') ?? ruleId ?? 'prose',
    file,
    line: line + (at ?? 1) - 1,
    message: reason,
    ...(note ? { hint: note } : {}),
  }));
  const inCells = await Promise.all(
    cells(tree, text).map((cell) => lintProse({ file, line: line + cell.line - 1, text: cell.text })),
  );
  return [...found, ...inCells.flat()];
}

/** Each cell of a table as a text of its own, because `remark-retext` leaves tables out. */
function cells(tree: Root, text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  visit(tree, 'tableCell', ({ children }) => {
    const from = children[0]?.position?.start;
    const to = children.at(-1)?.position?.end;
    if (from?.offset === undefined || to === undefined) return;
    found.push({ line: from.line, text: text.slice(from.offset, to.offset) });
  });
  return found;
}
