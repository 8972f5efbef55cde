/** `npm run build` and `npm run dev`: runs Vite, with the variables that must be set before it is loaded. */
import { readFlags, stop, withFlagsThatNpmTook } from './arguments.mjs';
import { pathProblem, portProblem, ROOT, viteEnv, writeProblem } from './process.mjs';

// Vite's own options would be ignored where this program decides: `--base`, `--outDir`.
const BUILD = {
  options: /** @type {const} */ ({ sourcemap: { type: 'string' }, config: { type: 'string' } }),
  command: 'npm run build --',
  help: `Writes the site to dist/site, and all other published files to dist.

  npm run build
  npm run build -- --sourcemap inline   with source maps, to look into the scripts
  npm run build -- --config file.ts     with another configuration of Vite

Content, API description, base and output folder are set by variables: see README.md.`,
};
const DEV = {
  options: /** @type {const} */ ({
    port: { type: 'string' },
    strictPort: { type: 'boolean' },
    host: { type: 'string' },
    open: { type: 'boolean' },
  }),
  command: 'npm run dev --',
  help: `Serves the pages while you write, and shows each change.

  npm run dev                    http://localhost:5173/ort-server/
  npm run dev -- --port 8080     another port, or the next one that is free
  npm run dev -- --strictPort    no other port than this one
  npm run dev -- --host          for other machines, too; --host 127.0.0.1 for one address
  npm run dev -- --open          opens a browser

Stop with Ctrl+C.`,
};

const [first, ...rest] = process.argv.slice(2);
const builds = first === 'build';
const args = builds ? rest : withFlagsThatNpmTook(process.argv.slice(2), process.env).map(withHost);
const { port } = readFlags({ ...(builds ? BUILD : DEV), args });
const problem = portProblem(port) ?? pathProblem(ROOT) ?? writeProblem(ROOT);
if (problem !== undefined) stop(problem);
process.argv.splice(2, process.argv.length, ...(builds ? ['build'] : []), ...args);
Object.assign(process.env, viteEnv(builds ? 'build' : 'dev'));
await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href);

/**
 * Without an address, `--host` means all of them.
 *
 * @param {string} arg
 * @param {number} index
 * @param {readonly string[]} all
 */
function withHost(arg, index, all) {
  const isBare = arg === '--host' && (all[index + 1] ?? '-').startsWith('-');
  return isBare ? '--host=0.0.0.0' : arg;
}
