import { createRequire, Module } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Workbox's part that writes workers of its own loads Babel, Terser, and a second bundler, three quarters of what all of it takes. Our
 * worker is written (`sw/`), so nothing is there in the place of that part.
 */
export function loadWorkbox(): Promise<typeof import('workbox-build')> {
  const part = require.resolve('workbox-build/build/generate-sw.js');
  require.cache[part] ??= Object.assign(new Module(part), { loaded: true });
  return import('workbox-build');
}
