/** Names of files in the zip of a site. A name must stand for the same place on every system and in every address. */

/**
 * Characters that are shown or read differently from how they are written: control characters, marks that change the
 * direction of text, line separators, halves of a character, and the replacement character.
 */
const ODD = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF\uFFFD]/u;
/** Separators of other systems, and characters that end a path in an address. */
const SEPARATORS = /[\\:?#]/;
/** Percent escapes. A program that decodes once more than others reads another name, and `%2e%2e` leads out of the folder. */
const ESCAPE = /%[0-9a-f]{2}/i;
/** The worker's own records have this name. */
const RESERVED = '__offline';

/** Text from outside, made fit for a message: shortened, with odd characters as `\\u202e`, so that readers see what is there. */
export function visible(text: string): string {
  const start = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return start.replace(new RegExp(ODD, 'gu'), (odd) => `\\u${odd.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Whether a name is plain: folders with `/` between them, no way out of the folder, no drive, no second spelling. A folder ends with `/`. */
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

/** The same for all names that some system treats as the same: ignores case and how accents are encoded. */
export function foldName(name: string): string {
  return name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
}

/** Collects the names of a list, and finds those that some system would treat as the same. */
export class NameSet {
  /** Folded name → the name. Folders end with `/`. */
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #listedFolders = new Set<string>();

  /** @returns an earlier name or folder that some system treats as the same; null when there is none, and the name is added */
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
