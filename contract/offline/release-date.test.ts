import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { compareReleaseDates, isAhead, parseReleaseDate } from './release-date.ts';

const DAY = 86_400_000;
const EARLIEST = Date.UTC(0, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const times = () => fc.integer({ min: EARLIEST, max: LATEST });
const iso = (time: number) => new Date(time).toISOString();

describe('the date of a release', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(times(), (time) => {
        expect(parseReleaseDate(iso(time))).toBe(time);
      }),
    );
  });

  it.each([
    'Sat Jan 01 2050 (<img src=x onerror=alert(1)>)',
    'soon',
    '',
    '2026',
    '2026-01-31',
    '2026-01-31T12:00:00Z',
    '2026-01-31T12:00:00.000',
    '2026-01-31T12:00:00.000+01:00',
    '2026-02-30T12:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z0',
    ' 2026-01-31T12:00:00.000Z',
    '２０２６-01-31T12:00:00.000Z',
  ])('%j is not one', (text) => expect(parseReleaseDate(text)).toBeNull());

  it('is never a text that would be shown in another form', () => {
    const nearly = fc.stringMatching(/^[0-9TZ:.+<>( )-]{10,30}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const time = parseReleaseDate(text);
        expect(time === null || iso(time) === text).toBe(true);
      }),
    );
  });

  it('is in the future when it is more than a day ahead of the clock', () => {
    const now = Date.UTC(2026, 4, 1);
    expect([now + DAY, now + DAY + 1].map((time) => isAhead(iso(time), now))).toEqual([false, true]);
    expect(isAhead('9999-12-31T00:00:00.000Z', now)).toBe(true);
  });
});

describe('two dates', () => {
  const now = Date.UTC(2026, 4, 1);
  const past = () => fc.integer({ min: EARLIEST, max: now + DAY });

  it('are compared as times, and equal ones are neither newer nor older', () => {
    fc.assert(
      fc.property(past(), past(), (a, b) => {
        expect(compareReleaseDates(iso(a), iso(b), now)).toBe(Math.sign(a - b) + 0);
        expect(compareReleaseDates(iso(a), iso(a), now)).toBe(0);
      }),
    );
  });

  it('have a transitive order', () => {
    fc.assert(
      fc.property(past(), past(), past(), (a, b, c) => {
        const newer = (x: number, y: number) => compareReleaseDates(iso(x), iso(y), now) === 1;
        if (newer(a, b) && newer(b, c)) expect(newer(a, c)).toBe(true);
      }),
    );
  });

  it('cannot be compared when one is missing, invalid, or ahead of the clock', () => {
    const ahead = fc.integer({ min: now + DAY + 1, max: LATEST }).map(iso);
    const odd = fc.oneof(fc.constant(null), fc.string(), ahead);
    fc.assert(
      fc.property(odd, past(), (a, b) => {
        expect(compareReleaseDates(a, iso(b), now)).toBeNull();
        expect(compareReleaseDates(iso(b), a, now)).toBeNull();
      }),
    );
  });
});
