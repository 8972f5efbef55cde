import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { ManifestEntry } from '../../../contract/offline/manifest.ts';
import type { Publisher } from '../../../contract/offline/zip-update.ts';
import { createPwa, listCopy, type PwaOptions, resultOf } from '../../../pipeline/offline/service-worker.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../../..');

export const TINY_BASE = '/tiny/';
export const TINY_TITLE = 'Tiny Docs';

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types ort ort-sw',
].join('; ');

export interface TinySite {
  folder: string;
  release: string;
  files: number;
  /** For the zip. */
  entries: ManifestEntry[];
  date: string | null;
}

/** How long the worker waits for a server: any machine answers sooner, and a silent one does not hold up the tests. In milliseconds. */
const SILENCE = 6_000;

export interface TinyOptions {
  date?: string | null;
  packSize?: number;
  publisher?: Publisher | null;
  mayFrame?: readonly string[];
  silence?: number;
  pages?: number;
  data?: string;
  label?: string;
  article?: string;
}

/**
 * Builds a site of a few pages with the real worker and the real offline parts of the browser room.
 * @param name appears on every page and in the script, so that two builds are two versions
 * @param options `date`: when the source was last changed · `packSize`: bytes of a pack; 0 for none, so that every file is requested by its
 *   own name · `publisher`: whose zips its copies accept · `mayFrame`: who may frame pages of its copies · `silence`: how long its worker
 *   waits for a server that does not answer, in milliseconds · `data`: what its data file says; the label unless given · `label`: what appears
 *   instead of the name · `article`: HTML in the middle of its numbered pages
 */
export async function buildTinySite(
  folder: string,
  name: string,
  {
    date = null,
    packSize = 0,
    publisher = null,
    mayFrame = [],
    silence = SILENCE,
    pages = 12,
    label = name,
    data = label,
    article = '',
  }: TinyOptions = {},
): Promise<TinySite> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options: PwaOptions = {
    siteDir: folder,
    base: TINY_BASE,
    workerDir: join(ROOT, 'sw'),
    title: TINY_TITLE,
    publisher,
    mayFrame,
    description: 'A tiny site',
    packSize,
    tuning: { silence, delays: [100, 300], grace: 0, unknownPage: SILENCE, progress: 10 },
  };
  const pwa = createPwa(options);
  await build({
    configFile: false,
    root: HERE,
    base: TINY_BASE,
    logLevel: 'error',
    publicDir: false,
    plugins: pwa.plugins,
    define: { __BASE__: JSON.stringify(TINY_BASE), __LABEL__: JSON.stringify(label) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: join(HERE, 'tiny-app/main.tsx'),
        // Names depend on the content, as on the real site: from them, the worker knows which release an open page belongs to.
        output: { entryFileNames: 'assets/main.[hash].js', assetFileNames: 'assets/main.[hash][extname]' },
      },
    },
  });
  const linked = readdirSync(join(folder, 'assets')).filter((name) => /^main\..*(js|css)$/.test(name));
  for (const [path, text] of Object.entries({
    ...pagesOf({ label, article }, linked, pages),
    'data.json': JSON.stringify({ label: data }),
  })) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const list = listCopy(options);
  const written = await pwa.writeWorker({ list, date, sizes: new Map() });
  const { release, files, entries, diagnostics } = resultOf(list, written);
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return { folder, release, files, entries, date };
}

function pagesOf(
  { label, article }: { label: string; article: string },
  linked: readonly string[],
  length: number,
): Record<string, string> {
  const page = (title: string) => pageOf(title, linked);
  const names = Array.from({ length }, (_, index) => `docs/page-${index + 1}`);
  const pages = Object.fromEntries(
    names.map((name) => [`${name}/index.html`, pageOf(`${name} ${label}`, linked, article)]),
  );
  return {
    'index.html': page(`home ${label}`),
    '404.html': page(`not found ${label}`),
    ...pages,
    'docs/same/index.html': page('the same in all versions'),
    'docs/plain/index.html': pageOf('the same in all versions, without a script', []),
    'docs/ünï cödé/index.html': page(`odd name ${label}`),
    [`assets/data-${label}.json`]: JSON.stringify({ label }),
  };
}

function pageOf(title: string, linked: readonly string[], article = ''): string {
  const links = linked.map((name) =>
    name.endsWith('.css')
      ? `<link rel="stylesheet" href="${TINY_BASE}assets/${name}">`
      : `<script type="module" src="${TINY_BASE}assets/${name}"></script>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${CSP}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="manifest" href="${TINY_BASE}manifest.webmanifest">
${links.sort().join('\n')}
</head>
<body><header class="bar"><div id="bar"></div></header><main><h1>${title}</h1>${article}</main><footer><a href="${TINY_BASE}#offline">Read offline</a></footer></body>
</html>
`;
}
