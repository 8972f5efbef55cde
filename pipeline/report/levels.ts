import type { Diagnostic } from '../../contract/diagnostics.ts';

/** What a finding does: `throw` fails the build, `warn` only reports it, `ignore` hides it. As in Docusaurus. */
export const LEVELS = ['throw', 'warn', 'ignore'] as const;
export type Level = (typeof LEVELS)[number];

/** Key of `checks` in `site.yml` → the rules it covers. Errors of all other rules always fail the build. */
const CHECKS = {
  /** Links that do not lead to a page of the site. */
  links: ['broken-link', 'broken-markdown-link', 'redirect-to-nowhere', 'redirect-hides-page'],
  /** Links to a section that the page does not have. */
  anchors: ['broken-anchor', 'duplicate-id'],
  images: ['missing-image', 'foreign-image', 'lfs-pointer'],
  diagrams: ['missing-diagram', 'diagram-without-text', 'broken-diagram', 'stale-diagram'],
  /** Imports and components that cannot be run where the site is built: the page shows what remains of them (`contract/page/not-shown.ts`). */
  components: ['import', 'unknown-component', 'component', 'expression', 'component-fails'],
  /** Front matter, categories, sidebars and tags: a wrong value is left out. */
  structure: [
    'front-matter',
    'category',
    'sidebars',
    'missing-doc',
    'missing-sidebar',
    'tags',
    'admonition',
    'versions',
    'duplicate-address',
  ],
  /** Rules of the API description, and links in its texts. */
  description: [
    'openapi-struct',
    'openapi-no-unresolved-refs',
    'openapi-no-identical-paths',
    'openapi-operation-operation-id',
    'openapi-operation-operation-id-unique',
    'openapi-operation-parameters-unique',
    'openapi-path-parameters-defined',
    'openapi-path-declaration-must-exist',
    'openapi-no-undefined-server-variable',
    'openapi-no-enum-type-mismatch',
    'openapi-no-required-schema-properties-undefined',
    'openapi-spec-components-invalid-map-name',
    'openapi-ref-siblings',
    'openapi-lists-in-place',
    'openapi-unknown-name',
    'openapi-all-of-circle',
    'openapi-address',
    'openapi-permission',
    'openapi-link',
    'openapi-repeated-key',
    'openapi-loose-yaml',
  ],
  /** What is missing on the pages of operations. */
  operations: [
    'openapi-operation-summary',
    'openapi-operation-description',
    'openapi-operation-4xx-response',
    'openapi-operation-tag-defined',
    'openapi-operation-permission',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Check = keyof typeof CHECKS;
export type CheckLevels = Record<Check, Level>;

export const CHECK_NAMES = Object.keys(CHECKS) as [Check, ...Check[]];

export interface Owners {
  /** The content has a `site.yml`. */
  own: boolean;
  /** It is this project's content, whose drawings are committed with it. */
  committed: boolean;
  foreignApi: boolean;
}

/**
 * The levels that apply if `site.yml` sets none. A folder with a `site.yml` is somebody's own, and most checks are strict; one
 * without it is taken as others wrote it. Nobody can be asked to fix a description that is not theirs.
 */
export function defaultLevels({ own, committed, foreignApi }: Owners): CheckLevels {
  const level = own ? 'throw' : 'warn';
  return {
    links: level,
    anchors: 'warn',
    images: level,
    diagrams: committed ? 'throw' : 'warn',
    components: level,
    structure: level,
    description: foreignApi ? 'warn' : 'throw',
    // The specification requires none of this, so it is wrong only in a description of one's own.
    operations: foreignApi ? 'ignore' : 'throw',
  };
}

const CHECK_OF = new Map<string, Check>(
  CHECK_NAMES.flatMap((check) => CHECKS[check].map((rule): [string, Check] => [rule, check])),
);

/** An error becomes a warning where its level is `warn`; what is ignored is left out. A warning is never raised. */
export function applyLevels(diagnostics: readonly Diagnostic[], levels: CheckLevels): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const check = CHECK_OF.get(diagnostic.rule);
    const level = check === undefined ? 'throw' : levels[check];
    if (level === 'ignore') return [];
    return level === 'warn' ? [{ ...diagnostic, severity: 'warning' as const }] : [diagnostic];
  });
}

/** Whether a file that the rest of the site needs could not be read: what depends on it would look broken. @param found with their levels */
export const lacksFile = (found: readonly Diagnostic[]): boolean =>
  found.some(({ severity, unread }) => unread && severity === 'error');
