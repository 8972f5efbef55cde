import { parseArgs } from 'node:util';

/**
 * @typedef {{ options?: Record<string, { type: 'string' | 'boolean', multiple?: boolean }>, help: string, command: string,
 *   args?: string[] }} Description `command` is what the user types before the arguments
 */

/**
 * Reads the flags of a command. Ends the program after printing the help, or one sentence about a wrong flag.
 *
 * @param {Description} description
 * @returns {Record<string, any>} the value of each option; undefined for those not given
 */
export const readFlags = (description) => readArguments({ ...description, takesNames: false }).flags;

/**
 * The same for a command that can also take names.
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
    // Only the first sentence: the others explain how to pass file names that begin with a dash.
    const [sentence] = /** @type {Error} */ (error).message.split('. ');
    return stop(`${sentence}. "${command} --help" lists all options.`);
  }
}

/**
 * Restores flags of a call without the separating dashes, such as `npm start --port 8080`: npm takes the flag for its own,
 * stores it in the environment, and passes on only the number.
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
 * Ends the program with one sentence for the user.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
