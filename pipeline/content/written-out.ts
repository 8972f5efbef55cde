/** The size of a YAML value with each of its aliases written out. */
export interface WrittenOut {
  values: number;
  /** Those that the file itself contains. */
  own: number;
  /** Levels; Infinity beyond `MAX_DEPTH`. */
  depth: number;
  /** It contains itself. */
  circular: boolean;
}

/** A description of 1,000 operations has about 300,000 values. */
const MAX_VALUES = 5_000_000;
/** Enough for 200 levels of fields, and the levels between them. */
const MAX_DEPTH = 1000;
/** Aliases that multiply the values of a file by more than this, to more than `SMALL`, are a bomb. */
const MAX_RATIO = 20;
const SMALL = 200_000;

/**
 * Measures each object once, however often aliases name it: a walk through every value of a bomb of ten lines takes billions of steps.
 *
 * @param value what a parser made of a file: an anchor and all its aliases are one object
 */
function writtenOut(value: unknown): WrittenOut {
  const known = new Map<object, { values: number; depth: number }>();
  const open = new Set<object>();
  let own = 0;
  let circular = false;
  const visit = (current: unknown): { values: number; depth: number } => {
    if (typeof current !== 'object' || current === null) {
      own += 1;
      return LEAF;
    }
    const seen = known.get(current);
    if (seen) return seen;
    if (open.has(current)) circular = true;
    if (circular || open.size > MAX_DEPTH) return ENDLESS;
    own += 1;
    open.add(current);
    const size = { values: 1, depth: 1 };
    for (const child of Object.values(current)) {
      const { values, depth } = visit(child);
      size.values += values;
      size.depth = Math.max(size.depth, depth + 1);
    }
    open.delete(current);
    known.set(current, size);
    return size;
  };
  const { values, depth } = visit(value);
  return { values, own, depth: depth > MAX_DEPTH + 1 ? Number.POSITIVE_INFINITY : depth, circular };
}

const LEAF = { values: 1, depth: 0 };
const ENDLESS = { values: 1, depth: Number.POSITIVE_INFINITY };

/** Why a value is too large to walk, as a sentence; undefined if it is not. */
export function tooMuch(value: unknown): string | undefined {
  const { values, own, depth, circular } = writtenOut(value);
  if (circular) return 'A value contains itself.';
  if (values > SMALL && values > own * MAX_RATIO)
    return `Its aliases expand ${rounded(own)} values to ${rounded(values)} values.`;
  if (values > MAX_VALUES) return `It has more than ${MAX_VALUES} values.`;
  if (depth > MAX_DEPTH) return `Its values are nested more than ${MAX_DEPTH} levels deep.`;
  return undefined;
}

const rounded = (count: number) => (count < 1e9 ? count.toLocaleString('en') : 'billions of');

export const TOO_MUCH_HINT =
  'Look for YAML anchors (`&name`, `*name`) that are used inside each other, and write out or leave out what they repeat.';
