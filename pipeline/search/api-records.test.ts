import { expect, test } from 'vitest';
import { planApi } from '../openapi/plan/plan.ts';
import { recordsOfApi } from './api-records.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Small API', version: '1', description: 'What it **does**.' },
  tags: [{ name: 'Runs', description: 'Runs of a repository.' }],
  paths: {
    '/runs/{runId}': {
      get: {
        operationId: 'getRun',
        summary: 'Get a run',
        description: 'Returns `one` run.',
        tags: ['Runs'],
        parameters: [
          { name: 'runId', in: 'path', required: true, description: 'Id of the run.', schema: { type: 'integer' } },
        ],
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: { $ref: '#/components/schemas/Run' } } } },
          404: { description: 'No such run.' },
        },
      },
    },
  },
  components: {
    schemas: {
      Run: {
        type: 'object',
        description: 'A run.',
        properties: {
          id: { type: 'integer', description: 'Its id.' },
          status: { $ref: '#/components/schemas/RunStatus' },
        },
      },
      RunStatus: { title: 'Life of a run', type: 'string', enum: ['ACTIVE', 'FINISHED'] },
    },
  },
};

const plan = planApi(description, { slug: 'small-api' });
const records = recordsOfApi(plan);
const find = (kind: string, title: string) => records.find((record) => record.kind === kind && record.title === title);

test('an operation is found by its id and path, with its method', () => {
  expect(find('operation', 'Get a run')).toMatchObject({
    url: '/api/get-run/',
    method: 'get',
    symbols: ['getRun', '/runs/{runId}'],
    text: 'Returns one run.',
    trail: ['API', 'Runs'],
  });
});

test('parameters and error statuses stand on the page of their operation', () => {
  expect(find('parameter', 'runId')).toMatchObject({
    url: '/api/get-run/#path-runId',
    trail: ['API', 'Runs', 'Get a run'],
  });
  expect(find('status', '404 Not Found: Get a run')).toMatchObject({
    url: '/api/get-run/#status-404',
    text: 'No such run.',
  });
  expect(records.some(({ title }) => title.startsWith('200'))).toBe(false);
});

test('schemas have their fields and values, and are found by their title, too', () => {
  expect(find('schema', 'Run')).toMatchObject({ text: 'A run.', trail: ['API', 'Schemas'] });
  expect(find('field', 'id')).toMatchObject({ text: 'Its id.', trail: ['API', 'Schemas', 'Run'] });
  expect(find('schema', 'RunStatus')).toMatchObject({ symbols: ['ACTIVE', 'FINISHED'], aliases: ['Life of a run'] });
});

test('every page of the plan has a record', () => {
  for (const { path } of plan.pages) expect(records.some(({ url }) => url === path)).toBe(true);
});
