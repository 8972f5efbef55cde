/**
 * What a reader sees of a short Markdown text, on one line: for titles, snippets and the index. Not a parser, because a
 * description of an API has a hundred thousand such texts, and they are paragraphs, lists, tables and code. For their sake,
 * too, no expression has two repetitions beside each other that take the same characters: where the rest does not match, one
 * tries every way to divide a long line between them.
 */
export function textOfMarkdown(markdown: string | undefined): string {
  return (markdown ?? '')
    .replace(/^(```|~~~).*$/gm, ' ')
    .replace(/^[ \t]*>[ \t]*\[!\w+\][ \t]*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/^[ \t:|-]{3,}$/gm, ' ')
    .replace(/\s\|\s|^\||\|$/gm, ' ')
    .replace(/<\/?(?:br|p|div|pre|[uo]l|li|table|t[dhr]|h[1-6])\b[^>]*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\w*\\])([*_])(?=\S)(.+?)(?<=[^\s\\])\1(?![\w*])/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!<>|-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first paragraph as text, cut after a word where it is longer than `most` characters. */
export function leadOfMarkdown(markdown: string | undefined, most: number): string {
  const [first = ''] = (markdown ?? '').trim().split(/\n\s*\n/);
  const text = textOfMarkdown(first);
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
