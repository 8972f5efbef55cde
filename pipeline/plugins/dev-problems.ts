import { join } from 'node:path';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../contract/diagnostics.ts';
import type { PageInput } from '../../contract/page/render.ts';
import type { Project } from '../project/project.ts';
import { applyLevels, lacksFile } from '../report/levels.ts';
import { createReport, named } from '../report/report.ts';

type Read = Pick<Project, 'diagnostics' | 'levels'>;

/** Lists all problems when some of them were not printed. */
const REPORT = 'dev-report.txt';

/**
 * Prints what is found while the site is read, as the build does.
 *
 * @param outDir absolute path of the folder for the report, if there is too much to print
 * @returns a function that prints only the problems that are new since its last call
 */
export function readingProblems(outDir: string, print: (text: string) => void): (project: Read) => void {
  let known = new Set<string>();
  return ({ diagnostics, levels }) => {
    const found = applyLevels(diagnostics, levels);
    const fresh = found.filter((one) => !known.has(formatDiagnostic(one)));
    known = new Set(found.map(formatDiagnostic));
    if (fresh.length === 0) return;
    const report = createReport({ file: join(outDir, REPORT), print });
    report.tell(fresh);
    report.end();
  };
}

/** What is judged by files that all pages share. */
const BY_SHARED_FILES = new Set(['broken-link', 'broken-anchor', 'component']);

/**
 * What is found in a page, as its author is told of it. Like a build, this says nothing that only follows from a file that
 * could not be read.
 */
export function foundIn(found: readonly Diagnostic[], { diagnostics, levels }: Read): Diagnostic[] {
  const told = applyLevels(found, levels).map(named);
  return lacksFile(applyLevels(diagnostics, levels)) ? told.filter(({ rule }) => !BY_SHARED_FILES.has(rule)) : told;
}

/** @returns a function that prints what is new in a page since it was loaded the last time: every change loads the open pages again */
export function pageProblems(print: (text: string) => void): (page: string, found: readonly Diagnostic[]) => void {
  const known = new Map<string, readonly string[]>();
  return (page, found) => {
    const texts = found.map(formatDiagnostic);
    for (const text of texts) if (!known.get(page)?.includes(text)) print(text);
    known.set(page, texts);
  };
}

/**
 * The problems that are shown on a page while its author is writing it: those of the page, and errors outside of any page, because
 * what is left out due to them may be missing here. If the requested page is not found, any error may be the cause.
 *
 * @param found in the page itself
 */
export function problemsOn(
  input: PageInput,
  { site, diagnostics, levels }: Read & { site: { docs: readonly { file: string }[] } },
  found: readonly Diagnostic[],
): Diagnostic[] {
  const pages = new Set(site.docs.map(({ file }) => file));
  const isHere = ({ file, severity }: Diagnostic) => {
    if (input.kind === 'doc' && file === input.file) return true;
    return severity === 'error' && (input.kind === 'not-found' || !pages.has(file));
  };
  const outside = applyLevels(diagnostics, levels).filter(isHere).map(named);
  return sortDiagnostics([...outside, ...foundIn(found, { diagnostics, levels })]);
}
