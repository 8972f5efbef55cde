import { parseArgs } from 'node:util';

/**
 * Reads the flags of a command; ends the program with its help or with one sentence about what is wrong.
 *
 * @param {{ options: Record<string, { type: 'string' | 'boolean', multiple?: boolean }>, help: string,
 *   command: string }} description
 * @returns {Record<string, any>} values of the types that the options have, or undefined
 */
export function readFlags({ options, help, command }) {
  try {
    const { values } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: false,
    });
    if (values.help !== true) return values;
    console.log(help);
    process.exit(0);
  } catch (error) {
    // Only the first sentence: the rest explains how to pass file names that begin with a dash.
    const [sentence] = /** @type {Error} */ (error).message.split('. ');
    return stop(`${sentence}. "${command} -- --help" lists what there is.`);
  }
}

/**
 * Ends the program with one sentence for the reader.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
