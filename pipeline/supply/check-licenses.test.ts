import parse from 'spdx-expression-parse';
import { expect, it } from 'vitest';
import { ALLOWED_LICENSES } from './allowed-licenses.ts';
import { checkLicenses } from './check-licenses.ts';

const made = (license: string) => [{ name: '@made/up', version: '1.2.3', license }];

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'Apache-2.0', 'OFL-1.1'])('%s may ship', (license) => {
  expect(checkLicenses(made(license))).toEqual([]);
});

it.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-3.0-or-later',
  'LGPL-2.1-only OR MPL-2.0',
  'GPL-2.0-only WITH Classpath-exception-2.0',
  'LicenseRef-commercial',
])('%s may not', (license) => {
  const [problem, ...others] = checkLicenses(made(license));
  expect(others).toEqual([]);
  expect(problem?.severity).toBe('error');
  expect(problem?.message).toBe(
    `@made/up 1.2.3 ships with the site, but comes under ${license}, which is not allowed.`,
  );
  expect(problem?.hint).toMatch(/^Allowed: MIT, .*Use another package; .*allowed-licenses\.ts/);
});

it.each(['SEE LICENSE IN license.txt', 'UNLICENSED', 'Free', 'GPL'])('"%s" is no license that is known', (license) => {
  const [problem] = checkLicenses(made(license));
  expect(problem?.message).toContain(`names "${license}", which is not an SPDX expression`);
  expect(problem?.hint).toContain('Allowed: MIT');
});

it('a package that names none is refused, too, and each of several', () => {
  const problems = checkLicenses([
    ...made(''),
    ...made('MIT'),
    { name: 'b', version: '1.0.0', license: 'GPL-2.0-only' },
  ]);
  expect(problems.map(({ file }) => file)).toEqual([
    'node_modules/@made/up/package.json',
    'node_modules/b/package.json',
  ]);
  expect(problems[0]?.message).toContain('names no license');
});

it('the list itself has licenses of SPDX only, each once and with a reason', () => {
  const names = ALLOWED_LICENSES.map(({ license }) => license);
  expect(new Set(names).size).toBe(names.length);
  for (const { license, reason } of ALLOWED_LICENSES) {
    expect(() => parse(license), license).not.toThrow();
    expect(reason, license).toMatch(/\S/);
  }
});
