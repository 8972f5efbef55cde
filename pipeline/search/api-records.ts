import type { ApiOperation, ApiPlan, ApiTag } from '../../contract/api/plan.ts';
import type { ApiSchema } from '../../contract/api/schema/schema.ts';
import { namedSchemaView, titleOfSchema } from '../../contract/api/view.ts';
import { HTTP_METHODS } from '../../contract/page/page.ts';
import type { PermissionLevel } from '../../contract/page/reference-data.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { textOfMarkdown } from '../markdown/text-of-markdown.ts';
import { foldStatuses } from './fold-statuses.ts';
import { needsOf } from './needs.ts';

const TRAIL = 'API';

/** Reason phrases of the statuses an API answers with (RFC 9110, RFC 6585). */
const REASONS: Readonly<Record<string, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  423: 'Locked',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Pages of the reference, operations with their parameters and error statuses, schemas with their fields. */
export function recordsOfApi(plan: ApiPlan): SearchRecord[] {
  const tags = new Map(plan.tags.map((tag) => [tag.id, tag]));
  const operations = new Map(plan.operations.map((operation) => [operation.id, operation]));
  const records = plan.pages.flatMap((page) => {
    if (page.kind === 'operation') {
      const operation = operations.get(page.operation);
      return operation ? recordsOfOperation(operation, tags, plan.permissions ?? []) : [];
    }
    if (page.kind === 'schema') return recordsOfSchema(plan, page.schema);
    const description =
      page.kind === 'info' ? plan.info.description : page.kind === 'tag' && tags.get(page.tag)?.description;
    const record: SearchRecord = {
      kind: 'page',
      url: page.path,
      title: page.title,
      trail: [TRAIL],
      text: textOfMarkdown(description || page.description),
    };
    return [record];
  });
  return foldStatuses(records);
}

function recordsOfOperation(
  operation: ApiOperation,
  tags: ReadonlyMap<string, ApiTag>,
  levels: readonly PermissionLevel[],
): SearchRecord[] {
  const needs = needsOf(operation.permissions, levels);
  const home = tags.get(operation.tags[0] ?? '');
  const trail = [TRAIL, ...(home ? [home.label] : [])];
  const inside = [...trail, operation.title];
  const permissions = operation.permissions.map((permission) => permission.text);
  const method = HTTP_METHODS.find((known) => known === operation.method);
  const record: SearchRecord = {
    kind: 'operation',
    url: operation.page,
    title: operation.title,
    trail,
    text: [
      textOfMarkdown(operation.description),
      operation.deprecated && 'Deprecated.',
      permissions.length > 0 && `Permission: ${permissions.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    symbols: [...(operation.operationId ? [operation.operationId] : []), operation.path],
    ...(method && { method }),
    ...(needs.length > 0 && { needs }),
  };
  const parameters = operation.parameters.map(
    (parameter): SearchRecord => ({
      kind: 'parameter',
      url: `${operation.page}#${parameter.id}`,
      title: parameter.name,
      trail: inside,
      text: textOfMarkdown(parameter.description),
    }),
  );
  const errors = operation.responses
    .filter((response) => /^[45]/.test(response.status))
    .map(
      (response): SearchRecord => ({
        kind: 'status',
        url: `${operation.page}#${response.id}`,
        title: [response.status, REASONS[response.status]].filter(Boolean).join(' '),
        trail: inside,
        text: textOfMarkdown(response.description || response.summary),
      }),
    );
  return [record, ...parameters, ...errors];
}

function recordsOfSchema(plan: ApiPlan, name: string): SearchRecord[] {
  const named = Object.hasOwn(plan.schemas, name) ? plan.schemas[name] : undefined;
  if (!named) return [];
  // The same view as on the page, so that the addresses match.
  const { schema, fields } = namedSchemaView(plan, name);
  const trail = [TRAIL, 'Schemas'];
  const values = enumValues(schema);
  const title = titleOfSchema(named);
  const record: SearchRecord = {
    kind: 'schema',
    url: named.path,
    title: named.name,
    trail,
    text: [textOfMarkdown(schema.description), values.length > 0 && `One of ${values.join(', ')}.`]
      .filter(Boolean)
      .join(' '),
    ...(title !== undefined && { aliases: [title] }),
    ...(values.length > 0 && { symbols: values }),
  };
  return [
    record,
    ...fields.flatMap(({ id, name: field, view }): SearchRecord[] => {
      if (field === '') return [];
      return [
        {
          kind: 'field',
          url: `${named.path}#${id}`,
          title: field,
          trail: [...trail, named.name],
          text: textOfMarkdown(view.schema.description),
        },
      ];
    }),
  ];
}

function enumValues(schema: Pick<ApiSchema, 'enum'>): string[] {
  return (schema.enum ?? []).flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []));
}
