import { isJsonType } from '../request/request.ts';
import { fits, isObject, isOtherWay } from './fits.ts';
import { type MergedSchema, mergeSchema, type NamedSchemas, type VariantList } from './merge.ts';
import type { ApiSchema, Json } from './schema.ts';
import { makeNumber, makeString } from './simple-example.ts';

interface Walk {
  schemas: NamedSchemas;
  direction: 'request' | 'response';
  open: readonly string[];
  /** Only what is required. */
  isLean?: boolean;
  /** Below this depth only required fields are made up. */
  fullDepth?: number;
  /** Lists of kinds that the value is already made as one of: a kind may inherit the list that it is in. */
  chosen?: readonly ApiSchema[][];
}

/** The default of `fullDepth`. */
const FULL_DEPTH = 2;

/** What tells kinds apart may be further down: a second attempt that goes deeper, unless this is one already. */
const deeper = (walk: Walk): Walk[] =>
  walk.fullDepth === undefined ? [{ ...walk, fullDepth: Math.max(FULL_DEPTH, walk.open.length) + 2 }] : [];

const isDeep = ({ open, fullDepth = FULL_DEPTH }: Walk) => open.length > fullDepth;

/** Nobody reads on below this depth: objects there count as impossible to make. */
const MOST_DEPTH = 12;

/** Nobody reads longer lists. */
const MOST_ITEMS = 50;

/**
 * A value that a schema allows: the first of its own examples, default and enum values that fits, else one made up from the
 * types. What cannot be made, as in recursion, is left out if it is optional; if a required field cannot be made, neither can
 * its object.
 */
export function exampleOf(schemas: NamedSchemas, schema: ApiSchema, direction: 'request' | 'response'): Json {
  return make({ schemas, direction, open: [] }, schema) ?? (isList(mergeSchema(schemas, schema)) ? [] : null);
}

const isList = ({ types, items }: MergedSchema) => (types ? types[0] === 'array' : items !== undefined);

/** Undefined when no value can be made. */
function make(walk: Walk, schema: ApiSchema): Json | undefined {
  const merged = mergeSchema(walk.schemas, schema);
  if (merged.never) return undefined;
  const given = [...(merged.examples ?? []), merged.default, ...(merged.enum ?? []).map(({ value }) => value)];
  const fitting = given.find((value) => value !== undefined && fits(walk, schema, value));
  if (fitting !== undefined) return fitting;
  const made = makeFitting(walk, merged, schema);
  return made === undefined && merged.nullable ? null : made;
}

/** What a schema rules out is often two optional fields together: then a value of the required ones alone, or of another type. */
function makeFitting(walk: Walk, merged: MergedSchema, schema: ApiSchema): Json | undefined {
  const made = makeUp(walk, merged);
  const isRight = (value: Json) => fits(walk, schema, value) && isOneKind(walk, merged, value);
  const isRuledBy = merged.not !== undefined || merged.variants.some(({ word }) => word === 'oneOf');
  if (!isRuledBy || made === undefined || isRight(made)) return made;
  const others = (merged.types ?? []).map((type) => makeUp(walk, { ...merged, types: [type] }));
  const lean = makeUp({ ...walk, isLean: true }, merged);
  return [lean, ...others].find((value) => value !== undefined && isRight(value)) ?? made;
}

const isOneKind = (walk: Walk, { variants, discriminator }: MergedSchema, value: Json): boolean =>
  discriminator !== undefined ||
  variants.every(
    ({ word, options }) => word === 'anyOf' || options.filter((option) => fits(walk, option, value)).length === 1,
  );

