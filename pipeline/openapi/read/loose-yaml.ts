import { DEFAULT_SCHEMA, load, Type, YAMLException } from 'js-yaml';

/** Dates are texts, as for the parser of the linter. */
const SCHEMA = DEFAULT_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:timestamp', { kind: 'scalar', resolve: () => false })],
});

/** Its types are of a version that knew no limit. */
const READ = { schema: SCHEMA, maxDepth: Number.POSITIVE_INFINITY };

export interface LooseYaml {
  parsed: unknown;
  /** Line of a key that stands in its object for the second time, the first of the text. */
  repeatedLine?: number;
}

/**
 * YAML as most programs read it. The linter's parser (js-yaml 5) is stricter: lines in quotes, braces and brackets have to
 * be indented, and a comment needs a space before it. It ends at 100 levels, too. Of a key that is there twice the last counts.
 *
 * @returns undefined for what is no YAML by any measure
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
