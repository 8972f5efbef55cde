/** A key of the server that an environment variable sets. */
export interface ServerKey {
  variable: string;
  key: string;
  /** As written; null where the code has it, or there is none. */
  default: string | null;
  file: string;
  line: number;
}

const COMMENT = /(?:^|\s)(?:#|\/\/).*$/;
const OPENED = /^([\w.-]+)\s*[=:]?\s*\{$/;
const ASSIGNED = /^([\w.-]+)\s*[=:]\s*(.+)$/;
const FROM_VARIABLE = /^\$\{\?(\w+)\}$/;

/**
 * Reads the keys of an `application.conf`. The server's files use a small part of HOCON: one thing a line, and a variable as
 * `key = ${?VARIABLE}` below the default. Parsers of all of HOCON put values in the place of variables, whose names then are gone.
 *
 * @param file names the text in what is returned
 * @returns also the numbers of the lines that are written in another way, so that nothing is passed over in silence
 */
export function readServerKeys(file: string, text: string): { keys: ServerKey[]; unread: number[] } {
  const path: string[] = [];
  const values = new Map<string, string>();
  const found: Omit<ServerKey, 'default'>[] = [];
  const unread: number[] = [];
  for (const [i, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.replace(COMMENT, '').trim();
    const opened = OPENED.exec(line)?.[1];
    const [, name, value = ''] = ASSIGNED.exec(line) ?? [];
    if (line === '') continue;
    if (opened !== undefined) path.push(opened);
    else if (line === '}' && path.length > 0) path.pop();
    else if (name === undefined) unread.push(i + 1);
    else {
      const key = [...path, name].join('.');
      const variable = FROM_VARIABLE.exec(value)?.[1];
      if (variable === undefined) values.set(key, value.replace(/^"(.*)"$/, '$1'));
      else found.push({ variable, key, file, line: i + 1 });
    }
  }
  // Of two values, the later one counts, wherever the variable stands.
  return { keys: found.map((one) => ({ ...one, default: values.get(one.key) ?? null })), unread };
}
