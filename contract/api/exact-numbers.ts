/**
 * Numbers with more digits than a JavaScript number can hold (the limits of `int64`, ids, money): a stand-in, as JavaScript writes it
 * → the number as its author wrote it. Each number has its own stand-in, and no stand-in is also a real number of the description.
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

/** A JSON text with `change` applied to each number; strings stay as they are, whatever they contain. */
export const withNumbers = (json: string, change: (written: string) => string): string =>
  json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) => (token.startsWith('"') ? token : change(token)));
