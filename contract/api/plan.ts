import type { IslandName } from '../page/island-name.ts';
import type { PermissionLevel } from '../page/reference-data.ts';
import type { SitePath } from '../urls.ts';
import type { ExactNumbers } from './exact-numbers.ts';
import type { ApiSchema, ApiUsedBy, Json } from './schema/schema.ts';
import type { ApiSecurityRequirement, ApiSecurityScheme } from './security.ts';

/**
 * The API reference as plain data: routes, sidebar, search, pages and request builder all read it, and none of them has to
 * know about `$ref` or versions of OpenAPI. Texts called Markdown are as their author wrote them, not sanitized.
 */
export interface ApiPlan {
  /** As the description says: `3.1.0`. */
  openapi: string;
  info: ApiInfo;
  servers: ApiServer[];
  securitySchemes: ApiSecurityScheme[];
  tags: ApiTag[];
  /** In the order of the description, webhooks last. */
  operations: ApiOperation[];
  /** By name, sorted. */
  schemas: Record<string, ApiNamedSchema>;
  /** In reading order: info, then each tag with its operations, then the schemas. Addresses are unique. */
  pages: ApiPage[];
  /** Site paths of the description itself. */
  downloads: { yaml: SitePath; json: SitePath };
  /** Levels, permissions and roles of the documented server, so that a permission can name the roles that carry it. */
  permissions?: PermissionLevel[];
  /** Stand-ins for numbers that JavaScript cannot hold exactly; absent if there are none. */
  exact?: ExactNumbers;
  /** operationId → guides that use the operation. */
  guides?: Record<string, ApiGuideLink[]>;
}

export interface ApiGuideLink {
  title: string;
  path: string;
}

interface PageBase {
  path: SitePath;
  /** Content of the h1 and of `<title>`. */
  title: string;
  /** Plain text for `<meta name="description">`, at most 160 characters. */
  description: string;
}
export type ApiPage =
  | (PageBase & { kind: 'info' })
  | (PageBase & { kind: 'tag'; tag: string })
  | (PageBase & { kind: 'operation'; operation: string })
  | (PageBase & { kind: 'schemas' })
  | (PageBase & { kind: 'schema'; schema: string });

export interface ApiLink {
  url: string;
  /** Markdown. */
  description?: string;
}

export interface ApiInfo {
  title: string;
  version: string;
  summary?: string;
  /** Markdown. */
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string; identifier?: string };
  externalDocs?: ApiLink;
}

export interface ApiServer {
  /** As written, with `{variables}`. */
  url: string;
  /** With the variables' defaults, without a slash at the end. */
  defaultUrl: string;
  name?: string;
  /** Markdown. */
  description?: string;
  variables: { name: string; default: string; enum?: string[]; description?: string }[];
}

export interface ApiTag {
  /** Last part of its address, and what other parts of the plan refer to it by. */
  id: string;
  name: string;
  /** For people: `summary` or `x-displayName`, else the name. */
  label: string;
  path: SitePath;
  /** Markdown. */
  description?: string;
  externalDocs?: ApiLink;
  /** Id of the tag it is below (OpenAPI 3.2). */
  parent?: string;
  /** Ids of operations, in the order of the description. */
  operations: string[];
}

/** What operations, webhooks and callbacks have in common. */
export interface ApiCall {
  /** Lower case; one of HTTP_METHODS, or another one that the description defines (OpenAPI 3.2). */
  method: string;
  /** Path template, name of the webhook, or the expression a callback's address comes from. */
  path: string;
  summary?: string;
  /** Markdown. */
  description?: string;
  deprecated?: true;
  externalDocs?: ApiLink;
  parameters: ApiParameter[];
  body?: ApiBody;
  responses: ApiResponse[];
}

export interface ApiOperation extends ApiCall {
  /** Last part of its address, and what other parts of the plan refer to it by. */
  id: string;
  kind: 'operation' | 'webhook';
  operationId?: string;
  /** Its summary, or a title made from what else is known. */
  title: string;
  page: SitePath;
  /** Ids of tags; the first is its home. Never empty. */
  tags: string[];
  /** Default address of the server it is sent to, without a slash at the end. */
  server: string;
  /** Its own servers, where they differ from the plan's. */
  servers?: ApiServer[];
  /** Any one of these is enough; empty when none is needed. */
  security: ApiSecurityRequirement[];
  /** The description says nothing about security, here or elsewhere: whether a request needs any is unknown. */
  securityUnknown?: true;
  /** All that apply are needed. Empty when the description says nothing. */
  permissions: ApiPermission[];
  since?: string;
  removedIn?: string;
  /** Names it had before (`x-former-operation-ids`). */
  formerIds: { operationId: string; until?: string }[];
  /** Operations to use instead (`x-replaced-by`); without an id where the text is not the name of an operation. */
  replacedBy: { id?: string; text: string }[];
  /** The description says that nothing replaces it (`x-replaced-by: null`). */
  noReplacement?: true;
  /** No other operation can undo what it does (`x-no-undo`). */
  noUndo?: true;
  rateLimit?: string;
  callbacks: { id: string; name: string; call: ApiCall }[];
  /** Code samples that come with the description (`x-codeSamples`). */
  codeSamples?: { lang: string; label: string; source: string }[];
  /** cURL command that sends it; empty for webhooks. */
  curl: string;
  /** The parts of it that readers may replace by a value of their own; offsets into `curl`. */
  curlValues: CodeValue[];
}

