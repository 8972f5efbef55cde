import { stringifyYaml } from '@redocly/openapi-core';
import { type ExactNumbers, numberText } from '../../contract/api/exact-numbers.ts';

/** The library asks of every text, with one regular expression, how it may be written: from about a million characters on, that ends with a full stack. */
const LONG = 100_000;

/**
 * A value as YAML, however long its texts are, and with numbers as their author wrote them. Long texts are written as JSON writes
 * them, which YAML reads.
 */
export function yamlText(value: unknown, exact?: ExactNumbers): string {
  const held: string[] = [];
  const hold = (yaml: string) => {
    held.push(yaml);
    return `${SIGN}${held.length - 1}.`;
  };
  const short = withLeaves(value, (leaf) => {
    if (typeof leaf === 'string') return leaf.length < LONG ? leaf : hold(JSON.stringify(leaf));
    return typeof leaf === 'number' && exact && Object.hasOwn(exact, String(leaf))
      ? hold(numberText(leaf, exact))
      : leaf;
  });
  const yaml = stringifyYaml(short, { noRefs: true });
  return held.length === 0
    ? yaml
    : yaml.replace(PLACES, (_, _quote: string, index: string) => held[Number(index)] ?? '');
}

/** Stands for a text that is put in later. In no description: it is of the Unicode area that is nobody's. */
const SIGN = '\uE0C5held-';
/** The library may put it into quotes. */
const PLACES = /(["']?)(?:\uE0C5|\\uE0C5)held-(\d+)\.\1/g;

function withLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withLeaves(item, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withLeaves(item, change)]));
}
