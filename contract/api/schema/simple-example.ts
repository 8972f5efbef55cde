import { matches } from './fits.ts';
import type { MergedSchema } from './merge.ts';
import { examplePattern, MOST_LETTERS } from './pattern-example.ts';
import type { ApiConstraints } from './schema.ts';

const BY_FORMAT: Record<string, string> = {
  date: '2024-01-31',
  'date-time': '2024-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'PT15M',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  'uri-reference': '/path',
  url: 'https://example.com',
  byte: 'aGVsbG8=',
};

/** A text of the format, else of the patterns, else of the length. */
export function makeString({ format, constraints = {}, further = [] }: MergedSchema): string {
  const { minLength = 0, maxLength = 1000 } = constraints;
  const patterns = [constraints, ...further.map((rule) => rule.constraints)].flatMap((limits) => limits?.pattern ?? []);
  const isRight = (text: string) => patterns.every((pattern) => matches(pattern, text));
  const byFormat = Object.hasOwn(BY_FORMAT, format ?? '') ? BY_FORMAT[format ?? ''] : undefined;
  if (byFormat !== undefined && isRight(byFormat)) return byFormat;
  const byPattern = patterns.flatMap((pattern) => examplePattern(pattern, constraints) ?? []);
  // One pattern may be about the beginning, another about the end.
  const joined = byPattern.length > 1 ? [byPattern.join('')] : [];
  const found = [...byPattern, ...joined].find(isRight) ?? byPattern[0];
  if (found !== undefined) return found;
  const least = Math.min(Math.max(minLength, 1), MOST_LETTERS);
  return 'string'.repeat(Math.ceil(least / 6)).slice(0, Math.min(Math.max(maxLength, minLength), MOST_LETTERS));
}

/** The number nearest to 1 within the limits. */
export function makeNumber(integer: boolean, limits: ApiConstraints): number {
  const step = limits.multipleOf ?? (integer ? 1 : 0.5);
  const { minimum = -Infinity, exclusiveMinimum: above = -Infinity } = limits;
  const { maximum = Infinity, exclusiveMaximum: below = Infinity } = limits;
  const low = Math.max(minimum, above + step);
  const high = Math.min(maximum, below - step);
  if (!integer && low > high) return (Math.max(minimum, above) + Math.min(maximum, below)) / 2;
  const wanted = Math.max(low, Math.min(high, 1));
  // `multipleOf: 0` is ignored: no schema may ask for it, but some do.
  const unit = limits.multipleOf || (integer ? 1 : 0);
  if (unit === 0) return wanted;
  // Decimal fractions are multiplied with an error in the last digit: 0.1 × 7 is 0.7000000000000001.
  const exact = (value: number) => (Number.isInteger(unit) ? value : Number(value.toPrecision(15)));
  const steps = exact(wanted / unit);
  const next = exact(Math.ceil(steps) * unit);
  return next > high ? exact(Math.floor(steps) * unit) : next;
}
