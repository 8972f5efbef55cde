/** HTML elements that readers see on lines of their own, and what ends a line: their words are not those of what is beside them. */
export const BLOCK_ELEMENTS: readonly string[] =
  `address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3
  h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre search section summary table ul`.split(/\s+/);

/** The tags of these and of cells and rows, for texts that are not parsed. */
export const BLOCK_TAG = new RegExp(`</?(?:${[...BLOCK_ELEMENTS, 'td', 'th', 'tr'].join('|')})\\b[^>]*>`, 'gi');
