/**
 * What a reader sees of a short Markdown text, on one line: for snippets and for the index. Not a parser: descriptions
 * of an API are paragraphs, lists and code spans.
 */
export function plainText(markdown: string | undefined): string {
  return (markdown ?? '')
    .replace(/^(```|~~~).*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]{3,}\|?\s*$/gm, ' ')
    .replace(/\s\|\s|^\||\|$/gm, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>|-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
