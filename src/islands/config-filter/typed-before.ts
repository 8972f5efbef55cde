/**
 * What a reader has done with the filter in the page's own markup before its code was there. To be asked while the code
 * draws for the first time: then React has not replaced the markup yet.
 */
export function typedBefore(): { text: string; focused: boolean } {
  const input = document.querySelector<HTMLInputElement>('.config-filter input');
  return { text: input?.value ?? '', focused: input !== null && input === document.activeElement };
}
