import type { ReactNode } from 'react';
import type { PageSource } from '../state/page-source.ts';

/**
 * What differs between the site on a server and the single file. The entry chooses one, so no other code asks where it runs.
 * Links are the same in both, because the base of the single file is `#/`.
 */
export interface Delivery {
  source: PageSource;
  /** The sign in the bar: the state of the offline copy, or that this is the single file. */
  sign: ReactNode;
  /** Shown over the page: a new version of the offline copy. */
  notice?: ReactNode;
}
