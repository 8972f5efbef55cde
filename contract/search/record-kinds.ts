/** Everything the search knows about the kinds of things it finds: a new kind needs a row here, and code that makes its records. */

/** How kinds are grouped in the dialog and on the results page; queries can use the ids, too (`kind:config`). */
export const SEARCH_GROUPS = [
  { id: 'docs', label: 'Documentation' },
  { id: 'symptoms', label: 'Troubleshooting' },
  { id: 'operations', label: 'API operations' },
  { id: 'schemas', label: 'API schemas' },
  { id: 'configuration', label: 'Configuration' },
  { id: 'commands', label: 'Commands' },
  { id: 'permissions', label: 'Permissions' },
  { id: 'glossary', label: 'Glossary' },
] as const;
export type SearchGroupId = (typeof SEARCH_GROUPS)[number]['id'];

export interface RecordKindInfo {
  /** What a row says about the kind of its hit, besides the group it is in. */
  label: string;
  group: SearchGroupId;
  /** Whether the title is prose (stemmed) or a name from code (whole and by its parts). */
  title: 'prose' | 'name';
  /** Set in the typeface of code. */
  code: boolean;
  /** In the second file of the index: there are many of them, and few searches are for one. */
  detail: boolean;
  /** Which of the record's other names is shown beside its title. */
  besideTitle: 'path' | 'first' | null;
}

const PROSE = { title: 'prose', code: false, detail: false, besideTitle: null } as const;
const NAME = { title: 'name', code: true, detail: true, besideTitle: null } as const;

/** The order is part of the index's format: a new kind goes to the end. */
const KINDS = {
  page: { ...PROSE, label: 'Page', group: 'docs' },
  section: { ...PROSE, label: 'Section', group: 'docs' },
  operation: { ...PROSE, label: 'Operation', group: 'operations', besideTitle: 'path' },
  parameter: { ...NAME, label: 'Parameter', group: 'operations' },
  schema: { ...NAME, label: 'Schema', group: 'schemas', detail: false },
  field: { ...NAME, label: 'Field', group: 'schemas' },
  config: { ...NAME, label: 'Configuration key', group: 'configuration', besideTitle: 'first' },
  permission: { ...NAME, label: 'Permission', group: 'permissions', detail: false },
  status: { ...PROSE, label: 'Status', group: 'operations', detail: true },
  command: { ...PROSE, label: 'Command', group: 'commands', code: true },
  term: { ...PROSE, label: 'Term', group: 'glossary' },
  symptom: { ...PROSE, label: 'Symptom', group: 'symptoms', detail: true },
} as const satisfies Record<string, RecordKindInfo>;

export type RecordKind = keyof typeof KINDS;
export const RECORD_KINDS = Object.keys(KINDS) as readonly RecordKind[];

export function kindInfo(kind: RecordKind): RecordKindInfo {
  return KINDS[kind];
}

export function kindsOfGroup(group: SearchGroupId): RecordKind[] {
  return RECORD_KINDS.filter((kind) => KINDS[kind].group === group);
}
