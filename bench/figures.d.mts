export function median(values: readonly number[]): number;

export function blockedAfter(tasks: readonly (readonly [start: number, duration: number])[], from: number): number;

export function parsePeers(given?: readonly string[]): { name: string; root: string }[];

export function rowOf(row: {
  name: string;
  values: readonly number[];
  budget?: number;
  digits?: number;
  others?: readonly { name: string; values: readonly number[] }[];
}): string;
