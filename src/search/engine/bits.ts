/** How many bits of a number are set. */
export function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Whether more than `count` bits of a number are set; does not count any further. */
export function moreBits(number: number, count: number): boolean {
  let rest = number;
  for (let i = 0; i < count && rest !== 0; i++) rest &= rest - 1;
  return rest !== 0;
}
