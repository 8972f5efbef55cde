import type { Diagnostic } from '../../../contract/diagnostics.ts';

/** A description of 1,000 operations has about 300,000 values. */
const MAX_VALUES = 5_000_000;
/** 200 levels of fields, and what lies between them. */
const MAX_DEPTH = 1000;

/**
 * YAML anchors can make a few lines into billions of values, or a value that contains itself. Everything behind this
 * check may walk the whole description.
 */
export function sizeProblem(value: unknown, file: string): Diagnostic | undefined {
  let values = 0;
  const open = new Set<object>();
  const problem = (message: string): Diagnostic => ({
    severity: 'error',
    rule: 'openapi-size',
    file,
    message,
    hint: 'Look for YAML anchors (`&name`, `*name`) that are used inside each other; a $ref does the same without copies.',
  });
  const visit = (current: unknown): Diagnostic | undefined => {
    values += 1;
    if (values > MAX_VALUES) return problem(`The description has more than ${MAX_VALUES} values.`);
    if (typeof current !== 'object' || current === null) return undefined;
    if (open.has(current)) return problem('A value of the description contains itself.');
    if (open.size > MAX_DEPTH) return problem(`Values of the description lie more than ${MAX_DEPTH} deep.`);
    open.add(current);
    for (const child of Object.values(current)) {
      const found = visit(child);
      if (found) return found;
    }
    open.delete(current);
    return undefined;
  };
  return visit(value);
}
