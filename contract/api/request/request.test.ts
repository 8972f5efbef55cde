import { expect, it } from 'vitest';
import {
  isJsonType,
  isSecret,
  originOf,
  pathParameterOf,
  pathValueName,
  percentEncoded,
  secretVariable,
} from './request.ts';

it.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['APPLICATION/JSON', true],
  ['application/problem+json', true],
  ['application/json-patch+json', true],
  ['application/geo+json-seq', false],
  ['application/jsonlines', false],
  ['application/x-json', false],
  ['text/plain', false],
  ['text/plain; like=application/json', false],
])('%s is JSON: %s', (type, is) => expect(isJsonType(type)).toBe(is));

it.each([
  ['https://example.org/api/v1', 'https://example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['HTTPS://Example.org?a=1', 'HTTPS://Example.org'],
  ['git+ssh://host#main', 'git+ssh://host'],
  ['{server}/api/v1', '{server}'],
  ['{other}/api', ''],
  ['/api/v1', ''],
  ['see https://example.org', ''],
  ['9p://host', ''],
  ['', ''],
])('the server of %j is %j', (address, origin) => expect(originOf(address)).toBe(origin));

it('encodes what would end a part of an address, a word of a shell, or a string of a language', () => {
  expect(percentEncoded("a b/ü&=?#'!()*")).toBe('a%20b%2F%C3%BC%26%3D%3F%23%27%21%28%29%2A');
  expect(percentEncoded('A-Z_a.z~9')).toBe('A-Z_a.z~9');
});

it('replaces half of a surrogate pair, which an address cannot contain', () => {
  expect(percentEncoded('a\ud83db')).toBe('a%EF%BF%BDb');
  expect(percentEncoded('\u{1f642}')).toBe('%F0%9F%99%82');
});

it('knows which values are secret', () => {
  expect(['token', 'apiKey', 'password', 'server', 'toString'].map(isSecret)).toEqual([true, true, true, false, false]);
  expect(['apiKey-APP_KEY', 'apiKeyApp', 'my-apiKey-A'].map(isSecret)).toEqual([true, false, false]);
});

it.each([
  ['token', 'path.token', true],
  ['apiKey-APP', 'path.apiKey-APP', true],
  ['server', 'path.server', false],
  ['username', 'path.username', false],
])('the parameter {%s} in a path is a value of its own, %s; secret: %s', (parameter, name, secret) => {
  expect(pathValueName(parameter)).toBe(name);
  expect([pathParameterOf(name), pathParameterOf(parameter)]).toEqual([parameter, undefined]);
  expect(isSecret(name)).toBe(secret);
});

it.each(['runId', 'tokens', 'path.runId', ''])('any other parameter in a path has the name %j there, too', (name) => {
  expect([pathValueName(name), isSecret(name)]).toEqual([name, false]);
});

it('knows the variable of each secret', () => {
  expect([secretVariable('apiKey'), secretVariable('apiKey-APP_KEY')]).toEqual(['API_KEY', 'APP_KEY']);
});
