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
export const ADMONITION_ALIASES: Readonly<Record<string, AdmonitionKind>> = {
  secondary: 'note',
  important: 'info',
  success: 'tip',
  caution: 'warning',
};
