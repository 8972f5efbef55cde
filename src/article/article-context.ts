import { createContext, useContext } from 'react';
import type { ApiPlan } from '../../contract/api/plan.ts';
import type { ReferenceData } from '../../contract/page/reference-data.ts';
import type { NavLink } from '../../contract/page/render.ts';
import type { SitePath } from '../../contract/urls.ts';

/** What the components of a page can read. */
export interface ArticleData {
  base: string;
  /** Path of the page. */
  path: SitePath;
  /** Of what authors write; undefined from left to right. */
  direction?: 'rtl' | undefined;
  data: ReferenceData;
  /** Null where there is no API description. */
  api: ApiPlan | null;
  /** Markdown → sanitized inline HTML. */
  markdown(text: string): string;
  /** Code → the inner HTML of `<code>`. */
  highlight(code: string, lang: string): string;
  /** Pages of the category the page is in; null when it is in none. */
  siblings: readonly (NavLink & { description: string })[] | null;
}

const ArticleContext = createContext<ArticleData | null>(null);

export const ArticleProvider = ArticleContext.Provider;

/** @throws Error outside of a page: a component of `src/article/` was rendered without `<ArticleProvider>`. */
export function useArticle(): ArticleData {
  const value = useContext(ArticleContext);
  if (value === null) throw new Error('A component of a page needs <ArticleProvider> around it.');
  return value;
}
