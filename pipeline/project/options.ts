import { resolve } from 'node:path';
import { normalizeBase, type SitePath } from '../../contract/urls.ts';

export interface BuildOptions {
  /** Absolute paths. */
  root: string;
  contentDir: string;
  openapiFile: string;
  /** The description is not the project's own: named from outside, and written for another site. */
  foreignApi: boolean;
  outDir: string;
  siteDir: string;
  base: SitePath;
  /** Absolute path of the private key that signs what is published; null where nothing is signed. */
  signingKey: string | null;
}

/** Inputs and outputs; the `DOCS_…` variables set them from outside. `DOCS_OPENAPI=none` is a site without a reference. */
export function buildOptions(root: string, env: Readonly<Record<string, string | undefined>>): BuildOptions {
  const ownApi = resolve(root, 'openapi/openapi.yaml');
  const openapiFile = resolve(root, env.DOCS_OPENAPI || ownApi);
  const outDir = resolve(root, env.DOCS_OUT || 'dist');
  return {
    root,
    contentDir: resolve(root, env.DOCS_CONTENT || 'content'),
    openapiFile,
    foreignApi: openapiFile !== ownApi && env.DOCS_OPENAPI !== 'none',
    outDir,
    siteDir: resolve(outDir, 'site'),
    base: normalizeBase(env.DOCS_BASE ?? '/ort-server/'),
    signingKey: env.DOCS_SIGNING_KEY ? resolve(root, env.DOCS_SIGNING_KEY) : null,
  };
}
