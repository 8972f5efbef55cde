import type { RecordKind } from '../../../../contract/search/record-kinds.ts';

/** How a kind of thing is ranked. Apart from what it is, which every page knows: only the engine asks. */
export interface KindWeights {
  /** Which of two things equally well matched a reader more likely wants; 1 for a section. */
  weight: number;
  /** Multiplied with `weight` for a question in plain words: there, what explains comes before what lists. */
  questionWeight: number;
  /** Multiplied with `weight` for a pasted error or a described fault. */
  errorWeight: number;
  /**
   * Looked for by name. Its one line of text is so short that any word in it would outweigh a page about the word, so a
   * match in the text alone counts less.
   */
  byName: boolean;
  /** All of them stand on a few pages: there, each is a thing of its own. */
  listed: boolean;
  /** A part of its page: what else the page says belongs to it. */
  onPage: boolean;
}

const DEFAULT: KindWeights = {
  weight: 1,
  questionWeight: 1,
  errorWeight: 1,
  byName: false,
  listed: false,
  onPage: false,
};

/** A kind that is not here is ranked like a section. */
const WEIGHTS: Readonly<Partial<Record<RecordKind, Partial<KindWeights>>>> = {
  page: { weight: 1.3, onPage: true },
  section: { questionWeight: 1.2, onPage: true },
  operation: { weight: 1.15, questionWeight: 0.8 },
  parameter: { weight: 0.55, questionWeight: 0.6, byName: true },
  schema: { weight: 0.9, questionWeight: 0.6 },
  field: { weight: 0.6, questionWeight: 0.6, byName: true },
  config: { weight: 0.6, questionWeight: 0.8, byName: true, listed: true },
  permission: { weight: 0.85, byName: true, listed: true },
  status: { weight: 0.5, questionWeight: 0.6, byName: true },
  command: { weight: 0.95, onPage: true },
  term: { weight: 0.85, listed: true },
  // Hundreds of rows about everything: only who has an error wants them.
  symptom: { weight: 0.3, errorWeight: 8, onPage: true },
};

const all = new Map<RecordKind, KindWeights>();

export function kindWeights(kind: RecordKind): KindWeights {
  let found = all.get(kind);
  if (!found) {
    found = { ...DEFAULT, ...WEIGHTS[kind] };
    all.set(kind, found);
  }
  return found;
}
