import { expect, it } from 'vitest';
import { configEntry } from '../../../tests/support/config-entry.ts';
import { configKeys } from './config-keys.ts';

it('says of each key what can be looked for and where it stands, and leaves out what it does not have', () => {
  const keys = configKeys({
    configuration: [
      configEntry({
        env: 'A_B',
        default: 'x',
        values: ['x', 'y'],
        type: 'enum',
        secret: true,
        summary: 'What `a.b` is.',
        page: 'guides/a',
      }),
      configEntry({ component: 'tasks', required: true, page: 'keys/tasks' }),
    ],
    components: [
      { id: 'core', summary: '', page: 'keys/core' },
      { id: 'tasks', summary: '', page: 'keys/tasks' },
    ],
  });
  expect(keys).toEqual([
    {
      key: 'a.b',
      component: 'core',
      type: 'enum',
      page: 'keys/core',
      anchor: 'a.b',
      env: 'A_B',
      secret: true,
      summary: 'What a.b is.',
      default: 'x',
      values: ['x', 'y'],
      guide: 'guides/a',
    },
    {
      key: 'a.b',
      component: 'tasks',
      type: 'string',
      page: 'keys/tasks',
      anchor: 'tasks.a.b',
      summary: '',
      required: true,
    },
  ]);
});
