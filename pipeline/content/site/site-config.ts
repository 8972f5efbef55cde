import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FRAME_ANCESTOR } from '../../../contract/content-policy.ts';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { parsePublicKey } from '../../../contract/offline/ssh.ts';
import { CHECK_NAMES, type Check, LEVELS } from '../../report/levels.ts';
import { isExpression } from '../../supply/expressions.ts';
import { markUnread, readYamlFile, type YamlReading } from '../yaml.ts';
import { contrast, LEAST_CONTRAST } from './contrast.ts';
import { configText } from './docusaurus-config.ts';
import { PAGE_COLORS } from './page-colors.ts';

const link = z.strictObject({ label: z.string(), to: z.string() });

const landingSchema = z.strictObject({
  headline: z.string(),
  text: z.string(),
  /** Text on the spine of the cover, above the figures of the edition. */
  spine: z.string().default(''),
  actions: z.array(link).default([]),
  /** An SVG file beside `site.yml`, drawn with the site's custom properties as colors. */
  drawing: z.string().optional(),
  /** In place of a drawing: stations along an orbit, the last one at its far end. */
  stations: z.array(z.strictObject({ title: z.string(), text: z.string(), drawing: z.string() })).default([]),
  /** The caption beneath the orbit, which also explains the body at its far end. */
  caption: z.string().default(''),
  /** The first commands with what they print, and the page that has the rest. */
  quick_start: z
    .strictObject({
      title: z.string(),
      text: z.string(),
      link,
      steps: z.array(z.strictObject({ run: z.string(), answer: z.string().default('') })),
    })
    .optional(),
  doors: z.array(z.strictObject({ title: z.string(), text: z.string(), links: z.array(link) })).default([]),
});

/** A picture in the bar, before the name of the site; the same keys as in Docusaurus. Files are in `static/`. */
const logoSchema = z.strictObject({
  src: z.string(),
  /** Shown instead in the dark theme. */
  srcDark: z.string().optional(),
  alt: z.string().default(''),
  /** Where logo and name lead; the landing page by default. */
  href: z.string().optional(),
  target: z.enum(['_self', '_blank']).optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});

/** A color in which text is readable on the page of its theme. */
const accentOn = (page: string, theme: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'a color is written as "#rrggbb", with six digits from 0 to f', abort: true })
    .refine((color) => contrast(color, page) >= LEAST_CONTRAST, {
      error: ({ input }) =>
        `links in ${String(input)} are hard to read on the ${theme} page ${page}: their contrast is ${contrast(String(input), page).toFixed(1)} and must be at least ${LEAST_CONTRAST}; use a ${theme === 'dark' ? 'lighter' : 'darker'} color`,
    })
    .optional();

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isLanguage(tag: string): boolean {
  try {
    return languageNames.of(tag) !== undefined;
  } catch {
    // Not even the form of a tag.
    return false;
  }
}

const publicKey = z.string().refine((line) => parsePublicKey(line) !== null, {
  error: 'this is not an Ed25519 public key on one line, "ssh-ed25519 AAAA…", as ssh-keygen writes it to a .pub file',
});

const level = z.enum(LEVELS).optional();
const checks = z.strictObject(
  Object.fromEntries(CHECK_NAMES.map((name) => [name, level])) as Record<Check, typeof level>,
);

