/**
 * Addresses of the API as readers type them: `/runs/{runId}/issues`, `runs/123`, `GET /api/v1/runs`, `/organ`.
 * Segments are compared one by one; a placeholder of the template matches anything.
 */
export interface PathQuery {
  segments: string[];
  /** It ends with a slash, so its last segment is complete. */
  closed: boolean;
}

/** What an address has before its path: `https://ort.example.org`, `localhost:8080`, `$SERVER`, `{{host}}`. */
const HOST = /^(?:[a-z]+:\/\/[^/]*|(?:[\w.-]+(?::\d+|\.[a-z]{2,})|localhost|\$\{?\w+\}?|\{\{\w+\}\})(?=\/))/i;

/** Null if the text is not a path: it has no slash, apart from those in front of a host name. */
export function pathQueryOf(chunk: string): PathQuery | null {
  const path = chunk.replace(HOST, '').replace(/[?#].*/, '');
  if (!path.includes('/')) return null;
  const segments = path.toLowerCase().split('/').filter(Boolean);
  if (segments.length === 0) return null;
  return { segments, closed: path.endsWith('/') };
}

/** 0: no match; up to 1: the whole template. A match at the end of the template is worth more than one in the middle. */
export function matchPath(query: PathQuery, template: readonly string[]): number {
  const { segments } = query;
  let best = 0;
  for (let at = 0; at + segments.length <= template.length; at++) {
    let exact = 0;
    let literal = false;
    let matches = true;
    for (const [i, typed] of segments.entries()) {
      const own = template[at + i] ?? '';
      const halfTyped = !query.closed && i === segments.length - 1;
      if (!isPlaceholder(own) || isPlaceholder(typed)) literal = true;
      const fit = fitOfSegment(typed, own, halfTyped);
      matches &&= fit > 0;
      exact += fit;
    }
    // `24/7`, `/tmp` and the end of `https://registry.example.org/lib` are not API paths, although placeholders match anything.
    if (!matches || !literal) continue;
    const atEnd = at + segments.length === template.length;
    const atStart = at === 0;
    const share = exact / template.length;
    const place = share * 0.5 + (atEnd ? 0.35 : 0) + (atStart ? 0.15 : 0);
    best = Math.max(best, place * (exact / segments.length));
  }
  return best;
}

/** Whether this is the path of an operation, or a part of one. */
export function isRequested(path: PathQuery | null, templates: ReadonlyMap<number, readonly string[]>): boolean {
  return path !== null && [...templates.values()].some((template) => matchPath(path, template) > 0);
}

/** 0: a different segment; 1: the same. A value for a placeholder is worth more than a placeholder with another name. */
function fitOfSegment(typed: string, own: string, halfTyped: boolean): number {
  if (typed === own) return 1;
  if (isPlaceholder(own) && !typed.startsWith('{')) return 0.9;
  if (isPlaceholder(own) && isPlaceholder(typed)) return 0.8;
  return halfTyped && own.startsWith(typed) ? 0.6 * (typed.length / own.length) : 0;
}

export function templateOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

export function isPlaceholder(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}
