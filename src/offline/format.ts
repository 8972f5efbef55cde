import { dayOf } from '../../contract/day.ts';

/** `0 kB`, `314 kB`, `4.9 MB`: decimal units, as browsers and systems show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  if (bytes < 999_950_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** `1 page`, `12 pages`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `2026-01-31T12:00:00.000Z` → `31 January 2026, 12:00 UTC`: the same for everyone who compares it. */
export function formatDate(date: string): string {
  return `${dayOf(date.slice(0, 10))}, ${date.slice(11, 16)} UTC`;
}
