/** Characters that a compiler refuses between quotes or reads as the end of a line, or that change the direction of text. */
const UNSEEN = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A text between double quotes with the escapes of JSON, which Python, Java, Go, Kotlin and C# understand, too. */
export const doubleQuoted = (text: string) =>
  JSON.stringify(text).replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Whether a text should be written as it is, in quotes that keep line breaks: it has line breaks or quotes, which are hard to
 * read as escapes, and no character that such quotes cannot hold.
 */
export function isReadable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\n"]/.test(text) && !/[\0-\u0008\u000b-\u001f]/.test(text) && text.search(UNSEEN) < 0;
}

/** A word for a POSIX shell, which takes everything between single quotes as it is. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Without quotes where a shell needs none. */
export const shellWord = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : shellQuoted(text));

/** Whether the numbers of a JSON text stay the same when a program reads them as floating-point numbers. */
export function hasExactNumbers(json: string): boolean {
  const numbers = json.replace(/"(?:\\.|[^"\\])*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.every((number) => Number.isFinite(Number(number)) && number.replace(/\D/g, '').length <= 15);
}

/** Indents all lines but the first. Only for code: inside a string, it would change the string. */
export const indented = (code: string, spaces: string) => code.replaceAll('\n', `\n${spaces}`);

/** Lines within a program. Only the first line of each entry is indented, because the others belong to a string. */
export const indentedLines = (lines: readonly string[], spaces: string) =>
  lines.map((line) => (line === '' ? '\n' : `${spaces}${line}\n`)).join('');
