import type { SitePath } from '../urls.ts';

/** Below the base, for `siteData`: what the search shows about a selected hit, loaded after the index. */
export const ANSWERS_FILE = 'assets/search-answers.json';

/** Facts about what can be found, by address. Configuration keys have a file of their own: `CONFIG_KEYS_FILE`. */
export interface SearchAnswers {
  operations: Record<string, OperationAnswer>;
  permissions: Record<string, PermissionAnswer>;
  terms: Record<string, TermAnswer>;
  /** What each kind of reader most likely wants to do, for an empty box. */
  tasks: { role: string; links: { label: string; href: string }[] }[];
}

export interface OperationAnswer {
  path: string;
  /** Each in a few words: `READ (organization)`. */
  permissions: string[];
  /** Command that sends it, in parts; empty for webhooks. */
  curl: SamplePart[];
}

/** A part of a sample: as it stands, or one that My values can replace, with its name and what stands there without them. */
export type SamplePart = string | [name: string, preset: string];

export interface PermissionAnswer {
  id: string;
  level: string;
  summary: string;
  /** Level, in lower case → its roles that carry the permission. */
  roles: Record<string, string[]>;
  /** Operations that need it. */
  operations: { title: string; method: string; href: string }[];
}

export interface TermAnswer {
  text: string;
  aliases: string[];
  /** Address of the page that says more. */
  see?: SitePath;
}
