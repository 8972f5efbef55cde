import fc from 'fast-check';

// On CI a change answers for what it broke: always the same inputs. Everywhere else they are new each time, and go on looking.
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_122 });
// A mutation run asks each test thousands of times, and what it says must not depend on the inputs of the day.
if (process.env.STRYKER_MUTATOR_WORKER !== undefined) fc.configureGlobal({ seed: 20_261_122, numRuns: 20 });

export { fc };
