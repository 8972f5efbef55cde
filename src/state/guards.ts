/** What may be taken from outside: from storage, where readers, other tools and former releases left what they liked. */

/** No text that a reader typed or a page is called by is longer, in UTF-16 units. What is would only fill the memory. */
const LONGEST = 2000;

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The items that are right, in their order; none of what is no list. */
export function itemsOf<T>(value: unknown, isRight: (item: unknown) => item is T): T[] {
  return Array.isArray(value) ? value.filter(isRight) : [];
}

/** @returns undefined for what is no JSON, and for nothing */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