function makeUp(walk: Walk, merged: MergedSchema): Json | undefined {
  if (merged.enum) return merged.enum[0]?.value;
  if (merged.name !== undefined && walk.open.includes(merged.name)) return undefined;
  const { chosen: before = [], ...others } = walk;
  const inner = { ...others, open: [...walk.open, merged.name ?? ''] };
  const isChosen = ({ options }: VariantList) =>
    before.includes(options) || options.some(({ ref }) => ref !== undefined && ref === merged.name);
  const kinds = merged.variants
    .filter((list) => !isChosen(list))
    .map((list) => chooseKind({ ...inner, chosen: [...before, list.options] }, merged, list));
  const chosen = kinds.map((kind) => kind?.value);
  const type = merged.types?.[0] ?? impliedType(merged);
  if (type === undefined) return merged.variants.length > 0 ? (chosen[0] ?? undefined) : {};
  if (type === 'object') {
    const parts = [merged, ...kinds.map((kind) => mergeSchema(walk.schemas, kind?.option ?? {}))];
    const required = new Set(parts.flatMap((part) => [...part.required]));
    const own = makeObject(inner, { ...merged, required });
    const fields = chosen.filter((value) => value !== undefined && isObject(value));
    const narrowed = own ? kinds.map((kind) => (kind ? ofBoth(inner, merged, { own, ...kind }) : {})) : [];
    const all = own && joined([...fields, own, ...narrowed, ...fields.map((value) => kindIn(walk, merged, value))]);
    const declared = all && withUndeclared(all, { merged, required });
    const value = declared && withDue(inner, merged, declared);
    const most = Math.min(...parts.map(({ constraints }) => constraints?.maxProperties ?? Infinity));
    return value && withAtMost(value, { most, required });
  }
  if (chosen[0] !== undefined) return chosen[0];
  if (type === 'array') return makeList(inner, merged);
  if (type === 'boolean') return true;
  if (type === 'string') return makeJson(inner, merged) ?? makeString(merged);
  return makeNumber(type === 'integer', merged.constraints ?? {});
}

/** The fields of all; of those with one name, the last. `Object.assign` would take a field called `__proto__` for the object's prototype. */
const joined = (values: readonly { [key: string]: Json }[]): { [key: string]: Json } =>
  Object.fromEntries(values.flatMap(Object.entries<Json>));

/** The fields that a kind describes more narrowly than the schema around the kinds, made anew from both. */
function ofBoth(
  walk: Walk,
  merged: MergedSchema,
  { own, option, value }: Kind & { own: { [key: string]: Json } },
): { [key: string]: Json } {
  if (!isObject(value)) return {};
  const entries = merged.properties.flatMap(({ name, schema }): [string, Json][] => {
    const narrow = fieldOf(walk, option, name);
    if (!Object.hasOwn(own, name) || !Object.hasOwn(value, name) || fits(walk, narrow, own[name] ?? null)) return [];
    const both: ApiSchema = { allOf: [schema, narrow] };
    const made = make(walk, both);
    return made !== undefined && fits(walk, both, made) ? [[name, made]] : [];
  });
  return Object.fromEntries(entries);
}

/** The field that says which kind a value is, where the schema around the kinds allows what it says. */
function kindIn(walk: Walk, merged: MergedSchema, value: { [key: string]: Json }): { [key: string]: Json } {
  const field = merged.properties.find(({ name }) => name === merged.discriminator?.property);
  const kind = value[field?.name ?? ''];
  return field && kind !== undefined && fits(walk, field.schema, kind) ? { [field.name]: kind } : {};
}

/** The type that a schema implies without naming it. */
function impliedType({ properties, constraints, patternProperties, items, prefixItems }: MergedSchema) {
  if (properties.length > 0 || patternProperties || constraints?.minProperties !== undefined) return 'object';
  return items || prefixItems ? 'array' : undefined;
}

/** Adds the fields that are required but described nowhere; undefined if the schema does not allow them. */
function withUndeclared(
  value: { [key: string]: Json },
  { merged, required }: { merged: MergedSchema; required: ReadonlySet<string> },
): { [key: string]: Json } | undefined {
  const declared = new Set(merged.properties.map(({ name }) => name));
  const missing = [...required].filter((name) => !declared.has(name) && !Object.hasOwn(value, name));
  if (missing.length > 0 && merged.additional === false) return undefined;
  return { ...Object.fromEntries(missing.map((name) => [name, 'string'])), ...value };
}

