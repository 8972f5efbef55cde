/** What is made of measured numbers: medians, ratios, lines of the table. Needs no browser. */

/** @param {readonly number[]} values @returns {number} NaN if there are none */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * How long the page was unresponsive after its first paint.
 *
 * @param {readonly (readonly [start: number, duration: number])[]} tasks long tasks, in milliseconds
 * @param {number} from the first paint
 */
export function blockedAfter(tasks, from) {
  const late = tasks.map(([start, duration]) => start + duration - Math.max(start, from));
  return late.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}

/**
 * @param {string | readonly string[] | undefined} given `starlight=../starlight/dist`, once for each peer
 * @returns {{ name: string, root: string }[]}
 * @throws Error whose message says what is wrong with one
 */
export function parsePeers(given = []) {
  return [given].flat().map((text) => {
    const [, name, root] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (!name || !root)
      throw new Error(`--peer takes a name and a folder, --peer starlight=../starlight/dist, not "${text}".`);
    return { name, root };
  });
}

/**
 * One line: the verdict, the median with its range, and its ratio to the medians of others.
 *
 * @param {{ name: string, values: readonly number[], budget?: number, digits?: number,
 *   others?: readonly { name: string, values: readonly number[] }[] }} row our values and those of each other site; the median counts
 */
export function rowOf({ name, values, budget, digits = 0, others = [] }) {
  const own = median(values);
  const show = (/** @type {number} */ value) => value.toFixed(digits);
  const verdict = budget === undefined ? '' : own <= budget ? 'ok' : 'MISSED';
  const limit = budget === undefined ? '' : `of ${budget}`;
  const range = `${show(Math.min(...values))} to ${show(Math.max(...values))}`;
  const ratios = others.map(
    (other) => `${ratio(own, median(other.values))} × ${other.name} (${show(median(other.values))})`,
  );
  return [
    `  ${verdict.padEnd(6)} ${show(own).padStart(6)} ${limit.padEnd(8)} ${name} (${range})`,
    ...ratios.filter((text) => !text.includes('NaN')),
  ].join(', ');
}

const ratio = (/** @type {number} */ own, /** @type {number} */ other) =>
  other === 0 ? (own === 0 ? '1.00' : '∞') : (own / other).toFixed(2);
