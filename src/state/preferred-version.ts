import { hasVersions } from 'virtual:site';
import { create } from 'zustand';
import type { PageMeta } from '../../contract/page/page.ts';
import { keep } from './keep.ts';
import { local } from './storage.ts';

/** The name under which Docusaurus stores the choice, too: readers of the earlier site keep theirs. */
const NAME = 'docs-preferred-version-default';

interface PreferredVersion {
  /** Name of a version that exists, or null: no choice yet. */
  name: string | null;
  prefer(name: string): void;
}

/** The version that the reader opened last. Pages without a version lead to it. Stored as a plain word. */
export const usePreferredVersion = create<PreferredVersion>((set) => ({
  name: null,
  prefer: (name) => set({ name }),
}));

let existing: readonly string[] = [];

const takeOver = keep<PreferredVersion>(usePreferredVersion, {
  name: NAME,
  // Another tab may be of a newer release of the site, with versions that this one does not know.
  read: () => ({ name: existing.find((name) => name === local.read(NAME)) ?? null }),
  write: ({ name }) => (name === null ? local.remove(NAME) : local.write(NAME, name)),
});

/** Takes over the stored choice. A version that no longer exists is forgotten, because links to it would lead nowhere. */
export function startPreferredVersion(names: readonly string[]): void {
  existing = names;
  takeOver();
  if (usePreferredVersion.getState().name === null) local.remove(NAME);
}

/** Name of the version of the page, or of the one the reader was in last; a site with one version keeps no choice. */
export const useVersion: (page: PageMeta) => string | null = hasVersions
  ? (page) => {
      const preferred = usePreferredVersion(({ name }) => name);
      return page.version?.name ?? preferred;
    }
  : (page) => page.version?.name ?? null;
