import { whenIdle } from './idle.ts';

/**
 * Loads something optional once the browser is idle. If it cannot be loaded, the page stays as it was.
 *
 * @param use called with what was loaded; may return a function that ends it
 * @returns a function that ends it
 */
export function atLeisure<T>(load: () => Promise<T>, use: (loaded: T) => (() => void) | undefined): () => void {
  let live = true;
  let end: (() => void) | undefined;
  whenIdle(() => {
    if (!live) return;
    load().then(
      (loaded) => {
        if (live) end = use(loaded);
      },
      () => {},
    );
  });
  return () => {
    live = false;
    end?.();
  };
}
