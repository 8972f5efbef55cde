import { create } from 'zustand';
import { keep } from './keep.ts';
import { local } from './storage.ts';

/** The only set of documentation there is; Docusaurus stores the choice of the default set under this name, too. */
const NAME = 'docs-preferred-version-default';

interface PreferredVersion {
  /** Name of a version that exists, or null: no choice yet. */
  name: string | null;
  prefer(name: string): void;
}

/** The version the reader was in last: where pages without a version lead to. Kept as a plain word. */
export const usePreferredVersion = create<PreferredVersion>((set) => ({
  name: null,
  prefer: (name) => set({ name }),
}));

const takeOver = keep<PreferredVersion>(usePreferredVersion, {
  read: () => ({ name: local.read(NAME) }),
  write: ({ name }) => (name === null ? local.remove(NAME) : local.write(NAME, name)),
});

/** Takes over the stored choice. One that is no longer among the versions is discarded (specification, section 5). */
export function startPreferredVersion(names: readonly string[]): void {
  takeOver();
  const { name } = usePreferredVersion.getState();
  if (name !== null && !names.includes(name)) usePreferredVersion.setState({ name: null });
}
