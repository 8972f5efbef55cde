import { expect, it } from 'vitest';
import { planApi } from './plan/plan.ts';

const operation = (tag: string, more: object = {}) => ({ tags: [tag], responses: {}, ...more });

it('takes groups of tags as tags above their tags', () => {
  const plan = planApi(
    {
      openapi: '3.0.3',
      info: { title: 'Tools', version: '1' },
      tags: [{ name: 'saws', 'x-displayName': 'Saws' }, { name: 'nails' }],
      'x-tagGroups': [
        { name: 'To cut', tags: ['saws', 'gone'] },
        { name: 'To fasten', tags: ['nails', 'glue', 'saws'] },
        { name: 'Empty', tags: ['gone'] },
      ],
      paths: {
        '/saws': { get: operation('saws') },
        '/glue': { get: operation('glue') },
        '/x': { get: operation('rest') },
      },
    },
    { slug: 'home' },
  );
  expect(plan.tags.map(({ label, parent }) => [label, parent])).toEqual([
    ['To cut', undefined],
    ['Saws', 'to-cut'],
    ['To fasten', undefined],
    ['nails', 'to-fasten'],
    ['glue', 'to-fasten'],
    ['rest', undefined],
  ]);
});

it('keeps the code that a description brings along', () => {
  const samples = [
    { lang: 'Shell', source: 'saw --help\n' },
    { lang: 'Go', label: 'With Go', source: 'saw()' },
    { lang: 'C' },
  ];
  const plan = planApi(
    {
      openapi: '3.0.3',
      info: { title: 'Tools', version: '1' },
      paths: { '/saws': { get: operation('saws', { 'x-codeSamples': samples }) } },
    },
    { slug: 'home' },
  );
  expect(plan.operations[0]?.codeSamples).toEqual([
    { lang: 'shell', label: 'Shell', source: 'saw --help' },
    { lang: 'go', label: 'With Go', source: 'saw()' },
  ]);
});

it('names a kind by the value that the kind itself allows', () => {
  const plan = planApi(
    {
      openapi: '3.1.0',
      info: { title: 'Tools', version: '1' },
      paths: {},
      components: {
        schemas: {
          Any: {
            oneOf: [{ $ref: '#/components/schemas/Saw' }, { $ref: '#/components/schemas/Nail' }],
            discriminator: { propertyName: 'type' },
          },
          Saw: { properties: { type: { enum: ['saw'] } } },
          Nail: { properties: { type: { type: 'string' } } },
        },
      },
    },
    { slug: 'home' },
  );
  expect(plan.schemas.Any?.schema.discriminator?.mapping).toEqual([
    { value: 'saw', schema: 'Saw' },
    { value: 'Nail', schema: 'Nail' },
  ]);
});

it('keeps names of an author that begin like extensions', () => {
  const plan = planApi(
    {
      openapi: '3.1.0',
      info: { title: 'Tools', version: '1' },
      servers: [{ url: 'https://{x-host}', variables: { 'x-host': { default: 'example.org' } } }],
      paths: {
        'x-note': 'none',
        '/saws': {
          get: {
            security: [{ 'x-key': [] }],
            responses: {
              'x-note': 'none',
              '200': {
                description: 'All.',
                headers: { 'x-request-id': { schema: { type: 'string' } } },
                content: { 'x-world/saw': { examples: { 'x-small': { value: 1 } } } },
                links: { 'x-next': { operationId: 'next' } },
              },
            },
          },
        },
      },
      components: { securitySchemes: { 'x-key': { type: 'apiKey', in: 'header', name: 'x-key' } } },
    },
    { slug: 'home' },
  );
  expect(plan.operations).toHaveLength(1);
  expect(plan.operations[0]).toMatchObject({
    server: 'https://example.org',
    security: [[{ scheme: 'x-key' }]],
    responses: [
      {
        headers: [{ name: 'x-request-id' }],
        media: [{ type: 'x-world/saw', examples: [{ name: 'x-small' }] }],
        links: [{ name: 'x-next' }],
      },
    ],
  });
  expect(plan.operations[0]?.responses).toHaveLength(1);
  expect(plan.securitySchemes).toMatchObject([{ name: 'x-key' }]);
});
