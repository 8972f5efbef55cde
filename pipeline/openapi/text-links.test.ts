import { expect, it } from 'vitest';
import type { ApiPlan } from '../../contract/api/plan.ts';
import { createPlainMarkdown } from '../markdown/plain.ts';
import { redocTarget } from './redoc-links.ts';
import { textLinks } from './text-links.ts';

it('finds the links of texts with their lines, in YAML and in JSON', () => {
  const yaml = 'info:\n  description: |\n    See [one](/docs/one/) and\n    [two](#check_run).\n';
  const json =
    '{\n"description": "<a href=\\"/three\\">three</a>, [four](https://example.org) [five](//e.org)\\n[six](http://e.org:PORT/) [one](/docs/one/)"}';
  expect([
    ...textLinks([
      { file: 'a.yaml', text: yaml },
      { file: 'b.json', text: json },
    ]),
  ]).toEqual([
    [
      '/docs/one/',
      [
        { file: 'a.yaml', line: 3 },
        { file: 'b.json', line: 2 },
      ],
    ],
    ['#check_run', [{ file: 'a.yaml', line: 4 }]],
    ['/three', [{ file: 'b.json', line: 2 }]],
    ['http://e.org:PORT/', [{ file: 'b.json', line: 2 }]],
  ]);
});

const plain = createPlainMarkdown((path) => path);

const PLAN = {
  info: {
    description:
      '# Getting started\n\n## Servers\n\n<a name="resource_X"></a>\n\n### `X` and *y*\n\n<h2 id="custom">Its own</h2>\n\nSee[^1].\n\n[^1]: Note.',
  },
  securitySchemes: [],
  servers: [{}],
  pages: [{ path: '/api/home/' }],
  tags: [
    {
      name: 'Pull requests',
      label: 'Pull requests',
      path: '/api/tags/pull-requests/',
      description: 'Words.\n\n## Drafts\n\n## Getting started',
    },
  ],
  operations: [
    { operationId: 'listPets', method: 'get', path: '/pets', page: '/api/list-pets/' },
    { method: 'put', path: '/pets/{petId}/name', page: '/api/put-pets-name/' },
  ],
  schemas: { Pet: { name: 'Pet', path: '/api/schemas/pet/' } },
} as unknown as ApiPlan;

const ALIKE = {
  ...PLAN,
  tags: [
    { name: 'a-b', label: 'Letters', path: '/api/tags/a-b/' },
    { name: 'A b', label: 'a-b', path: '/api/tags/a-b-2/' },
  ],
  operations: [
    { operationId: 'getItem', method: 'get', path: '/a/{id}', page: '/api/get-item/' },
    { operationId: 'GETITEM', method: 'get', path: '/a/id', page: '/api/getitem-2/' },
  ],
  schemas: Object.fromEntries(
    ['Error', 'error', 'user_group', 'UserGroup', 'Drafts'].map((name) => [
      name,
      { name, path: `/api/schemas/${name}/` },
    ]),
  ),
  info: { description: '# drafts' },
} as unknown as ApiPlan;

it.each([
  ['#/components/schemas/Error', '/api/schemas/Error/'],
  ['#/components/schemas/error', '/api/schemas/error/'],
  ['#/components/schemas/ERROR', '/api/schemas/Error/'],
  ['#schema/UserGroup', '/api/schemas/UserGroup/'],
  ['#schema/user-group', '/api/schemas/user_group/'],
  ['#UserGroup', '/api/schemas/UserGroup/'],
  ['#Drafts', '/api/schemas/Drafts/'],
  ['#drafts', '/api/home/#drafts'],
  ['#operation/getItem', '/api/get-item/'],
  ['#operation/GETITEM', '/api/getitem-2/'],
  ['#operation/getitem', '/api/get-item/'],
  ['#/paths/~1a~1{id}/get', '/api/get-item/'],
  ['#/paths/~1a~1id/get', '/api/getitem-2/'],
  ['#/paths/~1a~1id/GET', '/api/getitem-2/'],
  ['#get-/a/{id}', '/api/get-item/'],
  ['#get-/a/-id-', '/api/get-item/'],
  ['#get-/a/id', '/api/getitem-2/'],
  ['#/a-b/get_a__id_', '/api/get-item/'],
  ['#/a-b/get_a_id', '/api/getitem-2/'],
  ['#tag/a-b', '/api/tags/a-b/'],
  ['#tag/A%20b', '/api/tags/a-b-2/'],
])('where names differ in case or signs only, %s leads to %s', (link, target) => {
  expect(redocTarget(ALIKE, (text, taken) => plain.sections(text, taken).headings)(link)).toBe(target);
});

it.each([
  ['#tag/Pull-requests', '/api/tags/pull-requests/'],
  ['#tag/Pull%20requests', '/api/tags/pull-requests/'],
  ['#tag/Pull-requests/operation/listPets', '/api/list-pets/'],
  ['#operation/listPets', '/api/list-pets/'],
  ['#/operations/listPets', '/api/list-pets/'],
  ['#/paths/~1pets~1%7BpetId%7D~1name/put', '/api/put-pets-name/'],
  ['#tag/Pull-requests/paths/~1pets~1{petId}~1name/put', '/api/put-pets-name/'],
  ['#paths/~1pets/delete', undefined],
  ['#/Pull%20requests/listPets', '/api/list-pets/'],
  ['#/Pull%20requests/put_pets__petId__name', '/api/put-pets-name/'],
  ['#/Pull%20requests/gone', '/api/tags/pull-requests/'],
  ['#put-/pets/{petId}/name', '/api/put-pets-name/'],
  ['#listPets', '/api/list-pets/'],
  ['#pull-requests', '/api/tags/pull-requests/'],
  ['#Pet', '/api/schemas/pet/'],
  ['#', undefined],
  ['#/components/schemas/Pet', '/api/schemas/pet/'],
  ['#section/Getting-started', '/api/home/#getting-started'],
  ['#section/Getting-started/X-and-y', '/api/home/#x-and-y'],
  ['#section/Gone', undefined],
  ['#description/getting-started', '/api/home/#getting-started'],
  ['#getting-started', '/api/home/#getting-started'],
  ['#resource_X', '/api/home/#x-and-y'],
  ['#custom', '/api/home/#its-own'],
  ['#section/Servers', '/api/home/#servers-2'],
  ['#tag/Pull-requests/Drafts', '/api/tags/pull-requests/#drafts'],
  ['#tag/Pull-requests/Gone', '/api/tags/pull-requests/'],
  ['#operation/gone', undefined],
  ['#details', undefined],
  ['/#tag/Pull-requests', '/api/tags/pull-requests/'],
  ['/#gone', undefined],
  ['/docs/#tag/x', undefined],
])('%s leads to %s', (link, target) => {
  expect(redocTarget(PLAN, (text, taken) => plain.sections(text, taken).headings)(link)).toBe(target);
});
