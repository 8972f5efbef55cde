/**
 * Measures the time and memory for reading, planning, and rendering a made-up description of 1,000 operations:
 * `node bench/openapi-1000.mjs [operations]`. Writes only to the system's temporary folder.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, stop } from '../scripts/arguments.mjs';
import { loadModule } from '../scripts/load-module.mjs';

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));
const command = 'node bench/openapi-1000.mjs';
const help = `Measures the time and memory that a made-up description takes.\n\n  ${command} [operations]   1,000 by default`;
const [given = '1000'] = readArguments({ help, command, takesNames: true }).names;
if (!/^[1-9]\d*$/.test(given)) stop(`"${given}" is not a number of operations.`);
const count = Number(given);
const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const file = join(folder, 'openapi.json');

/** Entities with lists, nesting, and references to each other. Each has five operations; all share the same errors. */
function description(operations) {
  const entities = Math.ceil(operations / 5);
  const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
  const json = (schema, example) => ({ 'application/json': { schema, ...(example && { example }) } });
  const errors = Object.fromEntries(
    [400, 401, 403, 404, 409, 500].map((status) => [status, { $ref: `#/components/responses/E${status}` }]),
  );
  const paths = {};
  const schemas = {
    Problem: {
      type: 'object',
      required: ['message'],
      properties: { message: { type: 'string' }, cause: { type: 'string' } },
    },
    Paging: { type: 'object', properties: { limit: { type: 'integer' }, offset: { type: 'integer' } } },
  };
  for (let n = 0; n < entities; n += 1) {
    const name = `Entity${n}`;
    const tags = [`Area ${n % 40}`];
    const fields = Array.from({ length: 20 }, (_, index) => [
      `field${index}`,
      { type: 'string', description: `What \`field${index}\` of ${name} means, with a **word**.`, maxLength: 64 },
    ]);
    schemas[name] = {
      type: 'object',
      description: `The entity ${n}.`,
      required: ['id', 'field0'],
      properties: {
        id: { type: 'integer', format: 'int64', readOnly: true },
        ...Object.fromEntries(fields),
        state: { type: 'string', enum: ['NEW', 'ACTIVE', 'GONE'] },
        next: ref(`Entity${(n + 1) % entities}`),
        others: { type: 'array', items: ref(`Entity${(n + 7) % entities}`) },
        parent: { oneOf: [ref(name), { type: 'null' }] },
      },
    };
    schemas[`${name}Page`] = {
      type: 'object',
      properties: { data: { type: 'array', items: ref(name) }, paging: ref('Paging') },
    };
    const example = { field0: `A value of ${n}`, state: 'NEW', others: [] };
    const id = {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer' },
      description: `Number of the ${name}.`,
    };
    const query = ['limit', 'offset', 'sort', 'filter'].map((parameter) => ({
      $ref: `#/components/parameters/${parameter}`,
    }));
    const operation = (verb, rest) => ({
      operationId: `${verb}${name}`,
      tags,
      summary: `${verb} entity ${n}`,
      description: `Does *${verb}* with [entity ${n}](https://example.com/${n}).\n\n- one\n- two`,
      ...rest,
    });
    const answer = (schema) => ({ 200: { description: 'Done.', content: json(ref(schema), example) }, ...errors });
    const body = { required: true, content: json(ref(name), example) };
    paths[`/areas/${n % 40}/${name}`] = {
      get: operation('list', { parameters: query, responses: answer(`${name}Page`) }),
      post: operation('create', { requestBody: body, responses: answer(name) }),
    };
    paths[`/areas/${n % 40}/${name}/{id}`] = {
      get: operation('get', { parameters: [id], responses: answer(name) }),
      put: operation('replace', { parameters: [id], requestBody: body, responses: answer(name) }),
      delete: operation('delete', { parameters: [id], responses: { 204: { description: 'Gone.' }, ...errors } }),
    };
  }
  const problem = (status) => ({
    description: `Status ${status}.`,
    content: json(ref('Problem'), { message: `Status ${status}` }),
  });
  return {
    openapi: '3.1.0',
    info: { title: 'A thousand operations', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: Object.fromEntries(
        ['limit', 'offset', 'sort', 'filter'].map((name) => [
          name,
          { name, in: 'query', description: `The ${name}.`, schema: { type: 'string' } },
        ]),
      ),
      responses: Object.fromEntries([400, 401, 403, 404, 409, 500].map((status) => [`E${status}`, problem(status)])),
      schemas,
    },
  };
}

try {
  const text = JSON.stringify(description(count));
  writeFileSync(file, text);
  const { measure } = await loadModule(join(root, 'bench/openapi-render.ts'));
  const figures = await measure(file);
  console.log(
    `description   ${(text.length / 1e6).toFixed(1)} MB, ${figures.operations} operations, ${figures.schemas} schemas`,
  );
  for (const [name, value] of Object.entries(figures.times)) console.log(`${name.padEnd(13)} ${Math.round(value)} ms`);
  console.log(`plan          ${(figures.planBytes / 1e6).toFixed(1)} MB as JSON`);
  console.log(`pages         ${figures.pages}, ${(figures.htmlBytes / 1e6).toFixed(1)} MB of articles`);
  console.log(
    `operation     median ${figures.medianBytes} bytes, largest ${figures.largestBytes} (${figures.largest})`,
  );
  console.log(`peak memory   ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
} finally {
  rmSync(folder, { recursive: true });
}
