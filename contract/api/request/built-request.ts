/** A finished request, before any language. */
export interface BuiltRequest {
  method: string;
  url: RequestText;
  /** Without `Content-Type`, which the body has, and without what `basic` says. */
  headers: RequestHeader[];
  /** User name and password, for the languages that have a way of their own to write them. */
  basic?: { username: RequestText; password: RequestText; digest?: true };
  /** The server asks for a certificate of the client. */
  certificate?: true;
  body: BuiltBody | null;
  /** The answer is a file. */
  download?: true;
}

export interface RequestHeader {
  name: string;
  value: RequestText;
}

/** A text with places in it that are filled in later. */
export type RequestText = readonly (string | Slot)[];

/** A place that a reader's own value can take. */
export interface Slot {
  /** As My values call it. */
  name: string;
  /** What stands there until then: an example, or the name of a variable. */
  text: string;
  /** A secret: a sample takes it from its environment, from the variable of this name. */
  variable?: true;
}

export type BuiltBody =
  | { kind: 'json' | 'text'; type: string; text: string }
  | { kind: 'form'; type: string; fields: readonly FormField[] }
  | { kind: 'multipart'; fields: readonly FormField[] }
  | { kind: 'file'; type: string };

export interface FormField {
  name: string;
  value: string;
  /** A file of the reader, which is called `file` in samples. */
  file: boolean;
}

/** A secret. @param text the variable of the environment, as in `TOKEN` */
export const variable = (name: string, text: string): Slot => ({ name, text, variable: true });
