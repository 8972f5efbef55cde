import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument } from 'yaml';

/** Beginning of an import → absolute path of the folder it stands for. */
export type ImportAliases = ReadonlyMap<string, string>;

/**
 * Short names for the imports of a site's scripts and pages: `@site`, `paths` of `tsconfig.json` or `jsconfig.json`, and
 * what `docusaurus.config.js` adds for its bundler. That file is a program and is not run: only plain entries count. `@theme` is for
 * what the site adds to the theme: the parts that we have of it come first.
 */
export function readImportAliases(contentDir: string): ImportAliases {
  const aliases = new Map([['@theme', join(contentDir, 'src/theme')]]);
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const { baseUrl, paths } = compilerOptions(join(contentDir, name));
    const base = typeof baseUrl === 'string' ? baseUrl : '.';
    for (const [pattern, targets] of Object.entries(paths ?? {})) {
      const target = Array.isArray(targets) ? targets[0] : undefined;
      if (typeof target !== 'string' || !/^[@~#]/.test(pattern)) continue;
      aliases.set(pattern.replace(/\/?\*$/, ''), resolve(contentDir, base, target.replace(/\/?\*$/, '')));
    }
  }
  for (const ending of ['js', 'ts', 'mjs', 'cjs']) {
    const file = join(contentDir, `docusaurus.config.${ending}`);
    if (!existsSync(file)) continue;
    const entry = /['"]([@~][\w-]+)['"]\s*:\s*(?:path\.)?(?:resolve|join)\(\s*__dirname\s*,\s*['"]([^'"]+)['"]\s*\)/g;
    for (const [, name = '', folder = ''] of readFileSync(file, 'utf8').matchAll(entry))
      aliases.set(name, resolve(contentDir, folder));
  }
  aliases.set('@site', contentDir);
  return aliases;
}

/** The file or folder that an import leads to; null if it does not begin with an alias. */
export function aliased(aliases: ImportAliases, specifier: string): string | null {
  for (const [name, folder] of aliases) {
    if (specifier === name) return folder;
    if (specifier.startsWith(`${name}/`)) return join(folder, specifier.slice(name.length + 1));
  }
  return null;
}

/** These files may have comments and trailing commas; one that cannot be read has no options, and a value may be of any kind. */
function compilerOptions(file: string): { baseUrl?: unknown; paths?: object | null } {
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8').replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1');
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) return {};
  return (document.toJS() as { compilerOptions?: object } | null)?.compilerOptions ?? {};
}
