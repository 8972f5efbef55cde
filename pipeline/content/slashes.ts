/**
 * A path with slashes in place of the backslashes that Windows writes, and of `%5C`, which Markdown parsers and browsers make of them;
 * null if it has neither.
 */
export function withSlashes(path: string): string | null {
  const slashed = path.replaceAll(/\\|%5C/gi, '/');
  return slashed === path ? null : slashed;
}
