/** Extension → media type, as sent by a server. */
export const MEDIA_TYPES: Readonly<Record<string, string>>;

/** Sent with every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>>;

/** Sent with pages and with scripts of workers. */
export const POLICY_HEADERS: Readonly<Record<string, string>>;

/** Matches names of pages and of workers' scripts, below the root. */
export const RUNNING_FILE: RegExp;

/** Matches drawings and other XML. */
export const XML_FILE: RegExp;

/** Sent with these. */
export const XML_POLICY: string;

/** Matches names that contain a hash of the file's content. */
export const HASHED_NAME: RegExp;

/** Whether a file is worth compressing. */
export function isText(file: string): boolean;

/** Headers of a response with this file; the name is relative to the root. */
export function fileHeaders(name: string, status: number): Record<string, string>;
