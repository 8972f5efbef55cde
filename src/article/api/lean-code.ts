/**
 * Removes markup that code does not need: the element around each line (only numbered and marked lines need one), and
 * those around characters that have the color of their block anyway. It made up a third of a large API page.
 *
 * @param html the output of the highlighter: lines as `span.line`, tokens as `span.tok-…`
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

/** Lets addresses in code wrap after a slash: they are too long for one line on a phone, and a break inside a word is hard to read. */
export const breakableAddresses = (html: string) => html.replace(/(?<=[\w.>])\/(?=\w)(?![^<]*>)/g, '/<wbr>');

/** Keeps the backslash that continues a command on the line of what it ends. */
export const boundBackslashes = (html: string) => html.replace(/ \\(?=\n)/g, '<span class="tok-end">$&</span>');
