import { z } from 'zod';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { readYaml } from './yaml.ts';

/**
 * Front matter as Docusaurus' docs plugin knows it; an unknown key is an error, because it is nearly always a typing mistake.
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
export const frontMatterSchema = z.strictObject({
  id: z.string().optional(),
  slug: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional(),
  tags: z.array(z.union([z.string(), z.strictObject({ label: z.string(), permalink: z.string() })])).optional(),
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: z.string().optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: z.string().nullable().optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: z.number().int().min(2).max(6).optional(),
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  pagination_label: z.string().optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  custom_edit_url: z.string().nullable().optional(),
  parse_number_prefixes: z.boolean().optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
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
  diagnostics: Diagnostic[];
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^---[ \t]*(?:\r?\n|$)/m;

/** Front matter and body of a Markdown file. A wrong front matter counts as an empty one and is reported. */
export function splitFrontMatter(text: string, file: string): SplitDocument {
  const match = BLOCK.exec(text);
  if (match?.index !== 0) return { frontMatter: {}, body: text, bodyLine: 0, diagnostics: [] };
  const read = readYaml({ text: match[1] ?? '', file, linesAbove: 1, rule: 'front-matter' }, frontMatterSchema);
  return {
    frontMatter: read.value ?? {},
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length - 1,
    diagnostics: read.diagnostics,
  };
}
