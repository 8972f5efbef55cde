/** Types of a configuration value, as the tables name them. */
export const CONFIG_TYPES = ['string', 'integer', 'number', 'boolean', 'duration', 'list', 'enum', 'secret'] as const;
export type ConfigType = (typeof CONFIG_TYPES)[number];

/** A configuration key of the server. The same key may exist in several components. */
export interface ConfigEntry {
  key: string;
  component: string;
  /** Environment variable that sets it. */
  env: string | null;
  /** As written in the server's configuration file. */
  default: string | null;
  type: ConfigType;
  /** The allowed values of an enum. */
  values: string[];
  secret: boolean;
  /** The component does not start without it. */
  required: boolean;
  summary: string;
  /** Id of the page that explains it. */
  page: string | null;
}

/** A part of the server whose keys are listed together. */
export interface ConfigComponent {
  id: string;
  /** What its keys are about. Plain text with code in backticks. */
  summary: string;
  /** Id of the page that shows its keys. */
  page: string;
}

export interface PermissionLevel {
  id: string;
  label: string;
  permissions: { id: string; summary: string }[];
  /** `grants`: level → permissions that the role has there. */
  roles: { id: string; summary: string; grants: Record<string, string[]> }[];
}

export interface GlossaryTerm {
  term: string;
  /** Inline Markdown. */
  text: string;
  see: string | null;
  aliases: string[];
  /** Mentions on pages show the definition. False for words that everybody knows, or that mean many things. */
  card: boolean;
}

/** Facts that several pages show, written only once. */
export interface ReferenceData {
  configuration: ConfigEntry[];
  /** Every component of `configuration`, in the order of their pages; empty where one page shows all keys. */
  components: ConfigComponent[];
  levels: PermissionLevel[];
  glossary: GlossaryTerm[];
}
