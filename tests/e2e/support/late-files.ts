import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '../../../scripts/serve.mjs';

/** Scripts and styles of the built site, as names below `assets/`. */
function codeFiles(): string[] {
  return readdirSync(join(builtSite().root, 'assets')).filter((name) => /\.(js|css)$/.test(name));
}

/**
 * What a page loads later, if ever: every script and style sheet of the build that no page names in its own markup.
 * Taken from what was built, so that a new part is in it by itself.
 */
export function lateFiles(): string[] {
  const { root } = builtSite();
  const page = readFileSync(join(root, 'docs/intro/index.html'), 'utf8');
  return codeFiles().filter((name) => !page.includes(name));
}

/** What a page names, but loads after its first paint. */
export function preloadedFiles(): string[] {
  const { root } = builtSite();
  const page = readFileSync(join(root, 'docs/intro/index.html'), 'utf8');
  return codeFiles().filter((name) => new RegExp(`<link rel="modulepreload"[^>]*${name}`).test(page));
}
