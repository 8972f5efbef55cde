import { expect, it } from 'vitest';
import { lastName, withoutPackages, withoutReferences } from './references.ts';

it.each([
  "$ref: '#/components/schemas/OrtRun'",
  '"$ref": "#/components/schemas/OrtRun"',
  '$ref: #/components/schemas/OrtRun',
  '#/components/schemas/OrtRun',
  'components/schemas/OrtRun',
  './openapi.yaml#/components/schemas/OrtRun',
  '#/definitions/OrtRun',
  '#/$defs/OrtRun',
])('reads %s as the name of the thing', (text) => expect(withoutReferences(text)).toBe('OrtRun'));

it('leaves other texts as they are', () => {
  for (const text of ['$ref', 'components/schemas', '/api/components/schemas/x', '#/runs/12', 'schemas of components'])
    expect(withoutReferences(text)).toBe(text);
  expect(withoutReferences("items of $ref: '#/components/schemas/OrtRun' kind")).toBe('items of OrtRun kind');
});

it('reads the URL of a package that the site does not have as what it is', () => {
  const isKnown = (url: string) => url === 'pkg:npm/lodash@4.17.21';
  for (const url of ['pkg:maven/org.example/log4j-core@2.14.1', 'pkg:npm/%40angular/core@12.0.0?arch=x#a'])
    expect(withoutPackages(`is "${url}" safe`, isKnown)).toBe('is "package URL" safe');
  for (const text of ['pkg:npm/lodash@4.17.21', 'pkg: npm', 'pkg:npm', 'x-pkg:npm/a', 'http://a/pkg:npm/a'])
    expect(withoutPackages(text, isKnown)).toBe(text);
});

it('reads the coordinates of a package in the same way', () => {
  const isKnown = (name: string) => name === 'org.example:known:1';
  for (const name of [
    'org.example.logging:log4j-core:2.14.1',
    'org.example:core_2.13:1.0-SNAPSHOT',
    'org.example:core:jar:2.14.1:compile',
    'junit:junit:4.13',
    'Maven:org.example.logging:log4j-core:2.14.1',
    'NPM::core:12.0.0',
    'NPM:@angular:core:12',
    'Go::github.com/example/core:v1.2.0',
  ])
    expect(withoutPackages(`implementation("${name}")`, isKnown)).toBe('implementation("package")');
  for (const text of [
    'org.example:known:1',
    'http://a.b:80:1',
    'ghcr.io/a/core:1.2',
    'host.name:80',
    'a.b:c:d',
    '12:30:45',
    'evaluator.rules.kts:12:5',
    'db.example.org:5432:1',
    'ERROR:root:404',
    'amqp://user:pass.word@host:5672',
    'C:\\a\\b.kts:12:5',
  ])
    expect(withoutPackages(text, isKnown)).toBe(text);
});

it.each([
  ['jobConfigs.analyzer.skipExcluded', 'skipExcluded'],
  ['docs/admin-guide', 'admin-guide'],
  ['OrtRun#traceId', 'traceId'],
  ['skipExcluded', null],
  ['/runs/{runId', null],
  ['/runs/12', null],
  ['ort-server:1.2.3', null],
  ['run.name', null],
])('the last name of %s is %s', (text, name) => expect(lastName(text)).toBe(name));
