const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day as people write it: `2026-01-31` → `31 January 2026`. Anything else stays as it is. */
export function dayOf(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = MONTHS[Number(month) - 1];
  return year && name && day && day <= 31 ? `${day} ${name} ${year}` : date;
}
