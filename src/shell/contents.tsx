import { useEffect, useState } from 'react';
import type { PageMeta, TocItem } from '../../contract/page/page.ts';
import { sectionHref } from '../../contract/urls.ts';
import { breakable } from '../ui/parts/breakable.tsx';
import { ChevronIcon } from '../ui/parts/icons.tsx';
import { useMenu } from '../ui/use-menu.ts';

/** Table of contents of the page; marks the section that is being read. Below 1,280 px it is one line that unfolds. */
export function Contents({ base, page }: { base: string; page: PageMeta }) {
  const { toc } = page;
  const current = useCurrentHeading(toc);
  const [nav, open, setOpen] = useMenu<HTMLElement>();
  return (
    <nav
      aria-label="On this page"
      className="contents"
      data-numbered={page.numbered}
      ref={nav}
      data-open={open || undefined}
    >
      <p className="contents-title" aria-hidden="true">
        On this page
      </p>
      <button type="button" className="contents-line" aria-expanded={open} onClick={() => setOpen(!open)}>
        On this page
        <span>{toc.find(({ id }) => id === current)?.text}</span>
        <ChevronIcon />
      </button>
      {/* Where it scrolls, Firefox would make it a stop of the Tab key, without a name. */}
      <ol tabIndex={-1}>
        {toc.map((item) => (
          <li key={item.id} data-level={item.level}>
            <a
              href={sectionHref(base, page.path, item.id)}
              aria-current={item.id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {breakable(item.text)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether React has taken over the document, which has no heading marked until then. */
const isLive = () => !import.meta.env.SSR && document.documentElement.dataset.hydrated !== undefined;

/**
 * The last heading in the upper third of the window or above it; the last of all at the end of the page. Among those that one of these
 * places has, the one that the reader has chosen comes first. Above the first heading, that is the current one as long as it is in view:
 * what comes before it may fill several windows, such as the fields of a schema.
 */
function useCurrentHeading(toc: readonly TocItem[]): string | null {
  // On a page that a click opens, the first one from the start, or the table would be drawn again right after it was painted.
  const [current, setCurrent] = useState(() => (isLive() ? (toc[0]?.id ?? null) : null));
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      const top = ({ id }: TocItem) =>
        document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const first = toc.slice(0, 1).find((item) => top(item) < window.innerHeight);
      const last = atEnd && window.scrollY > 0 ? toc.at(-1) : toc.findLast((item) => top(item) <= line);
      const chosen = toc.find(({ id }) => document.getElementById(id)?.hasAttribute('data-target'));
      const place = chosen ? top(chosen) : -1;
      const isThere = place >= 0 && place <= (atEnd ? window.innerHeight : line);
      setCurrent(((isThere ? chosen : last) ?? first)?.id ?? null);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    window.addEventListener('docs:target', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
      window.removeEventListener('docs:target', schedule);
    };
  }, [toc]);
  return current;
}
