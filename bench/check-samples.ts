import { resolve } from 'node:path';
import { checkSamples } from './description/samples.ts';

/** How many problems are printed per file. */
const MOST_LINES = 40;

export const HELP = `Validates the sample bodies of the site against the schemas of their descriptions.

  node scripts/run.mjs bench/check-samples.ts <description>…`;

/**
 * Validates every sample body that the site makes up for a description against the schema as written in the description:
 * `node scripts/run.mjs bench/check-samples.ts <description>…`
 */
export async function main(files: string[]): Promise<number> {
  let failed = 0;
  for (const file of files) {
    const { made, skipped, problems } = await checkSamples(resolve(file));
    failed += problems.length;
    for (const line of problems.slice(0, MOST_LINES)) console.log(line);
    console.log(`${file}: ${made} samples, ${problems.length} not valid, ${skipped} schemas that cannot be compiled`);
  }
  return failed === 0 ? 0 : 1;
}
