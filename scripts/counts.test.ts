import { expect, test } from 'vitest';
import { playwrightCounts, stepCounts, sum, vitestCounts } from './counts.mjs';

test('a test file that cannot be loaded is one failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test('what Playwright could not even start is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, flaky: 0 });
});

test('what passes only when tried again counts as passed, and is told', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 2 };
  expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 7, failed: 0, flaky: 2 });
});

test('a step without a report is one test', () => {
  expect([stepCounts(0, undefined), stepCounts(2, undefined)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('a runner that fails without naming a test fails all the same', () => {
  expect(stepCounts(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  expect(stepCounts(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 });
  expect(stepCounts(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
});

test('sum adds both numbers', () => {
  const list = [
    { passed: 1, failed: 2 },
    { passed: 3, failed: 0 },
  ];
  expect(sum(list)).toEqual({ passed: 4, failed: 2 });
});
