import fc from 'fast-check';

// On CI, a failure should come from the change: the inputs are always the same. Elsewhere they are new each time, and may find new faults.
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_122 });
// A mutation run repeats each test thousands of times, and its result must not depend on random inputs.
if (process.env.STRYKER_MUTATOR_WORKER !== undefined) fc.configureGlobal({ seed: 20_261_122, numRuns: 20 });

export { fc };
