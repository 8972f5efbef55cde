/** What the panel of the single file says of it. */
export interface SingleFileFacts {
  /** Release of the site that the file was made of. */
  release: string;
  /** `2026-01-31`; absent where it is not known. */
  date?: string;
  /** Licence texts of what others made. */
  licenses(): Promise<string>;
}
