/** What the pointer leaves sooner, it only passes; in milliseconds. */
const PASSING = 65;

/**
 * Tells on what the pointer stays, out of all that it comes to. What it comes to after a rest is told at once; what it comes to while it
 * passes others, only once it has stayed there. Without this, a pointer on its way across the sidebar would load dozens of pages.
 *
 * @param tell gets each one once, until the pointer comes to another
 * @returns is to be told what the pointer has come to, null for nothing
 */
export function stayedOn<T extends object>(tell: (one: T) => void): (one: T | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: T | null = null;
  let came = Number.NEGATIVE_INFINITY;
  return (one) => {
    if (one !== null && one === last) return;
    clearTimeout(timer);
    last = one;
    if (one === null) return;
    const rested = performance.now() - came >= PASSING;
    came = performance.now();
    if (rested) tell(one);
    else timer = setTimeout(tell, PASSING, one);
  };
}
