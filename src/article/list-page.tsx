import type { ListInput } from '../../contract/render.ts';
import { kebabCase, withBase } from '../../contract/urls.ts';
import { Breadcrumbs, PreviousNext } from './page-frame.tsx';

/** What stands in `<main>` of a category's page, of a tag's page and of the list of tags. */
export function ListPage({ input, base }: { input: ListInput; base: string }) {
  return (
    <>
      <Breadcrumbs base={base} items={input.breadcrumbs} current={input.title} />
      <article className="prose">
        <h1>{input.title}</h1>
        {input.description !== '' && <p>{input.description}</p>}
        {input.groups.map((group) => (
          <section key={group.title}>
            {group.title !== '' && <h2 id={kebabCase(group.title)}>{group.title}</h2>}
            <ul className="page-list">
              {group.items.map((item) => (
                <li key={item.href}>
                  <a href={withBase(base, item.href)}>{item.label}</a>
                  {item.description !== '' && <p>{item.description}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
      <PreviousNext base={base} previous={input.previous} next={input.next} />
    </>
  );
}
