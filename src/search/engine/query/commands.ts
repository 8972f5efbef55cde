/** A command that sends a request, perhaps after a prompt or within a pipe. */
const CURL = /(?<![\w./-])curl(?:\.exe)?\s/;
/** Other commands that send one: wget, PowerShell, HTTPie; … */
const COMMAND =
  /(?<![\w./-])(?:wget|Invoke-(?:RestMethod|WebRequest)|irm|iwr|(?:https?|xh)(?=\s(?:.*\s)?(?:GET|POST|PUT|PATCH|DELETE)\s))\s/i;
/** … calls that do, and those that are given a whole address, in whatever language; … */
const CALL =
  /\bfetch\(|\b(?:requests|axios)(?:\.[a-z]+)?\(|\(\s*(?:["']?[\w.]+["']?\)?,\s*){0,2}[\w$@]?["'`]https?:\/\//;
/** … and the request itself, with its headers, as in a `.http` file. */
const REQUEST = /^\s*[A-Z]+\s+https?:\/\/\S+\s+[\w-]+:\s/;
/** What these say when it fails, unless the code itself has it. */
const FAILS = /(?<!\b(?:new|throws|except|dyn)\s+[\w.:]*)(?:Error|Exception)\b|\bInvoke-\w+\s?:\s/;
/** What it gets back when that fails: a line of curl's own, … */
const CURL_ERROR = /\bcurl: \(\d+\)[^{]*/;
/** A response without the command: its headers say nothing about what went wrong. */
const RESPONSE = /^\s*HTTP\/[\d.]+ .*\{/s;
/** … a status, without the headers below it, … */
const STATUS = /\bHTTP\/[\d.]+ ([45]\d\d(?: [A-Z][a-z]+(?![\w:-]))*)/;
/** … or a body that is not within a quoted argument. */
const ERROR_BODY = /^(?:[^']|'[^']*')*?(?<!")(\{\s*"(?:message|cause|error\w*)"\s*:.*)/s;
/** The method as an option, … */
const OPTION = /\s(?:-[a-zA-Z]*X|--request|--method|-Method)[\s=]*["']?([A-Za-z]+)/;
/**
 * … or as a word of the request or the code: `method: 'POST'`, `("POST", …)`, `MethodPost`, `.post(`. The `method:` may be missing: it is
 * read as a filter without a value. Not the name of a field, such as `{"options": …}`.
 */
const WORD =
  /(?:[({,]\s*(?:["']?method["']?\s*:\s*)?["']|Method\.?|\.(?!get)(?=\w+\()|^\s*(?=\w+\s+https?:)|(?<![\w./-])(?:https?|xh)\s(?:.*?\s)?)(get|post|put|patch|delete|head|options)(?:\b|(?=\w*Async))(?!["']\s*:)/i;
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
  if (!CURL.test(text) && !RESPONSE.test(text)) return null;
  const found = [CURL_ERROR.exec(text)?.[0], STATUS.exec(text)?.[1], ERROR_BODY.exec(text)?.[1]];
  return found.filter(Boolean).join(' ') || null;
}

/**
 * What a pasted command or call requests: `POST /api/v1/repositories/1/runs`. Its options, headers, and body would be searched for
 * as if the reader had asked about them. Null for any other text.
 */
export function requestIn(text: string): { method: string; path: string } | null {
  const sends = CURL.test(text)
    ? failureIn(text) === null
    : [COMMAND, CALL, REQUEST].some((kind) => kind.test(text)) && !FAILS.test(text);
  const path = sends && ADDRESS.exec(text)?.[1];
  if (!path) return null;
  const usual = BODY.test(text) && !AS_QUERY.test(text) ? 'POST' : 'GET';
  const [, method = usual] = OPTION.exec(text) ?? WORD.exec(text) ?? [];
  return { method: method.toUpperCase(), path };
}
