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
  const files = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href),
  );
  const late = FAMILIES.filter(([, family]) => !isShown(family)).flatMap(([file, family]) =>
    [...files].filter((href) => href.includes(file)).map((href) => faceOf(family, href)),
  );
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

/**
 * Whether text of this page is drawn in it. Nothing else tells: a face may be loaded before the first paint and still be too
 * late for the first layout, and the browser calls both `loaded`.
 */
function isShown(family: string): boolean {
  const probe = document.createElement('span');
  probe.textContent = 'WiMl';
  probe.style.cssText = 'position:absolute;visibility:hidden';
  document.body.append(probe);
  const [without, width] = ['monospace', `'${family}', monospace`].map((families) => {
    probe.style.font = `400 99px ${families}`;
    return probe.getBoundingClientRect().width;
  });
  probe.remove();
  return width !== without;
}
