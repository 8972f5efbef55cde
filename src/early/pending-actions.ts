/** What a reader asked for before somebody could do it. */
export interface PendingActions {
  /** The menu stands open. */
  drawer: boolean;
  /** The search is to open with these words; null when nobody asked for it. */
  search: string | null;
  /** Buttons that were clicked, in order. */
  clicks: HTMLElement[];
}
