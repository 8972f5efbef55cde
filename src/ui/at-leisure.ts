import { whenIdle } from './idle.ts';

/**
 * Loads what is nice to have, once the browser has nothing better to do. Where it does not come, the page is what it was.
 *
 * @param use what is loaded; may hand back what ends it
 * @returns ends it
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
