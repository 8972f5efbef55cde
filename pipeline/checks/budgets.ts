import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { PACK_FOLDER } from '../../contract/offline/packs.ts';
import { SINGLE_FILE } from '../../contract/offline/single-file.ts';
import { LISTS_OF_ALL_KEYS } from '../../contract/page/config-places.ts';
import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import { kilobytes, type Output, sizeOf, wireSize } from '../files/output.ts';
import { linkedFiles } from '../pages/linked-files.ts';

/** How much of something there is, and how much is allowed. */
export interface Budget {
  /** What is measured, as shown in the table. */
  name: string;
  /** The file that is measured, below the output folder. */
  file: string;
  value: number;
  limit: number;
  unit: keyof typeof SHOWN;
  /** Beginning of the message, and how to fix it. Only for budgets that can fail a build: times and memory also depend on the machine. */
  kept?: { subject: string; mend: string };
}

const SHOWN = {
  wire: kilobytes,
  bytes: kilobytes,
  elements: (amount: number) => amount.toLocaleString('en'),
  seconds: (amount: number) => `${amount.toFixed(1)} s`,
  megabytes: (amount: number) => `${Math.round(amount)} MB`,
} as const;

/** As in `npm run bench`, pages and what they load are measured as sent by a host that compresses in advance, at its best. */
const BEST = 11;

/**
 * How many of the pages largest on disk are compressed quickly, and how many of the largest results are then compressed well. Most pages
 * that are large on disk are lists that compress to little: the heaviest article is only 13th there, and others come after the 20th.
 * The heaviest page after good compression was the fifth after quick compression; compressing two more of each kind takes half a second.
 */
const CANDIDATES = { quickly: 100, well: 6 } as const;
const QUICK = 5;

const SPLIT = 'Split it, or leave out what is said elsewhere.';

const MOST_ELEMENTS = 3000;

/** A page lists the whole folder that it is in. Where that is the larger part of the page, splitting the page would help little. */
function fewerElements(html: string, all: number): string {
  if (all <= MOST_ELEMENTS) return SPLIT;
  const begin = html.indexOf(`id="${FRAME_IDS.sidebar}"`);
  const inSidebar = begin < 0 ? 0 : countElements(html.slice(begin, html.indexOf('<main', begin)));
  if (inSidebar <= all / 2) return SPLIT;
  return `Its sidebar has ${inSidebar.toLocaleString('en')} of them: divide the folder, or the tag of operations, that it lists.`;
}

/** Lists of all keys have a limit of their own: they grow with the data, and an author who adds a key cannot split them. */
const PAGES = {
  docs: { name: 'docs page', limit: 68_000, mend: SPLIT },
  keys: {
    name: 'list of all keys',
    limit: 76_000,
    mend: 'It is made from data/configuration.yml: see what else on the page or in its scripts has grown.',
  },
  operation: { name: 'operation page', limit: 72_000, mend: SPLIT },
} as const;
type PageKind = keyof typeof PAGES;

/** Which size budget applies to a page; null for none. @param file below the output folder */
function kindOfPage(file: string, html: string): PageKind | null {
  if (/^api\/(?!tags\/|schemas\/)[^/]+\/index\.html$/.test(file)) return 'operation';
  if (!/^docs\/.*index\.html$/.test(file)) return null;
  return LISTS_OF_ALL_KEYS.some((name) => html.includes(`class="${name}"`)) ? 'keys' : 'docs';
}

/**
 * What may grow with the number of pages. A page of the docs with 6 kB of text adds about 5 kB to a reader's copy, 1.6 of them in what
 * the search knows; a page that is made from the API description, or a list, a tenth of that.
 */
interface Growing {
  fixed: number;
  docs: number;
  other: number;
}

/** The fixed part is what a site without pages has: scripts, styles, icons, and the API description for download. */
const COPY: Growing = { fixed: 386_500, docs: 5_000, other: 560 };
/** The fixed part is mainly words that many pages share. */
const SEARCH: Growing = { fixed: 8_000, docs: 1_500, other: 157 };
/** A few long pages take as long to load as many short ones. Below this, a first search is fast enough in any case. */
const LEAST_SEARCH = 249_000;

