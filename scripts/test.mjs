/** `npm test`: all checks, from a fresh clone if need be, each with its output. The last line is "N passed, N failed". */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, stop } from './arguments.mjs';
import { ensureBrowser, findHeadless } from './browsers/browser.mjs';
import { playwrightCounts, stepCounts, sum, vitestCounts } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runPackage } from './process.mjs';
import { builtSite } from './serve.mjs';

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const report = (/** @type {string} */ name) => join(reports, `${name}.json`);

/**
 * @param {string} step
 * @param {Tell} [tell]
 * @param {string} [projects] pattern for names of projects in vitest.config.ts
 */
const vitest = (step, tell, projects = step) =>
  runPackage(
    'vitest/vitest.mjs',
    ['run', `--project=${projects}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report(step)}`],
    { tell },
  );

/**
 * The steps in order. A step without a report counts as one test. Neighboring steps with the same value of `beside` run in parallel,
 * because one by itself does not keep all cores busy.
 *
 * @typedef {import('./process.mjs').Tell} Tell
 * @type {Record<string, { run: (tell?: Tell) => Promise<number>, counts?: (report: any) => import('./counts.mjs').Counts,
 *   beside?: string, needsSite?: true, needsBrowser?: true }>}
 */
const STEPS = {
  types: { run: (tell) => runPackage('typescript/bin/tsc', ['-b'], { tell }), beside: 'checks' },
  lint: { run: (tell) => runPackage('@biomejs/biome/bin/biome', ['check'], { tell }), beside: 'checks' },
  spelling: {
    run: (tell) => runPackage('cspell/bin.mjs', ['lint', '--no-progress', '--show-suggestions'], { tell }),
    beside: 'checks',
  },
  markdown: {
    run: (tell) => runPackage('markdownlint-cli2/markdownlint-cli2-bin.mjs', [], { tell }),
    beside: 'checks',
  },
  prose: {
    run: (tell) => run(process.execPath, ['scripts/run.mjs', 'pipeline/prose/main.ts'], { tell }),
    beside: 'checks',
  },
  unit: { run: () => vitest('unit', undefined, 'unit*'), counts: vitestCounts },
  sites: { run: () => vitest('sites'), counts: vitestCounts },
  build: { run: () => run(process.execPath, ['scripts/vite.mjs', 'build']) },
  pages: {
    run: (tell) => vitest('pages', tell),
    counts: vitestCounts,
    beside: 'built',
    needsSite: true,
    needsBrowser: true,
  },
  servers: { run: (tell) => vitest('servers', tell), counts: vitestCounts, beside: 'built', needsSite: true },
  relevance: { run: (tell) => vitest('relevance', tell), counts: vitestCounts, beside: 'built', needsSite: true },
  e2e: {
    run: () => runPackage('@playwright/test/cli.js', ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') } }),
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
  command: 'npm test --',
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
for (const group of groupsOf(names.filter((step) => only.includes(step)))) {
  results.push(...(await runGroup(group)));
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
 * Finds the browser once for all steps, which get it through the environment.
 *
 * @param {readonly string[]} steps
 * @returns {Promise<string | undefined>} one sentence if there is none
 */
async function findBrowserFor(steps) {
  if (!steps.some((name) => STEPS[name]?.needsBrowser)) return undefined;
  try {
    const browser = await ensureBrowser();
    const headless = findHeadless() ?? browser;
    process.env.DOCS_BROWSER = browser.path;
    process.env.DOCS_HEADLESS = headless.path;
    console.log(`Browser: ${headless.path}`);
    return undefined;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    console.error(message);
    return message;
  }
}

/**
 * Groups the steps that run in parallel, keeping their order.
 *
 * @param {readonly string[]} steps
 */
function groupsOf(steps) {
  /** @type {string[][]} */
  const groups = [];
  for (const name of steps) {
    const last = groups.at(-1);
    const beside = STEPS[name]?.beside;
    if (last && beside !== undefined && STEPS[last[0] ?? '']?.beside === beside) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

/**
 * Runs steps two at a time. The output of each is printed when it ends, so that it stays together.
 *
 * @param {readonly string[]} group
 */
async function runGroup(group) {
  if (group.length === 1) return [await runStep(group[0] ?? '')];
  const left = [...group];
  /** @type {Map<string, Awaited<ReturnType<typeof runStep>>>} */
  const done = new Map();
  const work = async () => {
    for (let name = left.shift(); name !== undefined && !stopped; name = left.shift()) {
      /** @type {string[]} */
      const said = [];
      done.set(name, await runStep(name, (text) => said.push(text)));
      process.stdout.write(said.join(''));
    }
  };
  await Promise.all([work(), work()]);
  return group.flatMap((name) => done.get(name) ?? []);
}

/**
 * @param {string} name
 * @param {Tell} [tell]
 */
async function runStep(name, tell) {
  const step = STEPS[name];
  if (step === undefined) throw new Error(name);
  const obstacle = obstacleOf(step);
  if (obstacle !== undefined)
    return { name, counts: { passed: 0, failed: 1 }, seconds: 0, note: `not run: ${obstacle}` };
  (tell ?? process.stdout.write.bind(process.stdout))(`\n── ${name} ──\n`);
  const began = performance.now();
  const code = await step.run(tell);
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
    // The runner ended before it could write its report; its exit code still counts.
    return { passed: 0, failed: 0 };
  }
}
