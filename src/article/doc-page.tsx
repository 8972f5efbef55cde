import type { ReactNode } from 'react';
import type { DocInput } from '../../contract/page/render.ts';
import {
  ArticleFooter,
  LastUpdated,
  PageHead,
  PreviousNext,
  PrintLink,
  Tags,
  VisibilityNotice,
} from './page-frame.tsx';
import { VersionBanner } from './version-banner.tsx';

export interface DocPageProps {
  input: DocInput;
  base: string;
  /** Name and version of what the page describes. */
  describes: string | null;
  children: ReactNode;
}

/** What stands in `<main>` of a page written in Markdown. */
export function DocPage({ input, base, describes, children }: DocPageProps) {
  return (
    <>
      <PageHead base={base} items={input.breadcrumbs} current={input.title} describes={describes} />
      <article className="prose">
        {input.version?.banner && <VersionBanner version={input.version} base={base} />}
        {input.draft && <VisibilityNotice kind="draft" />}
        {input.unlisted && <VisibilityNotice kind="unlisted" />}
        <h1 className={input.hideTitle ? 'visually-hidden' : undefined}>{input.heading}</h1>
        {children}
      </article>
      <ArticleFooter>
        <Tags base={base} tags={input.tags} />
        {input.editUrl !== null && (
          <a className="edit-link" href={input.editUrl}>
            Edit this page
          </a>
        )}
        <button type="button" className="copy-page">
          Copy page as Markdown
        </button>
        <PrintLink base={base} href={input.printHref} />
        <LastUpdated update={input.lastUpdate} />
      </ArticleFooter>
      <PreviousNext base={base} previous={input.previous} next={input.next} />
    </>
  );
}