function limitFor({ fixed, docs, other }: Growing, files: readonly string[]): number {
  const pages = files.filter(isPage);
  const written = pages.filter((file) => /^docs\/(?!tags\/)/.test(file)).length;
  return fixed + docs * written + other * (pages.length - written);
}

/** As much as a page of the docs may add to the copy. */
const NOTABLE = COPY.docs;

/** From this share of its limit on, a budget is reported as nearly used up, before a small change by somebody else fails the build. */
const NEAR = 0.98;

/**
 * Measures what needs no browser about pages and what they load; `npm run bench` measures the rest. ARCHITECTURE.md lists the budgets.
 * Elements are counted before this returns its promise; other threads do the compression.
 */
export async function weighPages(output: Output): Promise<Budget[]> {
  const files = output.files();
  const named: Record<PageKind, string[]> = { docs: [], keys: [], operation: [] };
  const elements = files.filter(isPage).map((file): Budget => {
    const html = output.read(file);
    const kind = kindOfPage(file, html);
    if (kind !== null) named[kind].push(file);
    const value = countElements(html);
    return {
      name: `most elements of a page (${shortName(file)})`,
      file,
      value,
      limit: MOST_ELEMENTS,
      unit: 'elements',
      kept: { subject: 'This page has', mend: fewerElements(html, value) },
    };
  });
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

  const heaviestPage = async (kind: PageKind): Promise<Budget[]> => {
    const { name, limit, mend } = PAGES[kind];
    const onDisk = (file: string) => sizeOf(join(output.folder, file));
    const quick = await largest(await largest(named[kind], CANDIDATES.quickly, onDisk), CANDIDATES.well, (file) =>
      size(file, QUICK),
    );
    const whole = async (file: string): Promise<Budget> => {
      const value = await sum([file, ...linkedFiles(output.read(file), files)], BEST);
      const kept = { subject: `This ${name}, with what it loads, takes`, mend };
      return { name: `heaviest ${name}, all bytes (${shortName(file)})`, file, value, limit, unit: 'wire', kept };
    };
    return heaviest(await Promise.all(quick.map(whole)));
  };
  const pages = await Promise.all((Object.keys(PAGES) as PageKind[]).map(heaviestPage));
  return [...pages.flat(), ...heaviest(elements)];
}

/**
 * Measures the search and the faces, which all pages share.
 *
 * @param faces below the output folder
 */
