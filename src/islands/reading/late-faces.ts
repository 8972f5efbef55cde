/** Families of src/styles/faces.css, each with the name that a page on a slow line calls it by (src/styles/tokens.css). */
const FAMILIES: readonly (readonly [declared: string, late: string])[] = [
  ['Reading', 'Late reading'],
  ['Frame', 'Late frame'],
];

/**
 * Faces that are not there for the first paint stay out of the page (`font-display: optional`; on a slow line nothing asks for
 * them): its lines would break elsewhere under the reader's eyes. They are taken in with the next page, when everything changes anyway.
 *
 * @returns takes them in
 */
export function fetchLateFaces(): () => void {
  const isLate = document.documentElement.dataset.faces === 'late';
  const ready = new Set<FontFace>();
  for (const [declared, late] of FAMILIES) {
    const family = isLate ? late : declared;
    const source = isShown(family) ? undefined : sourceOf(declared);
    if (source === undefined) continue;
    new FontFace(family, source, { weight: '400 700' }).load().then(
      (face) => ready.add(face),
      () => {
        // The stand-in stays.
      },
    );
  }
  return () => {
    for (const face of ready) document.fonts.add(face);
  };
}

/** What the style sheets say where a face is, with whole addresses. */
function sourceOf(family: string): string | undefined {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const name = rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '');
      if (name === family) return rule.style.getPropertyValue('src');
    }
  }
}

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
