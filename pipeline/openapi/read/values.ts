import type { Json } from '../../../contract/api/schema/schema.ts';

/** For reading a description without trusting it: a value of an unexpected type counts as absent. */
export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function node(value: unknown): Node {
  return isNode(value) ? value : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Numbers count as text: `version: 1.0` is a common slip. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function texts(value: unknown): string[] {
  return list(value)
    .map(text)
    .filter((entry) => entry !== undefined);
}

export function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function flag(value: unknown): true | undefined {
  return value === true ? true : undefined;
}

/** Entries of a map whose keys the author chose: a header may be called `x-request-id`. */
export const members = (value: unknown): [string, unknown][] => Object.entries(node(value));

/** Entries of a map, without vendor extensions. */
export function entries(value: unknown): [string, unknown][] {
  return Object.entries(node(value)).filter(([key]) => !key.startsWith('x-'));
}

export function json(value: unknown): Json {
  return value === undefined ? null : (value as Json);
}

/** Drops what is undefined, so that the plan holds only what is there. */
export function given<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  const kept = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(kept) as T;
}

export function nonEmpty<T>(value: readonly T[]): T[] | undefined {
  return value.length > 0 ? [...value] : undefined;
}