/** A part of a code sample that My values can replace: its name and position. */
export interface CodeValue {
  name: string;
  start: number;
  end: number;
}

export const PERMISSION_KINDS = ['none', 'authenticated', 'superuser', 'permission', 'other'] as const;

/** What the server checks before it answers (`x-permission`). */
export interface ApiPermission {
  kind: (typeof PERMISSION_KINDS)[number];
  /** In a few words, for search: `READ (organization)`, `superuser`. */
  text: string;
  /** `permission`: ids in `ApiPlan.permissions`. */
  level?: string;
  permission?: string;
  /** Name of the parameter that says on which element it is checked. */
  parameter?: string;
  /** That element in words, where no parameter names it. */
  on?: string;
  /** When it is needed, if not always. Inline Markdown, with or without a period. */
  when?: string;
}

export const PARAMETER_PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const;
export type ParameterPlace = (typeof PARAMETER_PLACES)[number];

export interface ApiParameter {
  /** Address within the page: `query-limit`. */
  id: string;
  name: string;
  in: ParameterPlace;
  required?: true;
  /** Of the query: may have no value (`allowEmptyValue`). */
  mayBeEmpty?: true;
  deprecated?: true;
  /** Markdown. */
  description?: string;
  schema: ApiSchema;
  style?: string;
  explode?: boolean;
  /** Media type of its value, unless that is plain text. */
  contentType?: string;
  examples: ApiExample[];
  /** Names that a sort parameter takes (`x-sort-fields`), and whether it takes one only (`x-sort-single`). */
  sortFields?: string[];
  sortSingle?: true;
  /** The value is a text that holds several values (`x-filter` with `match: list`). `values`: the allowed ones, if known. */
  textList?: { separator: ','; values?: string[] };
  /** The server takes the parameter and does nothing with it (`x-ignored`). */
  ignored?: true;
  /** Parameters that exclude each other (`x-exactly-one-of`, `x-at-most-one-of`), this one included. */
  group?: { rule: 'exactly one' | 'at most one'; names: string[] };
}

export interface ApiBody {
  /** `body`; fields below it are `body-name`. */
  id: string;
  required?: true;
  /** Markdown. */
  description?: string;
  media: ApiMedia[];
}

export interface ApiMedia {
  /** `application/json`. */
  type: string;
  schema?: ApiSchema;
  /** OpenAPI 3.2: the media type is a sequence of these. */
  sequence?: true;
  examples: ApiExample[];
  encoding: ApiEncoding[];
}

/** How one field of a form is sent (OpenAPI, "Encoding Object"). */
export interface ApiEncoding {
  name: string;
  /** Media type of the part. */
  contentType?: string;
  /** As for a query parameter; `form` if only `explode` or `allowReserved` is given. A field with a style has no media type. */
  style?: string;
  explode?: boolean;
  headers: ApiHeader[];
}

export interface ApiExample {
  /** Empty when the description gives it none. */
  name: string;
  summary?: string;
  /** Markdown. */
  description?: string;
  /** The value as it goes over the wire, indented when it is JSON. Absent when it is elsewhere (`url`). */
  code?: string;
  /** The code is JSON, although the media type is not: it can be read, but not sent. */
  unsendable?: true;
  value?: Json;
  url?: string;
}

export interface ApiHeader {
  name: string;
  /** Media type that the value is written in, if the author says so. */
  contentType?: string;
  required?: true;
  deprecated?: true;
  /** Markdown. */
  description?: string;
  schema: ApiSchema;
  examples: ApiExample[];
}

export interface ApiResponse {
  /** `status-404`. */
  id: string;
  /** Ids of its fields start with this: `response-404`. */
  prefix: string;
  /** `404`, `4XX` or `default`. */
  status: string;
  summary?: string;
  /** Markdown. */
  description: string;
  headers: ApiHeader[];
  media: ApiMedia[];
  links: ApiResponseLink[];
}

export interface ApiResponseLink {
  name: string;
  /** Markdown. */
  description?: string;
  /** Id of the operation it leads to, where that is one of the plan's. */
  operation?: string;
  /** Where it leads according to the description, when that is not one of the plan's operations. */
  target?: string;
  parameters: { name: string; value: string }[];
  body?: string;
  /** Where it is sent, if not to the server of the operation. */
  server?: ApiServer;
}

export interface ApiNamedSchema {
  /** Last part of its address. */
  id: string;
  /** Key of `ApiPlan.schemas`. */
  name: string;
  path: SitePath;
  schema: ApiSchema;
  /** First release without it (`x-removed-in`). */
  removedIn?: string;
  usedBy: ApiUsedBy;
}

/** What the prerender gives to the article components. */
export interface ApiRenderTools {
  /** HTML of highlighted code, as the inside of `<code>`. */
  highlight(code: string, lang: string, values?: readonly CodeValue[]): string;
  /** Sanitized block HTML of Markdown: a description may be hostile. */
  markdown(text: string): string;
  /** The same with ids on its headings, none of them one of `taken`. */
  sections?(text: string, taken: readonly string[]): string;
  /** The `href` for a site path. */
  href(path: string): string;
  /** The request builder, where the delivery has it: name of the island and its props for an operation. */
  island?: { name: IslandName; props(operation: ApiOperation): Json };
  /** The site's own words for values of `x-rate-limit`, and the page that explains them. */
  rateLimits?: Record<string, { text: string; path?: SitePath }>;
}
