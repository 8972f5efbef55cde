import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scriptsStart } from './pipeline/build/scripts-process.ts';
import { readerScripts } from './pipeline/plugins/reader-scripts.ts';

/** For the process in which `npm run build` makes the site's scripts, in parallel with the pages: see pipeline/build/scripts.ts. */
export default defineConfig({ plugins: [readerScripts(scriptsStart().options), react()] });
