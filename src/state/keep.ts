import type { StoreApi } from 'zustand';
import type { LocalName } from '../../contract/storage.ts';
import { fieldsOf, parseJson } from './guards.ts';
import { local } from './storage.ts';

/** Where and in which form a store is kept. Neither throws. */
export interface Keeping<State> {
  /** What is right of what was kept; null when nothing was. */
  read(): Partial<State> | null;
  write(state: State): void;
}

const resets: (() => void)[] = [];

/** Sets every kept store back to what it was before anything was kept, and writes nothing. */
export function forgetKept(): void {
  for (const reset of resets) reset();
}

/**
 * Keeps a store on the device, from its first change on. In the place of zustand's `persist`, which is larger than all
 * stores together (0.9 kB on every page), takes over whatever it finds, and has no store at all where storage is denied.
 *
 * @returns takes over what was kept; to be called when the page may differ from what was rendered at build time
 */
export function keep<State>(
  { subscribe, setState, getInitialState }: Pick<StoreApi<State>, 'subscribe' | 'setState' | 'getInitialState'>,
  { read, write }: Keeping<State>,
): () => void {
  let taking = false;
  subscribe((state) => {
    // What another tab wrote is not this one's to write again.
    if (!taking) write(state);
  });
  const take = (state: Partial<State>) => {
    taking = true;
    setState(state);
    taking = false;
  };
  resets.push(() => take(getInitialState()));
  return () => {
    const kept = read();
    if (kept !== null) take(kept);
  };
}

/**
 * Fields of a store as JSON, `{"state":{"pages":[]},"version":1}`: the form in which earlier releases kept them, too.
 *
 * @param fields for each field what is right of the value that was found under its name
 */
export function inJson<State extends object, Field extends keyof State & string>(
  name: LocalName,
  fields: { [Name in Field]: (found: unknown) => State[Name] },
): Keeping<State> {
  const names = Object.keys(fields) as Field[];
  return {
    read() {
      const text = local.read(name);
      if (text === null) return null;
      const found = fieldsOf(fieldsOf(parseJson(text)).state);
      const kept: Partial<State> = {};
      for (const field of names) kept[field] = fields[field](found[field]);
      return kept;
    },
    write(state) {
      const kept = Object.fromEntries(names.map((field) => [field, state[field]]));
      local.write(name, JSON.stringify({ state: kept, version: 1 }));
    },
  };
}
