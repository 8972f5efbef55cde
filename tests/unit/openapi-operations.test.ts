import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ApiPlan } from '../../contract/api/plan.ts';
import type { RequestFile } from '../../contract/api/request/request.ts';
import { listFiles } from '../../pipeline/files/list-files.ts';
import { requestFile } from '../../pipeline/openapi/plan/requests.ts';
import { readApi } from '../../pipeline/openapi/read/read-api.ts';
import { bodyChecker } from '../../src/islands/request-builder/check-body.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Node = Record<string, unknown>;

let root: Node;
let published: Node;
let yaml: string;
let files: readonly string[];
let plan: ApiPlan;
let requests: RequestFile;

beforeAll(async () => {
  const reading = await readApi(file('../../openapi/openapi.yaml'));
  if (!reading.plan || !reading.description) throw new Error('The description cannot be read.');
  plan = reading.plan;
  files = reading.files;
  // Includes the operations that newer servers no longer have: their pages have examples, too.
  const whole = await bundle({ ref: file('../../openapi/openapi.yaml'), config: await createConfig({}) });
  root = whole.bundle.parsed as Node;
  published = JSON.parse(reading.description.json) as Node;
  yaml = reading.description.yaml;
  requests = requestFile(plan);
});

test('has exactly the operations that are listed', () => {
  const listed = readFileSync(file('operations.txt'), 'utf8').trim().split('\n');
  const found = plan.operations.map(
    ({ method, path, operationId }) => `${method.toUpperCase()} ${path} ${operationId}`,
  );
  const unlisted = found.filter((operation) => !listed.includes(operation));
  const gone = listed.filter((operation) => !found.includes(operation));
  expect({ unlisted, gone }, 'tests/unit/operations.txt lists the operations').toEqual({
    unlisted: [],
    gone: [],
  });
  expect(found).toHaveLength(listed.length);
});

test('uses every file in its folder', () => {
  const folder = file('../../openapi');
  const taken = new Set([file('../../openapi/openapi.yaml'), ...files]);
  const forgotten = listFiles(folder).filter((name) => !taken.has(join(folder, name)));
  expect(forgotten, 'nothing in openapi.yaml leads to them').toEqual([]);
});

