import { type ExactNumbers, jsonText } from '../../../contract/api/exact-numbers.ts';

/** JSON texts, each on a line of its own (https://jsonlines.org), or each after a record separator (RFC 7464). */
const LINES = /^[^;]*[/+](?:x-)?(?:ndjson|jsonl|json-?lines)\b/i;
const RECORDS = /^[^;]*[/+]json-seq\b/i;

/** Whether a body of this media type is a sequence of JSON texts, which is no JSON text itself. */
export const isSequenceType = (type: string): boolean => LINES.test(type) || RECORDS.test(type);

/** A value as it is sent in a media type. A list is a sequence where the type is one. */
export function serialized(
  value: unknown,
  { type, exact }: { type: string; exact?: ExactNumbers | undefined },
): string {
  if (typeof value === 'string' && !/\bjson\b/.test(type)) return value;
  // A string that contains JSON is shown as that JSON, without quotes around it.
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) return value;
  if (!isSequenceType(type)) return jsonText(value, exact, 2);
  const before = RECORDS.test(type) ? '\u001e' : '';
  return [value]
    .flat()
    .map((one) => `${before}${jsonText(one, exact)}\n`)
    .join('');
}

/** Formats with a syntax of their own. */
const OWN_SYNTAX = /^[^;]*[/+-](?:xml|html|csv|tab-separated-values)\b/i;

/** Whether a value, which can only be written as JSON here, would not be what its media type says. */
export const wouldBeJson = (value: unknown, type: string): boolean =>
  typeof value === 'object' && value !== null && OWN_SYNTAX.test(type);
