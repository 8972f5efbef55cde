import { create } from 'zustand';
import { keep } from './keep.ts';
import { local } from './storage.ts';

interface SampleLanguageState {
  /** Id of the language in which the reader wants samples; null for the one that the pages use. */
  language: string | null;
  setLanguage(language: string | null): void;
}

/** One choice for the samples of all pages. */
export const useSampleLanguage = create<SampleLanguageState>()((set) => ({
  language: null,
  setLanguage: (language) => set({ language }),
}));

const NAME = 'docs-request-language';

/** Takes over the stored choice and follows other tabs. Every part that needs it may call it. */
export const startSampleLanguage = keep<SampleLanguageState>(useSampleLanguage, {
  name: NAME,
  read: () => ({ language: local.read(NAME) }),
  write: ({ language }) => (language === null ? local.remove(NAME) : local.write(NAME, language)),
});
