/** Makes names unique by counting them. @returns a function that returns a name, with a number from its second use on */
export function uniqueNames(): (name: string) => string {
  const given = new Map<string, number>();
  return (name) => {
    const count = (given.get(name) ?? 0) + 1;
    given.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}
