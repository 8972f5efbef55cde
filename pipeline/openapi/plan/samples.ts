import type { ApiOperation, ApiPlan, CodeValue } from '../../../contract/api/plan.ts';
import { buildRequest, keyOf, ownKeys } from '../../../contract/api/request/build-request.ts';
import { type RequestText, variable } from '../../../contract/api/request/built-request.ts';
import { originOf, type RequestData, SECRET_VARIABLES, secretVariable } from '../../../contract/api/request/request.ts';
import { curlText } from '../../../contract/api/samples/curl.ts';
import { requestData } from './requests.ts';

type PlanParts = Pick<ApiPlan, 'schemas' | 'securitySchemes' | 'servers' | 'exact'>;

/**
 * The request as a cURL command for a POSIX shell: default server, required parameters with their examples
 * (path parameters without one stay `{placeholders}`), credentials as shell variables, body from the example.
 * Empty for webhooks, which readers receive and do not send.
 */
export function curlSample(plan: PlanParts, operation: ApiOperation): Pick<ApiOperation, 'curl' | 'curlValues'> {
  if (operation.kind === 'webhook') return { curl: '', curlValues: [] };
  const data = requestData(plan, operation);
  const request = buildRequest(data, {
    server: '',
    chosenServer: serverText(operation.server),
    parameters: neededParameters(data),
    token: [variable('token', SECRET_VARIABLES.token)],
    apiKey: [variable('apiKey', SECRET_VARIABLES.apiKey)],
    keys: ownKeys(data, (name) => [variable(name, secretVariable(name))]),
    username: [variable('username', 'USERNAME')],
    password: [variable('password', SECRET_VARIABLES.password)],
    mediaType: '',
    body: data.body?.media[0]?.example ?? '',
    fields: {},
    sendBody: data.body !== undefined,
    pathSlots: true,
  });
  return withOffsets(curlText(request));
}

function serverText(address: string): RequestText {
  const origin = originOf(address);
  return origin === '' ? [address] : [{ name: 'server', text: origin }, address.slice(origin.length)];
}

/** Parameters that a request needs, with their examples. Parts of the path may stay placeholders. */
function neededParameters({ parameters }: RequestData): Record<string, string> {
  const needed = parameters.filter((parameter) => parameter.required && parameter.in !== 'path');
  return Object.fromEntries(needed.map((parameter) => [keyOf(parameter), parameter.example ?? '']));
}

/** Values that readers fill in (“My values”) can only have such names. */
const VALUE_NAME = /^[\w.-]+$/;

function withOffsets(text: RequestText): Pick<ApiOperation, 'curl' | 'curlValues'> {
  const curlValues: CodeValue[] = [];
  let curl = '';
  for (const part of text) {
    const start = curl.length;
    curl += typeof part === 'string' ? part : part.text;
    if (typeof part !== 'string' && VALUE_NAME.test(part.name)) {
      curlValues.push({ name: part.name, start, end: curl.length });
    }
  }
  return { curl, curlValues };
}