export const siteConfigSchema = z.strictObject({
  title: z.string().default('Documentation'),
  /**
   * Name of the single file and the zip (`<name>.html`), of readers' copies, and of the purpose of signatures; made from the title by
   * default. A published site should set it, because without it a new title makes another site: every copy is downloaded anew, and
   * existing copies refuse the zip.
   */
  name: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9._-]*$/,
      'it takes lowercase letters, digits, dots, hyphens and underscores, a letter or a digit first',
    )
    .optional(),
  /** Other names of what the pages are about. Like the title, they do not tell one page from another when readers search. */
  also_called: z.array(z.string()).default([]),
  tagline: z.string().default(''),
  /** Language of the pages as a BCP 47 tag (`de`, `pt-BR`): browsers, screen readers and search engines go by it. */
  language: z.string().refine(isLanguage, { error: 'it is a language tag, as in "de" or "pt-BR"' }).default('en'),
  /** `orbit` is the mark that this project draws; without a logo, the bar shows only the name. */
  logo: z.union([z.literal('orbit'), logoSchema]).optional(),
  /** Icon of the browser's tab, a file in `static/`. */
  favicon: z.string().optional(),
  /** Color of links and selected items, in each theme. */
  colors: z
    .strictObject({ accent: accentOn(PAGE_COLORS.light, 'light'), accent_dark: accentOn(PAGE_COLORS.dark, 'dark') })
    .prefault({}),
  url: z
    .url({
      protocol: /^https?$/,
      error: 'it is the address of the site’s host with its scheme, as in "https://docs.example.org"',
    })
    .default('http://localhost'),
  /** Version of the product that the pages describe: every page shows it. */
  describes: z.string().optional(),
  /** Address of a file for editing: the path below the content folder is appended. */
  edit_url: z.string().optional(),
  navbar: z
    .strictObject({
      hide_on_scroll: z.boolean().default(false),
      items: z
        .array(
          z.strictObject({
            label: z.string(),
            to: z.string(),
            position: z.enum(['left', 'right']).default('left'),
            active_base: z.string().optional(),
          }),
        )
        .optional(),
    })
    .prefault({}),
  footer: z
    .strictObject({
      columns: z.array(z.strictObject({ title: z.string(), items: z.array(link) })).default([]),
      copyright: z.string().default(''),
    })
    .prefault({}),
  announcement: z
    .strictObject({ id: z.string(), text: z.string(), closable: z.boolean().default(true) })
    .nullable()
    .default(null),
  color_mode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light'),
      respect_system: z.boolean().default(true),
      disable_switch: z.boolean().default(false),
    })
    .prefault({}),
  landing: landingSchema.optional(),
  /** Folders beside the content folder from which pages and descriptions may take files; names are relative to `site.yml`. */
  allowed_folders: z.array(z.string()).default([]),
  /** Last part of the API reference's main page: `/api/<this>`. */
  api_slug: z
    .string()
    .regex(
      /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u,
      'it takes letters, digits, dots, hyphens and underscores, a letter or a digit first',
    )
    .default('api-reference'),
  /** Value of `x-rate-limit` in the API description → words for readers, and the page or section that says more. */
  rate_limits: z.record(z.string(), z.strictObject({ text: z.string(), to: z.string().optional() })).default({}),
  /** What a page that is too heavy does to the build: see `pipeline/checks/budgets.ts`. */
  budgets: z.enum(['fail', 'warn']).default('warn'),
  /** What findings do to the build; for the defaults, see `defaultLevels`. */
  checks: checks.prefault({}),
  /** `$…$` and `$$…$$` are formulas, as remark-math reads them; by default a dollar is a dollar. */
  math: z.boolean().default(false),
  /** Old address → new address, both below the base. */
  redirects: z.record(z.string(), z.string()).default({}),
  /** License of the site as an SPDX expression, for the bill of materials: `Apache-2.0`. */
  license: z
    .string()
    .refine(isExpression, { error: 'it is an SPDX expression, as in "Apache-2.0" or "MIT OR CC-BY-4.0"' })
    .optional(),
  /** Who signs the zip and the single file, and with which keys: see "Sign a release" in README.md. */
  publisher: z
    .strictObject({ name: z.string().trim().min(1), keys: z.array(publicKey).min(1) })
    .nullable()
    .default(null),
  /** Who may show the pages in a frame, on a server with the files of `deploy/` and from a reader's copy: see `FRAME_ANCESTOR`. */
  frame_ancestors: z
    .array(
      z.string().regex(FRAME_ANCESTOR, {
        error:
          'it is "self", or the address of a host in lowercase, with its scheme and without a path, as in "https://portal.example.org"',
      }),
    )
    .default([]),
  /** What a `{{placeholder}}` in a code block shows until the reader enters a value of their own. */
  placeholders: z.record(z.string(), z.string()).default({}),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** `site.yml` of a content folder; every key has a default, so that a bare `docs/` folder builds. */
export function readSiteConfig(contentDir: string): {
  config: SiteConfig;
  diagnostics: Diagnostic[];
  placeOf: YamlReading<SiteConfig>['placeOf'];
} {
  const file = join(contentDir, 'site.yml');
  // A Docusaurus site has formulas where its configuration names the plugin for them.
  const math = z.boolean().default(/['"`]remark-math['"`]/.test(configText(contentDir)));
  const schema = siteConfigSchema.extend({ math });
  if (!existsSync(file)) return { config: schema.parse({}), diagnostics: [], placeOf: () => ({ line: 1, column: 1 }) };
  const read = readYamlFile(file, { file: 'site.yml', rule: 'site-config' }, schema);
  const config = read.value ?? schema.parse({});
  const { placeOf } = read;
  if (read.keys.length > 0 || read.diagnostics.length > 0) return { config, diagnostics: markUnread(read), placeOf };
  const empty: Diagnostic = {
    severity: 'warning',
    rule: 'site-config',
    file: 'site.yml',
    message: `The file has no settings, so the site is called "${config.title}".`,
    hint: 'Write at least its title ("title: Acme Tools"). If you delete the file, all findings are warnings.',
  };
  return { config, diagnostics: [empty], placeOf };
}
