import type { IslandName } from '../../contract/page/island-name.ts';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** Typed, because the browser ignores a misspelled name: the island never starts, and nothing reports it. */
    'data-island'?: IslandName;
  }
}
