import type { ReferenceData } from '../../../contract/page/reference-data.ts';
import { nearestName } from '../nearest.ts';

interface Wrong {
  message: string;
  hint: string;
}

export interface CheckedAgainst {
  data: ReferenceData;
  /** Release that the page describes; null if it belongs to an earlier version, whose marks stay as they were. */
  describes: string | null | undefined;
}

/** As a page gives them; null stands for a computed value, which is known only when the page is rendered. */
export type Attributes = Readonly<Record<string, string | null>>;

/** The attributes of our own components. Those of Docusaurus take the same ones as there, and are not checked. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  ConfigIndex: [],
  ConfigReference: [],
  ConfigTable: ['component', 'keys'],
  ConfigVariables: [],
  DeviceStorage: [],
  Glossary: [],
  OperationsByRole: ['role'],
  PermissionMatrix: [],
  PermissionTable: ['level'],
  RoleTable: ['level'],
  Unreleased: ['after'],
};

/**
 * What is wrong with a component: an attribute is unknown or missing, or names something that is not in the data, or a release other
 * than the one that the pages describe.
 */
export function checkComponent(against: CheckedAgainst, name: string, attributes: Attributes): Wrong | null {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  if (known === undefined) return null;
  return checkNames(name, known, Object.keys(attributes)) ?? checkValues(against, name, attributes);
}

function checkNames(name: string, known: readonly string[], given: readonly string[]): Wrong | null {
  const unknown = given.find((attribute) => !known.includes(attribute));
  if (unknown === undefined) return null;
  const near = nearestName(unknown, known);
  return {
    message: `<${name}>: there is no attribute "${unknown}".`,
    hint: `${near ? `Did you mean "${near}"? ` : ''}Attributes: ${known.join(', ') || 'none'}.`,
  };
}

function checkValues({ data, describes }: CheckedAgainst, name: string, attributes: Attributes): Wrong | null {
  const { component, keys, role, level, after } = attributes;
  if ([component, keys, role, level, after].includes(null)) return null;
  if (name === 'ConfigTable') return checkConfigTable(data, component ?? undefined, keys ?? '');
  if (name === 'Unreleased') return checkUnreleased(describes, after ?? '');
  if (name === 'OperationsByRole') return checkRole(data, role ?? '');
  return name === 'PermissionTable' || name === 'RoleTable' ? checkLevel(data, name, level ?? '') : null;
}

function checkLevel({ levels }: ReferenceData, name: string, level: string): Wrong | null {
  const ids = levels.map(({ id }) => id);
  if (ids.includes(level)) return null;
  return {
    message: `<${name}>: ${level === '' ? 'the level is missing' : `there is no level "${level}"`}.`,
    hint: `Levels: ${ids.join(', ') || 'none'}.`,
  };
}

function checkRole({ levels }: ReferenceData, role: string): Wrong | null {
  const roles = [...new Set(levels.flatMap((level) => level.roles.map(({ id }) => id)))];
  if (roles.includes(role)) return null;
  return {
    message: `<OperationsByRole>: ${role === '' ? 'the role is missing' : `there is no role "${role}"`}.`,
    hint: `Roles: ${roles.join(', ') || 'none'}.`,
  };
}

function checkUnreleased(describes: CheckedAgainst['describes'], after: string): Wrong | null {
  if (describes === null) return null;
  if (describes === undefined)
    return {
      message: '<Unreleased>: the site does not say what is released.',
      hint: 'Set `describes` in site.yml to the release that the pages describe.',
    };
  if (after === describes) return null;
  return {
    message: `<Unreleased>: the pages describe ${describes}, but this mark says after="${after}".`,
    hint: `Remove the mark if this is part of ${describes}; otherwise write after="${describes}".`,
  };
}

function checkConfigTable({ configuration }: ReferenceData, component: string | undefined, keys: string): Wrong | null {
  const components = [...new Set(configuration.map((entry) => entry.component))];
  const names = keys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (component === undefined ? names.length === 0 : !components.includes(component)) {
    return {
      message: `<ConfigTable>: ${component === undefined ? 'component or keys are missing' : `there is no component "${component}"`}.`,
      hint: `Components: ${components.join(', ') || 'none'}.`,
    };
  }
  const known = configuration
    .filter((entry) => component === undefined || entry.component === component)
    .map((entry) => entry.key);
  const unknown = names.filter((key) => !known.includes(key));
  if (unknown.length === 0) return null;
  const near = nearestName(unknown[0] ?? '', known);
  return {
    message: `<ConfigTable>: ${component === undefined ? 'data/configuration.yml' : component} has no key ${unknown.join(', ')}.`,
    hint: near ? `Did you mean ${near}?` : 'Add it to data/configuration.yml, or name one that is there.',
  };
}
