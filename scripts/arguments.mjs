import { parseArgs } from 'node:util';

/**
 * @typedef {{ options?: Record<string, { type: 'string' | 'boolean', multiple?: boolean }>, help: string, command: string,
 *   args?: string[] }} Description `command` is what its help is asked for with
 */

/**
 * Reads the flags of a command; ends the program with its help or with one sentence about what is wrong.
 *
 * @param {Description} description
 * @returns {Record<string, any>} values of the types that the options have, or undefined
 */
export const readFlags = (description) => readArguments({ ...description, takesNames: false }).flags;

/**
 * The same of a command that takes names, too.
 *
 * @param {Description & { takesNames: boolean }} description
 * @returns {{ flags: Record<string, any>, names: string[] }}
 */
export function readArguments({ options = {}, help, command, args = process.argv.slice(2), takesNames }) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: takesNames,
    });
    if (values.help !== true) return { flags: values, names: positionals };
    console.log(help);
    process.exit(0);
  } catch (error) {
    // Only the first sentence: the rest explains how to pass file names that begin with a dash.
    const [sentence] = /** @type {Error} */ (error).message.split('. ');
    return stop(`${sentence}. "${command} --help" lists what there is.`);
  }
}

/**
 * `npm start --port 8080` without the two dashes in between: npm takes the flag for its own, keeps it in the
 * environment and passes the number on alone.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 */
export function withFlagsThatNpmTook(args, env) {
  const { npm_config_port: port, npm_config_build: build } = env;
  const flags = build === '' ? ['--no-build'] : [];
  if (port === undefined) return [...args, ...flags];
  return port === 'true' ? ['--port', ...args, ...flags] : [...args, '--port', port, ...flags];
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
