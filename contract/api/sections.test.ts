import { describe, expect, it } from 'vitest';
import type { ApiOperation, ApiPlan } from './plan.ts';
import { guidesOf, infoIds, saidOfStatus, statusTitle } from './sections.ts';

const plan = (more: Partial<ApiPlan> = {}) =>
  ({ schemas: {}, securitySchemes: [], servers: [], ...more }) as unknown as ApiPlan;
const operation = (more: Partial<ApiOperation> = {}) =>
  ({ id: 'get-run', parameters: [], responses: [], callbacks: [], ...more }) as unknown as ApiOperation;

describe('the page of the whole API', () => {
  it('has downloads and operations, whatever the description contains', () => {
    expect(infoIds(plan())).toEqual(['download', 'operations']);
  });

  it('has the authentication methods and the servers of the description', () => {
    const full = plan({
      securitySchemes: [{ id: 'sign-in-token', name: 'token' }] as unknown as ApiPlan['securitySchemes'],
      servers: [{ url: '/', defaultUrl: '', variables: [] }],
    });
    expect(infoIds(full)).toEqual(['sign-in', 'sign-in-token', 'servers', 'download', 'operations']);
  });
});

describe('the guides of an operation', () => {
  const guide = { title: 'Guide', path: '/docs/guide/' };

  it('are found by its operationId, or else by its address', () => {
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
])('for status %s, the description "%s" adds %s to its name', (status, text, said) =>
  expect(saidOfStatus(status, text)).toBe(said),
);
