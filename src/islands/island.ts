import type { LiveSite } from '../../contract/site.ts';
import type { PageSource } from '../state/page-source.ts';

/** What every island is given by the page that holds it. */
export interface IslandProps {
  site: LiveSite;
  /** Where other pages come from, for an island that shows them. */
  source: PageSource;
  /** The page's `data-props`, parsed. */
  data: unknown;
  /**
   * For an island that starts only when a reader uses one of its controls: what was asked for until then, the last at the end. By the
   * control's `data-ask`; for a list the choice.
   */
  asked?: ReadonlyMap<string, string>;
  /** The nodes that were in its place. */
  before: readonly Node[];
}
