import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { plainName } from '../../markdown/text-of-markdown.ts';
import { nearestName } from '../nearest.ts';
import { readYaml } from '../yaml.ts';

/** A number that YAML read from text, such as a year, becomes text again, as in Docusaurus. */
const words = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

/** `"true"` becomes a boolean, and `"3"` or `1.0` becomes a number, where one is meant. */
export const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
export const figure = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value),
  z.number(),
);

const isOnePart = (name: string) => !/[/\\]|^\.{0,2}$/.test(name);

/** An empty value counts as none, and so does one of spaces. */
const text = words
  .nullish()
  .transform((value) => value?.trim() || undefined)
  .optional();

const name = text.transform((value) => value && plainName(value)).optional();

/**
 * Front matter as Docusaurus' docs plugin knows it, and two keys of our own: `sidebar_category`, the folder in whose
 * category the page is listed instead of its own, and `aliases`, what readers call it in the search. As in Docusaurus,
 * authors may add other keys.
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
const frontMatterSchema = z.looseObject({
  // A part of an address, and so of a file's name. As in Docusaurus, only "slug" leads to another folder.
  id: words
    .refine(isOnePart, { error: 'it is one part of an address, without slashes; "slug" takes a whole address' })
    .optional(),
  slug: words.optional(),
  title: name,
  description: text,
  keywords: z.array(words).nullish(),
  aliases: z.array(words).nullish(),
  title_meta: name,
  sidebar_key: text,
  image: text,
  tags: z.array(z.union([words, z.strictObject({ label: z.string(), permalink: z.string() })])).nullish(),
  sidebar_label: name,
  sidebar_position: figure.optional(),
  sidebar_category: text,
  sidebar_class_name: text,
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: z.string().nullable().optional(),
  hide_title: flag.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: figure.pipe(z.int().min(2).max(6)).optional(),
  toc_max_heading_level: figure.pipe(z.int().min(2).max(6)).optional(),
  pagination_label: name,
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

/** Front matter in TOML, as other tools have it, and YAML front matter without an end. */
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n[\s\S]*?^\+\+\+[ \t]*(?:\r?\n|$)/m;
const KEY = /["']?[A-Za-z_][\w-]*["']?[ \t]*:/;
const UNENDED = new RegExp(`^\\uFEFF?---[ \\t]*\\r?\\n${KEY.source}`);

/**
 * Misplaced front matter: keys, and what is indented below them, that follow blank lines, a comment or a space, that are between
 * lines of more or fewer than three hyphens, or of the dashes into which word processors turn hyphens, or whose first line is missing.
 */
const ABOVE = /(?:[ \t]*\r?\n|<!--[\s\S]*?-->[ \t]*\r?\n|\{\/\*[\s\S]*?\*\/\}[ \t]*\r?\n)+-{3,}/;
const OPENED = new RegExp(`^\\uFEFF?(?:${ABOVE.source}|-{4,}|--|[ \\t\\u00A0\\u200B]+-{3,}|[\u2014\u2013]+)`);
const UNOPENED = /^\uFEFF?(?=(?:title|description|slug|id|sidebar_\w+)[ \t]*:)/;
const MISPLACED = new RegExp(
  `(?:${OPENED.source}[ \\t]*\\r?\\n|${UNOPENED.source})(?:(?:${KEY.source}|[ \\t]+\\S|- |#).*\\r?\\n)+[-\u2014\u2013]+[ \\t]*(?:\\r?\\n|$)`,
);

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^---[ \t]*(?:\r?\n|$)/m;

/** Keys without line breaks: YAML joins a line without a colon and the next line to one key. */
const NAME = /^[A-Za-z_][\w-]*$/;

/** Front matter and body of a Markdown file. Wrong values are reported and left out; front matter that cannot be read counts as empty. */
export function splitFrontMatter(text: string, file: string): SplitDocument {
  const match = BLOCK.exec(text);
  if (match?.index !== 0) return withoutBlock(text, file);
  const source = { text: match[1] ?? '', file, linesAbove: 1, rule: 'front-matter', keepsNumerals: true };
  const read = readYaml(source, frontMatterSchema);
  const lines = Object.fromEntries(
    read.keys.filter((key) => NAME.test(key)).map((key) => [key, read.placeOf([key]).line]),
  );
  return {
    frontMatter: read.value ?? {},
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length - 1,
    lines,
    diagnostics: [
      ...read.diagnostics,
      ...unknownKeys(lines, file),
      ...formerAddresses(read.value?.aliases ?? [], lines, file),
      ...cutValues(source.text, file),
    ],
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
                'This is not valid front matter, and is read as text.',
                'It must begin on the first line of the file, and be between two lines "---".',
              )
            : [],
  };
}

/** Text that continues with "#word", which was hardly meant as a comment: people write a space after the sign of a comment. */
const CUT =
  /^["']?(title|title_meta|description|sidebar_label|pagination_label)["']?[ \t]*:[ \t]+(?!["'|>&*!#]).*?[ \t](#[^\s#].*)$/;

/** Warns about text that YAML takes for a comment: it would be lost without a message. */
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
        hint: 'Put the value in quotes; if a comment is meant, put a space after its "#".',
      },
    ];
  });
}

const KNOWN = Object.keys(frontMatterSchema.shape);

const REDIRECTS = 'Former addresses of pages are in site.yml: "redirects: { /docs/old: /docs/new }".';

const sameAs = (key: string) => `Here, "${key}" does the same.`;

/** Keys of other tools (Hugo, Jekyll, VitePress, Starlight, Mintlify) → what does the same here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  weight: sameAs('sidebar_position'),
  nav_order: sameAs('sidebar_position'),
  order: sameAs('sidebar_position'),
  linkTitle: sameAs('sidebar_label'),
  sidebarTitle: sameAs('sidebar_label'),
  nav_title: sameAs('sidebar_label'),
  permalink: sameAs('slug'),
  summary: sameAs('description'),
  metaDescription: sameAs('description'),
  metaTitle: sameAs('title_meta'),
  editUrl: sameAs('custom_edit_url'),
  redirect_from: REDIRECTS,
};

/** In Hugo, the aliases of a page are its former addresses. */
function formerAddresses(
  aliases: readonly string[],
  { aliases: line }: SplitDocument['lines'],
  file: string,
): Diagnostic[] {
  const address = aliases.find((alias) => alias.startsWith('/'));
  if (address === undefined || line === undefined) return [];
  const message = `"aliases" are words under which the search finds the page, but "${address}" is an address.`;
  return [{ severity: 'warning', rule: 'front-matter', file, line, column: 1, message, hint: REDIRECTS }];
}

/** A key that is close to a known one is a typo; any other is another tool's or the author's own, and does nothing here. */
function unknownKeys(lines: SplitDocument['lines'], file: string): Diagnostic[] {
  return Object.entries(lines).flatMap(([key, line]): Diagnostic[] => {
    if (KNOWN.includes(key)) return [];
    const same = Object.hasOwn(ELSEWHERE, key) ? ELSEWHERE[key] : undefined;
    const near = same === undefined ? nearestName(key, KNOWN) : undefined;
    const instead = near === undefined ? same : `Did you mean "${near}"?`;
    return [
      {
        severity: near ? 'error' : 'warning',
        rule: 'front-matter',
        file,
        line,
        column: 1,
        message: near ? `Unknown key "${key}".` : `The key "${key}" does nothing here.`,
        hint: `${instead ? `${instead} ` : ''}Known: ${[...KNOWN].sort().join(', ')}.`,
      },
    ];
  });
}
