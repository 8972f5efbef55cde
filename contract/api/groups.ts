/** Fewer operations can be taken in at a glance, and are not grouped. */
const MIN_OPERATIONS = 8;
/** A title above a single operation would add nothing to the operation's own title. */
const MIN_GROUP = 2;

export interface OperationGroup<Operation> {
  /** Empty for the operations that have no group, which come first. */
  title: string;
  operations: Operation[];
}

/**
 * Groups the operations of a tag by the subject of their paths: `/repositories/{id}/secrets` is about secrets. Keeps the order
 * of the description; operations that share their subject with no other come first, without a title.
 */
export function operationGroups<Operation extends { path: string }>(
  operations: readonly Operation[],
): OperationGroup<Operation>[] {
  const segments = operations.map(({ path }) => path.split('/').filter((part) => part !== '' && !part.startsWith('{')));
  const common = segments.reduce((prefix, path) => prefix.slice(0, sharedLength(prefix, path)), segments[0] ?? []);
  const groups = new Map<string, Operation[]>([['', []]]);
  for (const [index, operation] of operations.entries()) {
    const subject = segments[index]?.[common.length] ?? '';
    groups.set(subject, [...(groups.get(subject) ?? []), operation]);
  }
  const large = [...groups].filter(([subject, own]) => subject !== '' && own.length >= MIN_GROUP);
  if (operations.length < MIN_OPERATIONS || large.length < 2) return [{ title: '', operations: [...operations] }];
  const grouped = new Set(large.flatMap(([, own]) => own));
  const others = operations.filter((operation) => !grouped.has(operation));
  const first = others.length > 0 ? [{ title: '', operations: others }] : [];
  return [...first, ...large.map(([subject, own]) => ({ title: inWords(subject), operations: own }))];
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((part, index) => part !== b[index]);
  return end === -1 ? a.length : end;
}

/** `infrastructure-services` → `Infrastructure services` */
function inWords(subject: string): string {
  const words = subject
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
