/**
 * Code of an API page with less markup: no element a line (only numbered and marked lines need one), and none for signs
 * that have the colour of their block. A third of a large page was such markup.
 *
 * @param html as the highlighter makes it: `span.line`, and tokens as `span.tok-…`
 */
export function leanCode(html: string, lang: string): string {
  const bare = lang === 'json' ? /^(?:line|tok-punctuation)$/ : /^line$/;
  let out = '';
  const closes: boolean[] = [];
  for (const piece of html.split(/(<[^>]*>)/)) {
    if (piece === '</span>') out += closes.pop() ? piece : '';
    else if (piece.startsWith('<span')) {
      const name = /^<span class="([^"]*)">$/.exec(piece)?.[1] ?? '';
      const isKept = !bare.test(name);
      closes.push(isKept);
      if (isKept) out += piece;
    } else out += piece;
  }
  return out;
}

/** Code in which addresses may go on after a slash: they are too long for a line of a phone, and a break within a word is hard to read. */
export const breakableAddresses = (html: string) => html.replace(/(?<=[\w.>])\/(?=\w)(?![^<]*>)/g, '/<wbr>');
