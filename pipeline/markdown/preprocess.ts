/**
 * Rewrites what Docusaurus' authors write and MDX cannot read, outside of code. Lines stay where they are, so that
 * messages point to the author's own line.
 *
 * - `<!-- comment -->` becomes an MDX comment
 * - `## Title {#id}`: the brace is escaped, as MDX would take it for an expression
 * - `:::note Title` becomes `:::note[Title]`
 */
export function preprocess(text: string): string {
  return outsideFences(text, (prose) =>
    prose
      .replace(/<!--([\s\S]*?)-->/g, (_, comment: string) => `{/*${comment.replaceAll('*/', '* /')}*/}`)
      .replace(/^(#{1,6}[ \t].*?)[ \t]*\\?\{(#[\w-]+)\}[ \t]*$/gm, '$1 \\{$2}')
      .replace(/^([ \t]*:{3,}[a-zA-Z]+)[ \t]+(?=[^\s[{])(.+?)[ \t]*$/gm, '$1[$2]'),
  );
}

/** Applies a function to the text between fenced code blocks. */
function outsideFences(text: string, change: (prose: string) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let fence: string | null = null;
  const flush = () => {
    if (prose.length > 0) parts.push(change(prose.join('\n')));
    prose = [];
  };
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null && mark) {
      flush();
      fence = mark;
      parts.push(line);
    } else if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
      parts.push(line);
    } else {
      prose.push(line);
    }
  }
  flush();
  return parts.join('\n');
}
