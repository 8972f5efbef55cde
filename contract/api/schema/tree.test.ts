import { describe, expect, it } from 'vitest';
import { namedSchemas, objectOf } from '../../../tests/support/named-schemas.ts';
import { Ids } from '../ids.ts';
import type { NamedSchemas } from './merge.ts';
import type { ApiSchema } from './schema.ts';
import { type SchemaView, schemaTree, walkFields } from './tree.ts';

const text: ApiSchema = { types: ['string'] };
const number: ApiSchema = { types: ['integer'] };
const tree = (schema: ApiSchema, schemas: NamedSchemas = {}, ids = new Ids()) =>
  schemaTree(schemas, schema, { id: 'body', ids });

/** Fields, with what is below them in brackets; a link to the rest with its reason. */
const outline = ({ fields, groups, each, more }: SchemaView): string =>
  [
    ...fields.map(({ name, view }) => name + below(view)),
    ...groups.map(
      ({ word, options }) => `${word}(${options.map(({ label, view }) => label + below(view)).join(' | ')})`,
    ),
    ...(each ? [`each ${each.of}${below(each.view)}`] : []),
    ...(more ? [`→ ${more.name} ${more.why}`] : []),
  ].join(', ');
const below = (view: SchemaView) => (outline(view) === '' ? '' : ` [${outline(view)}]`);

describe('the fields of a schema', () => {
  it('have addresses, and say whether they are required', () => {
    const view = tree(objectOf({ id: number, 'content type': text }, ['id']));
    expect(view.type).toEqual(['object']);
    expect(view.fields).toMatchObject([
      { id: 'body-id', name: 'id', kind: 'field', required: true, view: { type: ['integer'] } },
      { id: 'body-content-type', name: 'content type', kind: 'field', required: false, view: { type: ['string'] } },
    ]);
    expect(view).not.toHaveProperty('each');
    expect(view).not.toHaveProperty('more');
    expect(view.groups).toEqual([]);
  });

  it('begin with the address of the field around them, and skip addresses in use', () => {
    const ids = new Ids(['body-run']);
    const view = tree(objectOf({ run: objectOf({ id: number }) }), {}, ids);
    expect([...walkFields(view)].map(({ field }) => field.id)).toEqual(['body-run-2', 'body-run-2-id']);
    expect(ids.take('body-run-2-id')).toBe('body-run-2-id-2');
  });

  it('inside the content of a text are shown below it', () => {
    const view = tree(objectOf({ embedded: { ...text, contentSchema: objectOf({ id: number }) } }));
    expect(outline(view)).toBe('embedded [content(content [id])]');
    expect([...walkFields(view)].map(({ field }) => field.id)).toEqual(['body-embedded', 'body-embedded-content-id']);
  });

  it('show every condition, exclusion and required item of all parts', () => {
    const part = (n: number): ApiSchema => ({
      if: { constraints: { minLength: n } },
      else: { constraints: { maxLength: n } },
      not: { constraints: { minimum: n } },
      contains: { constraints: { maximum: n } },
    });
    const view = tree({ allOf: [part(1), part(2)] });
    expect(outline(view)).toBe(
      'not(not), contains(contains), when(if | else), not(not), when(if | else), contains(contains)',
    );
    expect(view.groups.map(({ options }) => options[0]?.id)).toEqual(
      ['not', 'contains', 'if', 'not-2', 'if-2', 'contains-2'].map((id) => `body-${id}`),
    );
  });

  it('may be positions of a list, name patterns, and any others', () => {
    const view = tree({
      ...objectOf({ id: number }),
      prefixItems: [text, number],
      patternProperties: [{ pattern: '^x-', schema: text }],
      additional: number,
    });
    expect(view.fields.map(({ id, name, kind }) => [id, name, kind])).toEqual([
      ['body-id', 'id', 'field'],
      ['body-0', '0', 'position'],
      ['body-1', '1', 'position'],
      ['body-x', '^x-', 'pattern'],
      ['body-other-fields', '', 'other'],
    ]);
  });

  it('do not mention others where these may be anything or are forbidden', () => {
    expect(outline(tree({ ...objectOf({ id: number }), additional: {} }))).toBe('id');
    expect(outline(tree({ ...objectOf({ id: number }), additional: false }))).toBe('id');
  });
});

