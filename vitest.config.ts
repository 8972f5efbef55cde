import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Modules that the build makes: a unit test has stand-ins for them. */
const virtualModules = {
  name: 'virtual-modules',
  resolveId: (id: string) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0virtual:') ? 'export default undefined;' : undefined),
};

const shared = {
  environment: 'node' as const,
  exclude: ['**/node_modules/**', 'dist/**'],
  // For the slowest machine: no test fails because others are at work. Some build a site.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/** They put stand-ins in place of modules, or read them anew: each has a process of its own. */
const WITH_MODULES_OF_THEIR_OWN = [
  'src/search/ui/lists-of-tabs.test.ts',
  'src/state/values.test.ts',
  'sw/release/update.test.ts',
  'sw/sw.test.ts',
  'sw/zip-update/catalog.test.ts',
  'tests/unit/offline-connection.test.ts',
];

/** Beside what they test, and fast. */
export const unitProject = {
  plugins: [virtualModules],
  test: {
    ...shared,
    name: 'unit',
    include: ['bench', 'contract', 'pipeline', 'src', 'sw', 'scripts', 'tests/unit', 'tests/spec'].map(
      (room) => `${room}/**/*.test.{ts,tsx}`,
    ),
    unstubEnvs: true,
    unstubGlobals: true,
  },
};
const { plugins, test: unit } = unitProject;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    // One less than there are cores, the default, is one of two: most tests wait for programs that they start.
    maxWorkers: '100%',
    projects: [
      // A process for many files, one after the other: started anew for each, it would read the same modules for a third of the time.
      { plugins, test: { ...unit, isolate: false, exclude: [...unit.exclude, ...WITH_MODULES_OF_THEIR_OWN] } },
      { plugins, test: { ...unit, name: 'unit-alone', include: WITH_MODULES_OF_THEIR_OWN } },
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
