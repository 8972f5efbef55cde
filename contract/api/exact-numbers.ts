/**
 * Numbers with more digits than a program's numbers hold (the limits of `int64`, ids, money): how the program writes the number that
 * stands for one → how the author wrote it. No two stand for the same, and no number of the description is one of them by chance.
 */
export type ExactNumbers = Readonly<Record<string, string>>;

/** A number as its author wrote it. */
export const numberText = (value: number, exact?: ExactNumbers): string => exactText(String(value), exact);

/** A value as JSON, with numbers as their author wrote them. */
export function jsonText(value: unknown, exact?: ExactNumbers, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return exact ? withNumbers(text, (written) => exactText(written, exact)) : text;
}

const exactText = (written: string, exact: ExactNumbers = {}) =>
  Object.hasOwn(exact, written) ? (exact[written] ?? written) : written;

/** A text of JSON with each number as `change` has it; texts stay, whatever stands in them. */
export const withNumbers = (json: string, change: (written: string) => string): string =>
  json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) => (token.startsWith('"') ? token : change(token)));
