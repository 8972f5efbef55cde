/** What a compiler refuses between quotes, reads as the end of a line, or what turns the direction of a line. */
const UNSEEN = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A text between double quotes with the escapes of JSON, which Python, Java, Go, Kotlin and C# read, too. */
export const doubleQuoted = (text: string) =>
  JSON.stringify(text).replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Whether a text should stand as it is, in quotes that keep lines: it has lines or quotes that escapes make hard to read,
 * and no sign that such quotes lose.
 */
export function isReadable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\n"]/.test(text) && !/[\0-\u0008\u000b-\u001f]/.test(text) && text.search(UNSEEN) < 0;
}

/** A word for a POSIX shell, which reads everything as it is between single quotes. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Without quotes where a shell needs none. */
export const shellWord = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : shellQuoted(text));

/** Whether the numbers of a JSON text are the same once a program has read them as its own. */
export function hasExactNumbers(json: string): boolean {
  const numbers = json.replace(/"(?:\\.|[^"\\])*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.every((number) => Number.isFinite(Number(number)) && number.replace(/\D/g, '').length <= 15);
}

/** Lines after the first begin deeper. Only for code: inside of a text it would change the text. */
export const indented = (code: string, spaces: string) => code.replaceAll('\n', `\n${spaces}`);
