/** What the panel of the single file says about it. */
export interface SingleFileFacts {
  /** Release of the site that the file was made from. */
  release: string;
  /** `2026-01-31`; absent where it is not known. */
  date?: string;
  /** License texts of third-party software. */
  licenses(): Promise<string>;
}
