import { describe, expect, it } from 'vitest';
import type { ConfigEntry } from '../../contract/page/reference-data.ts';
import { compareKeys } from './compare.ts';
import type { ServerKey } from './server-keys.ts';

const read = (key: Partial<ServerKey>): ServerKey => ({
  variable: 'PORT',
  key: 'api.port',
  default: '8080',
  file: 'core/application.conf',
  line: 3,
  ...key,
});
const written = (entry: Partial<ConfigEntry>): ConfigEntry => ({
  key: 'api.port',
  component: 'core',
  env: 'PORT',
  default: '8080',
  type: 'integer',
  values: [],
  secret: false,
  required: false,
  summary: 'Port.',
  page: null,
  ...entry,
});

describe('says nothing', () => {
  it('where key and default are the same', () => expect(compareKeys([read({})], [written({})])).toEqual([]));
  it('of a default that only the code has', () =>
    expect(compareKeys([read({ default: null })], [written({ default: '80' })])).toEqual([]));
  it('of a key without a variable', () =>
    expect(compareKeys([read({})], [written({}), written({ key: 'b', env: null })])).toEqual([]));
});

it.each([
  [
    'a variable that is not documented',
    [],
    'core/application.conf:3: PORT sets api.port (default: 8080), and is not documented',
  ],
  [
    'another default',
    [written({ default: '80' })],
    'core/application.conf:3: PORT: the default of api.port is 8080, documented as 80',
  ],
  [
    'a default that is not documented',
    [written({ default: null })],
    'core/application.conf:3: PORT: the default of api.port is 8080, documented as none',
  ],
  [
    'another key',
    [written({ key: 'api.p' }), written({ key: 'api.q' })],
    'core/application.conf:3: PORT sets api.port, documented for api.p, api.q',
  ],
])('names %s', (_, documented, line) => {
  expect(compareKeys([read({})], documented)).toEqual([line]);
});

it('names a variable that the server no longer reads once, whatever component reads it', () => {
  expect(compareKeys([], [written({}), written({ component: 'orchestrator' })])).toEqual([
    'PORT is documented, but the server does not read it',
  ]);
});

it('names a difference at its first place', () => {
  expect(compareKeys([read({}), read({ file: 'tasks/application.conf' })], [])).toHaveLength(1);
});
