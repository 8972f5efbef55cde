/**
 * The date of a release: when its source was last changed. The maker of a zip chooses its date, and clocks can be wrong, so a
 * date is believed only in one format, and only up to a day ahead of the device's clock.
 */

/** How far a date may be ahead of the device's clock, in milliseconds. */
const AHEAD = 86_400_000;

/** @returns milliseconds since 1970 of `2026-01-31T12:00:00.000Z`; null for every other format, and for days that do not exist */
export function parseReleaseDate(date: string): number | null {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString() === date ? time : null;
}

/** Whether a date is more than a day ahead of the clock. @param now milliseconds since 1970 */
export function isAhead(date: string, now: number): boolean {
  return (parseReleaseDate(date) ?? 0) > now + AHEAD;
}

/**
 * @param now milliseconds since 1970, by the clock of the device
 * @returns 1 where `a` is newer, -1 where it is older, 0 for the same date; null where one is not known or not believed
 */
export function compareReleaseDates(a: string | null, b: string | null, now: number): -1 | 0 | 1 | null {
  const [left, right] = [believed(a, now), believed(b, now)];
  if (left === null || right === null) return null;
  return left > right ? 1 : left < right ? -1 : 0;
}

function believed(date: string | null, now: number): number | null {
  return date === null || isAhead(date, now) ? null : parseReleaseDate(date);
}