/** Adds the fields that other fields or a condition ask for, and makes anew those that they do not allow. */
function withDue(walk: Walk, merged: MergedSchema, value: { [key: string]: Json }): { [key: string]: Json } {
  let whole = value;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due: ApiSchema = { allOf: dueParts(walk, merged, whole) };
    const { properties, required } = mergeSchema(walk.schemas, due);
    const all: ApiSchema = { allOf: [due, { properties: merged.properties }] };
    const missing = [...required].filter(
      (name) => !Object.hasOwn(whole, name) && !isOtherWay(walk, fieldOf(walk, all, name)),
    );
    const wrong = properties.filter(
      ({ name, schema }) => Object.hasOwn(whole, name) && !fits(walk, schema, whole[name] ?? null),
    );
    const made = [...missing, ...wrong.map(({ name }) => name)].flatMap((name): [string, Json][] => {
      const field = fieldOf(walk, all, name);
      const one = Object.keys(field).length === 0 ? 'string' : make(walk, field);
      return one === undefined ? [] : [[name, one]];
    });
    if (made.length === 0) break;
    whole = { ...whole, ...Object.fromEntries(made) };
  }
  return whole;
}

/** A field that is added may ask for others, so often at most. */
const MOST_ROUNDS = 4;

/** What holds only because of fields that the value has. */
function dueParts(walk: Walk, merged: MergedSchema, value: { [key: string]: Json }): ApiSchema[] {
  const { dependentRequired = [], dependentSchemas = [], further = [] } = merged;
  const isThere = ({ name }: { name: string }) => Object.hasOwn(value, name);
  return [
    ...dependentRequired.filter(isThere).map(({ requires }) => ({ required: requires })),
    ...dependentSchemas.filter(isThere).map(({ schema }) => schema),
    ...[merged, ...further].flatMap(({ if: condition, then: positive, else: negative }) => {
      const branch = condition && (fits(walk, condition, value) ? positive : negative);
      return branch ? [branch] : [];
    }),
  ];
}

/** Limits an object to `most` fields: the required ones, and the first of the others. */
function withAtMost(
  value: { [key: string]: Json },
  { most, required }: { most: number; required: ReadonlySet<string> },
): Json {
  const names = Object.keys(value);
  const ranked = [...names.filter((name) => required.has(name)), ...names.filter((name) => !required.has(name))];
  const kept = new Set(ranked.slice(0, Math.max(most, 0)));
  return Object.fromEntries(Object.entries(value).filter(([name]) => kept.has(name)));
}

interface Kind {
  option: ApiSchema;
  value: Json;
}

/** The first kind of which a value can be made; where only one kind may fit, preferably a value that no other kind allows. */
function chooseKind(walk: Walk, merged: MergedSchema, { word, options }: VariantList): Kind | undefined {
  let first: Kind | undefined;
  for (const at of [walk, ...deeper(walk)]) {
    for (const option of options) {
      const value = withKind(at, { merged, option }, make(at, withType(at, merged, option)));
      if (value === undefined) continue;
      first ??= { option, value };
      if (word === 'anyOf' || merged.discriminator) return first;
      const isAmbiguous = options.some((other) => other !== option && fits(walk, other, value));
      if (!isAmbiguous) return { option, value };
    }
  }
  return first;
}

/**
 * A kind that says nothing but a format or a limit (`type: string, anyOf: [{ format: date }, …]`) is of the type of the whole, with its
 * entries and limits.
 */
function withType({ schemas }: Walk, merged: MergedSchema, option: ApiSchema): ApiSchema {
  const { types, items = {}, constraints = {} } = merged;
  const kind = mergeSchema(schemas, option);
  const isBare = kind.types === undefined && impliedType(kind) === undefined && kind.variants.length === 0;
  return isBare && types !== undefined && types[0] !== 'object'
    ? { allOf: [option, { types, items, constraints }] }
    : option;
}

