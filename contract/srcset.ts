/** A candidate of a `srcset`: what separates it from the one before, its address, and its descriptor or comma. */
const CANDIDATE = /([\s,]*)(\S*[^\s,])(,+|\s[^,]*)?/g;

/**
 * A `srcset` with each address changed: `a.png 1x, b.png 2x`. An address may contain commas, but not end with one.
 * https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */
export function withCandidates(srcset: string, changed: (address: string) => string): string {
  return srcset.replace(
    CANDIDATE,
    (_, before: string, address: string, rest = '') => before + changed(address) + (rest as string),
  );
}

/** The addresses of a `srcset`, in order. */
export const candidatesOf = (srcset: string): string[] =>
  [...srcset.matchAll(CANDIDATE)].map(([, , address = '']) => address);
