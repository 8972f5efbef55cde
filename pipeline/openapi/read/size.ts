import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { TOO_MUCH_HINT, tooMuch } from '../../content/written-out.ts';

/**
 * YAML anchors can turn a few lines into billions of values, or into a value that contains itself. Everything that runs after
 * this check may walk the whole description.
 */
export function sizeProblem(value: unknown, file: string): Diagnostic | undefined {
  const message = tooMuch(value);
  if (message === undefined) return undefined;
  return {
    severity: 'error',
    rule: 'openapi-size',
    file,
    message: `The description is too large to be read. ${message}`,
    hint: `${TOO_MUCH_HINT} A $ref repeats a value without copying it.`,
  };
}
