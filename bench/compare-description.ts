import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuiltPage, type Row, readBuiltPages } from './description/built-pages.ts';
import { type Fact, type OperationFacts, operationFacts } from './description/facts.ts';

/** How many of the missing names are printed. */
const MOST_LINES = 60;

export const HELP = `Compares a built reference with its description.

  node scripts/run.mjs bench/compare-description.ts <description> <folder of the site>`;

/**
 * Compares a built reference with its description: `node scripts/run.mjs bench/compare-description.ts <description>
 * <folder of the site>`. The pages must show every operation, parameter, header, status, and two levels of fields, with what
 * is required, every allowed value, and every default. A library reads the description, not the site's code.
 */
export async function main([description, site]: string[]): Promise<number> {
  if (description === undefined || site === undefined) {
    console.error(HELP);
    return 1;
  }
  const gone = [description, join(site, 'api')].find((path) => !existsSync(path));
  if (gone !== undefined) {
    console.error(
      `There is no ${gone}: name a description and, after it, the folder of a site with a reference, such as dist/site.`,
    );
    return 1;
  }
  const operations = await operationFacts(resolve(description));
  const pages = readBuiltPages(resolve(site));
  const missing = operations.flatMap((operation) => compared(operation, pages));
  const count = operations.reduce((sum, { facts, statuses }) => sum + facts.length + statuses.length, 0);
  for (const line of missing.slice(0, MOST_LINES)) console.log(line);
  if (missing.length > MOST_LINES) console.log(`… and ${missing.length - MOST_LINES} more`);
  console.log(`${operations.length} operations, ${count} names and statuses, ${missing.length} missing`);
  return missing.length === 0 ? 0 : 1;
}

function compared(operation: OperationFacts, pages: ReadonlyMap<string, BuiltPage>): string[] {
  const { method, path, kind } = operation;
  const endpoint = `${method.toUpperCase()} ${path}`;
  const own = [...pages.values()].filter((page) =>
    kind === 'operation' ? page.endpoint === endpoint : page.endpoint.startsWith(`${method.toUpperCase()} ${path} `),
  );
  if (own.length === 0) return [`${endpoint}: no page`];
  const page = own[0] as BuiltPage;
  const statuses = operation.statuses.filter((status) => !page.ids.has(`status-${status.replaceAll(/\s+/g, '-')}`));
  const found = new Map<string, Row[]>();
  const problems = operation.facts.flatMap((fact) => {
    const prefix = prefixOf(fact.section);
    const rows = found.get(prefix) ?? [
      ...page.rows.filter(({ id }) => id.startsWith(prefix)),
      ...linkedRows(page, pages),
    ];
    found.set(prefix, rows);
    return problemOf(fact, rows).map((problem) => `${endpoint}: ${fact.section} ${fact.trail}: ${problem}`);
  });
  return [...statuses.map((status) => `${endpoint}: status ${status} is missing`), ...new Set(problems)];
}

/** What the ids of a section's rows begin with. */
function prefixOf(section: string): string {
  if (section === 'body') return 'body';
  const [place = '', name = ''] = section.split(' ');
  if (!/^(\d|default)/i.test(place)) return `${place}-`;
  return `response-${place}${name === 'header' ? '-header-' : ''}`;
}

/** Rows of deeper or shared schemas, which are on pages of their own, up to two links away. */
function linkedRows(page: BuiltPage, pages: ReadonlyMap<string, BuiltPage>): Row[] {
  const seen = new Set<string>(page.schemas);
  for (const address of page.schemas) for (const next of pages.get(address)?.schemas ?? []) seen.add(next);
  return [...seen].flatMap((address) => {
    const target = pages.get(address);
    return target ? [...target.rows, { id: '', name: WHOLE, text: target.text }] : [];
  });
}

/** Name of a row for the whole page of a schema, which may consist of a list of values, without fields. */
const WHOLE = '';

const wordsOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

function problemOf({ name, required, enum: values, default: standard }: Fact, rows: readonly Row[]): string[] {
  const named = rows.filter((row) => row.name === name);
  if (named.length === 0) return ['is missing'];
  const says = (words: string) => named.some(({ text }) => text.includes(words));
  const whole = rows.filter((row) => row.name === WHOLE);
  const saysValue = (words: string) => says(words) || whole.some(({ text }) => text.includes(words));
  const gone = values.filter((value) => value !== null && !saysValue(wordsOf(value)));
  return [
    ...(required && !says('required') ? ['is not said to be required'] : []),
    ...(gone.length > 0 ? [`values ${gone.slice(0, 3).map(wordsOf).join(', ')} are missing`] : []),
    ...(standard !== undefined && !says(wordsOf(standard)) ? [`default ${wordsOf(standard)} is missing`] : []),
  ];
}
