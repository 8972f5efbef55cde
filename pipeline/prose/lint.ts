import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
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
import { SYMPTOM } from '../markdown/rehype/symptom-rows.ts';
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
  const leaning = rowsThatLean(tree).map(({ line: at, words }) => ({
    severity: 'error' as const,
    rule: 'row-alone',
    file,
    line: line + at - 1,
    message: `"${words}" points at something beside the row.`,
    hint: 'The search shows a row about a symptom alone: say it again, or link to it.',
  }));
  return [...found, ...inCells.flat(), ...leaning];
}

/** Words of a row that only make sense to somebody who sees its table and its page. */
const BESIDE_THE_ROW =
  /^the same(?=,)|\bwith the same message\b|\bdo the same\b|\bas above\b|\b(?:rows?|tables?|lists?|texts?|issues) (?:above|below)\b|\b(?:next|previous) (?:\w+ )?(?:rows?|messages?)\b|\b(?:from|with) the table\b|\bthis table\b|^steps? \d+$/i;

/** How a symptom begins that does not say what it is about. A message, which is code, begins as the server writes it. */
const WITHOUT_A_SUBJECT = /^(?:it|they|steps? \d+|stays?|cannot|fails?)\b/i;

/** Rows of tables about symptoms that cannot stand alone, as they do in the results of the search. */
function rowsThatLean(tree: Root): { line: number; words: string }[] {
  const found: { line: number; words: string }[] = [];
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const symptom = head?.children.findIndex((cell) => SYMPTOM.test(textOf(cell).trim())) ?? -1;
    if (symptom < 0) return;
    for (const row of rows) {
      const texts = row.children.map((cell) => textOf(cell).trim());
      const words = [
        row.children[symptom]?.children[0]?.type === 'text' && WITHOUT_A_SUBJECT.exec(texts[symptom] ?? '')?.[0],
        ...texts.map((text) => BESIDE_THE_ROW.exec(text)?.[0]),
      ].find(Boolean);
      if (words && row.position) found.push({ line: row.position.start.line, words });
    }
  });
  return found;
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
