import type { Diagnostic } from '../../../contract/diagnostics.ts';

/** A key that an object has twice, and the line of the second. */
export interface RepeatedKey {
  key: string;
  line: number;
}

/**
 * The first key that an object of a JSON text has twice. JSON allows it, and a parser silently keeps the last one.
 *
 * @param text valid JSON
 */
export function repeatedKey(text: string): RepeatedKey | undefined {
  const open: Set<string>[] = [];
  for (const { 0: sign, 1: key, index } of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (key !== undefined) {
      const keys = open.at(-1);
      if (keys?.has(key)) return { key: JSON.parse(key), line: text.slice(0, index).split('\n').length };
      keys?.add(key);
    }
  }
  return undefined;
}

/** The key on a line of YAML, without its quotes. */
export function keyAt(text: string, line: number): string {
  const [, key = ''] = /^\s*(?:-\s+)?(.*?)\s*:(?:\s|$)/.exec(text.split('\n')[line - 1] ?? '') ?? [];
  return key.replace(/^(['"])(.*)\1$/, '$2');
}

export const repeatedProblem = (file: string, { key, line }: RepeatedKey): Diagnostic => ({
  severity: 'error',
  rule: 'openapi-repeated-key',
  file,
  line,
  message: `The key \`${key}\` appears twice in one object; only the last one counts, and the value of the first is lost.`,
  hint: 'Merge both into one key, or rename one of them.',
});
