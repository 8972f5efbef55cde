import type { LiveSite } from '../../contract/site.ts';
import type { PageSource } from '../state/page-source.ts';

/** What every island is given by the page that holds it. */
export interface IslandProps {
  site: LiveSite;
  /** Where other pages come from, for an island that shows them. */
  source: PageSource;
  /** What the page says in `data-props`. */
  data: unknown;
  /** Of an island that sleeps until a reader uses one of its controls: the `data-ask` of it, and of a list what was chosen. */
  asked?: string;
  /** What stood in its place. */
  before: readonly Node[];
}
