import type { ParameterPlace } from '../plan.ts';
import type { Json } from '../schema/schema.ts';

/** Below the output folder. */
export const REQUESTS_FILE = 'assets/api-requests.json';

/**
 * What the request builder knows about the operations: one file for all of them, loaded when a reader opens the builder
 * for the first time. `assets/api-requests.json`.
 */
export interface RequestFile {
  /** By id of the operation, as in `ApiPlan.operations`. */
  operations: Record<string, RequestData>;
  /** JSON Schemas (2020-12) of the bodies; they refer to each other as `#/$defs/<name>`. */
  definitions: Record<string, Json>;
}

export interface RequestData {
  /** Upper case. */
  method: string;
  /** Template with `{parameters}`. */
  path: string;
  /** Default addresses of the servers, without a slash at the end; the first is where samples go. */
  servers: string[];
  auth: RequestAuth[];
  parameters: RequestParameter[];
  body?: RequestBody;
  /** The answer is a file. */
  download?: true;
}

/** One thing that the operation's first security requirement asks for. */
export type RequestAuth =
  /** @property scheme the word before the token; `Bearer` unless given */
  | { kind: 'bearer'; scheme?: string }
  | { kind: 'basic'; digest?: true }
  | { kind: 'certificate' }
  /** @property value its name in My values, where a request needs several keys */
  | { kind: 'apiKey'; in: 'query' | 'header' | 'cookie'; name: string; value?: KeyName };

export interface RequestParameter {
  /** Address of its description within the page. */
  id: string;
  name: string;
  in: ParameterPlace;
  required?: true;
  /** It is sent even without a value. */
  empty?: true;
  /** The author's example or default; filled in where the parameter is required, and made up if it is required and has neither. */
  example?: string;
  /** Allowed values; of a list, those that its items may have. */
  values?: string[];
  /**
   * What separates several values, which readers enter with commas or as JSON; `repeat` writes `name=a&name=b`, and `[]`
   * `name[]=a&name[]=b`.
   */
  list?: 'repeat' | '[]' | ',' | ' ' | '|' | '.';
  /**
   * How an object, which readers enter as JSON, is written: `a=1&b=2`, `name=a,1,b,2` (with a space or `|` for each comma where that is
   * given), `name[a]=1&name[b]=2`. With brackets, it may be a list of objects: `name[0][a]=1`.
   */
  object?: 'pairs' | 'list' | ' ' | '|' | 'deep';
  /** The value is JSON, and is sent as one text. */
  json?: true;
  /** The value, or each of several, is a number within these limits; it must not reach `above` and `below`. */
  number?: { integer?: true; minimum?: number; above?: number; maximum?: number; below?: number };
  /** Put before the value (styles `label` and `matrix`). */
  prefix?: string;
}

export interface RequestBody {
  required?: true;
  media: RequestMedia[];
}

export interface RequestField {
  name: string;
  value: string;
  file?: true;
  /** As in parameters: `repeat` and `[]` make a field of each value. */
  list?: NonNullable<RequestParameter['list']>;
  /** As in parameters. */
  object?: NonNullable<RequestParameter['object']>;
  /** As in parameters. */
  number?: NonNullable<RequestParameter['number']>;
  /** Media type of this part of a multipart body, where the description says it. */
  type?: string;
}

export interface RequestMedia {
  type: string;
  /** The description allows a range of types, of which a parameter of the request chooses one. */
  anyType?: true;
  /** As it goes over the wire. Absent for forms and files. */
  example?: string;
  /** All of them in the order of the description, where there are several; the first is `example`. A form has none. */
  examples?: string[];
  schema?: Json;
  /** Of forms (`application/x-www-form-urlencoded`, `multipart/…`). */
  fields?: RequestField[];
}

/** Names of My values that are secrets, with the shell variable that stands for each while it is hidden. */
export const SECRET_VARIABLES = { token: 'TOKEN', apiKey: 'API_KEY', password: 'PASSWORD' } as const;
export type SecretName = keyof typeof SECRET_VARIABLES | KeyName;

/** One of several keys that a request needs: the rest of the name is its variable. */
export type KeyName = `apiKey-${string}`;

const isKeyName = (name: string): name is KeyName => name.startsWith('apiKey-');

/** Whether a value is what requests sign in with. Samples hide it behind a variable, unless the reader says otherwise. */
export const isCredential = (name: string): name is SecretName =>
  Object.hasOwn(SECRET_VARIABLES, name) || isKeyName(name);

const IN_PATH = 'path.';

/**
 * The name in My values of a parameter in the path. One that is called like a value of another kind gets a name of its own: whoever entered
 * a token to sign in must not find it in the address of `/invitations/{token}`, which servers and proxies log.
 */
export const pathValueName = (name: string): string =>
  name === 'server' || name === 'username' || isCredential(name) ? IN_PATH + name : name;

/** The name of the parameter in the path that a value is for, where it has another; undefined for all other values. */
export const pathParameterOf = (name: string): string | undefined => {
  const parameter = name.slice(IN_PATH.length);
  return name === pathValueName(parameter) ? parameter : undefined;
};

/** Whether the browser forgets a value after the session, unless the reader says otherwise. */
export const isSecret = (name: string): boolean => isCredential(pathParameterOf(name) ?? name);

export const secretVariable = (name: SecretName): string => (isKeyName(name) ? name.slice(7) : SECRET_VARIABLES[name]);

/** One JSON text: a sequence of them (`application/json-seq`) is none. */
export const isJsonType = (type: string) => /^[^;]*[/+]json\b(?!-seq)/i.test(type);

export const isFormType = (type: string) => /^(?:multipart\/|application\/x-www-form-urlencoded\b)/i.test(type);

/** A media type that can be sent: no range such as `image/*`. */
export const isMediaType = (text: string) => /^[\w.+-]+\/[\w.+-]+(?:;[^\r\n]*)?$/.test(text);

export const isContentType = ({ in: place, name }: Pick<RequestParameter, 'in' | 'name'>) =>
  place === 'header' && name.toLowerCase() === 'content-type';

/** The origin of an address (`https://host:1`), or the placeholder `{server}` in its place; empty when it has neither. */
export function originOf(address: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*|\{server\})/i.exec(address)?.[0] ?? '';
}

/** A part of an address, encoded. So are characters that addresses allow, but that end a word in a shell or a string in a language. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
