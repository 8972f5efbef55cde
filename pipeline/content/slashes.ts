/**
 * A path as addresses are written, where it has backslashes, as Windows writes them, or what parsers of Markdown and browsers make of
 * these; null for one without.
 */
export function withSlashes(path: string): string | null {
  const slashed = path.replaceAll(/\\|%5C/gi, '/');
  return slashed === path ? null : slashed;
}
