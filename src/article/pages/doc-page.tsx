import { createElement, type ReactNode } from 'react';
import type { DocInput } from '../../../contract/page/render.ts';
import { repositoryOf } from '../../../contract/page/repository.ts';
import { Orbit } from '../../ui/parts/orbit.tsx';
import { useArticle } from '../article-context.ts';
import { InlineCode } from '../blocks/inline-code.tsx';
import { PageActions } from './page-actions.tsx';
import { PageHead, PreviousNext, Tags, VisibilityNotice } from './page-frame.tsx';
import { VersionBanner } from './version-banner.tsx';

export interface DocPageProps {
  input: DocInput;
  base: string;
  /** Name and version of what the page describes. */
  describes: string | null;
  children: ReactNode;
}

/** The content of `<main>` on a page written in Markdown. */
export function DocPage({ input, base, describes, children }: DocPageProps) {
  const { direction } = useArticle();
  return (
    <>
      <PageHead base={base} items={input.breadcrumbs} current={input.title} describes={describes} />
      <article className={isGuide(input) ? 'prose numbered' : 'prose'} dir={direction}>
        {input.version?.banner && <VersionBanner version={input.version} base={base} />}
        {input.draft && <VisibilityNotice kind="draft" />}
        {input.unlisted && <VisibilityNotice kind="unlisted" />}
        <Heading {...input} />
        <PageActions
          base={base}
          path={input.path}
          printHref={input.printHref}
          editUrl={input.editUrl}
          lastUpdate={input.lastUpdate}
        />
        {children}
      </article>
      <Orbit className="end" />
      {/* Where islands/reading/feedback.ts asks its question: nothing moves when it does. */}
      {repositoryOf(input.editUrl) !== null && <p className="feedback" />}
      <Tags base={base} tags={input.tags} />
      <PreviousNext base={base} previous={input.previous} next={input.next} />
    </>
  );
}

function Heading({ heading, hideTitle }: DocInput) {
  const parts = heading.map((part, index) => (index % 2 === 1 ? createElement(InlineCode, null, part) : part));
  return createElement('h1', { className: hideTitle ? 'visually-hidden' : undefined }, ...parts);
}

/** The sections of a guide are read in order, so they are numbered; those of a reference are not. */
function isGuide({ path, hideToc }: DocInput): boolean {
  return !hideToc && !path.split('/').includes('reference');
}
