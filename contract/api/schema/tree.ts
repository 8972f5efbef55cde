import { anchorOf, type Ids } from '../ids.ts';
import { type MergedSchema, mergeSchema, type NamedSchemas, type VariantList } from './merge.ts';
import type { ApiSchema } from './schema.ts';
import { MAX_NAMED, type TypePart, typeOf } from './type.ts';

/** A schema as a page shows it: what it is, and the fields and kinds below it as far as this page goes. */
export interface SchemaView {
  type: TypePart[];
  schema: MergedSchema;
  fields: FieldView[];
  /** What the elements of a list or the values of a map are like, when there is more to say than their type. */
  each?: { of: 'item' | 'value'; view: SchemaView };
  /** What names of fields may be, unless any text is allowed. */
  names?: SchemaView;
  groups: VariantView[];
  /** The tree ends here with a link to the page of this schema, because it is too `deep` down or already open `above`. */
  more?: { name: string; why: 'deep' | 'above' };
}

export interface FieldView {
  /** Address within the page. */
  id: string;
  /** Empty for fields whose names are not fixed. */
  name: string;
  kind: 'field' | 'pattern' | 'other' | 'position';
  required: boolean;
  view: SchemaView;
}

export interface VariantView {
  word: 'oneOf' | 'anyOf' | 'not' | 'when' | 'contains' | 'content' | 'with';
  /** Name of the field that says which one it is. */
  property?: string;
  options: VariantOption[];
}

export interface VariantOption {
  id: string;
  label: string;
  name?: string;
  /** Value of the field that says which one it is. */
  value?: string;
  /** Other values that stand for the same kind. */
  otherValues?: string[];
  /** Also stands for every other value, and for a missing one (`defaultMapping`). */
  fallback?: true;
  view: SchemaView;
}

/** If there would be more rows than this below one schema, its page shows fewer levels. */
const MAX_ROWS = 100;
/** How many levels of named schemas are shown inside the page of another: the first with few enough rows. */
const LEVELS = [2, 1, 0];

interface Walk {
  schemas: NamedSchemas;
  ids: Ids;
  rows: number;
  limit: number;
}

interface Place {
  id: string;
  /** Schemas that this place is inside: the names of those that have one, and the text of those that include such a schema. */
  open: readonly string[];
  levels: number;
}

/**
 * The tree of a schema. Ids start with `id` and are taken from `ids`. Named schemas below it are shown up to two
 * levels deep, fewer when the page would grow too long; deeper ones, and those that a place is already inside, are links.
 */
export function schemaTree(schemas: NamedSchemas, schema: ApiSchema, at: { id: string; ids: Ids }): SchemaView {
  for (const levels of LEVELS) {
    const walk: Walk = {
      schemas,
      ids: at.ids.copy(),
      rows: 0,
      limit: levels === 0 ? Number.POSITIVE_INFINITY : MAX_ROWS,
    };
    const view = expand(walk, schema, { id: at.id, open: [], levels: levels + 1 });
    if (walk.rows <= walk.limit) {
      at.ids.takeOver(walk.ids);
      return view;
    }
  }
  throw new Error('unreachable: the last level has no limit');
}

function expand(walk: Walk, schema: ApiSchema, place: Place): SchemaView {
  const merged = mergeSchema(walk.schemas, schema);
  const view: SchemaView = { type: typeOf(walk.schemas, schema), schema: merged, fields: [], groups: [] };
  const { name } = merged;
  let inner = place;
  if (name !== undefined && hasChildren(merged)) {
    if (place.open.includes(name)) return { ...view, more: { name, why: 'above' } };
    if (place.levels <= 0) return { ...view, more: { name, why: 'deep' } };
    inner = { ...place, open: [...place.open, name], levels: place.levels - 1 };
  }
  const [included] = merged.includes;
  if (name === undefined && included !== undefined) {
    const text = JSON.stringify(schema);
    if (place.open.includes(text)) return { ...view, more: { name: included, why: 'above' } };
    // Its own fields are on no other page, so it is shown where a named schema would be a link, but no further.
    if (place.levels < 0) return { ...view, more: { name: included, why: 'deep' } };
    inner = { ...place, open: [...place.open, text], levels: place.levels - 1 };
  }
  if (walk.rows > walk.limit) return view;
  view.fields = fieldsOf(walk, merged, inner);
  view.groups = groupsOf(walk, merged, inner);
  const each = eachOf(walk, merged, inner);
  const names = namesOf(walk, merged);
  return { ...view, ...(names && { names }), ...(each && { each }) };
}

function hasChildren(merged: MergedSchema) {
  const { properties, patternProperties, additional, items, prefixItems, variants, not } = merged;
  const { contains, contentSchema, dependentSchemas } = merged;
  const lists = properties.length > 0 || variants.length > 0;
  const others = patternProperties || additional || items || prefixItems || not || contains;
  return lists || others || contentSchema || dependentSchemas;
}

function fieldsOf(walk: Walk, merged: MergedSchema, place: Place): FieldView[] {
  const field = (kind: FieldView['kind'], name: string, schema: ApiSchema): FieldView => {
    walk.rows += 1;
    const id = walk.ids.take(`${place.id}-${anchorOf(name)}`);
    const view = expand(walk, schema, { ...place, id });
    return { id, name, kind, required: merged.required.has(name), view };
  };
  const { properties, patternProperties = [], prefixItems = [], additional } = merged;
  return [
    ...properties.map(({ name, schema }) => field('field', name, schema)),
    ...prefixItems.map((schema, index) => field('position', String(index), schema)),
    ...patternProperties.map(({ pattern, schema }) => field('pattern', pattern, schema)),
    // A map without fields of its own has no such row: `each` shows what its values are like.
    ...(additional && properties.length > 0 && Object.keys(additional).length > 0
      ? [{ ...field('other', 'other-fields', additional), name: '' }]
      : []),
  ];
}

