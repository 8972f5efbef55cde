import type { UserConfig } from 'vite';
import type { ScriptsOptions } from '../build/scripts-process.ts';

/** The build prints its own times, and a module that one entry loads late may well be part of another. */
export const QUIET = { pluginTimings: false, ineffectiveDynamicImport: false };

/** Lightning CSS (`Features.LightDark`) puts variables for `light-dark()` beside each `color-scheme`, even where nothing uses it. */
const LIGHT_DARK = 1 << 20;

/** The settings for everything that is made from `src/`, in any process. */
export function commonSettings({ base, orbit }: ScriptsOptions): UserConfig {
  return {
    base,
    define: {
      'globalThis.DOCS_FILE_NAME': JSON.stringify(globalThis.DOCS_FILE_NAME ?? null),
      'globalThis.DOCS_ORBIT': JSON.stringify(orbit),
    },
    css: { lightningcss: { exclude: LIGHT_DARK } },
    appType: 'custom',
    // Icons and pictures of this project.
    publicDir: orbit ? 'public' : false,
    build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  };
}
