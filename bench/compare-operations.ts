import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareDescriptions } from './description/compare.ts';
import { operationFacts } from './description/facts.ts';

const DOCUMENTED = 'openapi/openapi.yaml';

/** Two more than our deepest field has. A schema that contains itself has no end. */
const LEVELS = 8;

export const HELP = `Compares the API description of the documentation with the server's.

  node scripts/run.mjs bench/compare-operations.ts <description of the server>`;

/** Prints each difference: `node scripts/run.mjs bench/compare-operations.ts <description of the server>`. */
export async function main([description]: string[]): Promise<number> {
  if (description === undefined) {
    console.error(HELP);
    return 1;
  }
  if (!existsSync(description)) {
    console.error(`There is no file ${description}.`);
    return 1;
  }
  const server = await operationFacts(resolve(description), LEVELS);
  if (server.length === 0) {
    console.error(`${description} describes no operations: it is not an OpenAPI description.`);
    return 1;
  }
  const lines = compareDescriptions(server, await operationFacts(resolve(DOCUMENTED), LEVELS));
  for (const line of lines) console.log(line);
  console.log(`${server.length} operations of the server, ${lines.length} differences`);
  return lines.length === 0 ? 0 : 1;
}
