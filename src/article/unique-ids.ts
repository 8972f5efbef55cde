const HEADING = /<h([1-6])\b([^>]*?)\sid="([^"]+)"([^>]*)>([\s\S]*?)<\/h\1>/g;

/**
 * Gives every heading of a page its own id. Ids are made for each Markdown file by itself, so a partial that a page
 * shows twice, or one with a heading like the page's, repeats an id: the later heading gets a number.
 */
export function uniqueHeadingIds(html: string): string {
  const all = [...html.matchAll(HEADING)].map((match) => match[3] ?? '');
  const known = new Set(all);
  if (known.size === all.length) return html;
  const seen = new Set<string>();
  return html.replace(HEADING, (whole, level: string, before: string, id: string, after: string, inner: string) => {
    if (!seen.has(id)) {
      seen.add(id);
      return whole;
    }
    let count = 1;
    while (known.has(`${id}-${count}`)) count += 1;
    const own = `${id}-${count}`;
    known.add(own);
    return `<h${level}${before} id="${own}"${after}>${inner.replace(`href="#${id}"`, `href="#${own}"`)}</h${level}>`;
  });
}
