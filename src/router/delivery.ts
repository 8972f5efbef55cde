import type { ReactNode } from 'react';
import type { PageSource } from '../state/page-source.ts';

/**
 * What differs between the site on a server and the single file. The entry chooses; nobody else asks where it runs. (Links
 * need no choice: the base of the single file is `#/`.)
 */
export interface Delivery {
  source: PageSource;
  /** In the bar: how this copy of the site stands. */
  sign: ReactNode;
  /** Over the page: news about the copy. */
  notice?: ReactNode;
}
