import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '../../../scripts/serve.mjs';

/** Files that only make reading or searching easier, and are not reported if they do not load. */
const NICE_TO_HAVE = /^(reading|sidebar-edge|excerpt|pasted-text)\./;

/** Scripts and styles of the built site, as names below `assets/`. */
function codeFiles(): string[] {
  return readdirSync(join(builtSite().root, 'assets')).filter((name) => /\.(js|css)$/.test(name));
}

let known: ReadonlySet<string> | undefined;

/** Scripts and styles that pages name in their markup. */
function namedFiles(): ReadonlySet<string> {
  known ??= findNamedFiles();
  return known;
}

function findNamedFiles(): Set<string> {
  const { root } = builtSite();
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('index.html'));
  const named = new Set<string>();
  for (const page of pages) {
    for (const [, name = ''] of readFileSync(join(root, page), 'utf8').matchAll(/assets\/([\w.-]+\.(?:js|css))"/g))
      named.add(name);
  }
  return named;
}

/**
 * What a page may load later: every script and style sheet of the build that no page names in its markup. Taken from
 * the build, so that new parts are included automatically.
 */
export function lateFiles(): string[] {
  return codeFiles().filter((name) => !namedFiles().has(name) && !NICE_TO_HAVE.test(name));
}

export function niceToHaveFiles(): string[] {
  return codeFiles().filter((name) => NICE_TO_HAVE.test(name));
}

/** What a page names, but loads after its first paint. */
export function preloadedFiles(): string[] {
  const { root } = builtSite();
  const page = readFileSync(join(root, 'docs/intro/index.html'), 'utf8');
  return codeFiles().filter((name) => new RegExp(`<link rel="(?:module)?preload"[^>]*${name}`).test(page));
}
