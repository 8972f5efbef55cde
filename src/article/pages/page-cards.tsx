import type { NavLink } from '../../../contract/page/render.ts';
import { hrefOf } from '../../../contract/urls.ts';
import { useArticle } from '../article-context.ts';

type Card = NavLink & { description: string };

/** A list of pages with their descriptions. */
export function PageCards({ base, items }: { base: string; items: readonly Card[] }) {
  return (
    <ul className="page-list">
      {items.map((item) => (
        <li key={item.href}>
          <a href={hrefOf(base, item.href)}>{item.label}</a>
          {item.description !== '' && <p>{item.description}</p>}
        </li>
      ))}
    </ul>
  );
}

/**
 * The pages of the category that the page is in (Docusaurus' `<DocCardList />`).
 *
 * @throws Error on a page that is in no category of the sidebar
 */
export function DocCardList({ items }: { items?: readonly { label: string; href: string; description?: string }[] }) {
  const { base, siblings } = useArticle();
  const cards = items?.map((item) => ({ description: '', ...item })) ?? siblings;
  if (cards === null)
    throw new Error('<DocCardList>: this page is in no category of a sidebar, so it has no cards to show.');
  return <PageCards base={base} items={cards} />;
}
