/** Kinds of admonition and the title each has when the author gives none. */
export const ADMONITIONS = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
} as const;
export type AdmonitionKind = keyof typeof ADMONITIONS;

/** Older names that Docusaurus still understands. */
const ALIASES = { secondary: 'note', important: 'info', success: 'tip', caution: 'warning' } as const;

/** The kind that an author means by a name; undefined where there is none. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name as keyof typeof ALIASES];
  return Object.hasOwn(ADMONITIONS, name) ? (name as AdmonitionKind) : undefined;
}

export const ADMONITION_NAMES: readonly string[] = [...Object.keys(ADMONITIONS), ...Object.keys(ALIASES)];
