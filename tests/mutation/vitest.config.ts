import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { unitProject } from '../../vitest.config.ts';

const { test } = unitProject;

/** These are beside what they test, like the others, but take seconds each, and a mutation run repeats them thousands of times. */
const SLOW = [
  'pipeline/checks/budgets.test.ts',
  'pipeline/files/deflate.test.ts',
  'pipeline/openapi/read/read-api.test.ts',
  'pipeline/openapi/valid-samples.test.ts',
  'pipeline/openapi/yaml-text.test.ts',
  'pipeline/plugins/time-limit.test.ts',
];

/** The unit tests beside the code that they test, except the slow ones. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  ...unitProject,
  test: {
    ...test,
    include: test.include.filter((files) => !/^(?:tests|scripts|bench)\//.test(files)),
    exclude: [...test.exclude, ...SLOW],
  },
});
