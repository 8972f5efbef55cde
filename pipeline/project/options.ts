import { join, resolve } from 'node:path';
import { normalizeBase, type SitePath } from '../../contract/urls.ts';
import { type ContentPlace, findContent } from '../content/find-content.ts';

export interface BuildOptions extends ContentPlace {
  /** Absolute paths. */
  root: string;
  openapiFile: string;
  /** The content is not the project's own: named from outside. */
  foreignContent: boolean;
  /** The description is not the project's own: named from outside, and written for another site. */
  foreignApi: boolean;
  outDir: string;
  /** Inside `outDir`; the output of this build replaces that of the one before, once it is complete. */
  siteDir: string;
  /** Inside `outDir`; holds everything that a build makes until it is complete. */
  workDir: string;
  base: SitePath;
  /** Path of a browser that draws diagrams. @throws Error where there is none, with a sentence that says so */
  browser?(): Promise<string>;
  /** Absolute path of the private key that signs what is published; null where nothing is signed. */
  signingKey: string | null;
}

/** Inputs and outputs; the `DOCS_…` variables set them from outside. `DOCS_OPENAPI=none` is a site without a reference. */
export function buildOptions(root: string, env: Readonly<Record<string, string | undefined>>): BuildOptions {
  const ownApi = resolve(root, 'openapi/openapi.yaml');
  const openapiFile = resolve(root, env.DOCS_OPENAPI || ownApi);
  const place = findContent(resolve(root, env.DOCS_CONTENT || 'content'));
  const outDir = resolve(root, env.DOCS_OUT || 'dist');
  return {
    root,
    ...place,
    openapiFile,
    foreignContent: place.contentDir !== join(root, 'content'),
    foreignApi: openapiFile !== ownApi && env.DOCS_OPENAPI !== 'none',
    outDir,
    siteDir: resolve(outDir, 'site'),
    workDir: resolve(outDir, '.unfinished'),
    base: normalizeBase(env.DOCS_BASE ?? '/ort-server/'),
    signingKey: env.DOCS_SIGNING_KEY ? resolve(root, env.DOCS_SIGNING_KEY) : null,
  };
}
