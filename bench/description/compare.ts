import type { Fact, OperationFacts } from './facts.ts';

/** So many of the other places of a difference are named. */
const NAMED = 3;

/**
 * Compares the server's description with the documented one: a line for each difference. One in a schema that several operations use is
 * named once, at its first place. The documentation may say more than the server does: errors, headers, defaults, and values.
 */
export function compareDescriptions(
  server: readonly OperationFacts[],
  documented: readonly OperationFacts[],
): string[] {
  const ours = new Map(documented.map((operation) => [endpointOf(operation), operation]));
  const theirs = new Set(server.map(endpointOf));
  const alone: string[] = [];
  const places = new Map<string, string[]>();
  for (const operation of server) {
    const endpoint = endpointOf(operation);
    const own = ours.get(endpoint);
    if (!own) alone.push(`${endpoint} (${operation.id}) is not documented`);
    else if (own.removed) alone.push(`${endpoint} is documented as removed, but the server has it`);
    else {
      alone.push(...aboutOperation(operation, own).map((difference) => `${endpoint} ${difference}`));
      for (const difference of new Set(within(operation, own)))
        places.set(difference, [...(places.get(difference) ?? []), endpoint]);
    }
  }
  const gone = documented.filter((operation) => !operation.removed && !theirs.has(endpointOf(operation)));
  return [
    ...alone,
    ...gone.map((operation) => `${endpointOf(operation)} (${operation.id}) is documented, but ${NOT_THERE}`),
    ...[...places].map(([difference, [first, ...others]]) => `${first}: ${difference}${alsoIn(others)}`),
  ];
}

const NOT_THERE = 'the server does not have it';
const UNTOLD = 'which is not documented';

const endpointOf = ({ method, path }: OperationFacts) => `${method.toUpperCase()} ${path}`;

function alsoIn(others: readonly string[]): string {
  if (others.length === 0) return '';
  const more = others.length - NAMED;
  return ` (also in ${others.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

function aboutOperation(theirs: OperationFacts, ours: OperationFacts): string[] {
  return [
    ...(theirs.id !== ours.id ? [`is ${theirs.id}, documented as ${ours.id}; its address goes by this name`] : []),
    ...(theirs.deprecated && !ours.deprecated ? [`is deprecated, ${UNTOLD}`] : []),
  ];
}

function within(theirs: OperationFacts, ours: OperationFacts): string[] {
  const known = new Map(ours.facts.map((fact) => [keyOf(fact), fact]));
  const found = new Set(theirs.facts.map(keyOf));
  const sections = new Set(theirs.facts.map(({ section }) => section));
  return [
    ...theirs.statuses
      .filter((status) => !ours.statuses.includes(status))
      .map((status) => `status ${status} is not documented`),
    ...theirs.facts.flatMap((fact) => aboutFact(fact, known.get(keyOf(fact)))),
    ...ours.facts
      .filter((fact) => (isParameter(fact) || sections.has(fact.section)) && !found.has(keyOf(fact)))
      .map((fact) => `${keyOf(fact)} is documented, but ${NOT_THERE}`),
  ];
}

function aboutFact(theirs: Fact, ours: Fact | undefined): string[] {
  const name = keyOf(theirs);
  if (!ours) return [`${name} is not documented`];
  const unknown = theirs.enum.filter((value) => value !== null && !ours.enum.includes(value));
  return [
    ...(theirs.required && !ours.required ? [`${name} is required, ${UNTOLD}`] : []),
    ...(theirs.deprecated && !ours.deprecated ? [`${name} is deprecated, ${UNTOLD}`] : []),
    ...(unknown.length > 0
      ? [`${name} takes ${unknown.map((value) => JSON.stringify(value)).join(', ')}, ${UNTOLD}`]
      : []),
    ...(theirs.default !== undefined && JSON.stringify(theirs.default) !== JSON.stringify(ours.default)
      ? [
          `${name} has the default ${JSON.stringify(theirs.default)}, documented as ${JSON.stringify(ours.default) ?? 'none'}`,
        ]
      : []),
  ];
}

const isParameter = ({ section }: Fact) => /^(?:path|query|querystring|header|cookie) /.test(section);

/** The section of a parameter ends with its name. */
function keyOf({ section, trail }: Fact): string {
  return section.endsWith(` ${trail}`) ? section : `${section} ${trail}`;
}
