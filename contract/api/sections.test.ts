import { describe, expect, it } from 'vitest';
import { namedSchemas } from '../../tests/support/named-schemas.ts';
import type { ApiOperation, ApiParameter, ApiPlan, ApiResponse } from './plan.ts';
import {
  guidesOf,
  infoIds,
  infoSections,
  operationSections,
  saidOfStatus,
  schemaSections,
  statusTitle,
} from './sections.ts';

const plan = (more: Partial<ApiPlan> = {}) =>
  ({ schemas: {}, securitySchemes: [], servers: [], ...more }) as unknown as ApiPlan;
const operation = (more: Partial<ApiOperation> = {}) =>
  ({ id: 'get-run', parameters: [], responses: [], callbacks: [], ...more }) as unknown as ApiOperation;
const lines = (sections: { id: string; text: string; level: number }[]) =>
  sections.map(({ id, text, level }) => `${'#'.repeat(level)} ${text} (${id})`);

describe('the page of the whole API', () => {
  it('has downloads and operations, whatever the description says', () => {
    expect(lines(infoSections(plan()))).toEqual(['## Download (download)', '## Operations (operations)']);
  });

  it('has the ways to sign in and the servers of the description', () => {
    const full = plan({
      securitySchemes: [{ id: 'sign-in-token', name: 'token' }] as unknown as ApiPlan['securitySchemes'],
      servers: [{ url: '/', defaultUrl: '', variables: [] }],
    });
    expect(lines(infoSections(full))).toEqual([
      '## Sign-in (sign-in)',
      '### token (sign-in-token)',
      '## Servers (servers)',
      '## Download (download)',
      '## Operations (operations)',
    ]);
    expect(infoIds(full)).toEqual(['sign-in', 'sign-in-token', 'servers', 'download', 'operations']);
  });
});

describe('the page of an operation', () => {
  it('has no section without content', () => {
    expect(operationSections(plan(), operation())).toEqual([]);
  });

  it('has no section for places without parameters', () => {
    const parameters = [{ in: 'query' }] as ApiParameter[];
    expect(lines(operationSections(plan(), operation({ parameters })))).toEqual([
      '## Query parameters (query-parameters)',
    ]);
  });

  it('has one for each place of parameters, the body, each answer and callback, and the guides', () => {
    const full = operation({
      parameters: [
        { in: 'cookie' },
        { in: 'header' },
        { in: 'querystring' },
        { in: 'query' },
        { in: 'path' },
        { in: 'path' },
      ] as ApiParameter[],
      body: { id: 'body', media: [] },
      responses: [{ id: 'status-404', status: '404' }] as ApiResponse[],
      callbacks: [{ id: 'callback-done', name: 'done', call: operation() }],
    });
    const guides = { 'get-run': [{ title: 'Guide', path: '/docs/guide/' }] };
    expect(lines(operationSections(plan({ guides }), full))).toEqual([
      '## Path parameters (path-parameters)',
      '## Query parameters (query-parameters)',
      '## Query string (querystring-parameters)',
      '## Header parameters (header-parameters)',
      '## Cookie parameters (cookie-parameters)',
      '## Request body (body)',
      '## Responses (responses)',
      '### 404 Not Found (status-404)',
      '## Callbacks (callbacks)',
      '### done (callback-done)',
      '## Used in guides (guides)',
    ]);
  });
});

it('the page of a schema has an example where its author gave one', () => {
  const schemas = namedSchemas({ Run: { examples: [{}] }, Job: { examples: [] }, Tool: {} });
  expect(lines(schemaSections({ schemas }, 'Run'))).toEqual(['## Example (example)', '## Used by (used-by)']);
  expect(lines(schemaSections({ schemas }, 'Job'))).toEqual(['## Used by (used-by)']);
  expect(lines(schemaSections({ schemas }, 'Tool'))).toEqual(['## Used by (used-by)']);
});

describe('the guides of an operation', () => {
  const guide = { title: 'Guide', path: '/docs/guide/' };

  it('are found by its operationId, else by its address', () => {
    expect(guidesOf({ guides: { getRun: [guide] } }, operation({ operationId: 'getRun' }))).toEqual([guide]);
    expect(guidesOf({ guides: { 'get-run': [guide] } }, operation({ operationId: 'getRun' }))).toEqual([guide]);
    expect(guidesOf({ guides: { 'get-run': [guide] } }, operation())).toEqual([guide]);
  });

  it('are none where no guide uses it, whatever it is called', () => {
    expect(guidesOf({}, operation())).toEqual([]);
    expect(guidesOf({ guides: { other: [guide] } }, operation())).toEqual([]);
    expect(guidesOf({ guides: {} }, operation({ operationId: 'constructor' }))).toEqual([]);
  });
});

it.each([
  ['404', '404 Not Found'],
  ['200', '200 OK'],
  ['4xx', '4XX Client error'],
  ['5XX', '5XX Server error'],
  ['default', 'Any other status'],
  ['299', '299'],
  ['constructor', 'CONSTRUCTOR'],
])('status %s is called %s', (status, title) => expect(statusTitle(status)).toBe(title));

it.each([
  ['200', 'OK', undefined],
  ['201', ' created. ', undefined],
  ['404', 'Not Found', undefined],
  ['404', 'Not found in this project', 'Not found in this project'],
  ['299', 'OK', 'OK'],
  ['200', undefined, undefined],
])('of status %s, "%s" says %s beside its name', (status, text, said) => expect(saidOfStatus(status, text)).toBe(said));
