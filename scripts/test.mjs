/** `npm test`: all checks of a fresh clone, each with its output; the last line is "N passed, N failed". */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, stop } from './arguments.mjs';
import { ensureBrowser } from './browsers/browser.mjs';
import { playwrightCounts, stepCounts, sum, vitestCounts } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runPackage } from './process.mjs';
import { builtSite } from './serve.mjs';

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const report = (/** @type {string} */ name) => join(reports, `${name}.json`);

/** @param {string} project of vitest.config.ts */
const vitest = (project) =>
  runPackage('vitest/vitest.mjs', [
    'run',
    `--project=${project}`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(project)}`,
  ]);

/**
 * The steps in their order. A step without a report counts as one test.
 *
 * @type {Record<string, { run: () => Promise<number>, counts?: (report: any) => import('./counts.mjs').Counts,
 *   needsSite?: true, needsBrowser?: true }>}
 */
const STEPS = {
  types: { run: () => runPackage('typescript/bin/tsc', ['-b']) },
  lint: { run: () => runPackage('@biomejs/biome/bin/biome', ['check']) },
  spelling: { run: () => runPackage('cspell/bin.mjs', ['lint', '--no-progress', '--show-suggestions']) },
  markdown: { run: () => runPackage('markdownlint-cli2/markdownlint-cli2-bin.mjs', []) },
  prose: { run: () => run(process.execPath, ['scripts/run.mjs', 'pipeline/prose/main.ts']) },
  unit: { run: () => vitest('unit'), counts: vitestCounts },
  sites: { run: () => vitest('sites'), counts: vitestCounts },
  build: { run: () => runPackage('vite/bin/vite.js', ['build']) },
  servers: { run: () => vitest('servers'), counts: vitestCounts, needsSite: true },
  relevance: { run: () => vitest('relevance'), counts: vitestCounts, needsSite: true },
  e2e: {
    run: () => runPackage('@playwright/test/cli.js', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') }),
    counts: playwrightCounts,
    needsSite: true,
    needsBrowser: true,
  },
};

const names = Object.keys(STEPS);
const flags = readFlags({
  options: { only: { type: 'string', multiple: true } },
  help: `Runs all tests: ${names.join(', ')}.

  npm test                       everything
  npm test -- --only unit,lint   some of it

DOCS_BROWSER names the browser to test with: a path to Chromium, Chrome or Edge.`,
  command: 'npm test',
});
/** @type {string[]} */
const only = flags.only?.flatMap((/** @type {string} */ list) => list.split(',')) ?? names;
const unknown = only.find((name) => !names.includes(name));
if (unknown !== undefined) stop(`There is no step "${unknown}": --only takes ${names.join(', ')}.`);

const problem = await ensureInstalled();
if (problem !== undefined) stop(`${problem}\n0 passed, 1 failed`);

let stopped = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stopped = true;
  });
}

const withoutBrowser = await findBrowserFor(only);
/** @type {{ name: string, counts: import('./counts.mjs').Counts, seconds: number, note: string }[]} */
const results = [];
for (const name of names.filter((step) => only.includes(step))) {
  results.push(await runStep(name));
  if (stopped) process.exit(130);
}

const total = sum(results.map(({ counts }) => counts));
console.log(`\n${'step'.padEnd(10)} passed failed seconds`);
for (const { name, counts, seconds, note } of results) {
  const numbers = [counts.passed, counts.failed, seconds].map((number) => String(number).padStart(6)).join(' ');
  console.log(`${name.padEnd(10)} ${numbers}${note === '' ? '' : `  ${note}`}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * Finds the browser once for all steps; they learn of it by the environment.
 *
 * @param {readonly string[]} steps
 * @returns {Promise<string | undefined>} one sentence where there is none
 */
async function findBrowserFor(steps) {
  if (!steps.some((name) => STEPS[name]?.needsBrowser)) return undefined;
  try {
    const browser = await ensureBrowser();
    process.env.DOCS_BROWSER = browser.path;
    console.log(`Browser: ${browser.path}`);
    return undefined;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    console.error(message);
    return message;
  }
}

/** @param {string} name */
async function runStep(name) {
  const step = STEPS[name];
  if (step === undefined) throw new Error(name);
  const obstacle = obstacleOf(step);
  if (obstacle !== undefined)
    return { name, counts: { passed: 0, failed: 1 }, seconds: 0, note: `not run: ${obstacle}` };
  console.log(`\n── ${name} ──`);
  const began = performance.now();
  const code = await step.run();
  const seconds = Math.round((performance.now() - began) / 1000);
  const counts = stepCounts(code, step.counts && readCounts(name, step.counts));
  const notes = [
    ...(code === 0 ? [] : [`exit code ${code}`]),
    ...(counts.flaky ? [`${counts.flaky} passed only when tried again, see above`] : []),
  ];
  return { name, counts, seconds, note: notes.join(', ') };
}

/** Why a step cannot run. @param {{ needsSite?: true, needsBrowser?: true }} step */
function obstacleOf({ needsSite, needsBrowser }) {
  if (needsBrowser && withoutBrowser !== undefined) return withoutBrowser;
  if (!needsSite) return undefined;
  if (results.some(({ name, counts }) => name === 'build' && counts.failed > 0)) return 'the build failed';
  const { root } = builtSite();
  return existsSync(join(root, 'index.html')) ? undefined : `there is no site in ${root}; run "npm run build" first`;
}

/**
 * @param {string} name
 * @param {(report: any) => import('./counts.mjs').Counts} count
 */
function readCounts(name, count) {
  try {
    return count(JSON.parse(readFileSync(report(name), 'utf8')));
  } catch {
    // The runner ended before it could write its report, so its exit code says what there is to say.
    return { passed: 0, failed: 0 };
  }
}
