import { hasAnnouncement } from 'virtual:site';
import { memo, type ReactNode, type Ref } from 'react';
import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import type { PageMeta } from '../../contract/page/page.ts';
import type { LiveSite } from '../../contract/site.ts';
import { trustedHtml } from '../ui/trusted-types.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Bar } from './bar.tsx';
import { Contents } from './contents.tsx';
import { LateSidebarEdge } from './sidebar/late-sidebar-edge.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';

export interface ShellProps {
  site: LiveSite;
  page: PageMeta;
  /**
   * `<main>` is the page's own markup. The prerender passes it as text; in the browser it is already there, or is put
   * there when pages are swapped, and React never looks inside.
   */
  main: { html: string } | { ref: Ref<HTMLElement> };
  /** Shown in the bar: the state of the copy of the site that is being read. */
  sign: ReactNode;
  /** Where the title of a page that was just shown is announced. React never looks inside: it would draw all of the frame again. */
  status?: Ref<HTMLDivElement>;
}

/** Always the same object, so that React never sets it again. */
const UNTOUCHED = { __html: trustedHtml('') };

/** Everything around a page's article. */
export function Shell({ site, page, main, sign, status }: ShellProps) {
  return (
    <>
      <a className="skip-link" href={`#${FRAME_IDS.main}`}>
        Skip to the content
      </a>
      {hasAnnouncement && <AnnouncementBar announcement={site.announcement} />}
      <Bar site={site} page={page} sign={sign} />
      <div className={`layout layout-${page.layout}${page.toc.length > 0 ? ' has-contents' : ''}`}>
        {page.sidebar && (
          <>
            <Sidebar key={page.sidebar.id} base={site.base} sidebar={page.sidebar} path={page.path} />
            <LateSidebarEdge />
          </>
        )}
        {page.toc.length > 0 && <Contents key={page.path} base={site.base} page={page} />}
        <main
          id={FRAME_IDS.main}
          tabIndex={-1}
          {...('ref' in main ? { ref: main.ref } : {})}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see ShellProps.main
          dangerouslySetInnerHTML={'html' in main ? { __html: main.html } : UNTOUCHED}
        />
      </div>
      <div className="visually-hidden" role="status" ref={status} />
    </>
  );
}

/** In the browser: rendered again when another page is shown, but not when only the address changes. */
export const LiveShell = memo(Shell);
