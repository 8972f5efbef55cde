import { type ApiPermission, PERMISSION_KINDS } from '../../../contract/api/plan.ts';
import { entries, given, isNode, list, type Node, node, text } from '../read/values.ts';

/**
 * `x-permission` as people write it: a word (`superuser`), an object with `kind` (`permission` with `level`,
 * `permission` and `parameter`; `byParameter` with `otherwise`; `additional` with `when` and `requires`), or a list.
 */
export function readPermissions(raw: unknown): ApiPermission[] {
  if (Array.isArray(raw)) return raw.flatMap(readPermissions);
  const word = text(raw);
  if (word !== undefined) return [isKind(word) ? { kind: word, text: word } : { kind: 'other', text: word }];
  if (!isNode(raw)) return [];
  const additional = node(raw.additional);
  return [
    ...readMain(raw),
    ...list(additional.requires)
      .flatMap(readPermissions)
      .map((permission) => given<ApiPermission>({ ...permission, when: text(additional.when) ?? permission.when })),
  ];
}

function readMain(raw: Node): ApiPermission[] {
  const byParameter = entries(raw.byParameter);
  if (byParameter.length === 0) return readOne(raw);
  const found = byParameter.flatMap(([parameter, value]) =>
    readPermissions(isNode(value) ? { kind: 'permission', ...value, parameter } : value).map((permission) => ({
      ...permission,
      when: `With \`${parameter}\``,
    })),
  );
  const otherwise = readPermissions(raw.otherwise).map((permission) => ({ ...permission, when: 'Otherwise' }));
  return [...found, ...otherwise];
}

function readOne(raw: Node): ApiPermission[] {
  const kind = text(raw.kind);
  if (kind === undefined) return [];
  if (!isKind(kind)) return [{ kind: 'other', text: kind }];
  return [
    given<ApiPermission>({
      kind,
      text: textOf(kind, raw),
      level: text(raw.level),
      permission: text(raw.permission),
      parameter: text(raw.parameter),
      on: text(raw.on),
      when: text(raw.when),
    }),
  ];
}

function textOf(kind: string, raw: Node): string {
  const permission = text(raw.permission);
  const level = text(raw.level);
  if (kind !== 'permission' || permission === undefined) return text(raw.text) ?? kind;
  return level === undefined ? permission : `${permission} (${level})`;
}

function isKind(word: string): word is ApiPermission['kind'] {
  return (PERMISSION_KINDS as readonly string[]).includes(word);
}
