import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scriptsStart } from './pipeline/build/scripts-process.ts';
import { readerScripts } from './pipeline/plugins/reader-scripts.ts';

/** For the process that `npm run build` makes the scripts of the site in, beside the pages: see pipeline/build/scripts.ts. */
export default defineConfig({ plugins: [readerScripts(scriptsStart().options), react()] });
