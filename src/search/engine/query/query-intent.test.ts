import { expect, test } from 'vitest';
import {
  definedIn,
  faultOf,
  filledIn,
  isVariable,
  kindsNamed,
  withoutKindWords,
  withoutStopWordsAround,
} from './query-intent.ts';

test.each([
  'java.lang.OutOfMemoryError: Java heap space',
  'ImagePullBackOff analyzer',
  'Could not find secret',
  '403 when creating a product',
  "LogFileProvider 'loki' cannot be resolved",
])('%s was pasted', (text) => expect(faultOf(text)).toBe(1));

test.each([
  'why is my run stuck',
  'run stays in state CREATED',
  'scan result is empty',
  'The secret is still in use.',
  'Found 3 lost jobs for analyzer.',
  'Rate limit exceeded. Retrying in 5 seconds.',
])('%s describes a fault', (text) => expect(faultOf(text)).toBe(0.6));

test.each(["the page won't load", 'notifications arent sent', 'the run didnt start'])('%s describes a fault', (text) =>
  expect(faultOf(text)).toBe(0.6),
);

test('JSON is written by somebody, unless it is the body of an error', () => {
  expect(faultOf('jobConfigs: {"analyzer": {"allowDynamicVersions": true}}')).toBe(0);
  expect(faultOf('{"message": "Organization is not there", "cause": "none"}')).toBe(1);
  expect(faultOf('{"name": "x"} answers 409')).toBe(1);
});

test.each(['how do I scan my first project', 'rotate the password', 'limit and offset', 'VAULT_ROOT_PATH'])(
  '%s does not describe a fault',
  (text) => expect(faultOf(text)).toBe(0),
);

test('a task that names an error is still a task', () => {
  expect(faultOf('how do I get rid of an IllegalStateException')).toBe(0.6);
  expect(faultOf('how to see what is missing')).toBe(0);
});

test('values that a message filled in are in quotes or are addresses', () => {
  const text = `Could not find 'gitToken' at https://git.example.com/a for "x", it's gone`;
  expect(filledIn(text).map(([from, to]) => text.slice(from, to))).toEqual([
    "'gitToken'",
    '"x"',
    'https://git.example.com/a',
  ]);
});

test('what threw a message says little about it, if there is a message', () => {
  const found = (text: string) => filledIn(text).map(([from, to]) => text.slice(from, to));
  expect(found('KeycloakClientException: Failed to generate access token.')).toEqual(['KeycloakClientException: ']);
  expect(found('IllegalStateException: gone')).toEqual([]);
  expect(found('The answer was an IllegalStateException: it was gone')).toEqual([]);
});

test('words name kinds in singular or plural', () => {
  expect(kindsNamed('endpoints')).toEqual(['operation']);
  expect(kindsNamed('key')).toEqual(['config']);
  expect(kindsNamed('settings')).toEqual(['config']);
  for (const word of ['request', 'calls', 'curl']) expect(kindsNamed(word)).toEqual(['operation']);
  expect(kindsNamed('vault')).toEqual([]);
  // The name of a property that every object inherits is a word like any other.
  expect(kindsNamed('constructor')).toEqual([]);
});

test('words for kinds are left out, unless there are no others', () => {
  expect(withoutKindWords('request to list runs')).toBe('to list runs');
  expect(withoutKindWords('List runs  using CURL')).toBe('List runs using');
  expect(withoutKindWords('List runs API example')).toBe('List runs');
  expect(withoutKindWords('api')).toBe('api');
  expect(withoutKindWords('Hi, where do I find tokens, please?')).toBe('where do I tokens please ');
  expect(withoutKindWords('tokens in ORT Server', new Set(['ort', 'server']))).toBe('tokens in');
});

test('variables are recognized by their spelling, even half typed', () => {
  for (const text of ['LOKI_TENANT', 'LOKI_', 'S3_REGION_', 'ADVISOR_CONFIG_DIRECTO'])
    expect(isVariable(text), text).toBe(true);
  for (const text of ['LOKI', 'loki_tenant', 'LOKI_TENANT value', 'Loki_Tenant', '_', '__X']) {
    expect(isVariable(text), text).toBe(false);
  }
});

test.each([
  'What is a package URL?',
  "what's the package url",
  'what’s the package url',
  'whats a package url in ORT Server',
  'What does package URL mean?',
  'what does a package url stand for',
  'what is the meaning of package URL',
  'definition of a package URL',
  'define package URL',
  'package url meaning',
  'what a package url is',
  'package url explained',
  'term package URL',
  'what exactly is a package URL',
  'meaning of the term package URL',
  'can you explain package URL',
  'please define package URL',
])('%s asks for a definition', (text) => expect(definedIn(text, ['ORT Server'])).toBe('package url'));

test.each(['package URL', 'what happens in a run', 'how do I define a rule', 'where is it defined'])(
  '%s asks for no definition',
  (text) => expect(definedIn(text, ['ORT Server'])).toBeNull(),
);

test('stop words are left out from both ends, one more at a time, but not from between', () => {
  expect([...withoutStopWordsAround('how to log in here')].slice(0, 3)).toEqual([
    'how to log in here',
    'how to log in',
    'how to log',
  ]);
  expect([...withoutStopWordsAround('how to log in here')].at(-1)).toBe('log');
  expect([...withoutStopWordsAround('runs of a product')]).toEqual(['runs of a product']);
  expect([...withoutStopWordsAround('')]).toEqual([]);
});
