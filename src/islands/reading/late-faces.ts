import { whenSettled } from '../../ui/idle.ts';

/** Families of src/styles/faces.css, each with its word in `data-faces` and the name that a page uses then (src/styles/tokens.css). */
const FAMILIES: readonly (readonly [declared: string, word: string, late: string])[] = [
  ['Reading', 'reading', 'Late reading'],
  ['Frame', 'frame', 'Late frame'],
];

/**
 * Faces that are not loaded at the first paint are not used on that page (`font-display: optional`; on a slow connection nothing
 * requests them): its lines would wrap anew while they are read. They are used from the next page on, when everything changes anyway.
 *
 * @returns a function that puts them to use
 */
export function fetchLateFaces(): () => void {
  const { dataset } = document.documentElement;
  const words = new Set(dataset.faces?.split(' '));
  const ready = new Set<FontFace>();
  for (const [declared, word, late] of FAMILIES) {
    const family = words.has(word) ? late : declared;
    if (inUse.has(family)) continue;
    if (isShown(family)) {
      inUse.add(family);
      continue;
    }
    const source = sourceOf(declared);
    if (source === undefined) continue;
    // Chromium would use a declared face that has arrived meanwhile as soon as any style sheet is added, such as that of the search.
    words.add(word);
    const fetchFace = () => {
      new FontFace(late, source, { weight: '400 700' }).load().then(
        (face) => ready.add(face),
        () => {
          // The stand-in stays.
        },
      );
    };
    // After the code for the offline copy, which waits for the same: this page can do without them.
    whenSettled(fetchFace);
  }
  if (words.size > 0) dataset.faces = [...words].join(' ');
  return () => {
    for (const face of ready) document.fonts.add(face);
  };
}

/** Families that an earlier page was drawn in. They stay in use, so later pages are not measured. */
const inUse = new Set<string>();

/** The `src` of a face in the page's own style sheets, with absolute addresses. */
function sourceOf(family: string): string | undefined {
  for (const sheet of document.styleSheets) {
    // A sheet that an extension or a translation has linked may be of another host, whose rules no page may read.
    if (sheet.href !== null) continue;
    for (const rule of sheet.cssRules) {
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
