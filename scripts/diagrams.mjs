/** `npm run diagrams`: draws the diagrams of the pages with the browser of this machine, or one that is installed for it. */
import { join } from 'node:path';
import { ensureBrowser } from './browsers/browser.mjs';
import { loadModule } from './load-module.mjs';
import { ROOT } from './process.mjs';

const { main } = await loadModule(join(ROOT, 'pipeline/diagrams/main.ts'));
process.exitCode = await main(process.argv.slice(2), async () => (await ensureBrowser()).path);
