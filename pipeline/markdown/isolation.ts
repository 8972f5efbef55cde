import type { Expression, ImportDeclaration } from 'estree';
import { call, identifier, lazy, literal, objectOf } from './estree-nodes.ts';

/** Module of `src/` that runs the scripts and components of the content in isolation; see `pipeline/plugins/content.ts`. */
export const OWN_COMPONENTS = 'virtual:own-components';

/** `import { script as script$0 } from …`, with the names by which the page knows them. */
export function importOf(names: Readonly<Record<string, string>>): ImportDeclaration {
  return {
    type: 'ImportDeclaration',
    specifiers: Object.entries(names).map(([imported, local]) => ({
      type: 'ImportSpecifier',
      imported: identifier(imported),
      local: identifier(local),
    })),
    source: literal(OWN_COMPONENTS),
    attributes: [],
  };
}

/** `attempt$0(() => computed, { … })`: evaluates to `nothing` if it fails. */
export const attemptOf = (attempt: string, computed: Expression, place: Readonly<Record<string, string | number>>) =>
  call(attempt, [lazy(computed), objectOf(place)]);
