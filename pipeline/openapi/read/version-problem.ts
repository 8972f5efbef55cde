import type { Document } from '@redocly/openapi-core';
import { isJson } from '../../../contract/api/request/build-request.ts';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { Linter } from './local-resolver.ts';
import { isNode, type Node, node, text } from './values.ts';

/** Why the file cannot be read as a description: its version, or that it is something else. */
export function versionProblem(
  { parsed, source }: Document,
  file: string,
  { getLineColLocation }: Linter,
): Diagnostic | undefined {
  const root = isNode(parsed) ? parsed : {};
  const swagger = text(root.swagger);
  const version = text(root.openapi);
  const key = ['openapi', 'swagger'].find((name) => Object.hasOwn(root, name));
  const line = key === undefined ? 1 : getLineColLocation({ source, pointer: `#/${key}` }).start.line;
  const base = { severity: 'error', rule: 'openapi-version', file, line } as const;
  if (typeof root.openapi === 'number' || /^3\.[012]$/.test(version ?? '')) {
    return {
      ...base,
      message: `The version of OpenAPI is ${typeof root.openapi === 'number' ? 'the number ' : ''}${version}; it must be a string with three parts.`,
      hint: FIRST_LINE,
    };
  }
  if (version !== undefined && /^3\.[012]\./.test(version)) return undefined;
  if (swagger !== undefined) {
    return {
      ...base,
      message: `The description is written in Swagger ${swagger}; only OpenAPI 3.0, 3.1 and 3.2 are supported.`,
      hint: `Convert it once: "npx swagger2openapi --patch ${file} --yaml --outfile openapi.yaml".`,
    };
  }
  if (source.body.trim() === '')
    return {
      ...base,
      message: 'The file is empty.',
      hint: 'Set DOCS_OPENAPI to the root file of an OpenAPI description.',
    };
  if (version === undefined && /^\s*\{/.test(source.body) && !isJson(source.body)) {
    return {
      ...base,
      message: 'The file looks like JSON, but is not valid JSON.',
      hint: 'JSON has no comments, and no comma after the last entry.',
    };
  }
  if (version === undefined) {
    const other = OTHER_KINDS.find(({ isIt }) => isIt(root));
    return {
      ...base,
      message: `The file is ${other?.name ?? 'not an OpenAPI description: it has no field `openapi`'}.`,
      hint: other?.hint(file) ?? FIRST_LINE,
    };
  }
  return {
    ...base,
    message: `The description is written in OpenAPI ${version}; only 3.0, 3.1 and 3.2 are supported.`,
    hint: FIRST_LINE,
  };
}

const FIRST_LINE = 'The first line of a description states its version: `openapi: 3.1.0`.';

/** What authors take for a description, with the way to one. */
const OTHER_KINDS: readonly { name: string; isIt(root: Node): boolean; hint(file: string): string }[] = [
  {
    name: 'an AsyncAPI document, which describes messages, not an OpenAPI description',
    isIt: ({ asyncapi }) => asyncapi !== undefined,
    hint: () =>
      'With DOCS_OPENAPI=none the site is built without a reference. One of an HTTP API needs an OpenAPI file.',
  },
  {
    name: 'an Arazzo document, which describes what to do with an API, not an OpenAPI description',
    isIt: ({ arazzo }) => arazzo !== undefined,
    hint: () => 'Set DOCS_OPENAPI to the OpenAPI description among its `sourceDescriptions`.',
  },
  {
    name: 'an overlay, which changes an OpenAPI description, and no description itself',
    isIt: ({ overlay }) => overlay !== undefined,
    hint: () => 'Apply it to that description first, and set DOCS_OPENAPI to the result.',
  },
  {
    name: 'a Postman collection, not an OpenAPI description',
    isIt: ({ info }) => /postman/i.test(text(node(info).schema) ?? ''),
    hint: (file) => `Convert it once: npx postman-to-openapi ${file} -f openapi.yaml`,
  },
];
