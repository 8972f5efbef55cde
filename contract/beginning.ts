/** The beginning of a text, with at most so many UTF-16 units; not cut between the two halves of a character. */
export const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
