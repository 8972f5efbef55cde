import { z } from 'zod';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { nearestName } from './nearest.ts';
import { readYaml } from './yaml.ts';

/** An empty value counts as none. */
const text = z
  .string()
  .nullish()
  .transform((value) => value || undefined)
  .optional();

/**
 * Front matter as Docusaurus' docs plugin knows it, and two keys of our own: `sidebar_category`, the folder in whose
 * category the page is listed, where that is not its own, and `aliases`, what readers call it in the search. Other keys are the author's own, as there.
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
export const frontMatterSchema = z.looseObject({
  id: z.string().optional(),
  slug: z.string().optional(),
  title: text,
  description: text,
  keywords: z.array(z.string()).nullish(),
  aliases: z.array(z.string()).nullish(),
  title_meta: text,
  sidebar_key: text,
  image: text,
  tags: z.array(z.union([z.string(), z.strictObject({ label: z.string(), permalink: z.string() })])).nullish(),
  sidebar_label: text,
  sidebar_position: z.number().optional(),
  sidebar_category: text,
  sidebar_class_name: text,
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: z.string().nullable().optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: z.number().int().min(2).max(6).optional(),
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  pagination_label: text,
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  custom_edit_url: z.string().nullable().optional(),
  parse_number_prefixes: z.boolean().optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  /** How the file is read: `md` is plain Markdown, in which braces are text and HTML is HTML. */
  mdx: z.looseObject({ format: z.enum(['mdx', 'md', 'detect']).optional() }).optional(),
  last_update: z
    .strictObject({ date: z.union([z.string(), z.date()]).optional(), author: z.string().optional() })
    .optional(),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

export interface SplitDocument {
  frontMatter: FrontMatter;
  body: string;
  /** Lines above the body in the file. */
  bodyLine: number;
  /** Key → its line in the file. */
  lines: Readonly<Record<string, number>>;
  diagnostics: Diagnostic[];
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^---[ \t]*(?:\r?\n|$)/m;

/** Front matter and body of a Markdown file. A wrong front matter counts as an empty one and is reported. */
export function splitFrontMatter(text: string, file: string): SplitDocument {
  const match = BLOCK.exec(text);
  if (match?.index !== 0) return { frontMatter: {}, body: text, bodyLine: 0, lines: {}, diagnostics: [] };
  const source = { text: match[1] ?? '', file, linesAbove: 1, rule: 'front-matter' };
  const read = readYaml(source, frontMatterSchema);
  return {
    frontMatter: read.value ?? {},
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length - 1,
    lines: linesOf(source.text),
    diagnostics: [...read.diagnostics, ...unknownKeys(source.text, file)],
  };
}

function linesOf(text: string): Record<string, number> {
  const lines = text.split('\n').flatMap((line, index) => {
    const key = /^([A-Za-z_][\w-]*)[ \t]*:(?:\s|$)/.exec(line)?.[1];
    return key === undefined ? [] : [[key, index + 2] as const];
  });
  return Object.fromEntries(lines);
}

const KNOWN = Object.keys(frontMatterSchema.shape);

/** A key that is nearly one that is known is a typing mistake; any other is the author's own, and does nothing here. */
function unknownKeys(text: string, file: string): Diagnostic[] {
  return Object.entries(linesOf(text)).flatMap(([key, line]): Diagnostic[] => {
    if (KNOWN.includes(key)) return [];
    const near = nearestName(key, KNOWN);
    return [
      {
        severity: near ? 'error' : 'warning',
        rule: 'front-matter',
        file,
        line,
        column: 1,
        message: near ? `Unknown key "${key}".` : `The key "${key}" does nothing here.`,
        hint: `${near ? `Did you mean "${near}"? ` : ''}Known: ${[...KNOWN].sort().join(', ')}.`,
      },
    ];
  });
}
