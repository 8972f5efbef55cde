/** Before the name of whatever the frame finds by its id: no heading has a colon in its own (github-slugger takes it out). */
const FRAME = 'frame:';

/** Ids of a page's frame. A heading called "Page" or "Sidebar" would come between the frame and its parts, if these were called alike. */
export const FRAME_IDS = {
  /** What React takes over. */
  root: `${FRAME}root`,
  /** Where the skip link and "Back to top" lead. */
  main: `${FRAME}main`,
  sidebar: `${FRAME}sidebar`,
  /** `StoredMeta` as JSON. */
  meta: `${FRAME}page`,
  /** `SingleFileDirectory` as JSON. */
  directory: `${FRAME}directory`,
} as const;

/** Of a part of the single file. */
export const blockId = (name: string) => `${FRAME}block-${name}`;
