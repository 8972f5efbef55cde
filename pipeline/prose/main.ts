import { resolve } from 'node:path';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../contract/diagnostics.ts';
import { lintProse } from './lint.ts';
import { readProse } from './sources.ts';

/**
 * `npm run lint:prose`: the language of pages and API description against the style guide in CONTRIBUTING.md.
 *
 * @param args folders to read instead; `--warnings` also shows what fails nothing
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  const folders = args.filter((arg) => !arg.startsWith('--'));
  const roots = folders.length > 0 ? folders : [process.env.DOCS_CONTENT || 'content', 'openapi'];
  const texts = await readProse(roots.map((root) => resolve(root)));
  const found: Diagnostic[] = [];
  for (const text of texts) found.push(...(await lintProse(text)));

  const problems = sortDiagnostics(found);
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const problem of args.includes('--warnings') ? problems : errors)
    console.error(`${formatDiagnostic(problem)}\n`);
  console.log(`${texts.length} texts: ${errors.length} errors, ${problems.length - errors.length} warnings.`);
  return errors.length > 0 ? 1 : 0;
}
