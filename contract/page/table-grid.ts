import { isMarkup, type Markup } from './markup.ts';

/** The cells of a table by row and column, and how many rows are headings. A cell that spans several places is in each. */
export function tableGrid(table: Markup): { grid: (Markup | undefined)[][]; heads: number } {
  const head = table.children.filter((child) => isMarkup(child) && child.tag === 'thead').flatMap(rowsOf);
  const others = rowsOf(table).filter((row) => !head.includes(row));
  // Laid out apart, because no cell reaches from the head into the body.
  const grid = [...gridOf(head), ...gridOf(others)];
  const columns = columnsOf(grid);
  return { grid: grid.map((row) => columns.map((column) => row[column])), heads: head.length || 1 };
}

/** Those in which a cell begins: one that is to span the whole table often has a number that is far too high. */
function columnsOf(grid: readonly (Markup | undefined)[][]): number[] {
  const begins = grid.flatMap((row) =>
    [...row.entries()].flatMap(([at, cell]) => (cell && cell !== row[at - 1] ? at : [])),
  );
  return [...new Set(begins)].sort((a, b) => a - b);
}

function gridOf(rows: readonly Markup[]): (Markup | undefined)[][] {
  const grid: (Markup | undefined)[][] = rows.map(() => []);
  rows.forEach((row, top) => {
    let column = 0;
    for (const cell of row.children.filter(isMarkup)) {
      while (grid[top]?.[column]) column += 1;
      const columns = Math.min(MOST_COLUMNS, span(cell, 'colspan'));
      for (const line of grid.slice(top, top + span(cell, 'rowspan')))
        for (let at = column; at < column + columns; at += 1) line[at] = cell;
    }
  });
  return grid;
}

/** No browser lets a cell span more columns. */
const MOST_COLUMNS = 1000;

const span = ({ attributes }: Markup, name: 'rowspan' | 'colspan') => Number.parseInt(attributes[name] ?? '', 10) || 1;

/** Not those of tables inside it. */
function rowsOf(element: Markup | string): Markup[] {
  if (!isMarkup(element)) return [];
  return element.children
    .filter(isMarkup)
    .flatMap((child) => (child.tag === 'tr' ? [child] : child.tag === 'table' ? [] : rowsOf(child)));
}
