import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import scripts from '../../../vite.scripts.config.ts';

/** The project's own configuration for its scripts, with one more package in the first script: the folder that `TEST_PACKAGE` names. */
export default mergeConfig(
  scripts,
  defineConfig({
    plugins: [
      {
        name: 'one-more-package',
        transform: (code, id) =>
          id.endsWith('src/entry-client.tsx')
            ? `import ${JSON.stringify(join(process.env.TEST_PACKAGE ?? '', 'index.js'))};\n${code}`
            : undefined,
      },
    ],
  }),
);
