import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ALL, type PrintData, type PrintRoot, type PrintSection, printEntries } from '../../../contract/page/print.ts';
import type { LiveSite } from '../../../contract/site.ts';
import { routesByHash } from '../../../contract/urls.ts';
import type { PageSource } from '../../state/page-source.ts';
import { atLeisure } from '../../ui/at-leisure.ts';
import { type PrintDocument, printDocument } from './print-document.ts';
import { sectionsOf } from './sections.ts';

interface Wanted {
  site: LiveSite;
  source: PageSource;
  data: PrintData;
  /** Key of the section; empty for none. */
  section: string;
  /** Where the document is put. */
  place: RefObject<HTMLElement | null>;
}

interface Made {
  pages: number;
  failed: PrintDocument['failed'];
}

/** What can be printed, and the state of the document for the chosen section. */
export function usePrintDocument({ site, source, data, section: key, place }: Wanted) {
  const [attempt, setAttempt] = useState(0);
  const [sections, setSections] = useState<PrintSection[] | null>(null);
  const [reading, setReading] = useState<{ done: number; of: number } | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { roots } = data;
  const { base } = site;
  // The reader can reach the host that serves the site; the single file has no host.
  const address = routesByHash(base) ? data.address : new URL(base, window.location.href).href;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt begins when the reader asks for it
  useEffect(() => {
    let live = true;
    setProblem(null);
    sectionsOf(base, roots).then(
      (found) => live && setSections(found),
      (error: unknown) => live && setProblem(messageOf(error)),
    );
    return () => {
      live = false;
    };
  }, [base, roots, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt begins when the reader asks for it
  useEffect(() => {
    const section = sections?.find((candidate) => candidate.key === key);
    setMade(null);
    // That of the document before ends without a word.
    setReading(null);
    place.current?.replaceChildren();
    if (!section) return;
    const stop = new AbortController();
    const { signal } = stop;
    const entries = printEntries(section.items);
    const title = { site: site.title, section: section.label, versions: versionsOf(section, roots) };
    const onProgress = (done: number) => !signal.aborted && setReading({ done, of: entries.length });
    onProgress(0);
    const show = async ({ content, failed }: PrintDocument) => {
      place.current?.replaceChildren(content);
      signal.addEventListener('abort', watchTables(place.current));
      // The name that a browser gives to the saved file.
      document.title = `${title.site}: ${title.section}`;
      await picturesOf(place.current);
      if (!signal.aborted) setMade({ failed, pages: entries.filter(({ path }) => path !== null).length });
    };
    printDocument({ source, base, address, entries, title, signal, onProgress })
      .then(show)
      .catch((error: unknown) => signal.aborted || setProblem(messageOf(error)))
      .finally(() => signal.aborted || setReading(null));
    return () => stop.abort();
  }, [sections, key]);

  const retry = useCallback(() => {
    setSections(null);
    setAttempt((count) => count + 1);
  }, []);
  return { sections, reading, made, problem, retry };
}

/** One chapter at a time: those far from the window are not laid out. @returns a function that ends this */
function watchTables(element: HTMLElement | null): () => void {
  const chapters = [...(element?.querySelectorAll<HTMLElement>('.print-chapter') ?? [])];
  return atLeisure(
    () => import('../reading/reading.ts'),
    ({ watchOverflow }) => {
      const endings = chapters.map(watchOverflow);
      return () => {
        for (const end of endings) end();
      };
    },
  );
}

function versionsOf({ key }: PrintSection, roots: readonly PrintRoot[]): string[] {
  const [id] = key.split('/');
  const shown = roots.filter((root) => (key === ALL ? root.inAll : root.id === id));
  return shown.map(({ label, version }) => `${label}, version ${version}`);
}

/** Resolves when every picture has loaded or failed. */
async function picturesOf(element: HTMLElement | null): Promise<void> {
  await Promise.allSettled([...(element?.querySelectorAll('img') ?? [])].map((picture) => picture.decode()));
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
