/** Whether the key is Escape, and nothing above the page has taken it: a dialog closes first. */
export const escapesPage = ({ key, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]');
