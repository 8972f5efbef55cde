import { useEffect, useMemo, useState } from 'react';
import type { SearchAnswers } from '../../../../contract/search/answers.ts';
import type { SitePath } from '../../../../contract/urls.ts';
import type { loadAnswers } from '../answer/answer-facts.ts';

/** What an empty box offers besides recent pages and searches. */
export interface Offers {
  /** Sections of the page that is shown. */
  sections: { title: string; hash: string }[];
  tasks: SearchAnswers['tasks'];
  /** Permissions and roles, for completing `permission:`. */
  permissions: readonly string[];
}

/** How many sections are offered: the page itself has a table of contents. */
const SECTIONS = 5;

/**
 * @param path of the page in the document
 * @param load null until offers may be loaded: the index comes first
 */
export function useOffers(base: string, path: SitePath, load: typeof loadAnswers | null): Offers {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  const sections = useMemo(() => sectionsOf(document), [path]);
  const [answers, setAnswers] = useState<SearchAnswers | null>(null);
  useEffect(() => {
    if (!load) return;
    let live = true;
    load(base).then(
      (loaded) => live && setAnswers(loaded),
      // Nothing else depends on it.
      () => {},
    );
    return () => {
      live = false;
    };
  }, [base, load]);
  return { sections, tasks: answers?.tasks ?? [], permissions: answers ? namesIn(answers) : [] };
}

function sectionsOf(page: Document): Offers['sections'] {
  const headings = [...page.querySelectorAll<HTMLElement>('main article h2[id]')].slice(0, SECTIONS);
  return headings.map((heading) => ({ title: heading.textContent?.trim() ?? '', hash: `#${heading.id}` }));
}

function namesIn({ permissions }: SearchAnswers): string[] {
  const all = Object.values(permissions);
  const roles = all.flatMap((permission) => Object.values(permission.roles).flat());
  return [...new Set([...roles, ...all.map(({ id }) => id), 'superuser'])].sort();
}
