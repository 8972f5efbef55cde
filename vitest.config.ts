import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Modules that the build makes: a unit test has stand-ins for them. */
const virtualModules = {
  name: 'virtual-modules',
  resolveId: (id: string) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0virtual:') ? 'export default undefined;' : undefined),
};

const shared = {
  environment: 'node',
  exclude: ['**/node_modules/**', 'dist/**'],
} as const;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    projects: [
      {
        plugins: [virtualModules],
        test: {
          ...shared,
          name: 'unit',
          include: ['contract', 'pipeline', 'src', 'sw', 'scripts', 'tests/unit', 'tests/spec'].map(
            (room) => `${room}/**/*.test.{ts,tsx}`,
          ),
        },
      },
      {
        // Builds small sites in processes of their own.
        test: {
          ...shared,
          name: 'sites',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        // Asks the finished search index, so it runs after the build: npm run test:relevance.
        plugins: [virtualModules],
        test: { ...shared, name: 'relevance', include: ['tests/relevance/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});
