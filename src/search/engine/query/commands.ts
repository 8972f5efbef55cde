/** A command that sends a request, perhaps after a prompt or within a pipe. */
const CURL = /(?<![\w./-])curl(?:\.exe)?\s/;
/** What it gets back when that fails: a line of curl's own, … */
const CURL_ERROR = /\bcurl: \(\d+\)[^{]*/;
/** … a status, without the headers below it, … */
const STATUS = /\bHTTP\/[\d.]+ ([45]\d\d(?: [A-Z][a-z]+(?![\w:-]))*)/;
/** … or a body that is not within a quoted argument. */
const ERROR_BODY = /^(?:[^']|'[^']*')*?(?<!")(\{\s*"(?:message|cause|error\w*)"\s*:.*)/s;
const METHOD = /\s(?:-[a-zA-Z]*X|--request)[\s=]*["']?([A-Za-z]+)/;
const BODY = /\s(?:-d|-F|--data(?:-\w+)?|--json|--form)(?![\w-])/;
/** Sends the body as the query. */
const AS_QUERY = /\s(?:-G|--get)(?![\w-])/;
/**
 * `http://localhost:8080/api/v1/runs?limit=20`, `localhost:8080/api/v1/runs`, `"$SERVER/api/v1/runs"`, `{{host}}/api/v1/runs`: the path is
 * captured. Not the value of a header such as `Referer: http://…`.
 */
const ADDRESS = /(?<!:)[\s"'](?:https?:\/\/[^\s/"'?]+|localhost|[\w.-]+:\d+|\$\{?\w+\}?|\{\{\w+\}\})(\/[^\s"'?#]*)/i;

/** What a pasted `curl` command got back, if that says what went wrong: then the reader asks about this rather than about the operation. */
export function failureIn(text: string): string | null {
  if (!CURL.test(text)) return null;
  const found = [CURL_ERROR.exec(text)?.[0], STATUS.exec(text)?.[1], ERROR_BODY.exec(text)?.[1]];
  return found.filter(Boolean).join(' ') || null;
}

/**
 * What a pasted `curl` command requests: `POST /api/v1/repositories/1/runs`. Its options, headers, and body would be searched for
 * as if the reader had asked about them. Null for any other text.
 */
export function requestIn(text: string): { method: string; path: string } | null {
  const path = CURL.test(text) && failureIn(text) === null && ADDRESS.exec(text)?.[1];
  if (!path) return null;
  const usual = BODY.test(text) && !AS_QUERY.test(text) ? 'POST' : 'GET';
  return { method: (METHOD.exec(text)?.[1] ?? usual).toUpperCase(), path };
}
