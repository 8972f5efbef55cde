import type { IslandName } from '../../contract/page/island-name.ts';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** A misspelled name would be passed over: nothing comes to life, and nobody is told. */
    'data-island'?: IslandName;
  }
}
