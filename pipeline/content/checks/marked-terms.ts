import type { GlossaryTerm } from '../../../contract/page/reference-data.ts';
import { withBase } from '../../../contract/urls.ts';
import type { MarkedTerm } from '../../markdown/context.ts';
import { termPath } from '../../search/addresses.ts';
import { docsBySource } from '../find.ts';
import { memoized } from '../memoized.ts';
import type { Doc } from '../pages/docs.ts';

export interface GlossaryPlace {
  base: string;
  /** Pages of the version that the glossary belongs to. */
  docs: readonly Doc[];
  glossary: readonly GlossaryTerm[];
}

const GLOSSARY = termPath('');
const hasGlossary = memoized((docs: readonly Doc[]) => docs.some(({ path }) => GLOSSARY.startsWith(path)));

/** The terms to mark on a page: none without a glossary page or on that page itself, and never a term that the page explains. */
export function markedTerms({ base, docs, glossary }: GlossaryPlace, source: string): MarkedTerm[] {
  const page = docsBySource(docs).get(source);
  if (!page || !hasGlossary(docs) || GLOSSARY.startsWith(page.path)) return [];
  return glossary
    .filter(({ card, see }) => card && see !== page.id)
    .map(({ term }) => ({ term, href: withBase(base, termPath(term)) }));
}
