import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The first page of the site `bare`. A site whose first page has this name, and which has no settings of its own that scripts know, gets
 * the scripts of `bare`, which are made only once: most of the time of such a small build.
 */
export const FIRST_PAGE = 'docs/guide/first.md';

export interface BuiltSite {
  /** Exit code. */
  code: number | null;
  /** Everything it printed. */
  text: string;
  /** Absolute path of the folder it wrote to. */
  out: string;
  /** A file of the site. */
  read(name: string): string;
  /** The inside of a page's `<main>`, and the whole page. */
  main(path: string): string;
  page(path: string): string;
  /** Names of all files it published, sorted. */
  files(): string[];
  remove(): void;
}

/**
 * Builds a folder of `tests/fixtures/sites/`, or any other, in a process of its own, without an API unless one is named.
 *
 * @param flags for `npm run build --`
 */
export async function buildSite(
  content: string,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<BuiltSite> {
  const out = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = content.startsWith('/') ? content : join(root, 'tests/fixtures/sites', content);
  const child = spawn(process.execPath, [join(root, 'scripts/vite.mjs'), 'build', ...flags], {
    cwd: root,
    env: {
      ...process.env,
      DOCS_BASE: '/base/',
      DOCS_OPENAPI: 'none',
      DOCS_CONTENT: folder,
      DOCS_OUT: out,
      DOCS_SIGNING_KEY: '',
      ...env,
    },
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += String(part);
  });
  child.stderr.on('data', (part: Buffer) => {
    text += String(part);
  });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  const page = (path: string) => read(`site${path}index.html`);
  return {
    code,
    text,
    out,
    read,
    page,
    main: (path) => /<main[^>]*>([\s\S]*)<\/main>/.exec(page(path))?.[1] ?? '',
    files: () =>
      readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== '.last-build.json')
        .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
        .sort(),
    remove: () => rmSync(out, { recursive: true, force: true }),
  };
}

/** What was published, a line for each file: its name and SHA-256. */
export const sums = ({ out, files }: BuiltSite): string[] =>
  files().map((name) => {
    const content = readFileSync(join(out, name));
    return `${name} ${createHash('sha256').update(content).digest('hex')}`;
  });

/** Problems as the build prints them: place, severity and rule, message, fix. */
export function problemsIn(
  text: string,
): { place: string; severity: string; rule: string; message: string; hint: string }[] {
  const pattern = /^(\S.*)\n {2}(error|warning) ([\w-]+): (.*)(?:\n {2}↳ (.*))?/gm;
  return [...text.matchAll(pattern)].map(([, place = '', severity = '', rule = '', message = '', hint = '']) => ({
    place,
    severity,
    rule,
    message,
    hint,
  }));
}
