import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { SINGLE_FILE } from '../../contract/offline/single-file.ts';
import { kilobytes, type Output, sizeOf, wireSize } from '../files/output.ts';
import { linkedFiles } from '../pages/linked-files.ts';

/** What something takes, and how much it may take. */
export interface Budget {
  /** What is measured, in the words of the table. */
  name: string;
  /** The file it is about, below the output folder. */
  file: string;
  value: number;
  limit: number;
  unit: keyof typeof SHOWN;
  /** Only of what fails a build: times and memory are the machine's, too. What it is in a sentence, and how to mend it. */
  kept?: { subject: string; mend: string };
}

const SHOWN = {
  wire: kilobytes,
  bytes: kilobytes,
  elements: (amount: number) => amount.toLocaleString('en'),
  seconds: (amount: number) => `${amount.toFixed(1)} s`,
  megabytes: (amount: number) => `${Math.round(amount)} MB`,
} as const;

/** Pages and what they load are measured as by `npm run bench`: from a host that compresses beforehand, and so well. */
const BEST = 11;

/** So many of the pages that are largest on disk are compressed quickly, and so many of those that are then largest, well. */
const CANDIDATES = { quickly: 12, well: 3 } as const;
const QUICK = 4;

const SPLIT = 'Split it, or leave out what stands elsewhere.';

/** The pages with a budget of their own. Paths are those of their files. */
const PAGES = [
  { kind: 'docs page', pattern: /^docs\/.*index\.html$/, limit: 100_000 },
  { kind: 'operation page', pattern: /^api\/(?!tags\/|schemas\/)[^/]+\/index\.html$/, limit: 106_000 },
] as const;

/**
 * What can be said of pages and their files without a browser; the rest is measured by `npm run bench`. Budgets: ARCHITECTURE.md.
 * Elements are counted at once, and other threads compress.
 */
export async function weighPages(output: Output): Promise<Budget[]> {
  const files = output.files();
  const elements = files
    .filter((name) => name.endsWith('.html') && name !== SINGLE_FILE)
    .map(
      (file): Budget => ({
        name: `most elements of a page (${shortName(file)})`,
        file,
        value: countElements(output.read(file)),
        limit: 3000,
        unit: 'elements',
        kept: { subject: 'This page has', mend: SPLIT },
      }),
    );
  const sizes = new Map<string, Promise<number>>();
  const size = (name: string, quality?: number) => {
    const key = `${quality} ${name}`;
    const known = sizes.get(key) ?? wireSize(join(output.folder, name), quality);
    sizes.set(key, known);
    return known;
  };
  const sum = async (names: readonly string[], quality?: number) => {
    const all = await Promise.all(names.map((name) => size(name, quality)));
    return all.reduce((total, bytes) => total + bytes, 0);
  };

  const heaviestPage = async ({ kind, pattern, limit }: (typeof PAGES)[number]): Promise<Budget[]> => {
    const onDisk = (name: string) => sizeOf(join(output.folder, name));
    const named = files.filter((name) => pattern.test(name));
    const quick = await largest(await largest(named, CANDIDATES.quickly, onDisk), CANDIDATES.well, (name) =>
      size(name, QUICK),
    );
    const whole = async (file: string): Promise<Budget> => {
      const value = await sum([file, ...linkedFiles(output.read(file), files)], BEST);
      const kept = { subject: `This ${kind}, with what it loads, takes`, mend: SPLIT };
      return { name: `heaviest ${kind}, all bytes (${shortName(file)})`, file, value, limit, unit: 'wire', kept };
    };
    return heaviest(await Promise.all(quick.map(whole)));
  };
  const searched = ['assets/search-index.json', 'assets/search-texts.json'];
  const [pages, searchSize, faces] = await Promise.all([
    Promise.all(PAGES.map(heaviestPage)),
    sum(searched),
    sum(files.filter(isFace)),
  ]);
  return [
    ...pages.flat(),
    ...heaviest(elements),
    {
      name: 'search index and texts',
      file: searched.join(' + '),
      value: searchSize,
      limit: 250_000,
      unit: 'wire',
      kept: { subject: 'The search index takes', mend: 'See what pipeline/search puts into it.' },
    },
    {
      name: 'faces',
      file: 'assets',
      value: faces,
      limit: 46_000,
      unit: 'wire',
      kept: { subject: 'The faces take', mend: 'See which characters and weights scripts/faces.mjs leaves in them.' },
    },
  ];
}

