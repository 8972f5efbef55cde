import type { ApiConstraints, ApiEnumValue, ApiSchema, SchemaType } from './schema.ts';

/** One schema for all parts, and the rules that it has no room for: of these, it has the first of each kind. */
export interface Combined extends ApiSchema {
  further?: ApiSchema[];
}

/**
 * Combines the parts of a schema, the nearest first. All rules of all parts hold, as in `allOf`: of two limits the tighter one.
 * Of remarks, and of types and values that contradict each other, the nearest wins.
 */
export function combineParts(parts: readonly ApiSchema[]): Combined {
  const first = new Map<string, ApiSchema>();
  const further = new Map<string, ApiSchema>();
  let whole: ApiSchema = {};
  for (const part of parts) {
    whole = combine(whole, withoutSingle(part));
    for (const [kind, rule] of singleRules(part)) {
      const known = first.get(kind);
      if (!known) first.set(kind, rule);
      else if (textOf(known) !== textOf(rule)) further.set(textOf(rule), rule);
    }
  }
  for (const rule of first.values()) whole = combine(whole, rule);
  const additional = whole.additional ?? whole.unevaluatedProperties;
  const items = whole.items ?? whole.unevaluatedItems;
  return {
    ...whole,
    ...(additional !== undefined && { additional }),
    ...(items !== undefined && { items }),
    ...(further.size > 0 && { further: [...further.values()] }),
  };
}

const textOf = (schema: ApiSchema) => JSON.stringify(schema);

/** Rules of which a schema can have only one, as keywords and limits: each with those that mean nothing without it. */
const SINGLE = [['not'], ['if', 'then', 'else'], ['contains', 'minContains', 'maxContains'], ['pattern']];
const SINGLE_KEYS = new Set(SINGLE.flat());

function singleRules(part: ApiSchema): [kind: string, rule: ApiSchema][] {
  const given = new Set([...Object.keys(part), ...Object.keys(part.constraints ?? {})]);
  return SINGLE.flatMap(([kind = '', ...others]): [string, ApiSchema][] => {
    const isOwn = (key: string) => key === kind || others.includes(key);
    return given.has(kind) ? [[kind, only(part, isOwn)]] : [];
  });
}

const withoutSingle = (part: ApiSchema): ApiSchema => only(part, (key) => !SINGLE_KEYS.has(key));

/** The part of a schema that has only some keywords and limits. */
function only({ constraints = {}, ...others }: ApiSchema, isWanted: (key: string) => boolean): ApiSchema {
  const limits = Object.entries(constraints).filter(([key]) => isWanted(key));
  return {
    ...Object.fromEntries(Object.entries(others).filter(([key]) => isWanted(key))),
    ...(limits.length > 0 && { constraints: Object.fromEntries(limits) }),
  };
}

type Ways = {
  [Key in keyof ApiSchema]?: (near: NonNullable<ApiSchema[Key]>, far: NonNullable<ApiSchema[Key]>) => ApiSchema[Key];
};

/** How the values of a keyword combine; for any other keyword, the nearer value wins. */
const WAYS: Ways = {
  types: commonTypes,
  enum: commonValues,
  constraints: tighter,
  items: both,
  unevaluatedItems: both,
  contentSchema: both,
  propertyNames: both,
  additional: bothOrNone,
  unevaluatedProperties: bothOrNone,
  prefixItems: (near, far) => {
    const [longer, shorter] = near.length < far.length ? [far, near] : [near, far];
    return longer.map((_, index) =>
      index < shorter.length ? both(near[index] ?? {}, far[index] ?? {}) : (longer[index] ?? {}),
    );
  },
  patternProperties: (near, far) =>
    byKey([...near, ...far], 'pattern', (a, b) => ({ ...a, schema: both(a.schema, b.schema) })),
  dependentSchemas: (near, far) =>
    byKey([...near, ...far], 'name', (a, b) => ({ ...a, schema: both(a.schema, b.schema) })),
  dependentRequired: (near, far) =>
    byKey([...near, ...far], 'name', (a, b) => ({ ...a, requires: [...new Set([...a.requires, ...b.requires])] })),
};

function combine(near: ApiSchema, far: ApiSchema): ApiSchema {
  const result: ApiSchema = { ...far, ...near };
  const set = <Key extends keyof ApiSchema>(key: Key) => {
    const way = WAYS[key] as ((near: unknown, far: unknown) => ApiSchema[Key]) | undefined;
    if (way && near[key] !== undefined && far[key] !== undefined) result[key] = way(near[key], far[key]);
  };
  for (const key of Object.keys(WAYS) as (keyof ApiSchema)[]) set(key);
  return result;
}

/** Every integer is a number. */
export const isAmong = (type: SchemaType, types: readonly SchemaType[]): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function commonTypes(near: SchemaType[], far: SchemaType[]): SchemaType[] {
  const common = near.flatMap((type): SchemaType[] => {
    if (isAmong(type, far)) return [type];
    return type === 'number' && far.includes('integer') ? ['integer'] : [];
  });
  return common.length > 0 ? [...new Set(common)] : near;
}

function commonValues(near: ApiEnumValue[], far: ApiEnumValue[]): ApiEnumValue[] {
  const others = new Map(far.map((entry) => [JSON.stringify(entry.value), entry]));
  const common = near.flatMap((entry) => {
    const other = others.get(JSON.stringify(entry.value));
    return other ? [{ ...other, ...entry }] : [];
  });
  return common.length > 0 ? common : near;
}

const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

function tighter(near: ApiConstraints, far: ApiConstraints): ApiConstraints {
  const limits: ApiConstraints = { ...far, ...near };
  const join = (key: (typeof LEAST | typeof MOST)[number] | 'multipleOf', how: (a: number, b: number) => number) => {
    const [one, other] = [near[key], far[key]];
    if (one !== undefined && other !== undefined) limits[key] = how(one, other);
  };
  for (const key of LEAST) join(key, Math.max);
  for (const key of MOST) join(key, Math.min);
  join('multipleOf', commonMultiple);
  return limits;
}

/** The least number that is a multiple of both, which may have six decimals. */
function commonMultiple(a: number, b: number): number {
  const scale = Number.isInteger(a) && Number.isInteger(b) ? 1 : 1e6;
  const [one, other] = [Math.round(a * scale), Math.round(b * scale)];
  const divisor = commonDivisor(one, other);
  return divisor === 0 ? a : ((one / divisor) * other) / scale;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

function bothOrNone(near: ApiSchema | false, far: ApiSchema | false): ApiSchema | false {
  return near !== false && far !== false && both(near, far);
}

function both(near: ApiSchema, far: ApiSchema): ApiSchema {
  const isEmpty = (schema: ApiSchema) => Object.keys(schema).length === 0;
  if (isEmpty(far) || textOf(near) === textOf(far)) return near;
  return isEmpty(near) ? far : { allOf: [near, far] };
}

function byKey<Key extends string, Entry extends Record<Key, string>>(
  entries: readonly Entry[],
  key: Key,
  join: (near: Entry, far: Entry) => Entry,
): Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const before = found.get(entry[key]);
    found.set(entry[key], before ? join(before, entry) : entry);
  }
  return [...found.values()];
}
