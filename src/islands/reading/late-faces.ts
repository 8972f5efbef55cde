/** Faces by the names of their files: see scripts/faces.mjs and src/styles/faces.css. */
const FAMILIES: readonly (readonly [file: string, family: string])[] = [
  ['/source-serif-4.', 'Reading'],
  ['/bricolage-grotesque.', 'Frame'],
];

/**
 * Faces that came after the first paint stay out of the page (`font-display: optional`): its lines would break elsewhere under
 * the reader's eyes. They are taken in with the next page, when everything changes anyway.
 *
 * @returns takes them in
 */
export function fetchLateFaces(): () => void {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
    .filter(({ href }) => endOf(href) > paint)
    .flatMap(({ href }) => FAMILIES.filter(([file]) => href.includes(file)).map(([, family]) => faceOf(family, href)));
  const ready = new Set<FontFace>();
  for (const face of late) {
    face.load().then(
      () => ready.add(face),
      () => {
        // The stand-in stays.
      },
    );
  }
  return () => {
    for (const face of ready) document.fonts.add(face);
  };
}

const faceOf = (family: string, href: string) => new FontFace(family, `url("${href}")`, { weight: '400 700' });

/** When the file was there, in milliseconds; what is still under way is later than everything. */
function endOf(href: string): number {
  const [entry] = performance.getEntriesByName(href) as PerformanceResourceTiming[];
  return entry?.responseEnd ?? Number.POSITIVE_INFINITY;
}
