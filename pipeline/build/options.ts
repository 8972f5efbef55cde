import { resolve } from 'node:path';
import { normalizeBase, type SitePath } from '../../contract/urls.ts';

export interface BuildOptions {
  /** Absolute paths. */
  root: string;
  contentDir: string;
  openapiFile: string;
  outDir: string;
  siteDir: string;
  base: SitePath;
}

/** Inputs and outputs; the `DOCS_…` variables set them from outside. */
export function buildOptions(root: string, env: Readonly<Record<string, string | undefined>>): BuildOptions {
  const outDir = resolve(root, env.DOCS_OUT || 'dist');
  return {
    root,
    contentDir: resolve(root, env.DOCS_CONTENT || 'content'),
    openapiFile: resolve(root, env.DOCS_OPENAPI || 'openapi/openapi.yaml'),
    outDir,
    siteDir: resolve(outDir, 'site'),
    base: normalizeBase(env.DOCS_BASE ?? '/ort-server/'),
  };
}
