import { kebabCase } from '../../../contract/kebab-case.ts';
import type { ListInput } from '../../../contract/page/render.ts';
import { useArticle } from '../article-context.ts';
import { PageActions } from './page-actions.tsx';
import { PageCards } from './page-cards.tsx';
import { PageHead, PreviousNext } from './page-frame.tsx';
import { VersionBanner } from './version-banner.tsx';

export interface ListPageProps {
  input: ListInput;
  base: string;
  /** Name and version of what the pages describe. */
  describes: string | null;
}

/** The content of `<main>` on the page of a category or a tag, and on the list of tags. */
export function ListPage({ input, base, describes }: ListPageProps) {
  const { direction } = useArticle();
  return (
    <>
      <PageHead base={base} items={input.breadcrumbs} current={input.title} describes={describes} />
      <article className="prose" dir={direction}>
        {input.version?.banner && <VersionBanner version={input.version} base={base} />}
        <h1>{input.title}</h1>
        <PageActions base={base} path={input.path} printHref={input.printHref} />
        {input.description !== '' && <p>{input.description}</p>}
        {input.groups.map((group) => (
          <section key={group.title}>
            {group.title !== '' && <h2 id={kebabCase(group.title)}>{group.title}</h2>}
            <PageCards base={base} items={group.items} />
          </section>
        ))}
      </article>
      <PreviousNext base={base} previous={input.previous} next={input.next} />
    </>
  );
}
