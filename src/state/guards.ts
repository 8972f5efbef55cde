/** Checks values from storage, which readers, other tools and former releases may have changed. */

/** Longest text that is accepted, in UTF-16 units: no query and no title is longer. */
const LONGEST = 2000;

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** The fields of an object; no fields for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The valid items of a list, in their order; no items for any other value. */
export function itemsOf<T>(value: unknown, isRight: (item: unknown) => item is T): T[] {
  return Array.isArray(value) ? value.filter(isRight) : [];
}

/** @returns undefined for null, and for text that is not JSON */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
