/** Letters to add, leave out or change to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The name that was most likely meant: at most a letter in four is wrong. */
export function nearestName(wanted: string, names: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
  const scored = names
    .map((name) => ({ name, away: distance(plain(wanted), plain(name)) }))
    .filter(({ name, away }) => away <= Math.max(1, Math.floor(Math.max(wanted.length, name.length) / 4)))
    .sort((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1));
  return scored[0]?.name;
}
