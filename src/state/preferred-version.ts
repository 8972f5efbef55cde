import { create } from 'zustand';
import { STORAGE } from '../../contract/storage.ts';
import { local } from './storage.ts';

/** The only set of documentation there is; Docusaurus stores the choice of the default set under this name, too. */
const KEY = `${STORAGE.preferredVersionPrefix}default`;

interface PreferredVersion {
  /** Name of a version that exists, or null: no choice yet. */
  name: string | null;
  prefer(name: string): void;
}

/** The version the reader was in last: where pages without a version lead to. Kept as a plain word. */
export const usePreferredVersion = create<PreferredVersion>((set) => ({
  name: null,
  prefer: (name) => {
    local.write(KEY, name);
    set({ name });
  },
}));

/** Takes over the stored choice. One that is no longer among the versions is discarded (specification, section 5). */
export function startPreferredVersion(names: readonly string[]): void {
  const stored = local.read(KEY);
  if (stored === null) return;
  if (names.includes(stored)) usePreferredVersion.setState({ name: stored });
  else {
    local.remove(KEY);
    usePreferredVersion.setState({ name: null });
  }
}
