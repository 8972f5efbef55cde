import { type Entries, keyOf, mediaOf, ownKeys } from '../../../contract/api/request/build-request.ts';
import { variable } from '../../../contract/api/request/built-request.ts';
import {
  pathValueName,
  type RequestData,
  type SecretName,
  secretVariable,
} from '../../../contract/api/request/request.ts';
import { shownValue, usableValue, type Values } from '../../state/values.ts';

/** What is entered for one request. Path parameters, server and credentials are not part of it: they are the reader's own values. */
export type Form = Pick<Entries, 'parameters' | 'mediaType' | 'body' | 'fields' | 'sendBody'> & { server: string };

/**
 * Required parameters start with their example, all others empty.
 *
 * @param example index of the body's example among those of the description
 */
export function firstForm(data: RequestData, example: number): Form {
  const media = data.body?.media[0];
  const parameters = data.parameters.map((parameter) => [
    keyOf(parameter),
    parameter.required && parameter.in !== 'path' ? (parameter.example ?? '') : '',
  ]);
  return {
    server: data.servers[0] ?? '',
    parameters: Object.fromEntries(parameters),
    mediaType: media?.type ?? '',
    body: exampleText(data, example),
    fields: {},
    sendBody: data.body !== undefined,
  };
}

/** What was filled in, by operation, for as long as the document lives: readers look something up on another page and come back. */
export const startedForms = new Map<string, Form>();

export function exampleText(data: RequestData, example: number, type = ''): string {
  const media = mediaOf(data, type);
  return media?.examples?.[example] ?? media?.example ?? '';
}

/** The form with the reader's values. Hidden secrets appear in the sample as environment variables. */
export function entriesOf(form: Form, data: RequestData, state: Pick<Values, 'values' | 'showSecrets'>): Entries {
  const { values } = state;
  const secret = (name: SecretName) => [shownValue(state, name) ?? variable(name, secretVariable(name))];
  const path = data.parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => {
      const name = pathValueName(parameter.name);
      return [keyOf(parameter), usableValue(values, name) === null ? '' : ownValue(values, name)];
    });
  const username = ownValue(values, 'username');
  return {
    ...form,
    server: usableValue(values, 'server') ?? '',
    chosenServer: [form.server],
    parameters: { ...form.parameters, ...Object.fromEntries(path) },
    token: secret('token'),
    apiKey: secret('apiKey'),
    keys: ownKeys(data, secret),
    username: [username === '' ? variable('username', 'USERNAME') : username],
    password: secret('password'),
  };
}

const ownValue = (values: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
