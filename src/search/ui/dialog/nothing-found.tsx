import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SearchHit } from '../../../../contract/search/search.ts';
import type { SearchClient } from '../../client/search-client.ts';
import { parseQuery } from '../../engine/query/query-language.ts';
import { missedAsCsv, useMissedSearches } from '../missed-store.ts';
import { countOf } from '../search-state.tsx';
import { hitHref, searchHref } from '../search-url.ts';

/** The version and the part of the site that were searched; undefined: all. */
interface Limits {
  version?: string | undefined;
  context?: string | undefined;
}

interface NothingFoundProps extends Limits {
  base: string;
  client: SearchClient | null;
  /** What found nothing. */
  text: string;
  onQuery(query: string): void;
  /** Called when the link to a similar page is clicked; without it, the browser opens the page. */
  onFollow?(event: MouseEvent, href: string): void;
}

/** How long a search without results must stay in the box before it is kept, in ms: until then, it is still being typed. */
const MEANT = 1000;

/** What may help when nothing was found: similar words and pages, search tips, and the list of searches without results. */
export function NothingFound({ base, client, text, version, context, onQuery, onFollow }: NothingFoundProps) {
  const { near, words, total } = useNear(client, text, { version, context });
  const everywhere = searchHref(base, { query: text, ...(context !== undefined && { context }) });
  const missed = useMissedSearches((state) => state.missed);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Filters alone name nothing that a page could contain.
    if (parseQuery(text, []).text === '') return;
    keeping.current = setTimeout(() => useMissedSearches.getState().add(text), MEANT);
    return () => clearTimeout(keeping.current);
  }, [text]);

  const place = useRef<HTMLDivElement>(null);
  const forget = () => {
    // Of this search as well, which would come back a moment later.
    clearTimeout(keeping.current);
    useMissedSearches.getState().clear();
    // The button goes.
    place.current?.focus({ preventScroll: true });
  };

  return (
    <div ref={place} className="search-nothing" tabIndex={-1}>
      {total > 0 && (
        <p>
          In other versions:{' '}
          <a href={everywhere} onClick={(event) => onFollow?.(event, everywhere)}>
            {countOf({ total })}
          </a>
        </p>
      )}
      {words.length > 0 && (
        <p>
          Search for{' '}
          {words.map((word) => (
            <button key={word} type="button" className="search-chip" onClick={() => onQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      {near.length > 0 && (
        <section aria-label="Similar pages">
          <h2>Similar pages</h2>
          <ul>
            {near.map((hit) => {
              const href = hitHref(base, hit.url, []);
              return (
                <li key={`${hit.kind} ${hit.url}`}>
                  <a href={href} onClick={(event) => onFollow?.(event, href)}>
                    {hit.title}
                  </a>
                  <span> {hit.trail.join(' › ')}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section aria-label="Search tips">
        <h2>Search tips</h2>
        <ul>
          <li>Use fewer words, and the ones the product uses: “secret” instead of “credentials store”.</li>
          <li>Paste a key, a variable, a path or an error as it stands.</li>
          <li>
            Remove filters: <code>kind:</code>, <code>in:</code>, <code>method:</code>, <code>permission:</code>.
          </li>
        </ul>
      </section>
      {missed.length > 0 && (
        <p className="search-missed">
          {missed.length === 1 ? 'One search without a result is' : `${missed.length} searches without a result are`}{' '}
          kept on this device, and nowhere else. The authors of these pages can use the list.{' '}
          <button type="button" onClick={exportMissed}>
            Export the list
          </button>{' '}
          <button type="button" onClick={forget}>
            Delete it
          </button>
        </p>
      )}
    </div>
  );
}

function exportMissed(): void {
  const table = new Blob([missedAsCsv(useMissedSearches.getState().missed)], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(table);
  link.download = 'searches-without-result.csv';
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface Near {
  /** Hits of parts of the text. */
  near: SearchHit[];
  /** Parts of the text that find something. */
  words: string[];
  /** How much all of the text finds in the versions that are not searched. */
  total: number;
}

const NONE: Near = { near: [], words: [], total: 0 };

/** What parts of the text find: each word alone, and the beginnings of the longest. */
function useNear(client: SearchClient | null, text: string, { version, context }: Limits): Near {
  const [found, setFound] = useState<Near>(NONE);
  useEffect(() => {
    let live = true;
    void findNear(client, text, { version, context }, () => live).then((next) => live && setFound(next));
    return () => {
      live = false;
    };
  }, [client, text, version, context]);
  return found;
}

/** Pages that are shown. */
const PAGES = 4;

/**
 * @param client null before there is one: then nothing is similar
 * @param isLive false once the result is no longer wanted: going on would overtake the requests for the next text
 */
export async function findNear(
  client: Pick<SearchClient, 'search'> | null,
  text: string,
  { version, context }: Limits,
  isLive: () => boolean,
): Promise<Near> {
  if (!client) return NONE;
  const found: Near = { near: [], words: [], total: 0 };
  if (version !== undefined) {
    const answer = await client
      .search({ text, limit: 0, ...(context !== undefined && { context }) }, 'near')
      .catch(() => null);
    // A corrected text is another one.
    if (answer?.suggestion === null) found.total = answer.total;
  }
  const look = async (part: string, isWhole: boolean) => {
    if (!isLive() || found.near.length >= PAGES) return;
    const request = { text: part, limit: 2, ...(version !== undefined && { version }) };
    // A lane of its own, so that the box does not wait.
    const answer = await client.search(request, 'near').catch(() => null);
    if (!answer || answer.total === 0) return;
    // The beginning of a word, when corrected as well, has little to do with what was typed.
    if (answer.suggestion !== null && !isWhole) return;
    const word = answer.suggestion ?? part;
    if (!found.words.includes(word)) found.words.push(word);
    for (const hit of answer.hits) {
      if (!found.near.some(({ url }) => url === hit.url)) found.near.push(hit);
    }
  };
  for (const part of wholesOf(text)) await look(part, true);
  // If whole words are found, their beginnings add nothing.
  for (const part of found.words.length > 0 ? [] : beginningsOf(text)) await look(part, false);
  return { ...found, near: found.near.slice(0, PAGES), words: found.words.slice(0, PAGES) };
}

/** The text without its filters, if it has any; then its words, if there are several, the longest first. */
function wholesOf(text: string): string[] {
  const bare = parseQuery(text, []).text;
  const words = wordsOf(text);
  return [...new Set([...(bare === text.trim() ? [] : [bare]), ...(words.length > 1 ? words : [])])].filter(Boolean);
}

/** Beginnings of the longest word, the longest first. */
function beginningsOf(text: string): string[] {
  const [longest = ''] = wordsOf(text);
  const beginnings = [0.75, 0.6, 0.5].map((share) => longest.slice(0, Math.ceil(longest.length * share)));
  return [...new Set(beginnings)].filter((part) => part.length >= MIN_PART);
}

const MIN_PART = 3;

/** Words of the text without its filters, the longest first. */
function wordsOf(text: string): string[] {
  const words =
    parseQuery(text, [])
      .text.toLowerCase()
      .match(/[\p{L}\p{N}_.-]{3,}/gu) ?? [];
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}
