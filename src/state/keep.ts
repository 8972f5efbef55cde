import type { StoreApi } from 'zustand';
import type { LocalName } from '../../contract/kept.ts';
import { fieldsOf, parseJson } from './guards.ts';
import { local, onOtherTab, onReturn } from './storage.ts';

/** How a store is read and written on the device. Neither function throws. */
export interface Keeping<State> {
  name: LocalName;
  /** The valid part of what is kept; the initial values where nothing is. */
  read(): Partial<State>;
  /** @returns whether it is kept now: storage may be full or denied */
  write(state: State): boolean;
}

const resets: (() => void)[] = [];

/** Resets every kept store to its initial state, without writing anything. */
export function forgetKept(): void {
  for (const reset of resets) reset();
}

/**
 * Keeps a store on the device, from its first change on. This is not zustand's `persist`, which is larger than all stores
 * together (0.9 kB on every page), takes over invalid values, and fails where storage is denied.
 *
 * @returns a function that takes over what is kept, and from its first call on follows other tabs. It is called after hydration,
 *   when the page may differ from the build. For a list that several tabs add to, it is also called before each addition, because a
 *   tab that the browser has suspended is not told of changes.
 */
export function keep<State>(
  { subscribe, setState, getInitialState }: Pick<StoreApi<State>, 'subscribe' | 'setState' | 'getInitialState'>,
  { name, read, write }: Keeping<State>,
): () => void {
  let taking = false;
  let following = false;
  /** The last change could not be kept: what is on the device is older. */
  let ahead = false;
  subscribe((state) => {
    // A value that was just read is not written again.
    if (!taking) ahead = !write(state);
  });
  const take = (state: Partial<State>) => {
    taking = true;
    setState(state);
    taking = false;
    ahead = false;
  };
  resets.push(() => take(getInitialState()));
  const takeOver = () => {
    if (!ahead) take(read());
  };
  return () => {
    if (!following) {
      onOtherTab(name, () => take(read()));
      onReturn(takeOver);
    }
    following = true;
    takeOver();
  };
}

/**
 * Keeps fields of a store as JSON, `{"state":{"pages":[]},"version":1}`, the form that earlier releases used, too.
 *
 * @param fields for each field a function that turns the value that was found into a valid one
 */
export function inJson<State extends object, Field extends keyof State & string>(
  name: LocalName,
  fields: { [Name in Field]: (found: unknown) => State[Name] },
): Keeping<State> {
  const names = Object.keys(fields) as Field[];
  return {
    name,
    read() {
      const found = fieldsOf(fieldsOf(parseJson(local.read(name))).state);
      const kept: Partial<State> = {};
      for (const field of names) kept[field] = fields[field](found[field]);
      return kept;
    },
    write(state) {
      const kept = Object.fromEntries(names.map((field) => [field, state[field]]));
      return local.write(name, JSON.stringify({ state: kept, version: 1 }));
    },
  };
}
