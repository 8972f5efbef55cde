/**
 * What a reader has typed into the filter in the page's own markup before its code was loaded. To be called during the
 * first render: React has not replaced the markup yet.
 */
export function typedBefore(): { text: string; focused: boolean } {
  const input = document.querySelector<HTMLInputElement>('.config-filter input');
  return { text: input?.value ?? '', focused: input !== null && input === document.activeElement };
}
