import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_FILE } from '../../contract/bundle.ts';
import { kilobytes, type Output, sizeOf, wireSize } from './output.ts';

interface Row {
  name: string;
  value: number;
  budget: number;
  unit: 'bytes' | 'seconds' | 'megabytes';
}

/** What can be said of a build without a browser; the rest is measured by `npm run bench`. Budgets: ARCHITECTURE.md. */
export function budgetTable(output: Output, elapsed: number): string {
  // The single file lies in the site to be downloaded; no page needs it.
  const files = output.files().filter((name) => name !== BUNDLE_FILE);
  const wire = new Map(files.map((name) => [name, wireSize(join(output.folder, name))]));
  const size = (name: string) => wire.get(name) ?? 0;
  const page = (name: string) => {
    const html = readFileSync(join(output.folder, name), 'utf8');
    const linked = [
      ...html.matchAll(
        /<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*?(?:href|src)="([^"]+)"/g,
      ),
    ];
    const names = linked.map((match) => files.find((file) => match[1]?.endsWith(`/${file}`)) ?? '');
    return names.reduce((sum, file) => sum + size(file), size(name));
  };
  const heaviest = (pattern: RegExp) => {
    const names = files.filter((name) => pattern.test(name)).sort((a, b) => size(b) - size(a));
    return names[0];
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
      value: [...wire.values()].reduce((sum, bytes) => sum + bytes, 0),
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
