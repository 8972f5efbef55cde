/** For each of the wanted words, in order: whether a text has it. */
export type FoundWords = readonly boolean[];

/** The share of the words that a text must have: with fewer, it has them by chance. */
const MIN_SHARE = 2 / 3;

/**
 * The first text with all of the words or, if none has them all, the one with the most of them, if it has more than the
 * beginning. A word counts for more, the fewer texts have it.
 *
 * @param texts for each text, which of the words it has
 * @param from index of the first text of the beginning
 * @param end index after the last text of the beginning
 * @returns its index; -1 if it is part of the beginning, or if there is none
 */
export function bestBehind(texts: readonly FoundWords[], from: number, end: number): number {
  const whole = texts.findIndex((words) => words.every(Boolean));
  if (whole >= 0) return whole < end ? -1 : whole;
  const weight = weightOf(texts);
  let [best, most] = [-1, weight(together(texts.slice(from, end)))];
  for (const [at, words] of texts.entries()) {
    if (at < end || words.filter(Boolean).length < MIN_SHARE * words.length || weight(words) <= most) continue;
    [best, most] = [at, weight(words)];
  }
  return best;
}

/**
 * The rows of a table that answer: those that have the most of the words that any row has. A word counts for more, the fewer rows
 * have it.
 *
 * @param rows for each row, which of the wanted words it has
 * @returns for each row, whether it answers; all of them do if the best have few of the words, or are most of the table
 */
export function bestRows(rows: readonly FoundWords[]): boolean[] {
  const anywhere = together(rows).filter(Boolean).length;
  const weight = weightOf(rows);
  const most = Math.max(...rows.map(weight));
  const answering = rows.map((words) => weight(words) === most && words.filter(Boolean).length >= MIN_SHARE * anywhere);
  const count = answering.filter(Boolean).length;
  return count === 0 || count > rows.length / 2 ? rows.map(() => true) : answering;
}

function weightOf(texts: readonly FoundWords[]): (words: FoundWords) => number {
  const weights = texts[0]?.map((_, word) => {
    const having = texts.filter((words) => words[word]).length;
    return having === 0 ? 0 : Math.log(1 + texts.length / having);
  });
  return (words) => weights?.reduce((sum, weight, word) => sum + (words[word] ? weight : 0), 0) ?? 0;
}

/** The words that any of the texts has. */
const together = (texts: readonly FoundWords[]): FoundWords =>
  texts[0]?.map((_, word) => texts.some((words) => words[word])) ?? [];
