import { candidatesOf } from '../../../contract/srcset.ts';

export interface ThemedPicture {
  /** The class of a picture for one color mode only. */
  mode: 'only-light' | 'only-dark';
  /** Attributes in place of those of the `<img>`; null if it is the `<img>` itself. */
  own: { src: string; srcSet?: string } | null;
}

const SCHEME = /^\s*\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)\s*$/i;

/**
 * The pictures of a `<picture>` whose sources name color schemes, as on GitHub. There, they follow the system; here, they must follow
 * the color mode that the reader has chosen. Null if a source says anything else, such as a format that not every browser has.
 */
/** @param sources `others`: the source has more attributes, by which the browser chooses */
export function themedPictures(
  sources: readonly { media: string | undefined; srcset: string | undefined; others: boolean }[],
): ThemedPicture[] | null {
  const schemes = new Map<string, string>();
  for (const { media = '', srcset, others } of sources) {
    const scheme = SCHEME.exec(media)?.[1]?.toLowerCase();
    if (scheme === undefined || srcset === undefined || others || schemes.has(scheme)) return null;
    schemes.set(scheme, srcset);
  }
  if (schemes.size === 0) return null;
  return (['light', 'dark'] as const).map((scheme) => ({ mode: `only-${scheme}`, own: ownOf(schemes.get(scheme)) }));
}

function ownOf(srcset: string | undefined): ThemedPicture['own'] {
  if (srcset === undefined) return null;
  const [src = ''] = candidatesOf(srcset);
  return src === srcset.trim() ? { src } : { src, srcSet: srcset };
}
