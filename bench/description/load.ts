import { $RefParser, JSONParserErrorGroup } from '@apidevtools/json-schema-ref-parser';
import { looselyParsed } from '../../pipeline/openapi/read/loose-yaml.ts';

/** The library's own YAML parser is as strict as the linter's. */
const yaml = {
  order: 200,
  canParse: ['.yaml', '.yml', '.json'],
  parse: ({ data }: { data: unknown }) => looselyParsed(String(data))?.parsed,
};

/**
 * Loads a description and resolves its references with a library that the site does not use: `bundle` keeps references within
 * the document, `dereference` keeps none. References to other hosts stay unchanged.
 */
export async function load(file: string, how: 'bundle' | 'dereference'): Promise<Record<string, unknown>> {
  const parser = new $RefParser();
  const options = { continueOnError: true, resolve: { http: false }, parse: { json: false, yaml } } as const;
  try {
    await parser[how](file, options);
  } catch (error) {
    if (!(error instanceof JSONParserErrorGroup)) throw error;
  }
  return (parser.schema ?? {}) as Record<string, unknown>;
}
