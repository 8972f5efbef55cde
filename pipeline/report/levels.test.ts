import { expect, it } from 'vitest';
import { applyLevels, defaultLevels } from './levels.ts';

const lacking = [
  { severity: 'error', rule: 'openapi-operation-summary', file: 'a.yaml', message: 'It lacks one.' },
] as const;
const levelsOf = (foreignApi: boolean) => defaultLevels({ own: true, committed: true, foreignApi });

it('what operations lack fails the build of their owners, and of others who ask for it', () => {
  expect(applyLevels(lacking, levelsOf(false))).toEqual(lacking);
  expect(applyLevels(lacking, levelsOf(true))).toEqual([]);
  expect(applyLevels(lacking, { ...levelsOf(true), operations: 'throw' })).toEqual(lacking);
  expect(applyLevels(lacking, { ...levelsOf(true), operations: 'warn' })).toMatchObject([{ severity: 'warning' }]);
});
