import GithubSlugger from 'github-slugger';
import type { Element, Nodes } from 'hast';
import type { DocSymptom } from '../../../contract/page/compiled-doc.ts';
import { ROW_ID_WORDS } from '../../../contract/search/packed-index.ts';
import { BETWEEN_CELLS } from '../../../contract/search/table-text.ts';
import { tagOf, textInLines } from './text-in-lines.ts';

/** Headings of the column that describes what a reader sees. */
export const SYMPTOM =
  /^(symptoms?|messages?|errors?|error messages?|problems?|you see|what you see|the browser shows|in the answer)$/i;

/** What stands between the links of a row that explains nothing itself. */
const BETWEEN_LINKS = /\b(?:and|or)\b/gi;

/**
 * The rows of a table that lists symptoms, each of which gets an id here; null for any other table. Rows that only link to where a
 * symptom is explained are left out: the search leads there at once.
 *
 * @param section id of the section that contains the table
 * @param taken ids of the rows on the page so far; new ones are added
 */
export function symptomRows(table: Element, section: string, taken: Set<string>): DocSymptom[] | null {
  const [head, ...rows] = elements(table, ['tr']);
  const heading = head ? elements(head, ['th']).map(textInLines) : [];
  const column = heading.findIndex((text) => SYMPTOM.test(text));
  if (column < 0 || column === heading.length - 1) return null;
  return rows.flatMap((row): DocSymptom[] => {
    const cells = elements(row, ['td']);
    const [symptom] = cells.splice(column, 1);
    const title = symptom ? textInLines(symptom) : '';
    if (title === '') return [];
    const id = free(`${section}--${slugOf(title)}`, taken);
    row.properties.id ??= id;
    const text = cells.map(textInLines).filter(Boolean).join(BETWEEN_CELLS);
    return text !== '' && cells.every(onlyLinks) ? [] : [{ id: String(row.properties.id), title, text }];
  });
}

function onlyLinks(cell: Element): boolean {
  const unlinked = (node: Nodes): string => {
    if (tagOf(node) === 'a') return '';
    return 'children' in node ? node.children.map(unlinked).join(' ') : textInLines(node);
  };
  return !/[\p{L}\p{N}]/u.test(unlinked(cell).replace(BETWEEN_LINKS, ''));
}

function slugOf(title: string): string {
  const slugger = new GithubSlugger();
  return slugger.slug(title).split(/-+/).filter(Boolean).slice(0, ROW_ID_WORDS).join('-') || 'row';
}

function free(id: string, taken: Set<string>): string {
  let unused = id;
  for (let n = 2; taken.has(unused); n++) unused = `${id}-${n}`;
  taken.add(unused);
  return unused;
}

function elements(parent: Element, names: readonly string[]): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return names.includes(child.tagName) ? [child] : elements(child, names);
  });
}
