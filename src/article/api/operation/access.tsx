import type { ApiOperation, ApiPermission } from '../../../../contract/api/plan.ts';
import type { PermissionLevel } from '../../../../contract/page/reference-data.ts';
import { breakable } from '../../../ui/parts/breakable.tsx';
import { KeyIcon } from '../../../ui/parts/icons.tsx';
import { joined } from '../../inline.ts';
import { useApi } from '../api-context.ts';
import { Fact } from '../fact.tsx';
import { Markdown } from '../text.tsx';

/** The permissions that the caller needs, one per line, with the roles that have them. */
export function Needs({ operation }: { operation: ApiOperation }) {
  const { permissions } = operation;
  if (permissions.length === 0) return null;
  return (
    <div className="api-needs">
      <KeyIcon />
      <div>
        {byCondition(permissions).map(([when, group]) => (
          <div key={when}>
            {when !== '' && (
              <div className="api-when">
                <Markdown text={`${when.replace(/[.:]$/, '')}:`} />
              </div>
            )}
            {group.map((permission) => (
              <Permission
                key={JSON.stringify(permission)}
                permission={permission}
                operation={operation}
                begins={when === ''}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Sign-in, names and limits of an operation, in one row. The longest is the last, so that it takes whatever room is left. */
export function Facts({ operation }: { operation: ApiOperation }) {
  const { rateLimit, since, operationId, formerIds } = operation;
  if (operation.securityUnknown && !(rateLimit ?? since ?? operationId)) return null;
  return (
    <dl className="api-facts api-facts-row">
      {!operation.securityUnknown && (
        <Fact name="Sign-in">
          <SignIn operation={operation} />
        </Fact>
      )}
      {since !== undefined && <Fact name="Since">{since}</Fact>}
      {operationId !== undefined && (
        <Fact name="Operation id">
          <code>{breakable(operationId)}</code>
          {formerIds.map(({ operationId: former, until }) => (
            <span key={former}>
              {' '}
              (before {until ?? 'that'}: <code>{breakable(former)}</code>)
            </span>
          ))}
        </Fact>
      )}
      {rateLimit !== undefined && (
        <Fact name="Rate limit">
          <RateLimit name={rateLimit} />
        </Fact>
      )}
    </dl>
  );
}

/** The site's own text for the limit if it has one, otherwise the name from the description. */
function RateLimit({ name }: { name: string }) {
  const { tools } = useApi();
  const known = Object.hasOwn(tools.rateLimits ?? {}, name) ? tools.rateLimits?.[name] : undefined;
  if (!known) return name;
  return (
    <>
      {known.text}
      {known.path !== undefined && (
        <>
          {' '}
          (<a href={tools.href(known.path)}>more on limits</a>)
        </>
      )}
    </>
  );
}

/** Groups permissions by their condition, in the order in which they are written. */
function byCondition(permissions: readonly ApiPermission[]): [when: string, ApiPermission[]][] {
  const groups = new Map<string, ApiPermission[]>();
  for (const permission of permissions) {
    const when = permission.when ?? '';
    groups.set(when, [...(groups.get(when) ?? []), permission]);
  }
  return [...groups];
}

function SignIn({ operation: { security } }: { operation: ApiOperation }) {
  const { plan, tools } = useApi();
  const home = plan.pages[0]?.path ?? '/';
  if (security.every((requirement) => requirement.length === 0)) return 'Not needed';
  const alternatives = security.map((requirement) => {
    if (requirement.length === 0) return 'none';
    const schemes = requirement.map(({ scheme, scopes }) => {
      const id = plan.securitySchemes.find(({ name }) => name === scheme)?.id;
      return (
        <span key={scheme}>
          {id === undefined ? scheme : <a href={`${tools.href(home)}#${id}`}>{scheme}</a>}
          {scopes.length > 0 && (
            <>
              {' '}
              with{' '}
              {joined(
                scopes.map((scope) => <code key={scope}>{scope}</code>),
                ' and ',
              )}
            </>
          )}
        </span>
      );
    });
    return joined(schemes, ' and ');
  });
  // Where one of them needs several schemes, the words between those must not read like the words between alternatives.
  const isLong = security.some((requirement) => requirement.length > 1);
  return <>{isLong ? joined(alternatives, ', or ', ', or ') : joined(alternatives)}</>;
}

const WORDS = {
  none: 'needs no permission',
  authenticated: 'open to every signed-in user',
  superuser: 'needs a superuser',
} as const;

interface PermissionProps {
  permission: ApiPermission;
  operation: ApiOperation;
  /** The text is a sentence of its own, not the end of one. */
  begins: boolean;
}

function Permission({ permission, operation, begins }: PermissionProps) {
  const { plan } = useApi();
  const { kind, level, permission: id, text } = permission;
  const roles = kind === 'permission' ? rolesWith(plan.permissions ?? [], permission) : [];
  return (
    <p>
      {!begins && ' '}
      {kind === 'permission' ? (
        <>
          {cased('needs', begins)} <code>{id}</code>
        </>
      ) : kind === 'other' ? (
        text
      ) : (
        cased(WORDS[kind], begins)
      )}
      {level !== undefined && ` on the ${permission.on ?? level}`}
      <ByParameter permission={permission} operation={operation} />
      {roles.length > 0 && (
        <span className="api-holders" translate="no">
          {` → ${roles.join(', and ')}`}
        </span>
      )}
    </p>
  );
}

const cased = (text: string, begins: boolean) => (begins ? text.charAt(0).toUpperCase() + text.slice(1) : text);

function ByParameter({ permission, operation }: { permission: ApiPermission; operation: ApiOperation }) {
  const parameter = operation.parameters.find(({ name }) => name === permission.parameter);
  if (!parameter) return null;
  return (
    <>
      {' '}
      (<a href={`#${parameter.id}`}>{parameter.name}</a>)
    </>
  );
}

/** `READER, WRITER or ADMIN of the organization or product`: levels with the same roles are named together. */
function rolesWith(levels: readonly PermissionLevel[], { level, permission }: ApiPermission): string[] {
  if (level === undefined || permission === undefined) return [];
  const byRoles = new Map<string, string[]>();
  for (const { label, roles } of levels) {
    const names = roles.filter(({ grants }) => grants[level]?.includes(permission)).map(({ id }) => id);
    const key = words(names);
    if (key !== '') byRoles.set(key, [...(byRoles.get(key) ?? []), label.toLowerCase()]);
  }
  return [...byRoles].map(([roles, labels]) => `${roles} of the ${words(labels)}`);
}

function words(list: readonly string[]): string {
  return list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`;
}