function eachOf(walk: Walk, merged: MergedSchema, place: Place): SchemaView['each'] {
  const { items, additional, properties, prefixItems } = merged;
  const of = items ? 'item' : 'value';
  const schema = items ?? (additional && properties.length === 0 ? additional : undefined);
  if (!schema || schema.never) return undefined;
  const view = expand(walk, schema, place);
  return prefixItems || saysMore(view) ? { of, view } : undefined;
}

/** A name has nothing below it: a named schema is linked, any other is described in one line. */
function namesOf(walk: Walk, { propertyNames }: MergedSchema): SchemaView | undefined {
  if (!propertyNames) return undefined;
  const view = { ...preview(walk, propertyNames), type: typeOf(walk.schemas, propertyNames) };
  return view.schema.name !== undefined || saysMore(view) ? view : undefined;
}

/** Whether there is more to say about a kind than about any other value of its type. */
function isToldApart(view: SchemaView): boolean {
  const { name, title, deprecated } = view.schema;
  return saysMore(view) || deprecated === true || (name === undefined && title !== undefined);
}

/** Whether there is more to say about a value than its type. */
function saysMore({ fields, groups, each, more, schema }: SchemaView): boolean {
  const { name, description, externalDocs, default: value, examples } = schema;
  const own = name === undefined ? (description ?? externalDocs ?? value ?? examples) : undefined;
  const remarks = schema.enum ?? schema.constraints ?? schema.xml ?? own;
  const below = fields.length > 0 || groups.length > 0 || each !== undefined || more !== undefined;
  return below || remarks !== undefined || schema.required.size > 0 || schema.additional === false;
}

function groupsOf(walk: Walk, merged: MergedSchema, place: Place): VariantView[] {
  const lists = merged.variants.flatMap((list) => chosenBy(walk, merged, { list, place }));
  const option = (label: string, schema: ApiSchema) => {
    walk.rows += 1;
    const id = walk.ids.take(`${place.id}-${anchorOf(label)}`);
    return { id, label, view: expand(walk, schema, { ...place, id }) };
  };
  return [...lists, ...[merged, ...(merged.further ?? [])].flatMap((rules) => ruleGroups(rules, option))];
}

function ruleGroups(
  rules: Omit<ApiSchema, 'required'>,
  option: (label: string, schema: ApiSchema) => VariantOption,
): VariantView[] {
  const { not, if: condition, then: positive, else: negative, contains, contentSchema, dependentSchemas } = rules;
  const lists: VariantView[] = [];
  if (not) lists.push({ word: 'not', options: [option('not', not)] });
  if (contains) lists.push({ word: 'contains', options: [option('contains', contains)] });
  if (contentSchema) lists.push({ word: 'content', options: [option('content', contentSchema)] });
  if (dependentSchemas)
    lists.push({ word: 'with', options: dependentSchemas.map(({ name, schema }) => option(name, schema)) });
  if (condition) {
    const parts: [string, ApiSchema | undefined][] = [
      ['if', condition],
      ['then', positive],
      ['else', negative],
    ];
    lists.push({
      word: 'when',
      options: parts.flatMap(([label, schema]) => (schema ? [option(label, schema)] : [])),
    });
  }
  return lists;
}

function chosenBy(walk: Walk, merged: MergedSchema, at: { list: VariantList; place: Place }): VariantView[] {
  const { list, place } = at;
  // A few kinds need no list if the type line already says everything about them.
  const isSaid = list.options.length <= MAX_NAMED && !list.options.some((option) => isToldApart(preview(walk, option)));
  if (isSaid && !merged.discriminator) return [];
  const options = list.options.map((option, index) => {
    walk.rows += 1;
    const { name, title } = mergeSchema(walk.schemas, option);
    const mapped = merged.discriminator?.mapping.filter((entry) => entry.schema === name) ?? [];
    const [value, ...otherValues] = mapped.map((entry) => entry.value);
    const label = name ?? title ?? `Option ${index + 1}`;
    const id = walk.ids.take(`${place.id}-${anchorOf(label)}`);
    const view = expand(walk, option, { ...place, id });
    return {
      id,
      label,
      ...(name !== undefined && { name }),
      ...(value !== undefined && { value }),
      ...(otherValues.length > 0 && { otherValues }),
      ...(name !== undefined && name === merged.discriminator?.fallback && { fallback: true as const }),
      view,
    };
  });
  return [{ word: list.word, ...(merged.discriminator && { property: merged.discriminator.property }), options }];
}

function preview({ schemas }: Walk, schema: ApiSchema): SchemaView {
  const merged = mergeSchema(schemas, schema);
  const more = hasChildren(merged) ? { more: { name: '', why: 'deep' as const } } : {};
  return { type: [], schema: merged, fields: [], groups: [], ...more };
}

/** Every field of a tree with its address: for search and for tables of contents. */
export function* walkFields(
  view: SchemaView,
  trail: readonly string[] = [],
): Generator<{ field: FieldView; trail: string[] }> {
  for (const field of view.fields) {
    yield { field, trail: [...trail] };
    yield* walkFields(field.view, [...trail, field.name]);
  }
  if (view.each) yield* walkFields(view.each.view, trail);
  for (const group of view.groups) for (const option of group.options) yield* walkFields(option.view, trail);
}