/** Sets the field that says which kind a value is, if it allows that value: often it does not allow the name of the schema. */
function withKind(
  walk: Walk,
  { merged, option }: { merged: MergedSchema; option: ApiSchema },
  value: Json | undefined,
) {
  const { discriminator } = merged;
  const kind = discriminator?.mapping.find(({ schema }) => schema === option.ref)?.value;
  if (kind === undefined || !discriminator || value === undefined || !isObject(value)) return value;
  const own = fieldOf(walk, option, discriminator.property);
  return fits(walk, own, kind) ? { ...value, [discriminator.property]: kind } : value;
}

function makeObject(walk: Walk, merged: MergedSchema): { [key: string]: Json } | undefined {
  const entries: [string, Json][] = [];
  /** Required, but only in the other direction. */
  const held: { name: string; schema: ApiSchema }[] = [];
  /** Left out, unless `minProperties` asks for more fields. */
  const spare: { name: string; schema: ApiSchema; isDeprecated: boolean }[] = [];
  if (walk.open.length > MOST_DEPTH) return undefined;
  for (const { name, schema } of merged.properties) {
    const field = mergeSchema(walk.schemas, schema);
    const required = merged.required.has(name);
    const wrongWay = isOtherWay(walk, schema);
    if (wrongWay && required) held.push({ name, schema });
    const isSpare = !required && (field.deprecated || walk.isLean || isDeep(walk));
    if (isSpare && !wrongWay) spare.push({ name, schema, isDeprecated: field.deprecated === true });
    if (wrongWay || isSpare) continue;
    const value = make(walk, schema);
    if (value !== undefined) entries.push([name, value]);
    else if (required) return undefined;
  }
  // An object without any fields says nothing: a reference to something is sent with its id, even if only the server assigns ids.
  for (const { name, schema } of entries.length === 0 ? held : []) {
    const value = make(walk, schema);
    if (value !== undefined) entries.push([name, value]);
  }
  const { minProperties = 0 } = merged.constraints ?? {};
  // Neither does one that is empty only because it is deep down, such as each entry of a list in the body: it has its simple fields.
  const isBare = entries.length === 0 && minProperties === 0 && !walk.isLean;
  for (const { name, schema, isDeprecated } of isBare ? spare : []) {
    const value = !isDeprecated && isSimple(mergeSchema(walk.schemas, schema)) ? make(walk, schema) : undefined;
    if (value !== undefined && fits(walk, schema, value)) entries.push([name, value]);
  }
  spare.sort((a, b) => Number(a.isDeprecated) - Number(b.isDeprecated));
  for (const { name, schema } of spare) {
    const value = entries.length < minProperties ? make(walk, schema) : undefined;
    if (value !== undefined) entries.push([name, value]);
  }
  const extra = !isDeep(walk) && entries.length === 0 && merged.additional ? 1 : 0;
  return Object.fromEntries([
    ...entries,
    ...otherFields(walk, merged, Math.max(extra, minProperties - entries.length)),
  ]);
}

const isSimple = ({ types: [type] = [] }: MergedSchema): boolean =>
  type !== undefined && type !== 'object' && type !== 'array';

/** Entries of a map, under names that it allows and that none of its declared fields has. */
function otherFields(walk: Walk, merged: MergedSchema, count: number): [string, Json][] {
  const [pattern] = merged.patternProperties ?? [];
  const schema = merged.additional || pattern?.schema || {};
  if (count <= 0 || (merged.additional === false && !pattern)) return [];
  const value = make(walk, schema);
  if (value === undefined) return [];
  const limits = merged.additional || !pattern ? {} : { constraints: { pattern: pattern.pattern } };
  const names = { types: ['string' as const], ...limits, ...merged.propertyNames };
  const first = merged.propertyNames || 'constraints' in limits ? make(walk, names) : 'key';
  if (typeof first !== 'string') return [];
  const most = Math.min(count, MOST_ITEMS);
  const declared = new Set<Json>(merged.properties.map(({ name }) => name));
  const list: Json[] = [first];
  const free = () => list.filter((name) => !declared.has(name));
  while (free().length < most && list.length < most + declared.size) list.push(other(walk, names, list));
  return free().map((name) => [String(name), value]);
}

/**
 * All positions up to the first that cannot be made, what the list has to contain, and as many items as are required or else one;
 * undefined if fewer than required can be made.
 */
