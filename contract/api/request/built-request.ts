/** A finished request, not yet written in any language. */
export interface BuiltRequest {
  method: string;
  url: RequestText;
  /** Without `Content-Type`, which is in `body`, and without the header that `basic` stands for. */
  headers: RequestHeader[];
  /** User name and password, for the languages that have their own way of writing them. */
  basic?: { username: RequestText; password: RequestText; digest?: true };
  /** The server asks for a client certificate. */
  certificate?: true;
  body: BuiltBody | null;
  /** The answer is a file, which samples save under the name that the server proposes, or as `download`. */
  download?: true;
}

export interface RequestHeader {
  name: string;
  value: RequestText;
}

/** A text with slots in it that are filled in later. */
export type RequestText = readonly (string | Slot)[];

/** A place in a text for a reader's own value. */
export interface Slot {
  /** Its name in My values. */
  name: string;
  /** The text until then: an example, or the name of a variable. */
  text: string;
  /** A secret: samples read it from the environment variable that `text` names. */
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
  /** One of the reader's files, which samples call `file`. */
  file: boolean;
  /** Media type of this part of a multipart body; languages choose one where it is missing. */
  type?: string;
}

/** The slot of a secret. @param text the environment variable, such as `TOKEN` */
export const variable = (name: string, text: string): Slot => ({ name, text, variable: true });
