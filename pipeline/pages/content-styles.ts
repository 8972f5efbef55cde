import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';

/** The style sheet of what authors wrote as `style`; empty when nobody did. */
export function contentStyles(docs: readonly CompiledDoc[]): string {
  const styles = Object.entries(Object.assign({}, ...docs.map((doc) => doc.styles)) as Record<string, string>);
  if (styles.length === 0) return '';
  const rules = styles.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `.${name} { ${text} }`);
  return `@layer utilities {\n${rules.join('\n')}\n}\n`;
}