function makeList(walk: Walk, merged: MergedSchema): Json | undefined {
  const { items = {}, prefixItems = [], constraints = {} } = merged;
  const { minItems = 0, maxItems = 1000, uniqueItems } = constraints;
  const least = Math.min(minItems, MOST_ITEMS);
  const list: Json[] = [];
  const fill = (count: number, entries: ApiSchema) => {
    const item = make(walk, entries);
    while (list.length < Math.min(count, maxItems)) {
      const position = prefixItems[list.length];
      const value = position ? make(walk, position) : item;
      if (value === undefined) return;
      list.push(uniqueItems && !position ? other(walk, entries, list, value) : value);
    }
  };
  fill(prefixItems.length, items);
  addContained(walk, merged, list);
  const isLimited = merged.contains !== undefined && constraints.maxContains !== undefined;
  fill(Math.max(least, 1), isLimited ? { allOf: [items, { not: merged.contains as ApiSchema }] } : items);
  return list.length >= least ? list : undefined;
}

/** Adds what `contains` asks for: in place of an entry that can be that, else after all others. */
function addContained(walk: Walk, merged: MergedSchema, list: Json[]): void {
  const { items = {}, prefixItems = [], constraints = {}, further = [] } = merged;
  const { maxItems = MOST_ITEMS, uniqueItems } = constraints;
  const taken = new Set<number>();
  for (const { contains, constraints: { minContains = 1 } = {} } of [merged, ...further]) {
    if (!contains) continue;
    const isContained = (value: Json) => fits(walk, contains, value);
    const found = () => list.flatMap((value, index) => (isContained(value) ? [index] : []));
    for (let index = 0; found().length < minContains && index <= list.length && index < maxItems; index += 1) {
      if (taken.has(index) || found().includes(index)) continue;
      const place = prefixItems[index] ?? items;
      const both: ApiSchema = { allOf: [contains, place] };
      const made = make(walk, both);
      const value = made !== undefined && uniqueItems ? other(walk, both, list, made) : made;
      if (value !== undefined && isContained(value) && fits(walk, place, value)) list[index] = value;
    }
    for (const index of found()) taken.add(index);
  }
}

/** An entry that a list of unique items does not have yet: `first`, another enum value, or `first` with a number. */
function other(walk: Walk, items: ApiSchema, list: readonly Json[], first: Json = list[0] ?? null): Json {
  const n = list.length + 1;
  const values = (mergeSchema(walk.schemas, items).enum ?? []).map(({ value }) => value);
  const numbered =
    typeof first === 'number'
      ? [first + list.length, first - list.length]
      : typeof first === 'string'
        ? [
            `${first}${n}`,
            `${n}${first}`,
            `${n}`,
            `${first.slice(0, -String(n).length)}${n}`,
            first.replace(/[a-z]/, LETTERS[n] ?? '$&'),
          ]
        : isObject(first)
          ? Object.keys(first).map((name) => ({
              ...first,
              [name]: other(walk, fieldOf(walk, items, name), [
                ...list.map((one) => (isObject(one) ? (one[name] ?? null) : null)),
              ]),
            }))
          : [];
  const isNew = (value: Json) => !list.some((one) => JSON.stringify(one) === JSON.stringify(value));
  return [first, ...values, ...numbered].find((value) => isNew(value) && fits(walk, items, value)) ?? first;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const fieldOf = ({ schemas }: Walk, schema: ApiSchema, name: string): ApiSchema =>
  mergeSchema(schemas, schema).properties.find((property) => property.name === name)?.schema ?? {};

/** A text that holds JSON, made from the schema that the description gives for it. */
function makeJson(walk: Walk, { contentSchema, constraints = {} }: MergedSchema): string | undefined {
  const { contentMediaType = '', contentEncoding } = constraints;
  if (!contentSchema || contentEncoding !== undefined || !isJsonType(contentMediaType)) return undefined;
  const text = JSON.stringify(make(walk, contentSchema));
  return text !== undefined && fits(walk, { constraints }, text) ? text : undefined;
}
