import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../contract/diagnostics.ts';

export interface Report {
  /** Prints what was found, at most a handful of each rule. @returns whether the build can go on: there is no error */
  tell(found: readonly Diagnostic[]): boolean;
  /** Prints how many there were of each rule. What was not printed is in the file. */
  end(): void;
}

export interface ReportOptions {
  /** Absolute path of the file that gets what was not printed; removed when that is nothing. */
  file: string;
  print(text: string): void;
}

/** How many findings of each rule are printed. */
const HANDFUL = 5;

/** How many places with the same message are named. */
const PLACES = 5;

/** What a build found, over all its stages. */
export function createReport({ file, print }: ReportOptions): Report {
  const all: Diagnostic[] = [];
  const printed = new Map<string, number>();
  const lists = new Set<string>();
  let hidden = 0;
  return {
    tell(found) {
      const diagnostics = sortDiagnostics(found.map(named));
      all.push(...diagnostics);
      const blocks = sameOnce(diagnostics).filter((block) => {
        const key = `${block.first.severity} ${block.first.rule}`;
        const count = (printed.get(key) ?? 0) + 1;
        printed.set(key, count);
        if (count > HANDFUL || block.others.length > PLACES - 1) hidden += 1;
        return count <= HANDFUL;
      });
      if (blocks.length > 0) print(`\n${blocks.map((block) => wordsOf(listedOnce(block, lists))).join('\n\n')}\n`);
      return !diagnostics.some(({ severity }) => severity === 'error');
    },
    end() {
      if (existsSync(file)) rmSync(file);
      if (all.length === 0) return;
      if (hidden > 0) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${sortDiagnostics(all).map(formatDiagnostic).join('\n\n')}\n`);
      }
      print(`${summary(all)}${hidden > 0 ? `\nAll of them, with their places: ${file}` : ''}\n`);
    },
  };
}

/** As authors know it: without the `./` with which names begin if the pages are in the content folder itself. */
export const named = ({ hint, ...diagnostic }: Diagnostic): Diagnostic => ({
  ...diagnostic,
  file: settings(diagnostic.file.replace(/^\.\//, '')),
  ...(hint !== undefined && { hint: settings(hint) }),
});

/** Variables → the options of the command for other projects, whose users need not know the variables. */
const OPTIONS: Readonly<Record<string, string>> = {
  DOCS_CONTENT: '--content',
  DOCS_OPENAPI: '--openapi',
  DOCS_BASE: '--base',
  DOCS_OUT: '--out',
};

const settings = (words: string): string =>
  process.env.DOCS_COMMAND === undefined ? words : words.replace(/\bDOCS_\w+/g, (name) => OPTIONS[name] ?? name);

interface Block {
  first: Diagnostic;
  /** Further places where exactly the same was found. */
  others: Diagnostic[];
}

function sameOnce(diagnostics: readonly Diagnostic[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const diagnostic of diagnostics) {
    const { severity, rule, message } = diagnostic;
    const key = `${severity} ${rule} ${message}`;
    const block = blocks.get(key);
    if (block) block.others.push(diagnostic);
    else blocks.set(key, { first: diagnostic, others: [] });
  }
  return [...blocks.values()];
}

/** A sentence with all that is allowed, of six things or more. */
const LIST = /(?<=^|[.?!] )([^:.?!]+): [^,]+(?:, [^,]+){5,}$/;

/** @param lists what has been listed */
function listedOnce({ first, others }: Block, lists: Set<string>): Block {
  const hint = first.hint?.replace(LIST, (list: string, name: string) => {
    if (lists.has(list)) return `${name}: see above.`;
    lists.add(list);
    return list;
  });
  return { first: { ...first, ...(hint !== undefined && { hint }) }, others };
}

function wordsOf({ first, others }: Block): string {
  if (others.length === 0) return formatDiagnostic(first);
  const shown = others.slice(0, PLACES - 1).map(({ file, line }) => (line === undefined ? file : `${file}:${line}`));
  const more = others.length - shown.length;
  return `${formatDiagnostic(first)}\n  also in ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `3 errors, 12 warnings`, and how many of each rule. */
function summary(all: readonly Diagnostic[]): string {
  const errors = all.filter(({ severity }) => severity === 'error');
  const warnings = all.filter(({ severity }) => severity === 'warning');
  const lines = [...countsOf(errors), ...countsOf(warnings)];
  return `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}, ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}\n${lines.join('\n')}`;
}

function countsOf(found: readonly Diagnostic[]): string[] {
  const counts = new Map<string, number>();
  for (const { severity, rule } of found)
    counts.set(`${severity} ${rule}`, (counts.get(`${severity} ${rule}`) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([name, count]) => `${String(count).padStart(7)}  ${name}`);
}
