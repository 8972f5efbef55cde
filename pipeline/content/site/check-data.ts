import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { kebabCase } from '../../../contract/kebab-case.ts';
import type { ReferenceData } from '../../../contract/page/reference-data.ts';
import { nearestName } from '../nearest.ts';

export const DATA_FILES = {
  configuration: 'data/configuration.yml',
  components: 'data/components.yml',
  levels: 'data/permissions.yml',
  glossary: 'data/glossary.yml',
} as const satisfies Record<keyof ReferenceData, string>;

/** Where a part of the data is written, by its path in `ReferenceData`: `['glossary', 3, 'see']`. */
export type DataPlace = (path: readonly [keyof ReferenceData, ...PropertyKey[]]) => {
  file: string;
  line: number;
  column: number;
};

/**
 * Checks entries against each other: each name must belong to one thing, keys and components need each other, and roles grant what is
 * listed. Also checks that no key contradicts itself.
 */
export function checkData(data: ReferenceData, placeOf: DataPlace): Diagnostic[] {
  return [
    ...checkNames(data, placeOf),
    ...checkDefaults(data, placeOf),
    ...checkComponents(data, placeOf),
    ...checkGrants(data, placeOf),
  ];
}

interface Named {
  path: Parameters<DataPlace>[0];
  /** Two entries with the same id would share an address, or lead to the same page. */
  id: string;
  /** As the author knows it. */
  name: string;
}

function checkNames({ configuration, components, levels, glossary }: ReferenceData, placeOf: DataPlace): Diagnostic[] {
  const lists: Named[][] = [
    configuration.map(({ key, component }, i) => ({
      path: ['configuration', i],
      id: `${component} ${key}`,
      name: `The key "${key}" of "${component}"`,
    })),
    components.map(({ id }, i) => ({ path: ['components', i], id, name: `The component "${id}"` })),
    levels.map(({ id }, i) => ({ path: ['levels', i], id, name: `The level "${id}"` })),
    ...levels.flatMap((level, at) =>
      (['permissions', 'roles'] as const).map((kind) =>
        level[kind].map(({ id }, i): Named => {
          const what = kind === 'roles' ? 'role' : 'permission';
          return { path: ['levels', at, kind, i], id, name: `The ${what} "${id}" of "${level.id}"` };
        }),
      ),
    ),
    glossary.flatMap(({ term, aliases }, i): Named[] => [
      { path: ['glossary', i], id: kebabCase(term), name: `The term "${term}"` },
      ...aliases.map((alias, at): Named => {
        return { path: ['glossary', i, 'aliases', at], id: wordsOf(alias), name: `The alias "${alias}"` };
      }),
    ]),
  ];
  return lists.flatMap((named) => repeated(named, placeOf));
}

/** Like `kebabCase` for text with letters only, but keeps `C++` and `C#` apart. */
const wordsOf = (alias: string) => alias.toLowerCase().replaceAll(/[\s-]+/g, '-');

/** Entries whose id was used before. An empty id, of a name without a letter or a digit, may be used again. */
function repeated(named: readonly Named[], placeOf: DataPlace): Diagnostic[] {
  const firsts = new Map<string, Named>();
  return named.flatMap((one): Diagnostic[] => {
    const first = firsts.get(one.id);
    if (!first) firsts.set(one.id, one);
    if (!first || one.id === '') return [];
    const { line } = placeOf(first.path);
    return [
      {
        severity: 'error',
        rule: 'reference-data',
        ...placeOf(one.path),
        message: `${one.name} has a name that is already taken on line ${line}.`,
        hint: 'Remove one of them, or give it a name of its own.',
      },
    ];
  });
}

/** Beside a default, a table would say that the key must be set. */
function checkDefaults({ configuration }: ReferenceData, placeOf: DataPlace): Diagnostic[] {
  return configuration.flatMap((entry, i) =>
    entry.required && entry.default !== null
      ? [
          {
            severity: 'error',
            rule: 'reference-data',
            ...placeOf(['configuration', i, 'required']),
            message: `The key "${entry.key}" of "${entry.component}" is required, although it has a default.`,
            hint: 'Remove one of the two: "required" means that nothing works until the key is set.',
          },
        ]
      : [],
  );
}

/** If components are listed, each key needs one of them, and each needs keys: otherwise, keys would appear on no page. */
function checkComponents({ configuration, components }: ReferenceData, placeOf: DataPlace): Diagnostic[] {
  if (components.length === 0) return [];
  const used = configuration.map(({ component }) => component);
  const ids = components.map(({ id }) => id);
  const problem = (path: Named['path'], message: string, hint: string): Diagnostic => ({
    severity: 'error',
    rule: 'reference-data',
    ...placeOf(path),
    message,
    hint,
  });
  // The file is gone: all that refers to its keys only follows from that.
  if (configuration.length === 0) {
    const message = `Components are listed, but there are no keys in ${DATA_FILES.configuration}.`;
    return [{ ...problem(['components', 0], message, 'Restore its keys, or remove this file, too.'), unread: true }];
  }
  return [
    ...[...new Set(used)]
      .filter((id) => !ids.includes(id))
      .map((id) =>
        problem(
          ['configuration', used.indexOf(id), 'component'],
          `The component "${id}" is not listed in ${DATA_FILES.components}.`,
          'Add it there with a summary and its page, or correct its name.',
        ),
      ),
    ...ids.flatMap((id, i) =>
      used.includes(id)
        ? []
        : [
            problem(
              ['components', i],
              `The component "${id}" has no key in ${DATA_FILES.configuration}.`,
              'Remove it, or add its keys.',
            ),
          ],
    ),
  ];
}

/** Pages show a role's permissions by looking for each one that a level lists: any other would be missing from them without a word. */
function checkGrants({ levels }: ReferenceData, placeOf: DataPlace): Diagnostic[] {
  const problem = (path: Named['path'], message: string, name: string, listed: readonly { id: string }[]) => {
    const ids = listed.map(({ id }) => id);
    const near = nearestName(name, ids);
    const hint = `${near === undefined ? '' : `Did you mean "${near}"? `}Listed: ${ids.join(', ') || 'none'}.`;
    return { severity: 'error', rule: 'reference-data', ...placeOf(path), message, hint } as const;
  };
  return levels.flatMap(({ roles }, at) =>
    roles.flatMap((role, i) =>
      Object.entries(role.grants).flatMap(([id, granted]) => {
        const path = ['levels', at, 'roles', i, 'grants', id] as const;
        const level = levels.find((one) => one.id === id);
        const grants = `The role "${role.id}" grants`;
        if (level === undefined)
          return [problem(path, `${grants} permissions of the level "${id}", which is not listed.`, id, levels)];
        const known = level.permissions;
        return granted.flatMap((name, k) =>
          known.some((one) => one.id === name)
            ? []
            : [problem([...path, k], `${grants} "${name}", which is no permission of "${id}".`, name, known)],
        );
      }),
    ),
  );
}
