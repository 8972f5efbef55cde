import type { ReferenceData } from '../../../contract/page/reference-data.ts';
import { nearestName } from '../nearest.ts';

interface Wrong {
  message: string;
  hint: string;
}

export interface CheckedAgainst {
  data: ReferenceData;
  /** Release that the pages describe. */
  describes: string | undefined;
}

/** What is wrong with a component: it names something that the data does not have, or a release that is not described. */
export function checkComponent(
  { data, describes }: CheckedAgainst,
  name: string,
  attributes: Readonly<Record<string, string>>,
): Wrong | null {
  if (name === 'ConfigTable') return checkConfigTable(data, attributes);
  if (name === 'Unreleased') return checkUnreleased(describes, attributes);
  if (name === 'OperationsByRole') return checkRole(data, attributes);
  if (name !== 'PermissionTable' && name !== 'RoleTable') return null;
  const levels = data.levels.map(({ id }) => id);
  const { level } = attributes;
  if (level === undefined || levels.includes(level)) return null;
  return { message: `<${name}>: there is no level "${level}".`, hint: `Levels: ${levels.join(', ') || 'none'}.` };
}

function checkRole({ levels }: ReferenceData, { role }: Readonly<Record<string, string>>): Wrong | null {
  const roles = [...new Set(levels.flatMap((level) => level.roles.map(({ id }) => id)))];
  if (role !== undefined && roles.includes(role)) return null;
  return {
    message: `<OperationsByRole>: there is no role "${role ?? ''}".`,
    hint: `Roles: ${roles.join(', ') || 'none'}.`,
  };
}

function checkUnreleased(describes: string | undefined, { after }: Readonly<Record<string, string>>): Wrong | null {
  if (describes === undefined)
    return {
      message: '<Unreleased>: nobody knows what is released.',
      hint: 'Set `describes` in site.yml to the release that the pages describe.',
    };
  if (after === describes) return null;
  return {
    message: `<Unreleased>: the pages describe ${describes}, and this mark says after="${after ?? ''}".`,
    hint: `Take the mark away if ${describes} has it; otherwise write after="${describes}".`,
  };
}

function checkConfigTable({ configuration }: ReferenceData, { component, keys }: Readonly<Record<string, string>>) {
  const components = [...new Set(configuration.map((entry) => entry.component))];
  if (component !== undefined && !components.includes(component)) {
    return {
      message: `<ConfigTable>: there is no component "${component}".`,
      hint: `Components: ${components.join(', ') || 'none'}.`,
    };
  }
  const known = configuration.map((entry) => entry.key);
  const unknown = (keys ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '' && !known.includes(key));
  if (unknown.length === 0) return null;
  const near = nearestName(unknown[0] ?? '', known);
  return {
    message: `<ConfigTable>: data/configuration.yml has no key ${unknown.join(', ')}.`,
    hint: near ? `Did you mean ${near}?` : 'Add it to data/configuration.yml, or name one that is there.',
  };
}
