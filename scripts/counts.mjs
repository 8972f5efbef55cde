/**
 * Counts tests from the reports that the test runners write.
 *
 * @typedef {{ passed: number, failed: number, flaky?: number }} Counts `flaky`: how many of those passed only when retried
 */

/**
 * @param {{ numPassedTests: number, numFailedTests: number,
 *   testResults: readonly { status: string, assertionResults: readonly unknown[] }[] }} report of Vitest's json reporter
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot be loaded reports no tests, so the file itself counts as a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: readonly unknown[] }} report
 *   of Playwright's json reporter
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }) {
  const { expected, unexpected, flaky } = stats;
  return { passed: expected + flaky, failed: unexpected + errors.length, flaky };
}

/**
 * The counts of a step: those of its report, or one test for a step without a report. A runner that fails without a failed test counts
 * as one failure.
 *
 * @param {number} code exit code of the step
 * @param {Counts | undefined} counts undefined if the step has no report
 * @returns {Counts}
 */
export function stepCounts(code, counts) {
  if (counts === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {readonly Counts[]} list @returns {Counts} */
export function sum(list) {
  return {
    passed: list.reduce((total, { passed }) => total + passed, 0),
    failed: list.reduce((total, { failed }) => total + failed, 0),
  };
}
