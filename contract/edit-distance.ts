/**
 * Edits that turn one word into the other (optimal string alignment: a swap of neighbours is one edit), or a number
 * above `limit`. With `prefix`: into the nearest beginning of `target`.
 */
export function editDistance(
  word: string,
  target: string,
  { limit, prefix = false }: { limit: number; prefix?: boolean },
): number {
  // Row i: distances of the first i letters of `word` to each beginning of `target`.
  const width = prefix ? Math.min(target.length, word.length + limit) : target.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= width; j++) {
      const same = word[i - 1] === target[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === target[j - 2] && word[i - 2] === target[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return prefix ? Math.min(...last) : (last[width] ?? limit + 1);
}
