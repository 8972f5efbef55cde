/** A candidate of a `srcset`: its address, and its descriptor or comma. What separates it from the one before is skipped. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(,+|\s[^,]*)?/g;

/**
 * A `srcset` with each address changed: `a.png 1x, b.png 2x`. An address may contain commas, but not end with one.
 * https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */
export function withCandidates(srcset: string, changed: (address: string) => string): string {
  return srcset.replace(CANDIDATE, (_, address: string, rest = '') => changed(address) + (rest as string));
}

/** The addresses of a `srcset`, in order. */
export const candidatesOf = (srcset: string): string[] =>
  [...srcset.matchAll(CANDIDATE)].map(([, address = '']) => address);
