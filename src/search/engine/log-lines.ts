/** A time as loggers write it, with or without its date and its zone. */
const TIME =
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?(?:[.,]\d+)?(?: ?(?:Z\b|UTC\b|[+-]\d\d:?\d\d\b))?|\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g;
const LEVEL = /(?<![\w-])(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|SEVERE)(?![\w-])/;
/** A line that begins with it: `FATAL: …`, `[ERROR] …`. */
const LEVEL_FIRST = new RegExp(`^\\s*\\[?${LEVEL.source}(?:\\]|:|\\s+[-[])`);
/** `at io.ktor.Pipeline.execute(Pipeline.kt:77)`; the last one may be cut off. */
const FRAME = /(?<!\S)at [\w$/@<>]+\.[\w.$/@<>]+(?:\([^)]*\)|\([^)]*$|$)|\.\.\. \d+ (?:more|common frames omitted)/g;
const CAUSE = /\b(?:Caused by|Suppressed|Exception in thread "[^"]*"):?/g;
/** Before the message: a container (`core-1  |`), a thread (`[main]`), a logger (`org.example.Main -`). */
const CONTAINER = /^\s*([\w.-]+)\s+\|\s/;
const THREAD = /(?<!\S)\[[^\]]*\](?!\S)/g;
const LOGGER = /(?<!\S)(?:[a-z][\w$]*\.){2,}[\w$]+\s+(?:-|:)\s/g;
/** A class with its packages: what it is called is its last name. */
const PACKAGES = /(?<![\w./])(?:[a-z][\w$]*\.){2,}(?=[A-Z][\w$]*(?:Exception|Error|Throwable)\b)/g;
/** Made for the case at hand, and on no page. */
const ID = /\b(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?=[a-f]*\d)[0-9a-f]{16,})\b/gi;

/** The body of a failed answer: `{"message":"…","cause":"…"}`. Its keys and quotes say nothing of what went wrong. */
const ERROR_VALUE = /"(?:message|cause|error\w*)"\s*:\s*"((?:[^"\\]|\\.)*)"/gi;
/** A key of something else: of a request, whose `message` is a field. */
const OTHER_KEY = /"[\w$.-]+"\s*:/;

/**
 * What a line out of a log says, without what the logger and the runtime write around it: that says when and where it happened here,
 * and would be looked for like the message. Any other text stays as it is, and so does one that has nothing else.
 */
export function messageIn(text: string): string {
  const said = text.replace(ERROR_VALUE, (_, value: string) => value.replaceAll('\\"', '"'));
  return withoutLogger(matches(OTHER_KEY, said) ? text : said) ?? text;
}

/** Null when nothing else is left. */
function withoutLogger(text: string): string | null {
  const around = [FRAME, CAUSE];
  const isLine = matches(TIME, text) || matches(LEVEL_FIRST, text);
  if (isLine) around.push(TIME, LEVEL, THREAD, LOGGER);
  const [, container] = (isLine && CONTAINER.exec(text)) || [];
  // Before each of its lines.
  const prefix = container && new RegExp(`(?<!\\S)${container.replaceAll('.', '\\.')}\\s+\\|`, 'g');
  let message = prefix ? text.replace(prefix, ' ') : text;
  for (const part of [...around, PACKAGES, ID]) message = message.replace(part, ' ');
  return /[\p{L}\p{N}]/u.test(message) ? message : null;
}

/** Whether a text comes out of a log: a level beside a time or at its beginning, or the frames of a stack. */
export function isLogLine(text: string): boolean {
  return (
    matches(LEVEL_FIRST, text) ||
    matches(FRAME, text) ||
    matches(CAUSE, text) ||
    (matches(TIME, text) && matches(LEVEL, text))
  );
}

function matches(expression: RegExp, text: string): boolean {
  return text.search(expression) >= 0;
}
