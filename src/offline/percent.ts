/** A whole percentage that is 100 only at the end. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(part >= whole ? 100 : 99, Math.floor((part / whole) * 100));
}
