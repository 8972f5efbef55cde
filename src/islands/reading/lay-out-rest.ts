/** The longest that one turn takes on a fast device, in milliseconds: between turns, the page responds. */
const TURN = 8;

/** Elements whose height is only estimated while out of sight (`content-visibility`, see styles/content/blocks.css). */
const ESTIMATED = '.code-block, .diagram, .table-scroll, .schema';

/** Whether the browser keeps what is being read in place when something above it grows. */
const holdsPlace = () => CSS.supports('overflow-anchor', 'auto');

/**
 * Lays out what the first paint left out. Otherwise a jump to the end of a page would show a place that shifts a frame later, just as
 * the reader is about to click.
 *
 * @param done called at the end, or at once if nothing was left out
 * @returns a function that stops it; `done` is then no longer called
 */
export function layOutRest(main: HTMLElement, done: () => void): () => void {
  const left = [...main.querySelectorAll<HTMLElement>(ESTIMATED)];
  let timer: number | undefined;
  const turn = () => {
    const end = performance.now() + TURN;
    for (let block = left.shift(); block; block = left.shift()) {
      // Reading the height forces the layout, so that its time is spent, and measured, here.
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
