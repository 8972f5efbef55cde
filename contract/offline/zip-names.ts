/** Names of files in the zip of a site: a name stands for one place, on every system and in every address. */

/**
 * What would be shown or taken otherwise than it is written: control characters, marks that turn the direction of text,
 * separators of lines, halves of a character, and what stands for a character that could not be read.
 */
const ODD = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF\uFFFD]/u;
/** Separators of other systems, and what ends a path in an address. */
const SEPARATORS = /[\\:?#]/;
/** Whoever decodes it once more than others reads another name, and `%2e%2e` is a way out. */
const ESCAPE = /%[0-9a-f]{2}/i;
/** The worker keeps its own records under it. */
const RESERVED = '__offline';

/** What somebody else wrote, for a message: not too long, and with odd characters as `\\u202e`, so that it is seen as it is. */
export function visible(text: string): string {
  const start = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return start.replace(new RegExp(ODD, 'gu'), (odd) => `\\u${odd.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Folders with `/` between them and nothing else: no way out, no drive, no second spelling of a place. A folder ends with `/`. */
export function isPlainName(name: string): boolean {
  if (name.length === 0 || name.length > 1000) return false;
  if (ODD.test(name) || SEPARATORS.test(name) || ESCAPE.test(name)) return false;
  return name
    .replace(/\/$/, '')
    .split('/')
    .every(
      (part) => part !== '' && part !== '.' && part !== '..' && !/[. ]$/.test(part) && foldName(part) !== RESERVED,
    );
}

/** The same for names that some system takes for one: without regard to case and to how accents are encoded. */
export function foldName(name: string): string {
  return name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
}

/** Names of a list, each of which must stand for a place of its own, and each folder be written in one way. */
export class NameSet {
  /** Folded name → the name. Folders end with `/`. */
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #listedFolders = new Set<string>();

  /** @returns the earlier name or folder that it cannot be told from; null when there is none, and the name is noted */
  add(name: string): string | null {
    const folders = foldersOf(name);
    const earlier = folders.map((folder) => this.#conflictOf(folder)).find((found) => found !== null);
    if (earlier !== undefined) return earlier;
    const isFolder = name.endsWith('/');
    const folded = foldName(name);
    if (isFolder && this.#listedFolders.has(folded)) return name;
    const same = isFolder ? undefined : (this.#files.get(folded) ?? this.#folders.get(`${folded}/`));
    if (same !== undefined) return same;
    for (const folder of folders) this.#folders.set(foldName(folder), folder);
    if (isFolder) this.#listedFolders.add(folded);
    else this.#files.set(folded, name);
    return null;
  }

  #conflictOf(folder: string): string | null {
    const folded = foldName(folder);
    const file = this.#files.get(folded.slice(0, -1));
    const other = this.#folders.get(folded);
    return file ?? (other === undefined || other === folder ? null : other);
  }
}

/** `a/b/c` → `a/`, `a/b/` */
function foldersOf(name: string): string[] {
  return [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1));
}
