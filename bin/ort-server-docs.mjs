#!/usr/bin/env node
/** The builder as a command for other projects: an installed package, in any folder. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  archiveProblem,
  devProblem,
  exitCode,
  pathProblem,
  portProblem,
  viteEnv,
  writeProblem,
} from '../scripts/process.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HELP = `Makes a documentation site that needs no network after the first visit.

  ort-server-docs build      write the site, the single file, and the zip
  ort-server-docs dev        show the pages while you write, on http://localhost:5173
  ort-server-docs preview    serve what was built, on http://localhost:4173

  --content <folder>   contains docs/ and, as needed, site.yml, static/, sidebars.js (DOCS_CONTENT; this folder)
  --openapi <file>     OpenAPI description, YAML or JSON; "none" for no reference (DOCS_OPENAPI; openapi.yaml if there is one)
  --base <path>        path that the site is served under (DOCS_BASE; /)
  --out <folder>       receives site/, the single file, and the zip (DOCS_OUT; dist)
  --port <number>      for dev and preview
  --help

Options take precedence over variables.`;

const OPTIONS = /** @type {const} */ ({
  content: { type: 'string' },
  openapi: { type: 'string' },
  base: { type: 'string' },
  out: { type: 'string' },
  port: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
});

const { values, positionals } = read(process.argv.slice(2));
const [command, ...more] = positionals;
if (values.help || command === undefined) {
  console.log(HELP);
  process.exit(0);
}
if (!['build', 'dev', 'preview'].includes(command) || more.length > 0)
  stop(`"${positionals.join(' ')}" is not a command: use build, dev, or preview.`);
const wrongPort = portProblem(values.port);
if (wrongPort !== undefined) stop(wrongPort);

const here = process.cwd();
const path = (/** @type {string} */ name) => resolve(here, name);
const found = ['openapi.yaml', 'openapi.yml', 'openapi.json'].find((name) => existsSync(path(name))) ?? 'none';
const openapi = values.openapi ?? (process.env.DOCS_OPENAPI || found);
// Vite runs in the folder of this program, so every path has to be absolute.
const env = {
  ...process.env,
  ...viteEnv(command),
  ...absolute('DOCS_SIGNING_KEY', 'DOCS_BROWSER'),
  DOCS_CONTENT: path(values.content ?? (process.env.DOCS_CONTENT || '.')),
  DOCS_OPENAPI: openapi === 'none' ? 'none' : path(openapi),
  DOCS_BASE: values.base ?? process.env.DOCS_BASE ?? '/',
  DOCS_OUT: path(values.out ?? (process.env.DOCS_OUT || 'dist')),
  // What is found wrong names the options in place of the variables.
  DOCS_COMMAND: 'ort-server-docs',
};

if (command === 'preview') {
  const { builtSite, startServer } = await import('../scripts/serve.mjs');
  const site = builtSite(env);
  if (!existsSync(join(site.root, 'index.html')))
    stop(`There is no site in ${site.root} yet: run "ort-server-docs build".`);
  const server = await startServer({ ...site, port: Number(values.port ?? 4173) }).catch((error) =>
    stop(error.message),
  );
  console.log(`The site is at ${server.url}\nStop with Ctrl+C.`);
} else {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const ofDev = command === 'dev' ? devProblem(ROOT, vite) : undefined;
  const problem = archiveProblem(ROOT) ?? pathProblem(ROOT) ?? ofDev ?? writeProblem(ROOT);
  if (problem !== undefined) stop(problem);
  const args = command === 'build' ? ['build'] : ['dev', '--port', values.port ?? '5173'];
  const child = spawn(process.execPath, [vite, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('close', (code, signal) => process.exit(exitCode(code, signal)));
}

/**
 * Those of these variables that have a path.
 *
 * @param {string[]} names
 */
function absolute(...names) {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, path(process.env[name])]] : [])));
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return stop(/** @type {Error} */ (error).message);
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(`${message}\nAll commands and options: ort-server-docs --help`);
  process.exit(1);
}
