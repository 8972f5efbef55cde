import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { textOfNode } from '../text-of-node.ts';

type Node = ReactElement<{ children?: ReactNode; [attribute: string]: unknown }>;

/** A table that scrolls inside its own box, so that the page never scrolls sideways. @param kind class of the box */
export function ScrollingTable({ kind, children }: { kind: string | undefined; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard; scripts measure it
    <div className={kind === undefined ? 'table-scroll' : `table-scroll ${kind}`} tabIndex={0}>
      <table>{children}</table>
      {/* Tells the style sheet that the table has arrived. */}
      <i hidden />
    </div>
  );
}

/**
 * On a phone, several columns are stacked. If there are more than two, each cell but the first then shows the name of its column; of two, the
 * names stay above the rows.
 */
export function Table({ children }: { children?: ReactNode }) {
  const heads = elements(children, 'thead')
    .flatMap((head) => elements(head.props.children, 'tr').slice(0, 1))
    .flatMap((row) => elements(row.props.children))
    .map((cell) => textOfNode(cell.props.children));
  const stacked = heads.length === 2 ? 'table-stacked table-pairs' : 'table-stacked';
  return (
    <ScrollingTable kind={heads.length === 1 ? undefined : stacked}>
      {Children.map(children, (part) => labelled(part, heads.length > 2 ? heads : []))}
    </ScrollingTable>
  );
}

/** A table of rows, each column with a name. */
export function RowTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <Table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

function labelled(part: ReactNode, heads: readonly string[]): ReactNode {
  if (!isElement(part)) return part;
  const rows = Children.map(part.props.children, (row) => {
    if (!isElement(row)) return row;
    const cells = elements(row.props.children);
    return cloneElement(row, {}, ...cells.map((cell, column) => cellOf(cell, column, heads)));
  });
  return cloneElement(part, {}, rows);
}

function cellOf(cell: Node, column: number, heads: readonly string[]): Node {
  // The empty corner of a table is not a heading.
  if (cell.type === 'th' && Children.count(cell.props.children) === 0) return <td key={column} />;
  const named = cell.type === 'td' && column > 0 && heads[column];
  return cloneElement(cell, { key: column, ...(named && { 'data-head': named }) });
}

const isElement = (node: ReactNode): node is Node => isValidElement(node);

function elements(children: ReactNode, type?: string): Node[] {
  return Children.toArray(children).filter(
    (child): child is Node => isElement(child) && (!type || child.type === type),
  );
}
