import { type InlineSheet, splitSheets } from '../../contract/page/inline-sheets.ts';
import { type SitePath, withBase } from '../../contract/urls.ts';
import type { LoadedPage, PageSource } from '../state/page-source.ts';
import { adoptSheet } from '../ui/adopt-sheet.ts';
import { whenIdle } from '../ui/idle.ts';
import { inTime } from '../ui/in-time.ts';
import { trustedHtml } from '../ui/trusted-types.ts';
import { readMeta } from './read-page.ts';

interface Fetched {
  html: string;
  status: number;
}

/** How many pages are kept in memory, for going back and for links that were pointed at. */
const KEPT = 24;

/**
 * Loads pages over HTTP: the same files that a first visit gets, of which only `<main>` and the metadata are used. Without a
 * network, the service worker answers the same requests.
 */
export function createHttpSource(base: string): PageSource {
  const fetched = new Map<SitePath, Promise<Fetched>>();
  /** The page the reader points at, parsed while the browser is idle. Only one is kept, because parsed pages are large. */
  let ready: { path: SitePath; page: LoadedPage } | null = null;
  let pointedAt: SitePath | null = null;
  /** While developing: how often something was saved. */
  let changes = 0;

  function prepare(path: SitePath, answer: Fetched): void {
    if (path !== pointedAt || ready?.path === path) return;
    // Not a page of this site, or from another build: a click will find out, too.
    parsePage(base, answer).then(
      (page) => {
        if (path === pointedAt) ready = { path, page };
      },
      () => {},
    );
  }

  function get(path: SitePath, init?: RequestInit): Promise<Fetched> {
    const known = fetched.get(path);
    // Added again, so that what has not been asked for longest is dropped first.
    if (known) {
      fetched.delete(path);
      fetched.set(path, known);
      return known;
    }
    const before = changes;
    const request = fetch(withBase(base, path), { headers: { accept: 'text/html' }, signal: inTime(), ...init }).then(
      async (response) => {
        if (!response.ok && response.status !== 404) throw new Error(`status ${response.status}`);
        // It may be on its way to the server, or out of reach only now.
        if (response.status === 404) fetched.delete(path);
        const answer = { html: await response.text(), status: response.status };
        // It may have been rendered before the change.
        return import.meta.env.DEV && changes !== before ? get(path, init) : answer;
      },
    );
    fetched.set(path, request);
    request.catch(() => fetched.delete(path));
    const oldest = fetched.keys().next().value;
    if (fetched.size > KEPT && oldest !== undefined) fetched.delete(oldest);
    return request;
  }

  if (import.meta.env.DEV)
    window.addEventListener('docs:changed', () => {
      changes += 1;
      fetched.clear();
      ready = null;
      pointedAt = null;
    });

  return {
    begin(path) {
      // `load` asks again, and reports the error.
      if (ready?.path !== path) get(path).catch(() => undefined);
    },
    async load(path) {
      // It is parsed here, so parsing it ahead as well would be wasted.
      if (pointedAt === path) pointedAt = null;
      return await parsePage(base, await get(path));
    },
    prefetch(path) {
      pointedAt = path;
      get(path, { priority: 'low' }).then(
        (answer) => whenIdle(() => prepare(path, answer)),
        () => {
          // A click on the link asks again, and shows the error.
        },
      );
    },
    take(path) {
      if (ready?.path !== path) return null;
      const { page } = ready;
      ready = null;
      return page;
    },
  };
}

/** @throws Error when the text is not a page of this site, or is from another build of it */
async function parsePage(base: string, { html, status }: Fetched): Promise<LoadedPage> {
  const sheets: InlineSheet[] = [];
  // Without its style sheets, which the security policy would refuse in the parsed document.
  const markup = html.replaceAll(SHEET, (_, name: string, text: string) => {
    sheets.push(...splitSheets({ name, text }));
    return '';
  });
  const parsed = new DOMParser().parseFromString(trustedHtml(markup), 'text/html');
  const meta = readMeta(parsed, base);
  const main = parsed.querySelector('main');
  if (!meta || !main) throw new Error('not a page of this site');
  if (entryOf(parsed) !== entryOf(document)) throw new Error('the site was updated');
  addSheets(sheets);
  const content = document.createDocumentFragment();
  content.append(...main.childNodes);
  return { meta, content, status };
}

const SHEET = /<style data-sheet="([^"]+)">([\s\S]*?)<\/style>/g;
/** Names of the style sheets that the document has, including those that earlier pages brought. */
let there: Set<string> | undefined;

/**
 * Adopts the style sheets that no earlier page has brought. Sheets that only some pages have come after those that all have, as in the
 * page's own file.
 */
function addSheets(sheets: readonly InlineSheet[]): void {
  const own = document.querySelectorAll<HTMLStyleElement>('style[data-sheet]');
  there ??= new Set(
    [...own]
      .flatMap(({ dataset, textContent }) => splitSheets({ name: dataset.sheet ?? '', text: textContent }))
      .map(({ name }) => name),
  );
  for (const { name, text } of sheets) {
    if (there.has(name)) continue;
    there.add(name);
    adoptSheet(text);
  }
}

/** Address of a page's script. It differs between builds, so comparing it keeps pages of two builds apart. */
function entryOf(page: Document): string | null | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src');
}
