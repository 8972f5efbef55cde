import { type ExactNumbers, numberText } from '../../contract/api/exact-numbers.ts';

/** The library tests each text with a regular expression to choose its style; from about a million characters on, the stack overflows. */
const LONG = 100_000;

/**
 * A value as YAML, however long its texts are, and with numbers as their author wrote them. Long texts are written as JSON strings,
 * which are also valid YAML.
 */
export async function yamlText(value: unknown, exact?: ExactNumbers): Promise<string> {
  const { stringifyYaml } = await import('@redocly/openapi-core');
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
  // Folded, texts would differ from those of the JSON, which is compressed with it.
  const yaml = stringifyYaml(short, { noRefs: true, lineWidth: -1 });
  return held.length === 0
    ? yaml
    : yaml.replace(PLACES, (_, _quote: string, index: string) => held[Number(index)] ?? '');
}

/** Stands for a text that is put in later. It is from Unicode's private use area, so that no description contains it. */
const SIGN = '\uE0C5held-';
/** The library may put it into quotes. */
const PLACES = /(["']?)(?:\uE0C5|\\uE0C5)held-(\d+)\.\1/g;

function withLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withLeaves(item, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withLeaves(item, change)]));
}
