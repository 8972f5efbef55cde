import { dirname } from 'node:path';
import type { Document, Source } from '@redocly/openapi-core';
import type { ApiOperation, ApiPermission, ApiPlan } from '../../../contract/api/plan.ts';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { PermissionLevel } from '../../../contract/page/reference-data.ts';
import { nearestName } from '../../content/nearest.ts';
import { slugOf } from '../addresses.ts';
import { displayName } from './check.ts';
import { escapePointer } from './references.ts';
import type { Node } from './values.ts';

type Documents = ReadonlyMap<Source, Document>;

interface Found extends Pick<Diagnostic, 'severity' | 'rule' | 'message' | 'hint'> {
  operation: ApiOperation;
  /** Key of the operation where it is. */
  key: string;
}

/**
 * What is wrong with operations and can be seen only in the plan of their pages: their addresses and their permissions.
 *
 * @param path of the description
 */
export async function operationProblems(plan: ApiPlan, documents: Documents, path: string): Promise<Diagnostic[]> {
  const found = [...addressProblems(plan), ...permissionProblems(plan)];
  if (found.length === 0) return [];
  const { getLineColLocation } = await import('@redocly/openapi-core');
  const places = operationPlaces(documents);
  return found.map(({ operation: { method, operationId }, key, ...problem }): Diagnostic => {
    const place = operationId === undefined ? undefined : places.get(placeName(method, operationId));
    const start = place && getLineColLocation({ ...place, pointer: `${place.pointer}/${key}` }).start;
    return {
      ...problem,
      file: displayName(place?.source.absoluteRef ?? path, dirname(path)),
      ...(start && { line: start.line, column: start.col }),
    };
  });
}

/** Operations that got an address made from method and path although their id is unique. */
function addressProblems({ operations }: ApiPlan): Found[] {
  const ids = operations.map(({ operationId }) => operationId);
  const others = operations.filter(({ operationId, id }) => {
    const isOwn = operationId !== undefined && ids.indexOf(operationId) === ids.lastIndexOf(operationId);
    return isOwn && slugOf(operationId) !== id;
  });
  return others.map((operation) => ({
    operation,
    key: 'operationId',
    severity: 'warning',
    rule: 'openapi-address',
    message: `The operationId \`${operation.operationId}\` does not give a unique address; the page of the operation is ${operation.page}.`,
    hint: 'Ids must differ in more than case and punctuation, contain ASCII letters or digits, and not be `tags` or `schemas`.',
  }));
}

/** Permissions that the data of the site does not have: tables and search would leave out operations that need them. */
function permissionProblems({ operations, permissions: levels = [] }: ApiPlan): Found[] {
  if (levels.length === 0) return [];
  return operations.flatMap((operation) =>
    operation.permissions.flatMap((needed) => {
      const wrong = needed.kind === 'permission' ? unknownIn(levels, needed) : null;
      return wrong === null
        ? []
        : [{ operation, key: 'x-permission', severity: 'error' as const, rule: 'openapi-permission', ...wrong }];
    }),
  );
}

function unknownIn(
  levels: readonly PermissionLevel[],
  { level = '', permission = '' }: ApiPermission,
): Pick<Found, 'message' | 'hint'> | null {
  const own = levels.find(({ id }) => id === level);
  const [key, name, known] = own
    ? (['permission', permission, own.permissions.map(({ id }) => id)] as const)
    : (['level', level, levels.map(({ id }) => id)] as const);
  if (known.includes(name)) return null;
  const near = nearestName(name, known);
  return {
    message:
      name === ''
        ? `\`x-permission\` has no \`${key}\`.`
        : `There is no ${key} \`${name}\`${own ? ` of the level \`${level}\`` : ''}.`,
    hint: `${near === undefined ? '' : `Did you mean \`${near}\`? `}data/permissions.yml has ${known.map((one) => `\`${one}\``).join(', ')}; add there what is new.`,
  };
}

interface OperationPlace {
  source: Source;
  pointer: string;
}

const placeName = (method: string, operationId: string) => `${method} ${operationId}`;

/**
 * Where operations are written; links between operations name them, too. The root comes last, because the bundler has put
 * the paths of other files into it.
 */
function operationPlaces(documents: Documents): ReadonlyMap<string, OperationPlace> {
  const places = new Map<string, OperationPlace>();
  for (const { source, parsed } of [...documents.values()].reverse()) {
    const seen = new Set<unknown>();
    const open: [value: unknown, pointer: string, key: string][] = [[parsed, '#', '']];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [value, pointer, key] = next;
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      const { operationId } = value as Node;
      const name = typeof operationId === 'string' ? placeName(key.toLowerCase(), operationId) : null;
      if (name !== null && !places.has(name)) places.set(name, { source, pointer });
      for (const [below, part] of Object.entries(value)) open.push([part, `${pointer}/${escapePointer(below)}`, below]);
    }
  }
  return places;
}
