/** The longest that one turn takes on a fast device, in milliseconds: between turns, the page responds. */
const TURN = 8;

/** How many blocks are laid out together: each layout also goes over the page around them. */
const AT_ONCE = 4;

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
  const holds = holdsPlace();
  let timer: number | undefined;
  const turn = () => {
    const end = performance.now() + TURN;
    while (left.length > 0) {
      const blocks = left.splice(0, AT_ONCE).filter((block) => holds || block.getBoundingClientRect().bottom >= 0);
      for (const block of blocks) block.dataset.laidOut = '';
      // Reading a height forces the layout, so that its time is spent, and measured, here.
      for (const block of blocks) void block.offsetHeight;
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
