import { stringifyYaml } from '@redocly/openapi-core';

/** The library asks of every text, with one regular expression, how it may be written: from about a million characters on, that ends with a full stack. */
const LONG = 100_000;

/** A value as YAML, however long its texts are. Long ones are written as JSON writes them, which YAML reads. */
export function yamlText(value: unknown): string {
  const long: string[] = [];
  const short = withShortTexts(value, (text) => {
    long.push(text);
    return `${SIGN}${long.length - 1}.`;
  });
  const yaml = stringifyYaml(short, { noRefs: true });
  return long.length === 0
    ? yaml
    : yaml.replace(PLACES, (_, _quote: string, index: string) => JSON.stringify(long[Number(index)]));
}

/** Stands for a long text. In no description: it is of the Unicode area that is nobody's. */
const SIGN = '\uE0C5long-text-';
/** The library may put it into quotes. */
const PLACES = /(["']?)(?:\uE0C5|\\uE0C5)long-text-(\d+)\.\1/g;

function withShortTexts(value: unknown, shorten: (text: string) => string): unknown {
  if (typeof value === 'string') return value.length < LONG ? value : shorten(value);
  if (Array.isArray(value)) return value.map((item) => withShortTexts(item, shorten));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withShortTexts(item, shorten)]));
}
