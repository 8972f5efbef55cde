import { existsSync, readFileSync } from 'node:fs';
import { STATEMENTS } from './statements.ts';

/** A test, or a step of it, as either runner reports it. */
interface Result {
  file: string;
  title: string;
  passed: boolean;
}

export const HELP = `Prints what the site is specified to do as a table.

  npm run statements                          each statement with its test
  npm run statements -- <report.json>…        and whether it holds, by JSON reports of Vitest and Playwright`;

/**
 * Prints the list of the specification's statements as a Markdown table: statement, test, whether it holds.
 *
 * @param reports JSON reports of Vitest and Playwright; a statement whose test is in none of them is not known to hold
 */
export async function main(reports: string[]): Promise<number> {
  const missing = reports.find((file) => !existsSync(file));
  if (missing !== undefined) {
    console.error(`There is no file ${missing}.`);
    return 1;
  }
  const results = reports.flatMap((file) => resultsIn(JSON.parse(readFileSync(file, 'utf8')) as Report));
  const rows = STATEMENTS.map(({ section, text, test, notShown }) => {
    const cells = test ? [`\`${test[0]}\`: ${test[1]}`, verdict(test, results)] : [notShown ?? '', '–'];
    return `| ${[section.split(' ')[0], text, ...cells].map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  });
  console.log(['| Section | Statement | Test | Holds |', '| --- | --- | --- | --- |', ...rows].join('\n'));
  const tested = STATEMENTS.filter(({ test }) => test);
  const held = tested.filter(({ test }) => test && verdict(test, results) === 'yes');
  console.log(
    `\n${STATEMENTS.length} statements: ${tested.length} have a test, of which ${held.length} hold; ${STATEMENTS.length - tested.length} are not shown.`,
  );
  return 0;
}

function verdict([file, name]: readonly [file: string, name: string], results: readonly Result[]): string {
  const own = results.filter(
    (result) => result.file.endsWith(file.replace(/^tests\/e2e\//, '')) && result.title.startsWith(name),
  );
  if (own.length === 0) return 'not run';
  return own.every(({ passed }) => passed) ? 'yes' : 'no';
}

interface Step {
  title: string;
  error?: object;
  steps?: Step[];
}

interface Suite {
  file?: string;
  suites?: Suite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: { steps?: Step[] }[] }[] }[];
}

interface Report extends Suite {
  testResults?: { name: string; assertionResults: { title: string; status: string }[] }[];
}

function resultsIn(report: Report): Result[] {
  const unit = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: name, title, passed: status === 'passed' })),
  );
  return [...unit, ...browserResults(report)];
}

function browserResults({ suites = [], specs = [] }: Suite): Result[] {
  const own = specs.flatMap(({ title, file, ok, tests }) => {
    // Of a test that was tried again, the last try counts. A step that a failure has prevented is in no report.
    const steps = tests.flatMap(({ results }) => stepsIn(results.at(-1)?.steps));
    return [{ title, passed: ok }, ...steps].map((result) => ({ file, ...result }));
  });
  return [...own, ...suites.flatMap(browserResults)];
}

function stepsIn(steps: readonly Step[] = []): { title: string; passed: boolean }[] {
  return steps.flatMap(({ title, error, steps }) => [{ title, passed: error === undefined }, ...stepsIn(steps)]);
}
