import { describe, expect, test } from 'vitest';
import type { Node } from '../read/values.ts';
import { readSecurity, readSecuritySchemes, readServers } from './plan-security.ts';

describe('servers', () => {
  test('keep what is said of them and have an address with the defaults of their variables', () => {
    const variables = {
      region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' },
      'x-port': { default: 8443, enum: [] },
      open: 'no object',
    };
    const url = 'https://{region}.a.org:{x-port}/{region}/{open}/';
    expect(readServers([{ url, name: 'main', description: 'The first.', variables }])).toEqual([
      {
        url,
        defaultUrl: 'https://eu.a.org:8443/eu',
        name: 'main',
        description: 'The first.',
        variables: [
          { name: 'region', default: 'eu', enum: ['eu', 'us'], description: 'Where.' },
          { name: 'x-port', default: '8443' },
          { name: 'open', default: '' },
        ],
      },
    ]);
  });

  test('without an address are where the description lies', () => {
    expect(readServers([{}, 'no object', null])).toEqual([{ url: '/', defaultUrl: '', variables: [] }]);
    expect(readServers({ url: 'https://a.org' })).toEqual([]);
  });

  test('keep an empty value of a variable, and none that is no text', () => {
    const variables = { port: { default: '', enum: ['', ':8443', 80, null] } };
    const [server] = readServers([{ url: 'https://a.org{port}', variables }]);
    expect(server?.variables).toEqual([{ name: 'port', default: '', enum: ['', ':8443', '80'] }]);
  });

  test('take a default as it is, whatever signs are in it', () => {
    const [server] = readServers([{ url: 'https://a.org/{dir}', variables: { dir: { default: "$&$'$$" } } }]);
    expect(server?.defaultUrl).toBe("https://a.org/$&$'$$");
  });
});

describe('security schemes', () => {
  const read = (securitySchemes: Node, components: Node = {}) =>
    readSecuritySchemes({ components: { ...components, securitySchemes } });

  test('keep all that is said of a key', () => {
    const scheme = { type: 'apiKey', in: 'cookie', name: 'sid', description: 'A key.', deprecated: true };
    expect(read({ 'My key': scheme })).toEqual([
      {
        name: 'My key',
        id: 'security-My-key',
        type: 'apiKey',
        description: 'A key.',
        deprecated: true,
        in: 'cookie',
        key: 'sid',
      },
    ]);
  });

  test('keep all that is said of a token', () => {
    const scheme = { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT', name: 'of no key', in: 'body' };
    expect(read({ token: scheme })).toEqual([
      { name: 'token', id: 'security-token', type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    ]);
  });

  test('keep the case of what is neither a token nor a password', () => {
    const words = ['BEARER', 'Basic', 'DIGEST', 'DPoP'];
    const schemes = Object.fromEntries(words.map((scheme) => [scheme, { type: 'http', scheme }]));
    expect(read(schemes).map(({ scheme }) => scheme)).toEqual(['bearer', 'basic', 'digest', 'DPoP']);
  });

  test('keep the places of the query and the header', () => {
    const places = ['query', 'header', 'path'];
    const schemes = places.map((place) => [place, { type: 'apiKey', in: place, name: 'k' }]);
    expect(read(Object.fromEntries(schemes)).map((scheme) => scheme.in)).toEqual(['query', 'header', undefined]);
  });

  test('keep where to sign in, and the flows with their scopes', () => {
    const flow = {
      authorizationUrl: 'https://a.org/1',
      deviceAuthorizationUrl: 'https://a.org/2',
      tokenUrl: 'https://a.org/3',
      refreshUrl: 'https://a.org/4',
    };
    const scopes = { 'x-read': 'To read.', write: null };
    const oauth = {
      type: 'oauth2',
      oauth2MetadataUrl: 'https://a.org/5',
      flows: { 'x-own': {}, password: { ...flow, scopes }, implicit: {} },
    };
    const openId = { type: 'openIdConnect', openIdConnectUrl: 'https://a.org/6', flows: {} };
    expect(read({ oauth, openId })).toEqual([
      {
        name: 'oauth',
        id: 'security-oauth',
        type: 'oauth2',
        metadataUrl: 'https://a.org/5',
        flows: [
          {
            name: 'password',
            ...flow,
            scopes: [
              { name: 'x-read', description: 'To read.' },
              { name: 'write', description: '' },
            ],
          },
          { name: 'implicit', scopes: [] },
        ],
      },
      { name: 'openId', id: 'security-openId', type: 'openIdConnect', openIdConnectUrl: 'https://a.org/6' },
    ]);
  });

  test('are found behind references, have ids of their own, and are left out without a known type', () => {
    const shared = { type: 'mutualTLS' };
    const schemes = { 'a b': { $ref: '#/components/x/shared' }, 'a-b': shared, odd: { type: 'magic' }, none: null };
    expect(read(schemes, { x: { shared } })).toEqual([
      { name: 'a b', id: 'security-a-b', type: 'mutualTLS' },
      { name: 'a-b', id: 'security-a-b-2', type: 'mutualTLS' },
    ]);
    expect(readSecuritySchemes({})).toEqual([]);
  });
});

test('security is a list of what is asked for together, with scopes', () => {
  expect(readSecurity([{ key: [], oauth: ['read', 'write'] }, {}, 'no object'])).toEqual([
    [
      { scheme: 'key', scopes: [] },
      { scheme: 'oauth', scopes: ['read', 'write'] },
    ],
    [],
  ]);
  expect(readSecurity({ key: [] })).toEqual([]);
});
