import fc from 'fast-check';

// On CI a change answers for what it broke: always the same inputs. Everywhere else they are new each time, and go on looking.
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_122 });

export { fc };