/** @param fetched names of what a first visit downloads to make the reader's copy */
export async function weighCopy(output: Output, fetched: readonly string[]): Promise<Budget> {
  const sizes = fetched.filter((name) => !isFace(name)).map((name) => wireSize(join(output.folder, name)));
  return {
    name: 'whole site on the wire',
    file: 'sw.js',
    value: (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0),
    limit: 1_150_000,
    unit: 'wire',
    kept: { subject: 'A reader’s copy of the site takes', mend: 'See which of the files in it are large.' },
  };
}

/** What is known when all is done. @param elapsed milliseconds */
export function weighBuild(output: Output, elapsed: number): Budget[] {
  return [
    {
      name: 'single file',
      file: SINGLE_FILE,
      value: sizeOf(join(output.folder, SINGLE_FILE)),
      limit: 6_000_000,
      unit: 'bytes',
      kept: { subject: 'The single file has', mend: 'See which pictures and other files of the pages are large.' },
    },
    { name: 'build', file: '', value: elapsed / 1000, limit: 12, unit: 'seconds' },
    { name: 'peak memory', file: '', value: process.resourceUsage().maxRSS / 1024, limit: 600, unit: 'megabytes' },
  ];
}

/** The names with the largest sizes, so many of them. */
async function largest(
  names: readonly string[],
  count: number,
  sizeOfOne: (name: string) => Promise<number> | number,
): Promise<string[]> {
  const sized = await Promise.all(names.map(async (name) => ({ name, size: await sizeOfOne(name) })));
  const sorted = sized.sort((a, b) => b.size - a.size).slice(0, count);
  return sorted.map(({ name }) => name);
}

/** Faces are the same for every page and stay in the browser's cache: they are counted apart. */
const isFace = (name: string) => name.endsWith('.woff2');

/** The largest, and whatever else is beyond its limit. */
function heaviest(budgets: Budget[]): Budget[] {
  return budgets.sort((a, b) => b.value - a.value).filter(({ value, limit }, index) => index === 0 || value > limit);
}

const shortName = (file: string) => file.replace(/\/?index\.html$/, '') || 'the landing page';

/** Elements in the document before any script has run. What stands in scripts and in attributes is none. */
function countElements(html: string): number {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '<script>').match(/<[a-z]/g)?.length ?? 0;
}

/** Nobody reads more of the same. */
const MOST_LINES = 5;

/** One line for each budget; of those that many pages miss, the first and a count. */
export function budgetTable(budgets: readonly Budget[]): string {
  const kindOf = ({ name }: Budget) => name.replace(/ \(.*/, '');
  return [...new Set(budgets.map(kindOf))]
    .flatMap((kind) => {
      const list = budgets.filter((budget) => kindOf(budget) === kind);
      const more = list.length - MOST_LINES;
      const rest = more > 0 ? [`  MISSED  ${`by ${more} more`.padEnd(20)} ${kind}`] : [];
      return [...list.slice(0, MOST_LINES).map(lineOf), ...rest];
    })
    .join('\n');
}

function lineOf({ name, value, limit, unit }: Budget): string {
  const verdict = value <= limit ? 'ok    ' : 'MISSED';
  return `  ${verdict}  ${SHOWN[unit](value).padStart(8)} of ${SHOWN[unit](limit).padEnd(8)} ${name}`;
}

/** A problem for each budget that does not depend on the machine and is missed. */
export function missedBudgets(budgets: readonly Budget[], severity: Diagnostic['severity']): Diagnostic[] {
  return budgets.flatMap(({ file, value, limit, unit, kept }): Diagnostic[] => {
    if (kept === undefined || value <= limit) return [];
    const shown = [value, limit].map(SHOWN[unit]);
    // Rounded, what is a little beyond its limit would be said to be at most as much.
    const [found, most] =
      shown[0] === shown[1] ? [value, limit].map((size) => `${size.toLocaleString('en')} B`) : shown;
    const amount = found + (unit === 'wire' ? ' on the wire' : unit === 'elements' ? ' elements' : '');
    return [
      {
        severity,
        rule: 'budget',
        file,
        message: `${kept.subject} ${amount}, of at most ${most}.`,
        hint: `${kept.mend} ARCHITECTURE.md has the budgets${severity === 'error' ? '; "budgets: warn" in site.yml makes this a warning' : ''}.`,
      },
    ];
  });
}
