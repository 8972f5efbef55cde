import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Stand-ins for the modules that the build generates. */
const virtualModules = {
  name: 'virtual-modules',
  resolveId: (id: string) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0virtual:') ? 'export default undefined;' : undefined),
};

const shared = {
  environment: 'node' as const,
  exclude: ['**/node_modules/**', 'dist/**'],
  // Long enough for the slowest machine, so that no test fails because others run meanwhile. Some tests build a site.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

const UNIT_TESTS = ['bench', 'contract', 'pipeline', 'src', 'sw', 'scripts', 'tests/unit', 'tests/spec'];

/**
 * Tests that mock modules or import them again run in a process of their own: in a shared one, they would meet the
 * instances that the files before them have loaded, in an order that changes from run to run.
 */
const withModulesOfTheirOwn = UNIT_TESTS.flatMap((room) =>
  readdirSync(new URL(`./${room}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
    ),
);

/** Fast tests, in the folders of what they test. */
export const unitProject = {
  plugins: [virtualModules],
  test: {
    ...shared,
    name: 'unit',
    include: UNIT_TESTS.map((room) => `${room}/**/*.test.{ts,tsx}`),
    unstubEnvs: true,
    unstubGlobals: true,
  },
};
const { plugins, test: unit } = unitProject;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    // The default, one less than the cores, would be one worker on two cores, and most tests only wait for programs that they start.
    maxWorkers: '100%',
    projects: [
      // One process runs many files, one after the other: a new one for each would spend a third of the time loading the same modules.
      { plugins, test: { ...unit, isolate: false, exclude: [...unit.exclude, ...withModulesOfTheirOwn] } },
      { plugins, test: { ...unit, name: 'unit-alone', include: withModulesOfTheirOwn } },
      {
        // Builds small sites in processes of their own.
        test: { ...shared, name: 'sites', include: ['tests/build/**/*.test.ts'] },
      },
      {
        // Puts real servers in front of the finished site, so it runs after the build.
        test: {
          ...shared,
          name: 'servers',
          include: ['tests/servers/**/*.test.ts'],
        },
      },
      {
        // Reads the finished pages, so it runs after the build.
        test: { ...shared, name: 'pages', include: ['tests/pages/**/*.test.ts'] },
      },
      {
        // Asks the finished search index, so it runs after the build: npm run test:relevance.
        plugins: [virtualModules],
        test: { ...shared, name: 'relevance', include: ['tests/relevance/**/*.test.ts'] },
      },
    ],
  },
});
