import { squash } from '../../../../contract/search/folding.ts';
import type { SearchHit } from '../../../../contract/search/search.ts';

/** Whether a hit is the very thing that was typed, by its title or by how code names it: `VAULT_URI`, `vault-uri`. */
export function isExact(text: string, { title, code = '' }: Pick<SearchHit, 'title' | 'code'>): boolean {
  const typed = squash(text);
  return (
    typed !== '' &&
    (typed === squash(title) || typed === squash(code) || typed === squash(title.split('.').at(-1) ?? ''))
  );
}
