/**
 * Addresses of the API as readers type them: `/runs/{runId}/issues`, `runs/123`, `GET /api/v1/runs`, `/organ`.
 * Segments are compared one by one; a placeholder of the template takes anything.
 */
export interface PathQuery {
  segments: string[];
  /** It starts with a slash, so its first segment is complete at its left. */
  rooted: boolean;
  /** It ends with a slash, so its last segment is complete. */
  closed: boolean;
}

/** Null for what is no path: no slash, or one of an address on the web. */
export function pathQueryOf(chunk: string): PathQuery | null {
  const path = chunk.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  if (!path.includes('/')) return null;
  const segments = path.toLowerCase().split('/').filter(Boolean);
  if (segments.length === 0) return null;
  return { segments, rooted: path.startsWith('/'), closed: path.endsWith('/') };
}

/** 0: no match; up to 1: the whole template. A match at the end of the template is worth more than one within. */
export function matchPath(query: PathQuery, template: readonly string[]): number {
  const { segments } = query;
  let best = 0;
  for (let at = 0; at + segments.length <= template.length; at++) {
    let exact = 0;
    let literal = query.rooted;
    let matches = true;
    for (let i = 0; i < segments.length && matches; i++) {
      const typed = segments[i] ?? '';
      const own = template[at + i] ?? '';
      const halfTyped = !query.closed && i === segments.length - 1;
      if (!isPlaceholder(own) || isPlaceholder(typed)) literal = true;
      if (typed === own) exact += 1;
      else if (isPlaceholder(own) && !typed.startsWith('{')) exact += 0.9;
      else if (isPlaceholder(own) && isPlaceholder(typed)) exact += 0.8;
      else if (halfTyped && own.startsWith(typed)) exact += 0.6 * (typed.length / own.length);
      else matches = false;
    }
    // `0/3` and `24/7` are no addresses, though placeholders take anything.
    if (!matches || !literal) continue;
    const atEnd = at + segments.length === template.length;
    const atStart = at === 0;
    const share = exact / template.length;
    best = Math.max(
      best,
      Math.min(1, share * 0.5 + (atEnd ? 0.35 : 0) + (atStart ? 0.15 : 0)) * (exact / segments.length),
    );
  }
  return best;
}

export function templateOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

function isPlaceholder(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}
