/** Names of the permissions and roles that operations need, for filters such as `permission:ADMIN`. */
export interface PermissionNames {
  add(names: readonly string[]): void;
  /** All names without a level in front, sorted. */
  all(): string[];
  /** @param name in lower case */
  has(name: string): boolean;
  /** One sentence that says why a name was ignored; none as long as no names are known. */
  unknown(name: string): string[];
  /**
   * Turns a question for a list into the filter that gives it: "Which operations need ADMIN?". Writes a filter with a space after the
   * colon as one, where a name follows. Any other text stays as it is.
   */
  asFilter(text: string): string;
}

const CALLS = '(?:api )?(?:operations?|endpoints?|calls?|requests?|routes?)';
const NEED = '(?:that |which )?(?:needs?|requires?|asks? for|are for|is for)';
const QUESTION = new RegExp(
  `^\\s*(?:(?:which|what|list|all|the|show)\\s+)*${CALLS}\\s+${NEED}\\s+(?:the\\s+|an?\\s+)?(?:permission\\s+|role\\s+)?([\\w.]+)(?:\\s+(?:permission|role))?\\s*\\??\\s*$`,
  'i',
);
/** `permission: ADMIN` */
const SPACED = /(?<=^|\s)(-?permission:)\s+(\S+)/gi;

export function createPermissionNames(): PermissionNames {
  const names = new Map<string, string>();
  const all = () => [...names.values()].filter((name) => !name.includes('.')).sort();
  return {
    add(list) {
      for (const name of list) names.set(name.toLowerCase(), name);
    },
    all,
    has: (name) => names.has(name),
    unknown(name) {
      if (names.size === 0) return [];
      return [`There is no permission “${name}”, so it was ignored. Known: ${all().join(', ')}.`];
    },
    asFilter(text) {
      const name = QUESTION.exec(text)?.[1];
      if (name !== undefined && names.has(name.toLowerCase())) return `permission:${name}`;
      return text.replace(SPACED, (whole, filter: string, value: string) =>
        names.has(value.toLowerCase()) ? filter + value : whole,
      );
    },
  };
}
