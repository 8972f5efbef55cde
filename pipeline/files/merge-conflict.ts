/** What is said of a file with both sides of a merge conflict. */
export interface MergeConflict {
  reason: string;
  line: number;
  hint: string;
}

/** Parsers would only complain about the first character of these markers, or about what they find behind them. */
export function conflictIn(text: string): MergeConflict | null {
  const before = /^(?=<{7} .*\r?\n[\s\S]*^={7}\r?\n[\s\S]*^>{7} )/m.exec(text);
  if (before === null) return null;
  const line = text.slice(0, before.index).split('\n').length;
  return { reason: 'it contains both sides of a merge conflict', line, hint: CONFLICT };
}

const CONFLICT = 'Keep one side, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
