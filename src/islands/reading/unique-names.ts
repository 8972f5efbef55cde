/** Counts the names that are given: what is called alike can be told apart. @returns gives a name, with a number where it is not the first */
export function uniqueNames(): (name: string) => string {
  const given = new Map<string, number>();
  return (name) => {
    const count = (given.get(name) ?? 0) + 1;
    given.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}
