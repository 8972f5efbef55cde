import { expect, test } from 'vitest';
import { portProblem, withFlagsThatNpmTook } from './arguments.mjs';

test('arguments after two dashes come as they are', () => {
  expect(withFlagsThatNpmTook(['--port', '8080'], {})).toEqual(['--port', '8080']);
});

test.each([
  [['8080'], { npm_config_port: 'true' }, ['--port', '8080']],
  [[], { npm_config_port: '8080' }, ['--port', '8080']],
  [['8080'], { npm_config_port: 'true', npm_config_build: '' }, ['--port', '8080', '--no-build']],
  [[], { npm_config_build: '' }, ['--no-build']],
])('flags that npm kept are taken back: %j %j', (args, env, expected) => {
  expect(withFlagsThatNpmTook(args, env)).toEqual(expected);
});

test.each(['99999', '65536', 'abc', '', '-1', '1.5'])('%j is no port', (port) => {
  expect(portProblem(port)).toBe(`"${port}" is not a port: give a number from 1 to 65535.`);
});

test.each(['0', '8080', '65535', undefined])('%j is one', (port) => {
  expect(portProblem(port)).toBeUndefined();
});
