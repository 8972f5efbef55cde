import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { nameIn } from '../files/name-in.ts';

/** Where a component comes from that every page can use without an import. */
export interface GlobalComponent {
  /** As a page would name it in an import. */
  specifier: string;
  /** Name of the export, or `default`. */
  imported: string;
}

const PLACES = ['', '/index'].flatMap((name) => ['.js', '.jsx', '.ts', '.tsx'].map((ending) => name + ending));

const IMPORT = /^import\s+(?:([A-Za-z_$][\w$]*)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*['"]([^'"]+)['"]/gm;

/**
 * The components that a Docusaurus site gives to all of its pages: name → where it comes from. Its `src/theme/MDXComponents`
 * is not run, because it wraps a theme that does not exist here; its imports are taken as if each page had them.
 * https://docusaurus.io/docs/markdown-features/react#mdx-component-scope
 */
export function readGlobalComponents(contentDir: string): ReadonlyMap<string, GlobalComponent> {
  const found = PLACES.map((ending) => join(contentDir, `src/theme/MDXComponents${ending}`)).find((file) =>
    existsSync(file),
  );
  const components = new Map<string, GlobalComponent>();
  if (found === undefined) return components;
  const text = readFileSync(found, 'utf8');
  const folder = nameIn(contentDir, dirname(found));
  const add = (name: string, imported: string, from: string) => {
    const specifier = from.startsWith('.') ? `@site/${posix.join(folder, from)}` : from;
    if (/^[A-Z]/.test(name) && !from.startsWith('@theme-original/')) components.set(name, { specifier, imported });
  };
  for (const [, whole, parts = '', from = ''] of text.matchAll(IMPORT)) {
    if (whole !== undefined) add(whole, 'default', from);
    for (const part of parts.split(',')) {
      const [imported, name = imported] = part.trim().split(/\s+as\s+/);
      if (imported && name) add(name, imported, from);
    }
  }
  // `Note: Admonition` gives a component another name.
  for (const [, key = '', name = ''] of text.matchAll(/^\s*([A-Z]\w*)\s*:\s*([A-Z]\w*)\s*,?\s*$/gm)) {
    const component = components.get(name);
    if (component) components.set(key, component);
  }
  return components;
}
