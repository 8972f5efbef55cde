import { expect, test } from 'vitest';
import { withFlagsThatNpmTook } from './arguments.mjs';

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
