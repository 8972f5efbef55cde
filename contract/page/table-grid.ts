import { isMarkup, type Markup } from './markup.ts';

/** The cells of a table by row and column, and how many rows are headings. A cell that spans several places is in each. */
export function tableGrid(table: Markup): { grid: (Markup | undefined)[][]; heads: number } {
  const head = table.children.filter((child) => isMarkup(child) && child.tag === 'thead').flatMap(rowsOf);
  const all = rowsOf(table);
  const others = all.filter((row) => !head.includes(row));
  // A cell that is to span the whole table often has a number that is far too high.
  const most = Math.max(...all.map(({ children }) => children.filter(isMarkup).length));
  // Laid out apart, because no cell reaches from the head into the body.
  return { grid: [...gridOf(head, most), ...gridOf(others, most)], heads: head.length || 1 };
}

/** @param most columns that a cell can span */
function gridOf(rows: readonly Markup[], most: number): (Markup | undefined)[][] {
  const grid: (Markup | undefined)[][] = rows.map(() => []);
  rows.forEach((row, top) => {
    let column = 0;
    for (const cell of row.children.filter(isMarkup)) {
      while (grid[top]?.[column]) column += 1;
      for (const line of grid.slice(top, top + span(cell, 'rowspan')))
        for (let at = column; at < column + Math.min(span(cell, 'colspan'), most); at += 1) line[at] = cell;
    }
  });
  return grid;
}

const span = ({ attributes }: Markup, name: 'rowspan' | 'colspan') => Number.parseInt(attributes[name] ?? '', 10) || 1;

/** Not those of tables inside it. */
function rowsOf(element: Markup | string): Markup[] {
  if (!isMarkup(element)) return [];
  return element.children
    .filter(isMarkup)
    .flatMap((child) => (child.tag === 'tr' ? [child] : child.tag === 'table' ? [] : rowsOf(child)));
}
