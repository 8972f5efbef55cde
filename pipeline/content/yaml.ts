import { type Document, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Diagnostic } from '../../contract/diagnostics.ts';

export interface YamlSource {
  text: string;
  /** As the author knows the file, for messages. */
  file: string;
  /** Lines above the text in its file, where it is only a part of it (front matter). */
  linesAbove?: number;
  /** Name of the rule that problems are reported under. */
  rule: string;
}

/**
 * Reads YAML and checks it against a schema. An empty document counts as an empty mapping.
 * Every problem becomes a diagnostic with the line of the value it is about; `value` is then undefined.
 */
export function readYaml<T>(source: YamlSource, schema: z.ZodType<T>): { value?: T; diagnostics: Diagnostic[] } {
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number | undefined) => {
    const place = lines.linePos(offset ?? 0);
    return { line: place.line + (source.linesAbove ?? 0), column: place.col };
  };
  const { file, rule } = source;

  if (document.errors.length > 0) {
    return {
      diagnostics: document.errors.map((error) => ({
        severity: 'error',
        rule,
        file,
        ...at(error.pos[0]),
        message: `This is not valid YAML: ${error.message}`,
        hint: 'Check the indentation and put quotes around values that contain a colon, a hash sign or a brace.',
      })),
    };
  }
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { value: result.data, diagnostics: [] };
  return {
    diagnostics: result.error.issues.map((issue) => ({
      severity: 'error',
      rule,
      file,
      ...at(offsetOf(document, issue.path, issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined)),
      ...explain(issue, schema),
    })),
  };
}

function explain(issue: z.core.$ZodIssue, schema: z.ZodType): { message: string; hint?: string } {
  const place = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const allowed = place === '' && 'shape' in schema ? Object.keys(schema.shape as object).sort() : [];
    return {
      message: `Unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${issue.keys.map((k) => `"${k}"`).join(', ')}${place && ` in "${place}"`}.`,
      ...(allowed.length > 0 && { hint: `Allowed here: ${allowed.join(', ')}.` }),
    };
  }
  return { message: `"${place || 'The document'}" is wrong: ${issue.message}.` };
}

/** Where the node at a path begins, or its nearest ancestor; for an unknown key, the key itself. */
function offsetOf(document: Document, path: readonly PropertyKey[], key?: string): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const items = (node as { items?: { key?: { value?: unknown; range?: number[] } }[] } | null)?.items;
    const pair = key === undefined ? undefined : items?.find((item) => item.key?.value === key);
    const range = pair?.key?.range ?? (node as { range?: number[] } | null)?.range;
    if (range) return range[0];
  }
  return undefined;
}
