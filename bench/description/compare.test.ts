import { describe, expect, it } from 'vitest';
import { compareDescriptions } from './compare.ts';
import type { Fact, OperationFacts } from './facts.ts';

const fact = (about: Partial<Fact>): Fact => ({
  section: '200',
  trail: 'name',
  name: 'name',
  required: false,
  deprecated: false,
  enum: [],
  ...about,
});
const operation = (about: Partial<OperationFacts>): OperationFacts => ({
  id: 'getRun',
  method: 'get',
  path: '/runs/{id}',
  kind: 'operation',
  deprecated: false,
  removed: false,
  statuses: ['200'],
  facts: [fact({})],
  ...about,
});

describe('says nothing', () => {
  it('where both have the same', () => expect(compareDescriptions([operation({})], [operation({})])).toEqual([]));
  it('of a removed operation that is marked', () =>
    expect(compareDescriptions([], [operation({ removed: true })])).toEqual([]));
  it('of what only the documentation tells: errors, headers, defaults, values', () => {
    const facts = [
      fact({ default: 20, enum: ['a'] }),
      fact({ section: '200 header', trail: 'X-Left' }),
      fact({ section: '401', trail: 'message' }),
    ];
    expect(compareDescriptions([operation({})], [operation({ statuses: ['200', '401'], facts })])).toEqual([]);
  });
});

const PLACE = 'GET /runs/{id}';
const QUERY = { section: 'query sort', trail: 'sort', name: 'sort' };

it.each<[string, OperationFacts[], OperationFacts[], string[]]>([
  ['a new operation', [operation({})], [], [`${PLACE} (getRun) is not documented`]],
  [
    'an operation that the server has no longer',
    [],
    [operation({})],
    [`${PLACE} (getRun) is documented, but the server does not have it`],
  ],
  [
    'a removed operation that the server has',
    [operation({})],
    [operation({ removed: true })],
    [`${PLACE} is documented as removed, but the server has it`],
  ],
  [
    'another name of an operation, which keeps its address',
    [operation({ id: 'readRun' })],
    [operation({})],
    [`${PLACE} is readRun, documented as getRun; its address goes by this name`],
  ],
  [
    'a deprecated operation',
    [operation({ deprecated: true })],
    [operation({})],
    [`${PLACE} is deprecated, which is not documented`],
  ],
  ['a status', [operation({ statuses: ['200', '404'] })], [operation({})], [`${PLACE}: status 404 is not documented`]],
  [
    'a renamed field, under both names',
    [operation({ facts: [fact({ trail: 'a.b', name: 'b' })] })],
    [operation({})],
    [`${PLACE}: 200 a.b is not documented`, `${PLACE}: 200 name is documented, but the server does not have it`],
  ],
  [
    'a parameter that is gone',
    [operation({})],
    [operation({ facts: [fact({}), fact(QUERY)] })],
    [`${PLACE}: query sort is documented, but the server does not have it`],
  ],
  [
    'what else it says about a name',
    [operation({ facts: [fact({ ...QUERY, required: true, deprecated: true, enum: ['a', 'b'], default: 'a' })] })],
    [operation({ facts: [fact({ ...QUERY, enum: ['a'], default: 'b' })] })],
    [
      `${PLACE}: query sort is required, which is not documented`,
      `${PLACE}: query sort is deprecated, which is not documented`,
      `${PLACE}: query sort takes "b", which is not documented`,
      `${PLACE}: query sort has the default "a", documented as "b"`,
    ],
  ],
  [
    'a difference of several operations once, at its first place',
    [operation({ facts: [fact({}), fact(QUERY)] }), operation({ path: '/all', facts: [fact({}), fact(QUERY)] })],
    [operation({}), operation({ path: '/all' })],
    [`${PLACE}: query sort is not documented (also in GET /all)`],
  ],
])('names %s', (_what, server, documented, lines) => expect(compareDescriptions(server, documented)).toEqual(lines));
