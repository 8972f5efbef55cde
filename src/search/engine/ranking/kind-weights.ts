import type { RecordKind } from '../../../../contract/search/record-kinds.ts';

/** How a kind of thing is ranked. Kept apart from `kindInfo`, which pages load, too: only the engine needs the weights. */
export interface KindWeights {
  /** How likely a reader wants it rather than an equally good match of another kind; 1 for a section. */
  weight: number;
  /** Multiplies `weight` for a question in plain words: then explanations come before lists. */
  questionWeight: number;
  /** Multiplies `weight` for a pasted error or a described fault. */
  errorWeight: number;
  /**
   * Looked for by name. Its one line of text is so short that any word in it would outweigh a page about the word, so a
   * match in the text alone counts less.
   */
  byName: boolean;
  /** Many things of this kind share a page, but each is a thing of its own. */
  listed: boolean;
  /** Part of its page: whatever else the page says belongs to it, too. */
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

/** How kinds differ from the defaults. */
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
  // Hundreds of rows about everything: only a reader who has an error wants them.
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
