import { isForeign } from '../../contract/urls.ts';

/** Where a link is written in a description, for messages. */
export interface LinkPlace {
  file: string;
  line: number;
}

/** Links in the texts of a description that may be broken: as written → where each occurs. */
export function textLinks(sources: readonly { file: string; text: string }[]): Map<string, LinkPlace[]> {
  const places = new Map<string, LinkPlace[]>();
  for (const { file, text } of sources) {
    let line = 1;
    let last = 0;
    for (const match of text.matchAll(/\]\(\s*<?([^\s()<>"\\]+)|\]:\s+([^\s"\\]+)|\bhref=\\?["']([^"'\\]+)/g)) {
      const link = match[1] ?? match[2] ?? match[3] ?? '';
      if (isForeign(link) && (link.startsWith('//') || URL.canParse(link))) continue;
      for (let at = text.indexOf('\n', last); at >= 0 && at < match.index; at = text.indexOf('\n', at + 1)) {
        line += 1;
        last = at + 1;
      }
      const known = places.get(link);
      if (known) known.push({ file, line });
      else places.set(link, [{ file, line }]);
    }
  }
  return places;
}
