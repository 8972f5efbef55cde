import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_FILE } from '../../contract/bundle.ts';
import { linkedFiles } from './linked-files.ts';
import { kilobytes, type Output, sizeOf, wireSize } from './output.ts';

interface Row {
  name: string;
  value: number;
  budget: number;
  unit: 'bytes' | 'seconds' | 'megabytes';
}

/** So many of the largest files on disk are compressed to find the one that is largest on the wire. */
const CANDIDATES = 12;

export interface BuildFigures {
  /** Milliseconds. */
  elapsed: number;
  /** Names of what a first visit downloads to make the reader's copy. */
  fetched: readonly string[];
}

/** What can be said of a build without a browser; the rest is measured by `npm run bench`. Budgets: ARCHITECTURE.md. */
export function budgetTable(output: Output, { elapsed, fetched }: BuildFigures): string {
  const files = output.files();
  const wire = new Map<string, number>();
  const size = (name: string) => {
    const known = wire.get(name) ?? wireSize(join(output.folder, name));
    wire.set(name, known);
    return known;
  };
  const page = (name: string) =>
    linkedFiles(readFileSync(join(output.folder, name), 'utf8'), files).reduce(
      (sum, file) => sum + size(file),
      size(name),
    );
  const heaviest = (pattern: RegExp) => {
    const largest = files
      .filter((name) => pattern.test(name))
      .map((name) => ({ name, bytes: sizeOf(join(output.folder, name)) }))
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, CANDIDATES);
    return largest.sort((a, b) => size(b.name) - size(a.name))[0]?.name;
  };
  const rows: Row[] = [];
  const docs = heaviest(/^docs\/.*index\.html$/);
  const operation = heaviest(/^api\/(?!tags\/|schemas\/)[^/]+\/index\.html$/);
  if (docs)
    rows.push({
      name: `heaviest docs page, all bytes (${docs.replace('/index.html', '')})`,
      value: page(docs),
      budget: 100_000,
      unit: 'bytes',
    });
  if (operation) {
    rows.push({
      name: `heaviest operation page, all bytes (${operation.replace('/index.html', '')})`,
      value: page(operation),
      budget: 110_000,
      unit: 'bytes',
    });
  }
  const searched = size('assets/search-index.json') + size('assets/search-texts.json');
  rows.push(
    { name: 'search index and texts', value: searched, budget: 250_000, unit: 'bytes' },
    {
      name: 'whole site on the wire',
      value: fetched.reduce((sum, name) => sum + size(name), 0),
      budget: 1_200_000,
      unit: 'bytes',
    },
    { name: 'single file', value: sizeOf(join(output.folder, BUNDLE_FILE)), budget: 6_000_000, unit: 'bytes' },
    { name: 'build', value: elapsed / 1000, budget: 12, unit: 'seconds' },
    { name: 'peak memory', value: process.resourceUsage().maxRSS / 1024, budget: 600, unit: 'megabytes' },
  );
  return rows.map(line).join('\n');
}

function line({ name, value, budget, unit }: Row): string {
  const show = (amount: number) =>
    unit === 'bytes' ? kilobytes(amount) : unit === 'seconds' ? `${amount.toFixed(1)} s` : `${Math.round(amount)} MB`;
  return `  ${value <= budget ? 'ok    ' : 'MISSED'}  ${show(value).padStart(8)} of ${show(budget).padEnd(8)} ${name}`;
}
