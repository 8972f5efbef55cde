import { anchorOf, Ids } from '../../../contract/api/ids.ts';
import { type ApiOperation, type ApiServer, type ApiTag, PARAMETER_PLACES } from '../../../contract/api/plan.ts';
import { kebabCase } from '../../../contract/kebab-case.ts';
import { HTTP_METHODS } from '../../../contract/page/page.ts';
import { isForeign, withScheme } from '../../../contract/urls.ts';
import { leadOfMarkdown } from '../../markdown/text-of-markdown.ts';
import { apiPath, assignOperationSlugs } from '../addresses.ts';
import { follow, followPathItem, pointerSegments } from '../read/references.ts';
import { entries, flag, given, isNode, list, members, type Node, node, nonEmpty, text, texts } from '../read/values.ts';
import { type Reading, readCall } from './plan-calls.ts';
import { readPermissions } from './plan-permissions.ts';
import { readSecurity, readServers } from './plan-security.ts';

/** A title has one line in the sidebar, the breadcrumb and the search. */
const MAX_TITLE = 90;

export interface RawOperation {
  /** Last part of its address. */
  id: string;
  kind: 'operation' | 'webhook';
  method: string;
  path: string;
  operationId: string | undefined;
  item: Node;
  operation: Node;
}

/** Every operation of the description with its address, paths first, then webhooks. */
export function listOperations(root: Node, reserved: readonly string[]): RawOperation[] {
  const found: Omit<RawOperation, 'id'>[] = [];
  for (const [kind, paths] of [
    ['operation', root.paths],
    ['webhook', root.webhooks ?? root['x-webhooks']],
  ] as const) {
    for (const [path, value] of entries(paths)) {
      const item = followPathItem(root, value);
      for (const { method, operation } of operationsOf(item)) {
        found.push({ kind, method, path, operationId: text(operation.operationId), item, operation });
      }
    }
  }
  const slugs = assignOperationSlugs(found, reserved);
  return found.map((operation, index) => ({ ...operation, id: slugs[index] ?? '' }));
}

function operationsOf(item: Node): { method: string; operation: Node }[] {
  const named = Object.entries(item).filter(([key]) => (HTTP_METHODS as readonly string[]).includes(key));
  // OpenAPI 3.2: methods that have no field of their own.
  const additional = entries(item.additionalOperations);
  return [...named, ...additional].flatMap(([method, operation]) => (isNode(operation) ? [{ method, operation }] : []));
}

/** Finds the operation that a link or `x-replaced-by` names. */
export function operationFinder(operations: readonly RawOperation[]): Reading['findOperation'] {
  const byId = new Map(operations.map(({ operationId, id }) => [operationId, id]));
  const byPlace = new Map(operations.map(({ method, path, id }) => [`${method.toLowerCase()} ${path}`, id]));
  return ({ operationId, ref }) => {
    if (operationId !== undefined) return byId.get(operationId);
    const [, path, field, own] = pointerSegments(ref ?? '');
    return byPlace.get(`${field === 'additionalOperations' ? own?.toLowerCase() : field} ${path}`);
  };
}

export interface OperationContext extends Reading {
  tagsOf(operation: RawOperation): ApiTag[];
  servers: readonly ApiServer[];
  /** Whether the description mentions security at all. */
  saysSecurity: boolean;
}

