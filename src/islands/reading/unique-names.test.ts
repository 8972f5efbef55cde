import { expect, it } from 'vitest';
import { uniqueNames } from './unique-names.ts';

it('counts what is called alike', () => {
  expect(['Copy Shell', 'Copy YAML', 'Copy Shell', 'Copy Shell'].map(uniqueNames())).toEqual([
    'Copy Shell',
    'Copy YAML',
    'Copy Shell (2)',
    'Copy Shell (3)',
  ]);
});
