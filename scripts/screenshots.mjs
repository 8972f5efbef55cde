/**
 * Takes the pictures of the site that a browser shows before it installs it as an app, and that a link to the first page
 * shows elsewhere: `npm run screenshots`, after a build. They are named with their sizes in
 * pipeline/site-files/web-manifest.ts.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { readFlags, stop } from './arguments.mjs';
import { findBrowser, NO_BROWSER } from './browsers/browser.mjs';
import { builtSite, startServer } from './serve.mjs';

const SHOTS = [
  { name: 'wide.png', path: '', viewport: { width: 1440, height: 900 } },
  { name: 'narrow.png', path: 'docs/intro/', viewport: { width: 400, height: 800 } },
];

readFlags({
  help: 'Takes the pictures of the built site for its installation and for shared links, into public/screenshots.',
  command: 'npm run screenshots --',
});
const folder = fileURLToPath(new URL('../public/screenshots', import.meta.url));
const found = findBrowser();
if (found === undefined) stop(NO_BROWSER);
const site = builtSite();
if (!existsSync(join(site.root, 'index.html'))) stop(`There is no site in ${site.root} yet: run "npm run build".`);
mkdirSync(folder, { recursive: true });
const server = await startServer(site);
const browser = await chromium.launch({ executablePath: found.path });
try {
  for (const { name, path, viewport } of SHOTS) {
    const page = await browser.newPage({ viewport, colorScheme: 'light', serviceWorkers: 'block' });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    // Faces that came late are those of the next page.
    await page.reload({ waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, name) });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