describe('the elements of a list and the values of a map', () => {
  it('are shown when there is more to say than their type', () => {
    expect(outline(tree({ types: ['array'], items: objectOf({ id: number }) }))).toBe('each item [id]');
    expect(outline(tree({ types: ['object'], additional: objectOf({ id: number }) }))).toBe('each value [id]');
    expect(outline(tree({ types: ['array'], items: { types: ['array'], items: objectOf({ id: text }) } }))).toBe(
      'each item [each item [id]]',
    );
  });

  it.each<[string, ApiSchema]>([
    ['allowed values', { enum: [{ value: 'a' }] }],
    ['limits', { constraints: { minLength: 1 } }],
    ['a description', { description: 'A name.' }],
    ['what it must not be', { not: { enum: [{ value: 'a' }] } }],
  ])('are shown for %s', (_, remark) => {
    expect(tree({ types: ['array'], items: { ...text, ...remark } }).each?.of).toBe('item');
  });

  it('are not shown when their type says everything', () => {
    expect(tree({ types: ['array'], items: text })).not.toHaveProperty('each');
    expect(tree({ types: ['object'], additional: text })).not.toHaveProperty('each');
    expect(tree({ types: ['object'], additional: false })).not.toHaveProperty('each');
  });

  it('leave the description of a named schema to its own page', () => {
    const schemas = namedSchemas({ Name: { ...text, description: 'A name.' } });
    expect(tree({ types: ['array'], items: { ref: 'Name' } }, schemas)).not.toHaveProperty('each');
  });

  it('are shown after the positions of a list, whatever they are', () => {
    const view = tree({ types: ['array'], prefixItems: [text], items: number });
    expect(view.fields.map(({ name }) => name)).toEqual(['0']);
    expect(view.each).toMatchObject({ of: 'item', view: { type: ['integer'] } });
  });
});

