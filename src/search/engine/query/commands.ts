/** A command that sends a request, perhaps after a prompt or within a pipe. */
const CURL = /(?<![\w./-])curl(?:\.exe)?\s/;
/** Other commands and calls that send one: wget, PowerShell, HTTPie, the browser's `fetch`, Python's requests, axios. */
const SENDS =
  /(?<![\w./-])(?:wget|Invoke-(?:RestMethod|WebRequest)|irm|iwr|(?:https?|xh)(?=\s(?:.*\s)?(?:GET|POST|PUT|PATCH|DELETE)\s))\s|\bfetch\(|\b(?:requests|axios)\.[a-z]+\(/i;
/** What these say when it fails. */
const FAILS = /(?:Error|Exception)\b|\bInvoke-\w+\s?:\s/;
/** What it gets back when that fails: a line of curl's own, … */
const CURL_ERROR = /\bcurl: \(\d+\)[^{]*/;
/** … a status, without the headers below it, … */
const STATUS = /\bHTTP\/[\d.]+ ([45]\d\d(?: [A-Z][a-z]+(?![\w:-]))*)/;
/** … or a body that is not within a quoted argument. */
const ERROR_BODY = /^(?:[^']|'[^']*')*?(?<!")(\{\s*"(?:message|cause|error\w*)"\s*:.*)/s;
/** The `method:` of `fetch` may be missing: it is read as a filter without a value. */
const METHOD =
  /(?:\s(?:-[a-zA-Z]*X|--request|--method|-Method)[\s=]*["']?|[{,]\s*(?:["']?method["']?\s*:\s*)?["']|\b(?:requests|axios)\.|(?<![\w./-])(?:https?|xh)\s(?:.*?\s)?)(get|post|put|patch|delete|head|options)\b/i;
const BODY = /\s(?:-d|-F|--data(?:-\w+)?|--json|--form|--post-\w+)(?![\w-])/;
/** Sends the body as the query. */
const AS_QUERY = /\s(?:-G|--get)(?![\w-])/;
/**
 * `http://localhost:8080/api/v1/runs?limit=20`, `localhost:8080/api/v1/runs`, `"$SERVER/api/v1/runs"`, `{{host}}/api/v1/runs`: the path is
 * captured. Not the value of a header such as `Referer: http://…`.
 */
const ADDRESS =
  /(?<!:)[\s"'`](?:https?:\/\/[^\s/"'`?]+|localhost|[\w.-]*:\d+|\$?\{?\w+\}|\$\w+|\{\{\w+\}\})(\/[^\s"'`?#]*)/i;

/** What a pasted `curl` command got back, if that says what went wrong: then the reader asks about this rather than about the operation. */
export function failureIn(text: string): string | null {
  if (!CURL.test(text)) return null;
  const found = [CURL_ERROR.exec(text)?.[0], STATUS.exec(text)?.[1], ERROR_BODY.exec(text)?.[1]];
  return found.filter(Boolean).join(' ') || null;
}

/**
 * What a pasted command or call requests: `POST /api/v1/repositories/1/runs`. Its options, headers, and body would be searched for
 * as if the reader had asked about them. Null for any other text.
 */
export function requestIn(text: string): { method: string; path: string } | null {
  const sends = CURL.test(text) ? failureIn(text) === null : SENDS.test(text) && !FAILS.test(text);
  const path = sends && ADDRESS.exec(text)?.[1];
  if (!path) return null;
  const usual = BODY.test(text) && !AS_QUERY.test(text) ? 'POST' : 'GET';
  return { method: (METHOD.exec(text)?.[1] ?? usual).toUpperCase(), path };
}