export async function weighShared(output: Output, faces: readonly string[]): Promise<Budget[]> {
  const weigh = async (names: readonly string[]) => {
    const sizes = await Promise.all(names.map((name) => wireSize(join(output.folder, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const searched = ['assets/search-index.json', 'assets/search-texts.json'];
  return [
    {
      name: 'search index and texts',
      file: searched.join(' + '),
      value: await weigh(searched),
      limit: Math.max(LEAST_SEARCH, limitFor(SEARCH, output.files())),
      unit: 'wire',
      kept: { subject: 'The search index takes', mend: 'See what pipeline/search puts into it.' },
    },
    {
      name: 'faces',
      file: 'assets',
      value: await weigh(faces),
      limit: 46_000,
      unit: 'wire',
      kept: { subject: 'The faces take', mend: 'See which characters and weights scripts/faces.mjs leaves in them.' },
    },
  ];
}

/**
 * Weighs a reader's copy. Faces do not count here: every page uses the same ones, and they have a budget of their own.
 *
 * @param fetched names of what a first visit downloads to make the reader's copy
 * @param faces below the output folder, as in `fetched`
 */
export async function weighCopy(
  output: Output,
  fetched: readonly string[],
  faces: readonly string[] = [],
): Promise<Budget> {
  const counted = fetched.filter((name) => !faces.includes(name));
  const sized = await Promise.all(
    counted.map(async (name) => ({ name, size: await wireSize(join(output.folder, name)) })),
  );
  const files = output.files();
  const pages = files.filter(isPage).length;
  return {
    name: `whole site on the wire (${pages} pages)`,
    file: 'sw.js',
    value: sized.reduce((total, { size }) => total + size, 0),
    limit: limitFor(COPY, files),
    unit: 'wire',
    kept: {
      subject: `A reader’s copy of the site’s ${pages} pages takes`,
      mend: largestOfAuthors(sized),
    },
  };
}

/** What authors put beside their pages, and not what the build makes of text: that grows a little with each page. */
function largestOfAuthors(sized: readonly { name: string; size: number }[]): string {
  const files = sized
    .filter(({ name, size }) => size > NOTABLE && !isPack(name) && !/\.(?:html|m?js|css|json)$/.test(name))
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_LINES);
  if (files.length === 0) return 'No picture in it is large: see which pages or data have grown.';
  const named = files.map(({ name, size }) => `${name} (${kilobytes(size)})`).join(', ');
  return `Make pictures and other files smaller; the largest are ${named}.`;
}

const isPack = (name: string) => name.startsWith(PACK_FOLDER);

/** What is known only at the end of a build. @param elapsed milliseconds */
export function weighBuild(output: Output, elapsed: number): Budget[] {
  return [
    {
      name: 'single file',
      file: SINGLE_FILE,
      value: sizeOf(join(output.folder, SINGLE_FILE)),
      limit: 6_000_000,
      unit: 'bytes',
      kept: { subject: 'The single file takes', mend: 'See which pictures and other files of the pages are large.' },
    },
    { name: 'build', file: '', value: elapsed / 1000, limit: 12, unit: 'seconds' },
    { name: 'peak memory', file: '', value: process.resourceUsage().maxRSS / 1024, limit: 600, unit: 'megabytes' },
  ];
}

/** The `count` names with the largest sizes. */
async function largest(
  names: readonly string[],
  count: number,
  sizeOfOne: (name: string) => Promise<number> | number,
): Promise<string[]> {
  const sized = await Promise.all(names.map(async (name) => ({ name, size: await sizeOfOne(name) })));
  const sorted = sized.sort((a, b) => b.size - a.size).slice(0, count);
  return sorted.map(({ name }) => name);
}

const isPage = (name: string) => name.endsWith('.html') && name !== SINGLE_FILE;

/** The largest one, and all others that exceed their limit. */
function heaviest(budgets: Budget[]): Budget[] {
  return budgets.sort((a, b) => b.value - a.value).filter(({ value, limit }, index) => index === 0 || value > limit);
}

const shortName = (file: string) => file.replace(/\/?index\.html$/, '') || 'the landing page';

/** Number of elements in the document before any script has run. Text in scripts and attributes does not count. */
function countElements(html: string): number {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '<script>').match(/<[a-z]/g)?.length ?? 0;
}

/** Nobody reads more lines about the same budget. */
const MOST_LINES = 5;

/** One line for each budget. Where many pages miss the same one: the first few, and how many more. */
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

function lineOf(budget: Budget): string {
  const { name, value, limit, unit } = budget;
  const verdict = value <= limit ? 'ok    ' : 'MISSED';
  return `  ${verdict}  ${SHOWN[unit](value).padStart(8)} of ${SHOWN[unit](limit).padEnd(8)} ${name}${leftOf(budget)}`;
}

/** How much is left of a nearly used-up budget that can fail a build. */
function leftOf({ value, limit, unit, kept }: Budget): string {
  if (kept === undefined || value > limit || value < limit * NEAR) return '';
  return `: only ${(limit - value).toLocaleString('en')}${unit === 'elements' ? '' : ' B'} left`;
}

/** A problem for each missed budget that does not depend on the machine. */
export function missedBudgets(budgets: readonly Budget[], severity: Diagnostic['severity']): Diagnostic[] {
  return budgets.flatMap(({ file, value, limit, unit, kept }): Diagnostic[] => {
    if (kept === undefined || value <= limit) return [];
    const shown = [value, limit].map(SHOWN[unit]);
    // Rounded, a value just above its limit would look equal to it.
    const [found, most] =
      shown[0] === shown[1] ? [value, limit].map((size) => `${size.toLocaleString('en')} B`) : shown;
    const amount = found + (unit === 'wire' ? ' on the wire' : unit === 'elements' ? ' elements' : '');
    return [
      {
        severity,
        rule: 'budget',
        file,
        message: `${kept.subject} ${amount}; the limit is ${most}.`,
        hint: `${kept.mend} ARCHITECTURE.md lists the budgets${severity === 'error' ? '; "budgets: warn" in site.yml makes this a warning' : ''}.`,
      },
    ];
  });
}
