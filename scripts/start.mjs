/** `npm start`: from a fresh clone to the site in the browser. Needs nothing but Node and npm. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, stop, withFlagsThatNpmTook } from './arguments.mjs';
import { ensureInstalled } from './install.mjs';
import { portProblem, run } from './process.mjs';
import { builtSite, isPortTaken, PortTakenError, startServer } from './serve.mjs';

const DEFAULT_PORT = 4173;
const HELP = `Builds the documentation and serves it on this machine.

  npm start                    http://localhost:${DEFAULT_PORT}/ort-server/
  npm start -- --port 8080     another port
  npm start -- --no-build      serve what the last build made

Stop with Ctrl+C.`;

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const flags = readFlags({
  options: { port: { type: 'string' }, 'no-build': { type: 'boolean' } },
  help: HELP,
  command: 'npm start --',
  args: withFlagsThatNpmTook(process.argv.slice(2), process.env),
});
const problem = portProblem(flags.port);
if (problem !== undefined) stop(problem);
const port = Number(flags.port ?? DEFAULT_PORT);
const site = builtSite();
// Checked before the build, so that nobody waits for a build only to read this.
if (port !== 0 && (await isPortTaken(port))) stop(portTaken(port));

let stopped = false;
const note = () => {
  stopped = true;
};
for (const signal of SIGNALS) process.on(signal, note);
await prepare();
for (const signal of SIGNALS) process.off(signal, note);

const server = await startServer({ ...site, port }).catch((error) =>
  stop(error instanceof PortTakenError ? portTaken(error.port) : error.message),
);
console.log(`\nThe documentation is at ${server.url}\nStop with Ctrl+C.`);
const end = async () => {
  await server.close();
  process.exit(0);
};
for (const signal of SIGNALS) process.once(signal, end);
if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') endWithParent(end);

/**
 * npm runs this program in a shell, which does not pass signals on. So the server has to stop by itself once the shell is
 * gone.
 *
 * @param {() => void} then
 */
function endWithParent(then) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || then(), 500).unref();
}

async function prepare() {
  const problem = await ensureInstalled();
  if (stopped) process.exit(130);
  if (problem !== undefined) stop(problem);
  if (flags['no-build'] === true) {
    if (!existsSync(join(site.root, 'index.html'))) stop(`There is no site in ${site.root} yet: leave out --no-build.`);
    return;
  }
  const code = await run(process.execPath, ['scripts/vite.mjs', 'build']);
  if (stopped) process.exit(130);
  if (code !== 0) stop('The site could not be built: see above.');
}

/** @param {number} taken */
function portTaken(taken) {
  const other = taken < 65535 ? taken + 1 : DEFAULT_PORT;
  return `Port ${taken} is taken by another program: choose another one with "npm start -- --port ${other}".`;
}
