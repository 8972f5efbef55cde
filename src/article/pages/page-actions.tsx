import { guideHref } from '../../../contract/page/print.ts';
import type { DocInput } from '../../../contract/page/render.ts';
import { markdownFileOf, type SitePath, withBase } from '../../../contract/urls.ts';
import { ChevronIcon, CopyIcon, EditIcon, PrintIcon } from '../../ui/parts/icons.tsx';
import { LastUpdated } from './page-frame.tsx';

export interface PageActionsProps {
  base: string;
  path: SitePath;
  /** Where the page's section is printed as one document. */
  printHref: string | null | undefined;
  editUrl?: string | null;
  lastUpdate?: DocInput['lastUpdate'];
}

/**
 * The actions of a page, under its title. Those that need no scripts work without them. Reading modes of browsers leave out what has "menu"
 * in the name of its class; otherwise, the text would begin with these words.
 */
export function PageActions({ base, path, printHref, editUrl = null, lastUpdate = null }: PageActionsProps) {
  const guide = printHref ? guideHref(printHref) : null;
  return (
    <div className="page-actions actions-menu">
      <button type="button" className="page-action copy-page" aria-label="Copy page as Markdown">
        <CopyIcon />
        <span>Copy page</span>
      </button>
      <details className="menu page-menu">
        <summary aria-label="More actions">
          <span className="without-scripts">More</span>
          <ChevronIcon />
        </summary>
        <ul className="page-links">
          {printHref && (
            <li>
              <a className="print-link" href={withBase(base, printHref)} rel="nofollow">
                Print this section
              </a>
            </li>
          )}
          {guide && (
            <li>
              <a href={withBase(base, guide)} rel="nofollow">
                Print the whole guide
              </a>
            </li>
          )}
          <li>
            <a className="view-markdown" href={withBase(base, markdownFileOf(path))}>
              View as Markdown
            </a>
          </li>
          <li>
            <a href={withBase(base, '/llms.txt')}>For assistants: llms.txt</a>
          </li>
        </ul>
      </details>
      {editUrl !== null && (
        <a className="page-action edit-link" href={editUrl} aria-label="Edit this page">
          <EditIcon />
          Edit
        </a>
      )}
      <button type="button" className="page-action print-page-button" data-print="page">
        <PrintIcon />
        Print
      </button>
      <LastUpdated update={lastUpdate} />
    </div>
  );
}