describe('the description to download', () => {
  test('has every operation except removed ones, which keep their pages', () => {
    const removed = plan.operations.filter(({ removedIn }) => removedIn !== undefined);
    expect(removed.map(({ operationId }) => operationId).sort()).toEqual([
      'GetConfigByKey',
      'SetConfigByKey',
      'getSection',
      'patchSection',
      'runPermissionsSync',
    ]);
    const pages = plan.pages.map(({ path }) => path);
    for (const { page } of removed) expect(pages).toContain(page);
    const offered = entries(published.paths).flatMap(([path, item]) =>
      entries(item).map(([method]) => `${method} ${path}`),
    );
    const left = plan.operations.filter(({ removedIn }) => removedIn === undefined);
    expect(offered.sort()).toEqual(left.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('lacks only the schemas that nothing but removed operations use', () => {
    const schemas = (node: Node) => Object.keys((node.components as Node).schemas as Node);
    const gone = schemas(root).filter((name) => !schemas(published).includes(name));
    expect(gone.sort()).toEqual(['Config', 'ContentManagementSection', 'PatchSection']);
    expect(JSON.stringify(published)).not.toContain('x-removed-in');
  });

  test('says the same as YAML and as JSON, even to parsers of YAML 1.1, which read `on` as a boolean', () => {
    for (const version of ['1.1', '1.2'] as const) expect(parse(yaml, { version })).toEqual(published);
  });

  test('has no reference that leads nowhere', () => {
    const pointers = JSON.stringify(published).match(/"#\/[^"]+"/g) ?? [];
    expect(pointers.length).toBeGreaterThan(300);
    const missing = pointers
      .map((quoted) => JSON.parse(quoted) as string)
      .filter((pointer) => !pointerIn(published, pointer));
    expect(missing).toEqual([]);
  });
});

interface Body {
  place: string;
  pointer: string;
  media: Node;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const entries = (value: unknown) => (isNode(value) ? Object.entries(value) : []);
const pointerIn = (from: Node, pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => {
      return isNode(node) ? node[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
    }, from);
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

function follow(value: unknown, pointer: string): { node: Node; pointer: string } {
  if (!isNode(value)) return { node: {}, pointer };
  if (typeof value.$ref !== 'string') return { node: value, pointer };
  return follow(pointerIn(root, value.$ref), value.$ref.slice(1));
}

/** Every request and response body of the description, with the pointer to it. */
function bodies(): Body[] {
  return entries(root.paths).flatMap(([path, item]) =>
    entries(item).flatMap(([method, operation]) => {
      if (!isNode(operation) || !isNode(operation.responses)) return [];
      const at = `/paths/${escaped(path)}/${method}`;
      const places: [string, unknown, string][] = [
        ['request', operation.requestBody, `${at}/requestBody`],
        ...Object.entries(operation.responses).map(([status, response]): [string, unknown, string] => {
          return [status, response, `${at}/responses/${status}`];
        }),
      ];
      return places.flatMap(([name, value, pointer]) => {
        const found = follow(value, pointer);
        return entries(found.node.content).flatMap(([type, raw]) => {
          const media = follow(raw, `${found.pointer}/content/${escaped(type)}`);
          const place = `${method.toUpperCase()} ${path} ${name} ${type}`;
          return isNode(media.node.schema) ? [{ place, pointer: media.pointer, media: media.node }] : [];
        });
      });
    }),
  );
}

const isBinary = ({ media }: Body) => {
  const { node } = follow(media.schema, '');
  return node.format === 'binary' || node.contentMediaType !== undefined || Object.keys(node).length === 0;
};

function examplesOf({ media }: Body): [name: string, value: unknown][] {
  const named = entries(media.examples).map(([name, raw]): [string, unknown] => [name, follow(raw, '').node.value]);
  return media.example === undefined ? named : [['example', media.example], ...named];
}

describe('examples', () => {
  test('every request and response body with a schema has one', () => {
    const all = bodies();
    expect(all.length).toBeGreaterThan(300);
    const without = all.filter((body) => !isBinary(body) && examplesOf(body).length === 0);
    expect(without.map(({ place }) => place)).toEqual([]);
  });

  test('every one validates against its schema', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'https://description.test/', ...root });
    const problems: string[] = [];
    let count = 0;
    for (const body of bodies()) {
      const pointer = body.pointer.split('/').map(encodeURIComponent).join('/');
      const validate = ajv.compile({ $ref: `https://description.test/#${pointer}/schema` });
      for (const [name, value] of examplesOf(body)) {
        count += 1;
        if (!validate(value)) problems.push(`${body.place}, ${name}: ${ajv.errorsText(validate.errors)}`);
      }
    }
    console.log(`${count} examples validated`);
    expect(problems).toEqual([]);
  });

  test('the request builder finds no problem in the examples that it begins with', () => {
    const bodiesToSend = Object.entries(requests.operations).flatMap(([id, { body }]) =>
      (body?.media ?? []).flatMap((media) => (media.schema === undefined ? [] : [{ id, media }])),
    );
    expect(bodiesToSend.length).toBeGreaterThan(30);
    const problems = bodiesToSend.flatMap(({ id, media }) =>
      bodyChecker(requests, media)(media.example ?? '').map((problem) => ({ id, ...problem })),
    );
    expect(problems).toEqual([]);
  });

  test('so is each run.json that a page shows', () => {
    const media = requests.operations['post-repository-run']?.body?.media[0];
    if (!media) throw new Error('postRepositoryRun has no body.');
    const check = bodyChecker(requests, media);
    const docs = file('../../content/docs');
    const samples = readdirSync(docs, { recursive: true, encoding: 'utf8' })
      .filter((page) => /\.mdx?$/.test(page))
      .flatMap((page) => {
        const text = readFileSync(join(docs, page), 'utf8');
        return [...text.matchAll(/```json title="run\.json"[^\n]*\n(.*?)```/gs)].map(([, body = '']) => ({
          page,
          body,
        }));
      });
    expect(samples.length).toBeGreaterThan(10);
    expect(samples.flatMap(({ page, body }) => check(body).map((problem) => ({ page, ...problem })))).toEqual([]);
  });

  test('the request builder says what is wrong, and where', () => {
    const media =
      requests.operations['post-organization']?.body?.media[0] ??
      requests.operations['create-organization']?.body?.media[0];
    const check = bodyChecker(requests, media ?? {});
    expect(check('{"name": 5}')).toContainEqual({
      pointer: '/name',
      message: 'is number, must be string',
      line: 1,
      column: 10,
    });
    expect(check('{}')).toContainEqual({ pointer: '', message: 'the field name is missing', line: 1, column: 1 });
    expect(check('{\n  "name": \n}')).toEqual([
      { pointer: '', message: 'This is not JSON (column 1): a value must come here.', line: 3, column: 1 },
    ]);
    expect(check('{"name": "x",\n"descripton": "y"}')).toMatchObject([{ pointer: '/descripton', line: 2 }]);
    expect(check('{\n  "name": "x"\n  "b": 1 }')[0]).toMatchObject({ line: 3, column: 3 });
    expect(check(' ')[0]?.message).toBe('There is no JSON yet.');
  });
});
