import { anchorOf, Ids } from '../../../contract/api/ids.ts';
import type { ApiServer } from '../../../contract/api/plan.ts';
import {
  type ApiFlow,
  type ApiSecurityRequirement,
  type ApiSecurityScheme,
  SECURITY_TYPES,
} from '../../../contract/api/security.ts';
import { follow } from '../read/references.ts';
import { entries, flag, given, isNode, list, members, type Node, node, nonEmpty, text, texts } from '../read/values.ts';

export function readServers(raw: unknown): ApiServer[] {
  return list(raw)
    .filter(isNode)
    .map((server) => {
      const url = text(server.url) ?? '/';
      const variables = members(server.variables).map(([name, value]) =>
        given<ApiServer['variables'][number]>({
          name,
          default: text(node(value).default) ?? '',
          enum: nonEmpty(list(node(value).enum).flatMap((one) => (one === '' ? [''] : texts([one])))),
          description: text(node(value).description),
        }),
      );
      const filled = variables.reduce(
        (address, { name, default: value }) => address.replaceAll(`{${name}}`, () => value),
        url,
      );
      return given<ApiServer>({
        url,
        defaultUrl: filled.replace(/\/+$/, ''),
        name: text(server.name),
        description: text(server.description),
        variables,
      });
    });
}

export function readSecuritySchemes(root: Node): ApiSecurityScheme[] {
  const ids = new Ids();
  return members(node(root.components).securitySchemes).flatMap(([name, value]) => {
    const raw = follow(root, value);
    const type = SECURITY_TYPES.find((known) => known === raw.type);
    if (!type) return [];
    const place = (['query', 'header', 'cookie'] as const).find((known) => known === raw.in);
    return [
      given<ApiSecurityScheme>({
        name,
        id: ids.take(`security-${anchorOf(name)}`),
        type,
        description: text(raw.description),
        deprecated: flag(raw.deprecated),
        in: place,
        key: type === 'apiKey' ? text(raw.name) : undefined,
        scheme: text(raw.scheme)?.replace(/^(?:basic|bearer|digest)$/i, (known) => known.toLowerCase()),
        bearerFormat: text(raw.bearerFormat),
        openIdConnectUrl: text(raw.openIdConnectUrl),
        metadataUrl: text(raw.oauth2MetadataUrl),
        flows: nonEmpty(entries(raw.flows).map(([flow, definition]) => readFlow(flow, node(definition)))),
      }),
    ];
  });
}

function readFlow(name: string, raw: Node): ApiFlow {
  return given<ApiFlow>({
    name,
    authorizationUrl: text(raw.authorizationUrl),
    deviceAuthorizationUrl: text(raw.deviceAuthorizationUrl),
    tokenUrl: text(raw.tokenUrl),
    refreshUrl: text(raw.refreshUrl),
    scopes: members(raw.scopes).map(([scope, description]) => ({ name: scope, description: text(description) ?? '' })),
  });
}

/** Reads the `security` of an operation or of the whole description. */
export function readSecurity(raw: unknown): ApiSecurityRequirement[] {
  return list(raw)
    .filter(isNode)
    .map((requirement) => members(requirement).map(([scheme, scopes]) => ({ scheme, scopes: texts(scopes) })));
}
