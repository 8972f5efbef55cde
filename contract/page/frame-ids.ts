/** Before the id of everything that the frame finds by its id: no heading has a colon in its id (github-slugger removes it). */
const FRAME = 'frame:';

/** Ids of a page's frame. Without the prefix, the frame could find a heading called "Page" or "Sidebar" instead of its own part. */
export const FRAME_IDS = {
  /** What React hydrates. */
  root: `${FRAME}root`,
  /** Where the skip link and "Back to top" lead. */
  main: `${FRAME}main`,
  sidebar: `${FRAME}sidebar`,
  /** `StoredMeta` as JSON. */
  meta: `${FRAME}page`,
  /** `SingleFileDirectory` as JSON. */
  directory: `${FRAME}directory`,
} as const;

/** Id of a block of the single file. */
export const blockId = (name: string) => `${FRAME}block-${name}`;
