import { DEFAULT_SCHEMA, load, Type, YAMLException } from 'js-yaml';

/** Dates are strings, as in the linter's parser. */
const SCHEMA = DEFAULT_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:timestamp', { kind: 'scalar', resolve: () => false })],
});

/** A constant, because the package's types are of a version without `maxDepth`. */
const READ = { schema: SCHEMA, maxDepth: Number.POSITIVE_INFINITY };

export interface LooseYaml {
  parsed: unknown;
  /** Line of the first key that appears in its object for the second time. */
  repeatedLine?: number;
}

/**
 * YAML as most programs read it. The linter's parser (js-yaml 5) is stricter: lines in quotes, braces and brackets have to
 * be indented, and a comment needs a space before it. It also stops at 100 levels. If a key appears twice, the last one counts.
 *
 * @returns undefined for text that is not YAML by any measure
 */
export function looselyParsed(text: string): LooseYaml | undefined {
  try {
    return { parsed: load(text, READ) };
  } catch (error) {
    if (!(error instanceof YAMLException) || error.reason !== 'duplicated mapping key') return undefined;
    const repeatedLine = error.mark.line + 1;
    const again = withoutFault(() => load(text, { ...READ, json: true }));
    return again && { ...again, repeatedLine };
  }
}

function withoutFault(read: () => unknown): LooseYaml | undefined {
  try {
    return { parsed: read() };
  } catch {
    return undefined;
  }
}
