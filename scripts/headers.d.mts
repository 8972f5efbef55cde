/** Extension → media type, as a server sends it. */
export const MEDIA_TYPES: Readonly<Record<string, string>>;

/** With every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>>;

/** With pages and scripts of workers. */
export const POLICY_HEADERS: Readonly<Record<string, string>>;

/** Names of pages and scripts of workers, below the root. */
export const RUNNING_FILE: RegExp;

/** Names that carry a hash of their content. */
export const HASHED_NAME: RegExp;

/** Whether a file is worth compressing. */
export function isText(file: string): boolean;

/** What an answer with this file says of itself; the name counts from the root. */
export function fileHeaders(name: string, status: number): Record<string, string>;
