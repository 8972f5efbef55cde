/** Extension → media type, as a server sends it. */
export const MEDIA_TYPES: Readonly<Record<string, string>>;

/** Of every answer. */
export const SERVER_HEADERS: Readonly<Record<string, string>>;

/** Names that carry a hash of their content. */
export const HASHED_NAME: RegExp;

/** Whether a file is worth compressing. */
export function isText(file: string): boolean;

/** What an answer says of itself; `name` is that of the file below the root, undefined for the not-found page. */
export function fileHeaders(file: string, name: string | undefined): Record<string, string>;
