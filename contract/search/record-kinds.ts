/** Everything the search knows about the kinds of things it finds: a new kind is a row here and whoever makes its records. */

/** How kinds are grouped in the dialog and on the results page; the ids are also words of the query (`kind:config`). */
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
  /** What a row says about the kind of its hit, besides the group it stands in. */
  label: string;
  group: SearchGroupId;
  /** Which of two things equally well matched a reader more likely wants; 1 for a section. */
  weight: number;
  /** Multiplied with `weight` for a question in plain words: there, what explains comes before what lists. */
  questionWeight: number;
  /** Multiplied with `weight` for a pasted error or a described fault. */
  errorWeight: number;
  /** Whether the title is prose (stemmed) or a name out of code (whole and by its parts). */
  title: 'prose' | 'name';
  /** Set in the typeface of code. */
  code: boolean;
  /**
   * Looked for by name. Its one line of text is so short that any word in it would outweigh a page about the word, so a
   * match in the text alone counts less.
   */
  byName: boolean;
  /** All of them stand on a few pages: there, each is a thing of its own. */
  listed: boolean;
  /** In the second file of the index: there are many of them, and few searches are for one. */
  detail: boolean;
  /** Which of the record's other names stands beside its title. */
  besideTitle: 'path' | 'first' | null;
}

const PROSE = {
  title: 'prose',
  code: false,
  byName: false,
  listed: false,
  detail: false,
  besideTitle: null,
  errorWeight: 1,
} as const;
const NAME = { ...PROSE, title: 'name', code: true, byName: true, detail: true } as const;

/** The order is part of the index's form: a new kind goes to the end. */
const KINDS = {
  page: { ...PROSE, label: 'Page', group: 'docs', weight: 1.3, questionWeight: 1.15 },
  section: { ...PROSE, label: 'Section', group: 'docs', weight: 1, questionWeight: 1.2 },
  operation: {
    ...PROSE,
    label: 'Operation',
    group: 'operations',
    weight: 1.15,
    questionWeight: 0.55,
    besideTitle: 'path',
  },
  parameter: { ...NAME, label: 'Parameter', group: 'operations', weight: 0.55, questionWeight: 0.6 },
  schema: {
    ...NAME,
    label: 'Schema',
    group: 'schemas',
    weight: 0.9,
    questionWeight: 0.6,
    byName: false,
    detail: false,
  },
  field: { ...NAME, label: 'Field', group: 'schemas', weight: 0.6, questionWeight: 0.6 },
  config: {
    ...NAME,
    label: 'Configuration key',
    group: 'configuration',
    weight: 0.6,
    questionWeight: 0.8,
    listed: true,
    besideTitle: 'first',
  },
  permission: {
    ...NAME,
    label: 'Permission',
    group: 'permissions',
    weight: 0.85,
    questionWeight: 1,
    listed: true,
    detail: false,
  },
  status: {
    ...PROSE,
    label: 'Status',
    group: 'operations',
    weight: 0.5,
    questionWeight: 0.6,
    byName: true,
    detail: true,
  },
  command: { ...PROSE, label: 'Command', group: 'commands', weight: 0.95, questionWeight: 1, code: true },
  term: { ...PROSE, label: 'Term', group: 'glossary', weight: 0.85, questionWeight: 1, listed: true },
  // Hundreds of rows about everything: only who has an error wants them.
  symptom: {
    ...PROSE,
    label: 'Symptom',
    group: 'symptoms',
    weight: 0.3,
    questionWeight: 1,
    errorWeight: 5,
    detail: true,
  },
} as const satisfies Record<string, RecordKindInfo>;

export type RecordKind = keyof typeof KINDS;
export const RECORD_KINDS = Object.keys(KINDS) as readonly RecordKind[];

export function kindInfo(kind: RecordKind): RecordKindInfo {
  return KINDS[kind];
}

export function kindsOfGroup(group: SearchGroupId): RecordKind[] {
  return RECORD_KINDS.filter((kind) => KINDS[kind].group === group);
}
