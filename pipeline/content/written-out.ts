/** What a value of YAML is when each of its aliases is written out. */
export interface WrittenOut {
  values: number;
  /** Those that the file itself has. */
  own: number;
  /** Levels; Infinity beyond `MAX_DEPTH`. */
  depth: number;
  /** It contains itself. */
  circular: boolean;
}

/** A description of 1,000 operations has about 300,000 values. */
const MAX_VALUES = 5_000_000;
/** 200 levels of fields, and what lies between them. */
const MAX_DEPTH = 1000;
/** Aliases that save this much writing, and in a file that becomes this large, are a bomb. */
const MAX_RATIO = 20;
const SMALL = 200_000;

/**
 * Measures each object once, however often aliases name it: a bomb of ten lines is billions of values to whoever walks it.
 *
 * @param value what a parser made of a file, with one object for an anchor and all its aliases
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

/** Why a value is too much to be walked, as a sentence; undefined for one that is not. */
export function tooMuch(value: unknown): string | undefined {
  const { values, own, depth, circular } = writtenOut(value);
  if (circular) return 'A value contains itself.';
  if (values > SMALL && values > own * MAX_RATIO)
    return `Its aliases make ${rounded(values)} values of the ${rounded(own)} that are written.`;
  if (values > MAX_VALUES) return `It has more than ${MAX_VALUES} values.`;
  if (depth > MAX_DEPTH) return `Its values lie more than ${MAX_DEPTH} deep.`;
  return undefined;
}

const rounded = (count: number) => (count < 1e9 ? count.toLocaleString('en') : 'billions of');

export const TOO_MUCH_HINT =
  'Look for YAML anchors (`&name`, `*name`) that are used inside each other, and write out or leave out what they repeat.';
