import type { TocItem } from './page.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Text of rendered markup in one line: no tags, entities decoded, white space collapsed. */
export function textOfHtml(html: string): string {
  return decodeEntities(html.replace(/<br\b[^>]*>/g, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Turns the entities that the renderer writes back into characters. */
export function decodeEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** The table of contents of a rendered article: every heading with an id between two levels, in order. */
export function tocOfHtml(html: string, [lowest, highest]: readonly [number, number] = [2, 3]): TocItem[] {
  return [...html.matchAll(/<h([2-6])\b([^>]*)>([\s\S]*?)<\/h\1>/g)].flatMap((match) => {
    const level = Number(match[1]);
    const id = /\sid="([^"]+)"/.exec(match[2] ?? '')?.[1];
    return id === undefined || level < lowest || level > highest
      ? []
      : [{ id: textOfHtml(id), text: textOfHtml(match[3] ?? ''), level }];
  });
}
