import { HIDDEN } from './request.ts';

/**
 * Text as each language writes it. The library that makes the samples writes values between quotes without care for
 * what is in them, so that it is given stand-ins and these take their place.
 */
export type Literal = (text: string) => string;

/** Secrets that are not shown, where a language has no short way to take them from its surroundings. */
const named: Literal = (text) => text.replace(HIDDEN, '<$1>');

/** A word for a POSIX shell. Hidden secrets come from its variables. */
export const shellWord: Literal = (text) => {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (!text.includes('\u{e000}')) return `'${text.replaceAll("'", "'\\''")}'`;
  return `"${text.replace(/["\\$`]/g, '\\$&').replace(HIDDEN, '$$$1')}"`;
};

export const javascript: Literal = (text) =>
  `'${JSON.stringify(named(text)).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** Python, Java, Go and C# read the escapes of JSON. */
export const doubleQuoted: Literal = (text) => JSON.stringify(named(text));

export const kotlin: Literal = (text) => doubleQuoted(text).replaceAll('$', '\\$').replaceAll('\\f', '\\u000c');

/** The escapes of JSON that Rust writes in another way. */
export const rustEscapes = (json: string) =>
  json.replace(/\\(?:u([0-9a-f]{4})|[\s\S])/gi, (sign, code?: string) =>
    code ? `\\u{${code}}` : sign === '\\b' ? '\\u{8}' : sign === '\\f' ? '\\u{c}' : sign === '\\/' ? '/' : sign,
  );

export const rust: Literal = (text) => rustEscapes(doubleQuoted(text));

/** PowerShell takes several signs for a single quote. */
export const powershell: Literal = (text) => {
  if (!text.includes('\u{e000}')) return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  return `"${text.replace(/["`$\u201c-\u201e]/g, '`$&').replace(HIDDEN, '$$env:$1')}"`;
};

// Bodies: many lines stay many lines where the language has a string for that.

export const javaBlock: Literal = (text) => `"""\n${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}"""`;

export const kotlinRaw: Literal = (text) =>
  // biome-ignore lint/suspicious/noTemplateCurlyInString: how Kotlin writes a dollar sign in a raw string
  text.includes('"""') ? kotlin(text) : `"""${text.replaceAll('$', () => "${'$'}")}"""`;

export const goRaw: Literal = (text) => (text.includes('`') ? doubleQuoted(text) : `\`${text}\``);

export const csharpRaw: Literal = (text) => {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([run]) => run.length));
  const quotes = '"'.repeat(longest + 1);
  return `${quotes}\n${text}\n${quotes}`;
};

/** A JSON text as an expression of Python. */
export const pythonJson = (json: string) =>
  json.replace(/"(?:\\[\s\S]|[^"\\])*"|\b(?:true|false|null)\b/g, (token) =>
    token === 'true' ? 'True' : token === 'false' ? 'False' : token === 'null' ? 'None' : token.replaceAll('\\/', '/'),
  );
