/** A time as loggers write it, with or without its date and its zone. */
const TIME =
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?(?:[.,]\d+)?(?: ?(?:Z\b|UTC\b|[+-]\d\d:?\d\d\b))?|\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g;
const LEVEL = /(?<![\w-])(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|SEVERE)(?![\w-])/;
/** A line that begins with a level: `FATAL: …`, `[ERROR] …`. */
const LEVEL_FIRST = new RegExp(`^\\s*\\[?${LEVEL.source}(?:\\]|:|\\s+[-[])`);
/** `at io.ktor.Pipeline.execute(Pipeline.kt:77)`, of which the last one may be cut off; `File "scan.py", line 7, in main`. */
const FRAME =
  /(?<!\S)at [\w$/@<>]+\.[\w.$/@<>]+(?:\([^)]*\)|\([^)]*$|$)|\.\.\. \d+ (?:more|common frames omitted)|(?<!\S)File "[^"]*", line \d+(?:, in \S+)?/g;
const CAUSE = /\b(?:Caused by|Suppressed|Exception in thread "[^"]*"|Traceback \(most recent call last\)):?/g;
/** Before the message: a container (`core-1  |`), a thread (`[main]`), a logger (`org.example.Main -`). */
export const CONTAINER = /^\s*([\w.-]+)\s+\|\s/;
const THREAD = /(?<!\S)\[[^\]]*\](?!\S)/g;
const LOGGER = /(?<!\S)(?:[a-z][\w$]*\.){2,}[\w$]+\s+(?:-|:)\s/g;
/** The packages in front of an exception class: readers know it by its last part. */
const PACKAGES = /(?<![\w./])(?:[a-z][\w$]*\.){2,}(?=[A-Z][\w$]*(?:Exception|Error|Throwable)\b)/g;
/** An id that was generated at runtime, so no page contains it. In a path, it stands for a parameter. */
const ID = /(?<!\/)\b(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?=[a-f]*\d)[0-9a-f]{16,})\b/gi;

/** The body of an error response: `{"message":"…","cause":"…"}`. Its keys and quotes say nothing about what went wrong. */
const ERROR_VALUE = /"(?:message|cause|error\w*)"\s*:\s*"((?:[^"\\]|\\.)*)"/gi;
/** With any other key, it is something else: for example a request with a field named `message`. */
const OTHER_KEY = /"[\w$.-]+"\s*:/;

/** A line of named fields, written as JSON, as with `LOG_FORMAT=json` or by Vault (`"@level"`), or in logfmt, as by Docker, has a level … */
const LEVEL_FIELD = /(?:"(?:@|log\.)?(?:level|severity)"\s*:\s*"|(?<!\S)level=)[a-z]+/i;
/** … and says what happened in one of these, the last of which may be cut off. */
const MESSAGE_FIELD =
  /(?:"@?(?:formattedMessage|message|msg|throwable|exception|stack_?trace)"\s*:\s*|(?<!\S)(?:msg|err|error)=)"((?:[^"\\]|\\.)*)/gi;

/**
 * The message of a log line, without what the logger and the runtime write around it: those parts only say when and where it
 * happened, and would be searched for like the message. Any other text stays as it is, and so does one without a message.
 */
export function messageIn(text: string): string {
  const field = messageInFields(text);
  if (field !== '') return withoutLogger(field) ?? field;
  const said = text.replace(ERROR_VALUE, (_, value: string) => value.replaceAll('\\"', '"'));
  return withoutLogger(matches(OTHER_KEY, said) ? text : said) ?? text;
}

/** What a line of named fields says happened; empty for any other. */
function messageInFields(text: string): string {
  if (!matches(LEVEL_FIELD, text)) return '';
  return (
    [...text.matchAll(MESSAGE_FIELD)]
      // `\"` is a quote; `\n` and `\t` separate the lines of a stack trace.
      .map(([, value = '']) => value.replace(/\\(.)/g, (_, sign: string) => (/\w/.test(sign) ? ' ' : sign)))
      .join(' ')
  );
}

/** Null when no message is left. */
function withoutLogger(text: string): string | null {
  const around = [FRAME, CAUSE];
  const isLine = matches(TIME, text) || matches(LEVEL_FIRST, text);
  if (isLine) around.push(TIME, LEVEL, THREAD, LOGGER);
  const [, container] = (isLine && CONTAINER.exec(text)) || [];
  // The container's name precedes each of its lines.
  const prefix = container && new RegExp(`(?<!\\S)${container.replaceAll('.', '\\.')}\\s+\\|`, 'g');
  let message = prefix ? text.replace(prefix, ' ') : text;
  for (const part of [...around, PACKAGES, ID]) message = message.replace(part, ' ');
  return /[\p{L}\p{N}]/u.test(message) ? message : null;
}

/** Whether a text comes from a log: it has a level and a time or a message, begins with a level, or has part of a stack trace. */
export function isLogLine(text: string): boolean {
  return (
    matches(LEVEL_FIRST, text) ||
    matches(FRAME, text) ||
    matches(CAUSE, text) ||
    messageInFields(text) !== '' ||
    (matches(TIME, text) && matches(LEVEL, text))
  );
}

function matches(expression: RegExp, text: string): boolean {
  return text.search(expression) >= 0;
}
