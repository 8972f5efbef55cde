import type { LiveSite } from '../../contract/site.ts';
import type { PageSource } from '../state/page-source.ts';

/** What every island is given by the page that holds it. */
export interface IslandProps {
  site: LiveSite;
  /** Where other pages come from, for an island that shows them. */
  source: PageSource;
  /** What the page says in `data-props`. */
  data: unknown;
  /** Of an island that sleeps until a reader presses one of its buttons: the `data-ask` of that button. */
  asked?: string;
}
