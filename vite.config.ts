// Must come first: it sets the name of the site's files, which the other modules read when they are imported.
import './pipeline/project/set-file-name.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentation } from './pipeline/plugins/documentation.ts';
import { buildOptions } from './pipeline/project/options.ts';
import { findBrowser, NO_BROWSER } from './scripts/browsers/browser.mjs';

async function browser(): Promise<string> {
  const found = findBrowser();
  if (!found) throw new Error(NO_BROWSER);
  return found.path;
}

export default defineConfig({
  plugins: [
    documentation({ ...buildOptions(import.meta.dirname, process.env), browser }),
    react({ include: /\.(mdx?|[jt]sx?)$/ }),
  ],
});
