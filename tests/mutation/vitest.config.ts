import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { unitProject } from '../../vitest.config.ts';

/** The unit tests alone: what builds sites or asks a built one takes too long to run once a mutant. */
export default defineConfig({ root: fileURLToPath(new URL('../..', import.meta.url)), ...unitProject });
