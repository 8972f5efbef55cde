/**
 * Takes the screenshots that a browser shows before it installs the site as an app, and that other sites show for a link to
 * the landing page: `npm run screenshots`, after a build. pipeline/site-files/web-manifest.ts lists them with their
 * sizes.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags, stop } from './arguments.mjs';
import { findBrowser, launch, NO_BROWSER } from './browsers/browser.mjs';
import { builtSite, startServer } from './serve.mjs';

const SHOTS = [
  { name: 'wide.png', path: '', viewport: { width: 1440, height: 900 } },
  { name: 'narrow.png', path: 'docs/intro/', viewport: { width: 400, height: 800 } },
];

readFlags({
  help: 'Takes the screenshots of the built site for its installation and for shared links, and writes them to public/screenshots.',
  command: 'npm run screenshots --',
});
const folder = fileURLToPath(new URL('../public/screenshots', import.meta.url));
const found = findBrowser();
if (found === undefined) stop(NO_BROWSER);
const site = builtSite();
if (!existsSync(join(site.root, 'index.html'))) stop(`There is no site in ${site.root} yet: run "npm run build".`);
mkdirSync(folder, { recursive: true });
const server = await startServer(site);
const browser = await launch(found);
try {
  for (const { name, path, viewport } of SHOTS) {
    const page = await browser.newPage({ viewport, colorScheme: 'light', serviceWorkers: 'block' });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    // Fonts that arrive late are first used on the next page load.
    await page.reload({ waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, name) });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
