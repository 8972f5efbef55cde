/** The longest that one turn of it takes on a fast device, in milliseconds: in between, the page answers. */
const TURN = 8;

/** What has an estimated height as long as it is out of sight (`content-visibility`, see styles/content/blocks.css). */
const ESTIMATED = '.code-block, .diagram, .table-scroll, .schema';

/** Whether the browser holds what is read in its place when something above it grows. */
const holdsPlace = () => CSS.supports('overflow-anchor', 'auto');

/**
 * Lays out what the first paint left out. Else a jump to the end of a page would show a place that moves away a frame later, under the
 * pointer of who is about to click.
 *
 * @param done called at the end, or at once where nothing was left out
 * @returns ends it; `done` is not called any more
 */
export function layOutRest(main: HTMLElement, done: () => void): () => void {
  const left = [...main.querySelectorAll<HTMLElement>(ESTIMATED)];
  let timer: number | undefined;
  const turn = () => {
    const end = performance.now() + TURN;
    for (let block = left.shift(); block; block = left.shift()) {
      // Each is asked for its height, so that the time is spent here, and known.
      if (block.getBoundingClientRect().bottom < 0 && !holdsPlace()) continue;
      block.dataset.laidOut = '';
      void block.offsetHeight;
      if (performance.now() > end) {
        timer = window.setTimeout(turn);
        return;
      }
    }
    done();
  };
  turn();
  return () => window.clearTimeout(timer);
}
