import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { nearestName } from '../nearest.ts';
import { readYaml } from '../yaml.ts';

/** A year, a number or a date that YAML made of text is the text again, as in Docusaurus. */
const words = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

/** So is `"true"`, and `"3"` where a number is meant. */
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
const figure = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value),
  z.number(),
);

/** An empty value counts as none. */
const text = words
  .nullish()
  .transform((value) => value || undefined)
  .optional();

/**
 * Front matter as Docusaurus' docs plugin knows it, and two keys of our own: `sidebar_category`, the folder in whose
 * category the page is listed, where that is not its own, and `aliases`, what readers call it in the search. Other keys are the author's own, as there.
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
const frontMatterSchema = z.looseObject({
  id: words.optional(),
  slug: words.optional(),
  title: text,
  description: text,
  keywords: z.array(words).nullish(),
  aliases: z.array(words).nullish(),
  title_meta: text,
  sidebar_key: text,
  image: text,
  tags: z.array(z.union([words, z.strictObject({ label: z.string(), permalink: z.string() })])).nullish(),
  sidebar_label: text,
  sidebar_position: figure.optional(),
  sidebar_category: text,
  sidebar_class_name: text,
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: z.string().nullable().optional(),
  hide_title: flag.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: z.number().int().min(2).max(6).optional(),
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  pagination_label: text,
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  custom_edit_url: z.string().nullable().optional(),
  parse_number_prefixes: flag.optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
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

/** Front matter of other tools, and one that nothing ends. */
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n[\s\S]*?^\+\+\+[ \t]*(?:\r?\n|$)/m;
const KEY = /["']?[A-Za-z_][\w-]*["']?[ \t]*:/;
const UNENDED = new RegExp(`^\\uFEFF?---[ \\t]*\\r?\\n${KEY.source}`);

/**
 * Below blank lines or a comment, behind a blank, or between lines of more than three hyphens or of the dashes that word processors make of
 * them: keys, and what is indented below them.
 */
const ABOVE = /(?:[ \t]*\r?\n|<!--[\s\S]*?-->[ \t]*\r?\n|\{\/\*[\s\S]*?\*\/\}[ \t]*\r?\n)+-{3,}/;
const OPENED = new RegExp(`^\\uFEFF?(?:${ABOVE.source}|-{4,}|[ \\t\\u00A0\\u200B]+-{3,}|[\u2014\u2013]+)`);
const MISPLACED = new RegExp(
  `${OPENED.source}[ \\t]*\\r?\\n(?:(?:${KEY.source}|[ \\t]+\\S|- |#).*\\r?\\n)+[-\u2014\u2013]+[ \\t]*(?:\\r?\\n|$)`,
);

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^---[ \t]*(?:\r?\n|$)/m;

/** Of a line without a colon, YAML makes a key together with the next one. */
const NAME = /^[A-Za-z_][\w-]*$/;

/** Front matter and body of a Markdown file. A wrong front matter counts as an empty one and is reported. */
export function splitFrontMatter(text: string, file: string): SplitDocument {
  const match = BLOCK.exec(text);
  if (match?.index !== 0) return withoutBlock(text, file);
  const source = { text: match[1] ?? '', file, linesAbove: 1, rule: 'front-matter' };
  const read = readYaml(source, frontMatterSchema);
  const lines = Object.fromEntries(
    read.keys.filter((key) => NAME.test(key)).map((key) => [key, read.placeOf([key]).line]),
  );
  return {
    frontMatter: read.value ?? {},
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length - 1,
    lines,
    diagnostics: [...read.diagnostics, ...unknownKeys(lines, file), ...cutValues(source.text, file)],
  };
}

function withoutBlock(text: string, file: string): SplitDocument {
  const [toml = ''] = TOML.exec(text) ?? [];
  const problem = (message: string, hint: string): Diagnostic[] => [
    { severity: 'error', rule: 'front-matter', file, line: 1, column: 1, message, hint },
  ];
  return {
    frontMatter: {},
    body: text.slice(toml.length),
    bodyLine: toml.split('\n').length - 1,
    lines: {},
    diagnostics:
      toml !== ''
        ? problem(
            'The front matter between the lines "+++" is TOML, and is not read.',
            'Write it as YAML, between two lines "---".',
          )
        : UNENDED.test(text)
          ? problem('The front matter has no end, and is read as text.', 'Write a line "---" below its last key.')
          : MISPLACED.test(text)
            ? problem(
                'The front matter is none, and is read as text.',
                'It begins on the first line of the file, and stands between two lines "---".',
              )
            : [],
  };
}

/** Of a text that goes on with "#word": a comment of YAML has a blank behind its sign, as people write it. */
const CUT =
  /^["']?(title|title_meta|description|sidebar_label|pagination_label)["']?[ \t]*:[ \t]+(?!["'|>&*!#]).*?[ \t](#[^\s#].*)$/;

/** What YAML takes for a comment is lost without a word. */
function cutValues(text: string, file: string): Diagnostic[] {
  return text.split(/\r?\n/).flatMap((line, index): Diagnostic[] => {
    const [, key, rest = ''] = CUT.exec(line) ?? [];
    if (key === undefined) return [];
    return [
      {
        severity: 'warning',
        rule: 'front-matter',
        file,
        line: index + 2,
        column: line.length - rest.length + 1,
        message: `"${key}" ends before "${rest}", which is a comment to YAML.`,
        hint: 'Put the value into quotes; if a comment is meant, put a blank behind its "#".',
      },
    ];
  });
}

const KNOWN = Object.keys(frontMatterSchema.shape);

/** A key that is nearly one that is known is a typing mistake; any other is the author's own, and does nothing here. */
function unknownKeys(lines: SplitDocument['lines'], file: string): Diagnostic[] {
  return Object.entries(lines).flatMap(([key, line]): Diagnostic[] => {
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
