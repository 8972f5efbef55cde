/** What a reader asked for before React could do it. */
export interface PendingActions {
  /** The menu is open. */
  drawer: boolean;
  /** The words to open the search with; null if the reader did not ask for it. */
  search: string | null;
  /** Buttons that were clicked, in order. */
  clicks: HTMLElement[];
}
