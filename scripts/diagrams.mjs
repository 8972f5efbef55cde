/** `npm run diagrams`: draws the diagrams of the pages with a browser on this machine, and installs one if there is none. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFlags, stop } from './arguments.mjs';
import { ensureBrowser } from './browsers/browser.mjs';
import { loadModule } from './load-module.mjs';
import { ROOT } from './process.mjs';

const { all = false } = readFlags({
  options: { all: { type: 'boolean' } },
  help: `Draws the diagrams of the pages that have not been drawn, and removes drawings that no page uses.

  npm run diagrams               what is missing
  npm run diagrams -- --all      everything again`,
  command: 'npm run diagrams --',
});
const contentDir = resolve(ROOT, process.env.DOCS_CONTENT || 'content');
if (!existsSync(contentDir) || !statSync(contentDir).isDirectory()) stop(`There is no folder ${contentDir}.`);
const { main } = await loadModule(join(ROOT, 'pipeline/diagrams/main.ts'));
process.exitCode = await main({ contentDir, all, browser: async () => (await ensureBrowser()).path });