describe('named schemas', () => {
  const schemas = namedSchemas({
    A: objectOf({ b: { ref: 'B' } }),
    B: objectOf({ c: { ref: 'C' } }),
    C: objectOf({ d: { ref: 'D' } }),
    D: objectOf({ id: number, kind: { ref: 'Kind' } }),
    Node: objectOf({ parent: { ref: 'Node' } }),
    Kind: { ...text, enum: [{ value: 'a' }] },
    // Two levels below it would be more than fits on a page.
    Large: objectOf({ a: { ref: 'Hundred' }, b: { ref: 'D' } }),
    Hundred: objectOf(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field${n}`, text]))),
  });

  it('are shown two levels deep; the rest is on the page of the next', () => {
    expect(outline(tree({ ref: 'A' }, schemas))).toBe('b [c [d [→ D deep]]]');
  });

  it('end where they contain themselves', () => {
    expect(outline(tree({ ref: 'Node' }, schemas))).toBe('parent [→ Node above]');
  });

  it.each<[string, (own: ApiSchema) => ApiSchema]>([
    ['with more fields', (own) => ({ allOf: [{ ref: 'Comment' }, own] })],
    ['in nested parts', (own) => ({ allOf: [{ allOf: [{ ref: 'Comment' }, own] }] })],
  ])('end where they contain themselves %s', (_, heir) => {
    const replies: ApiSchema = { types: ['array'], items: heir(objectOf({ depth: number })) };
    const comments = namedSchemas({ Comment: objectOf({ text, replies }) });
    expect(outline(tree({ ref: 'Comment' }, comments))).toBe(
      'text, replies [each item [text, replies [each item [→ Comment above]], depth]]',
    );
  });

  it('end where their heirs override the field that contains them', () => {
    const inherited = objectOf({ self: { allOf: [{ ref: 'Heir' }, objectOf({ a: text })] } });
    const schemas = namedSchemas({
      Base: inherited,
      Heir: { allOf: [{ ref: 'Base' }, objectOf({ self: objectOf({ b: text }) })] },
    });
    expect(outline(tree({ ref: 'Heir' }, schemas))).toBe('self [b, self [→ Heir above], a]');
  });

  it('do not link to schemas without nested fields, however deep', () => {
    expect(outline(tree(objectOf({ b: { ref: 'B' }, kind: { ref: 'Kind' } }), schemas))).toBe(
      'b [c [d [id, kind]]], kind',
    );
  });

  it('are less deep where the page would become too long', () => {
    expect(outline(tree({ ref: 'Large' }, schemas))).toBe('a [→ Hundred deep], b [→ D deep]');
    const view = tree({ ref: 'Hundred' }, schemas);
    expect(view.fields).toHaveLength(100);
  });

  it('are shown in full where they just fit on the page', () => {
    const just = objectOf(Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`field${n}`, text])));
    const full = tree({ ref: 'Outer' }, namedSchemas({ Outer: objectOf({ a: { ref: 'Just' } }), Just: just }));
    expect(full.fields[0]?.view.fields).toHaveLength(99);
  });

  it('are shown with fields of their own one level further than without, then end', () => {
    const names = Array.from({ length: 7 }, (_, n) => `${n}`);
    const lists = (kind: string): ApiSchema =>
      objectOf(Object.fromEntries(names.map((n) => [`l${n}`, { types: ['array'], items: { ref: `${kind}${n}` } }])));
    const pairs = names.flatMap((n): [string, ApiSchema][] => [
      [`One${n}`, lists('One')],
      [`Other${n}`, { allOf: [{ ref: `One${n}` }, lists('Other')] }],
      [`Joined${n}`, { allOf: [lists('One'), lists('Two')] }],
      [`Two${n}`, lists('One')],
    ]);
    const schemas = namedSchemas(Object.fromEntries(pairs));
    expect([...walkFields(tree({ ref: 'Other0' }, schemas))]).toHaveLength(7 * 7);
    const view = tree({ ref: 'Joined0' }, schemas);
    expect([...walkFields(view)]).toHaveLength(7 + 7 * 7);
    expect(outline(view)).toContain('l6 [each item [→ One6 deep]]]]');
  });

  it('have their own names where a field narrows a more general one', () => {
    const list = (ref: string): ApiSchema => ({ types: ['array'], items: { ref } });
    const schemas = namedSchemas({
      Thing: objectOf({ one: { ref: 'Thing' }, all: list('Thing') }),
      Tool: { allOf: [{ ref: 'Thing' }, objectOf({ one: { ref: 'Tool' }, all: list('Tool') })] },
    });
    const view = tree({ ref: 'Tool' }, schemas);
    expect(outline(view)).toBe('one [→ Tool above], all [each item [→ Tool above]]');
    expect(view.fields.map((field) => field.view.type)).toEqual([[{ name: 'Tool' }], ['array of ', { name: 'Tool' }]]);
  });

  it('are links for positions of a list, too', () => {
    const pair = namedSchemas({ Pair: { types: ['array'], prefixItems: [{ ref: 'Pair' }] } });
    expect(outline(tree({ ref: 'Pair' }, pair))).toBe('0 [→ Pair above]');
  });

  it('leave no address reserved by fields that were not shown', () => {
    const ids = new Ids();
    tree({ ref: 'Large' }, schemas, ids);
    expect(ids.take('body-a-field0')).toBe('body-a-field0');
    expect(ids.take('body-b')).toBe('body-b-2');
  });

  it('have all fields of their own, however many', () => {
    const many = objectOf(Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`field${n}`, text])));
    expect(tree(many).fields).toHaveLength(150);
  });
});

describe('kinds', () => {
  const schemas = namedSchemas({
    Cat: objectOf({ kind: text, lives: number }),
    Dog: objectOf({ kind: text }),
    Word: text,
  });

  it('are options with labels: their name, their title or their number', () => {
    const view = tree(
      { oneOf: [{ ref: 'Cat' }, { ...objectOf({ x: text }), title: 'Point' }, objectOf({ y: text })] },
      schemas,
    );
    expect(outline(view)).toBe('oneOf(Cat [kind, lives] | Point [x] | Option 3 [y])');
    expect(view.groups[0]).not.toHaveProperty('property');
    expect(view.groups[0]?.options.map(({ id }) => id)).toEqual(['body-Cat', 'body-Point', 'body-Option-3']);
    expect(view.groups[0]?.options.map(({ name }) => name)).toEqual(['Cat', undefined, undefined]);
    expect(view.groups[0]?.options[0]).not.toHaveProperty('value');
    expect(view.groups[0]?.options[0]).not.toHaveProperty('fallback');
    expect(view.groups[0]?.options[1]).not.toHaveProperty('name');
    expect(view.groups[0]?.options[1]).not.toHaveProperty('fallback');
  });

  it('are distinguished by a field, with the value for each', () => {
    const view = tree(
      {
        oneOf: [{ ref: 'Cat' }, { ref: 'Dog' }],
        discriminator: { property: 'kind', mapping: [{ value: 'meow', schema: 'Cat' }], fallback: 'Dog' },
      },
      schemas,
    );
    expect(view.groups).toMatchObject([
      {
        word: 'oneOf',
        property: 'kind',
        options: [
          { name: 'Cat', value: 'meow' },
          { name: 'Dog', fallback: true },
        ],
      },
    ]);
    expect(view.groups[0]?.options[0]).not.toHaveProperty('fallback');
    expect(view.groups[0]?.options[1]).not.toHaveProperty('value');
  });

  it('need no list where the type names them all', () => {
    expect(outline(tree({ oneOf: [text, number] }))).toBe('');
    expect(outline(tree({ anyOf: [text, { ref: 'Word' }] }, schemas))).toBe('');
    expect(outline(tree({ anyOf: [text, { ref: 'Cat' }] }, schemas))).toBe('anyOf(Option 1 | Cat [kind, lives])');
    const told = { property: 'kind', mapping: [] };
    expect(outline(tree({ anyOf: [text, number], discriminator: told }))).toBe('anyOf(Option 1 | Option 2)');
  });

  it.each<[string, ApiSchema, string]>([
    ['a title', { anyOf: [{ ...text, title: 'By name' }, number] }, 'anyOf(By name | Option 2)'],
    ['a default', { oneOf: [{ ...text, default: 'a' }, number] }, 'oneOf(Option 1 | Option 2)'],
    ['an example', { oneOf: [text, { ...number, examples: [7] }] }, 'oneOf(Option 1 | Option 2)'],
    ['deprecation', { oneOf: [text, { ...number, deprecated: true }] }, 'oneOf(Option 1 | Option 2)'],
  ])('that are simple have a list where one has %s', (_, schema, shown) => {
    expect(outline(tree(schema))).toBe(shown);
  });

  it('that are simple have a list where the type only counts them', () => {
    const kinds = (['string', 'integer', 'boolean', 'number'] as const).map((type): ApiSchema => ({ types: [type] }));
    const view = tree({ oneOf: kinds });
    expect(view.type).toEqual(['one of 4 kinds']);
    expect(outline(view)).toBe('oneOf(Option 1 | Option 2 | Option 3 | Option 4)');
  });
});

describe('conditions', () => {
  it('show what a value must not be', () => {
    const view = tree({ ...text, not: objectOf({ id: number }) });
    expect(outline(view)).toBe('not(not [id])');
    expect(view.groups[0]?.options[0]?.id).toBe('body-not');
  });

  it('show conditions, and what applies otherwise', () => {
    const [when, then, otherwise] = ['a', 'b', 'c'].map((name) => objectOf({ [name]: text }));
    expect(outline(tree({ if: when, then, else: otherwise } as ApiSchema))).toBe('when(if [a] | then [b] | else [c])');
    expect(outline(tree({ if: when, then } as ApiSchema))).toBe('when(if [a] | then [b])');
  });
});

it('lists every field with the names of those around it', () => {
  const view = tree({
    ...objectOf({ run: objectOf({ id: number }), jobs: { types: ['array'], items: objectOf({ state: text }) } }),
    oneOf: [objectOf({ scan: text })],
  });
  expect([...walkFields(view)].map(({ field, trail }) => [...trail, field.name].join('.'))).toEqual([
    'run',
    'run.id',
    'jobs',
    'jobs.state',
    'scan',
  ]);
});