export function readOperation(context: OperationContext, raw: RawOperation): ApiOperation {
  const { operation, item } = raw;
  const call = readCall(context, { ...raw, idPrefix: '' });
  // A summary that is too long for a title becomes part of the description.
  if (call.summary !== undefined && call.summary.length > MAX_TITLE && !call.description?.includes(call.summary))
    call.description = [call.summary, call.description].filter(Boolean).join('\n\n');
  // Parameters are shown grouped by their place: those in the path first.
  call.parameters.sort((a, b) => PARAMETER_PLACES.indexOf(a.in) - PARAMETER_PLACES.indexOf(b.in));
  const own = [operation.servers, item.servers].map(readServers).find((servers) => servers.length > 0);
  return given<ApiOperation>({
    ...call,
    id: raw.id,
    kind: raw.kind,
    operationId: raw.operationId,
    title: titleOf(call.summary, raw),
    page: apiPath(raw.id),
    tags: context.tagsOf(raw).map((tag) => tag.id),
    server: serverAddress((own ?? context.servers)[0]),
    servers: own,
    security: readSecurity(operation.security ?? context.root.security),
    securityUnknown: context.saysSecurity ? undefined : true,
    permissions: readPermissions(operation['x-permission']),
    since: text(operation['x-since']),
    removedIn: text(operation['x-removed-in']),
    formerIds: list(operation['x-former-operation-ids']).flatMap((former) => {
      const operationId = text(node(former).operationId) ?? text(former);
      return operationId === undefined ? [] : [given({ operationId, until: text(node(former).until) })];
    }),
    replacedBy: replacements(context, operation['x-replaced-by']),
    noReplacement: operation['x-replaced-by'] === null ? true : undefined,
    noUndo: flag(operation['x-no-undo']),
    rateLimit: text(operation['x-rate-limit']),
    codeSamples: nonEmpty(readCodeSamples(operation['x-codeSamples'] ?? operation['x-code-samples'])),
    callbacks: readCallbacks(context, operation.callbacks),
    curl: '',
    curlValues: [],
  });
}

function readCodeSamples(raw: unknown): NonNullable<ApiOperation['codeSamples']> {
  return list(raw).flatMap((sample) => {
    const { lang, label, source } = node(sample);
    const code = text(source);
    if (code === undefined) return [];
    const name = text(lang) ?? '';
    return [{ lang: name.toLowerCase(), label: text(label) ?? name, source: code.trimEnd() }];
  });
}

/** If the address has no host (`/v1`), only the reader knows the server. */
function serverAddress(server: ApiServer | undefined): string {
  if (!server) return '{server}';
  const url = withScheme(server.defaultUrl);
  return isForeign(url) ? url : `{server}${url.replace(RELATIVE, '').replace(/^(?=[^/{])/, '/')}`;
}

/** Where an address is relative to that of the description (`../v1`), which only the server has. */
const RELATIVE = /^(?:\.\.?(?:\/|$))+/;

/**
 * The summary; else the operation's name in words, `listPets` → `List pets`; else `GET /pets`. A summary that would have to be cut is a
 * sentence, and several operations may share its beginning: in that case, the name makes a better title.
 */
function titleOf(summary: string | undefined, { operationId, method, path, kind }: RawOperation): string {
  const lead = leadOfMarkdown(summary, MAX_TITLE);
  const words = kebabCase(operationId ?? (kind === 'webhook' ? path : '')).replaceAll('-', ' ');
  if (lead !== '' && (words === '' || !lead.endsWith('…'))) return lead;
  return words === '' ? `${method.toUpperCase()} ${path}` : words.charAt(0).toUpperCase() + words.slice(1);
}

function replacements(context: Reading, raw: unknown): ApiOperation['replacedBy'] {
  return [...texts(raw), text(raw)]
    .filter((entry) => entry !== undefined)
    .map((entry) => given({ id: context.findOperation({ operationId: entry }), text: entry }));
}

function readCallbacks(context: Reading, raw: unknown): ApiOperation['callbacks'] {
  const ids = new Ids();
  return members(raw).flatMap(([name, value]) =>
    entries(follow(context.root, value)).flatMap(([path, pathItem]) => {
      const item = followPathItem(context.root, pathItem);
      return operationsOf(item).map(({ method, operation }) => {
        const id = ids.take(`callback-${anchorOf(name)}`);
        // Callbacks of callbacks are not followed: they may be circular.
        return { id, name, call: readCall(context, { method, path, item, operation, idPrefix: `${id}-` }) };
      });
    }),
  );
}
