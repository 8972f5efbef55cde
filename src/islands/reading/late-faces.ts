/** Families of src/styles/faces.css, each with the name that a page on a slow connection uses (src/styles/tokens.css). */
const FAMILIES: readonly (readonly [declared: string, late: string])[] = [
  ['Reading', 'Late reading'],
  ['Frame', 'Late frame'],
];

/**
 * Faces that are not loaded at the first paint are not used on that page (`font-display: optional`; on a slow connection nothing
 * requests them): its lines would wrap anew while they are read. They are used from the next page on, when everything changes anyway.
 *
 * @returns a function that puts them to use
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

/** The `src` of a face in the style sheets, with absolute addresses. */
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
 * Whether text of this page is drawn in it. Only measuring tells: a face may be loaded before the first paint and still be too
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
