/**
 * The laid part of the index: which record holds which term in which field, how often. Flat numbers with gaps instead
 * of record numbers: a seventh of MiniSearch's own JSON on the wire, and read as fast.
 */
export interface PackedPostings {
  /** Sorted. */
  terms: string[];
  /** For each term, for each field: how many records, then for each `gap * 2`, or `gap * 2 + 1` and how often. */
  postings: number[];
}

/** MiniSearch's serialised form (version 2), which `MiniSearch.loadJS` reads. */
export interface SerializedIndex {
  documentCount: number;
  nextId: number;
  documentIds: Record<string, number>;
  fieldIds: Record<string, number>;
  fieldLength: Record<string, number[]>;
  averageFieldLength: number[];
  storedFields: Record<string, never>;
  dirtCount: number;
  index: [string, Record<string, Record<string, number>>][];
  serializationVersion: 2;
}

/** @param documents For each record, for each field, its terms in order, repeated as often as they occur. */
export function packPostings(
  documents: readonly (readonly (readonly string[])[])[],
  fieldCount: number,
): PackedPostings {
  const byTerm = new Map<string, Map<number, number>[]>();
  for (const [id, fields] of documents.entries()) {
    for (const [field, terms] of fields.entries()) {
      for (const term of terms) {
        let counts = byTerm.get(term);
        if (!counts) {
          counts = Array.from({ length: fieldCount }, () => new Map<number, number>());
          byTerm.set(term, counts);
        }
        const inField = counts[field];
        inField?.set(id, (inField.get(id) ?? 0) + 1);
      }
    }
  }
  const terms = [...byTerm.keys()].sort();
  const postings: number[] = [];
  for (const term of terms) {
    for (const counts of byTerm.get(term) ?? []) {
      postings.push(counts.size);
      let last = 0;
      for (const [id, count] of counts) {
        const gap = (id - last) * 2;
        if (count > 1) postings.push(gap + 1, count);
        else postings.push(gap);
        last = id;
      }
    }
  }
  return { terms, postings };
}

/** What MiniSearch would have written of the same records. */
export function unpackPostings(
  { terms, postings }: PackedPostings,
  fields: readonly string[],
  documentCount: number,
): SerializedIndex {
  const lengths = Array.from({ length: documentCount }, () => fields.map(() => 0));
  const totals = fields.map(() => 0);
  let at = 0;
  const index = terms.map((term): [string, Record<string, Record<string, number>>] => {
    const data: Record<string, Record<string, number>> = {};
    for (let field = 0; field < fields.length; field++) {
      const count = postings[at++] ?? 0;
      if (count === 0) continue;
      const entries: Record<string, number> = {};
      let id = 0;
      for (let i = 0; i < count; i++) {
        const gap = postings[at++] ?? 0;
        id += gap >> 1;
        entries[id] = gap & 1 ? (postings[at++] ?? 1) : 1;
        const length = lengths[id];
        if (length) length[field] = (length[field] ?? 0) + 1;
      }
      totals[field] = (totals[field] ?? 0) + count;
      data[field] = entries;
    }
    return [term, data];
  });
  return {
    documentCount,
    nextId: documentCount,
    documentIds: Object.fromEntries(lengths.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((field, i) => [field, i])),
    fieldLength: Object.fromEntries(lengths.map((length, id) => [id, length])),
    averageFieldLength: totals.map((total) => total / Math.max(1, documentCount)),
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
}
