import type { ApiOperation, ApiPlan, ParameterPlace } from './plan.ts';

/** Titles and ids of the sections of API pages. */
export const SECTIONS = {
  security: { id: 'sign-in', text: 'Sign-in' },
  servers: { id: 'servers', text: 'Servers' },
  download: { id: 'download', text: 'Download' },
  tags: { id: 'operations', text: 'Operations' },
  body: { id: 'body', text: 'Request body' },
  responses: { id: 'responses', text: 'Responses' },
  callbacks: { id: 'callbacks', text: 'Callbacks' },
  guides: { id: 'guides', text: 'Used in guides' },
  example: { id: 'example', text: 'Example' },
  usedBy: { id: 'used-by', text: 'Used by' },
} as const;

export const PLACE_TITLES: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** The address of a place's parameters on their page. */
export const placeId = (place: ParameterPlace) => `${place}-parameters`;

/** Ids on the page of the whole API, which the headings of its text must not use. */
export const infoIds = ({ securitySchemes, servers }: ApiPlan): string[] => [
  ...(securitySchemes.length > 0 ? [SECTIONS.security.id] : []),
  ...securitySchemes.map(({ id }) => id),
  ...(servers.length > 0 ? [SECTIONS.servers.id] : []),
  SECTIONS.download.id,
  SECTIONS.tags.id,
];

export function guidesOf({ guides = {} }: Pick<ApiPlan, 'guides'>, { operationId, id }: ApiOperation) {
  const key = [operationId ?? id, id].find((candidate) => Object.hasOwn(guides, candidate));
  return key === undefined ? [] : (guides[key] ?? []);
}

/** Names of HTTP statuses (IANA registry), for those that APIs use. */
const STATUS_NAMES: Record<string, string> = {
  '100': 'Continue',
  '101': 'Switching Protocols',
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '203': 'Non-Authoritative Information',
  '204': 'No Content',
  '205': 'Reset Content',
  '206': 'Partial Content',
  '207': 'Multi-Status',
  '300': 'Multiple Choices',
  '301': 'Moved Permanently',
  '302': 'Found',
  '303': 'See Other',
  '304': 'Not Modified',
  '307': 'Temporary Redirect',
  '308': 'Permanent Redirect',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '402': 'Payment Required',
  '403': 'Forbidden',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '406': 'Not Acceptable',
  '408': 'Request Timeout',
  '409': 'Conflict',
  '410': 'Gone',
  '411': 'Length Required',
  '412': 'Precondition Failed',
  '413': 'Content Too Large',
  '414': 'URI Too Long',
  '415': 'Unsupported Media Type',
  '416': 'Range Not Satisfiable',
  '417': 'Expectation Failed',
  '421': 'Misdirected Request',
  '422': 'Unprocessable Content',
  '423': 'Locked',
  '424': 'Failed Dependency',
  '425': 'Too Early',
  '426': 'Upgrade Required',
  '428': 'Precondition Required',
  '429': 'Too Many Requests',
  '431': 'Request Header Fields Too Large',
  '451': 'Unavailable For Legal Reasons',
  '500': 'Internal Server Error',
  '501': 'Not Implemented',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
  '1XX': 'Information',
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'Client error',
  '5XX': 'Server error',
};

/** `404 Not Found`, `4XX Client error`, `default Any other status`. */
export function statusTitle(status: string): string {
  if (status === 'default') return 'Any other status';
  const key = status.toUpperCase();
  return Object.hasOwn(STATUS_NAMES, key) ? `${key} ${STATUS_NAMES[key]}` : key;
}

/** The description of a status, unless it only repeats the name of the status, as many do. */
export function saidOfStatus(status: string, text: string | undefined): string | undefined {
  const plain = (words: string) => words.trim().replace(/\.$/, '').toLowerCase();
  const [, ...words] = statusTitle(status).split(' ');
  return text !== undefined && plain(text) === plain(words.join(' ')) ? undefined : text;
}
