import { resolve } from 'node:path';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../contract/diagnostics.ts';
import { kindOf } from '../files/kind-of.ts';
import { lintProse } from './lint.ts';
import { readProse } from './sources.ts';

export const OPTIONS = { warnings: { type: 'boolean' } } as const;

export const HELP = `Checks the language of pages and API description against the style guide in CONTRIBUTING.md.

  npm run lint:prose                   content and openapi
  npm run lint:prose -- <folder>…      other folders
  npm run lint:prose -- --warnings     also print warnings`;

/**
 * `npm run lint:prose`
 *
 * @param folders to read instead of the content and the API description
 * @returns the exit code
 */
export async function main(folders: readonly string[], { warnings = false }: { warnings?: boolean }): Promise<number> {
  const roots = folders.length > 0 ? folders : [process.env.DOCS_CONTENT || 'content', 'openapi'];
  const missing = roots.filter((root) => kindOf(root) !== 'folder');
  for (const root of missing) console.error(`There is no folder ${root}.`);
  if (missing.length > 0) return 1;
  const texts = await readProse(roots.map((root) => resolve(root)));
  const found: Diagnostic[] = [];
  for (const text of texts) found.push(...(await lintProse(text)));

  const problems = sortDiagnostics(found);
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const problem of warnings ? problems : errors) console.error(`${formatDiagnostic(problem)}\n`);
  console.log(`${texts.length} texts: ${errors.length} errors, ${problems.length - errors.length} warnings.`);
  return errors.length > 0 ? 1 : 0;
}
