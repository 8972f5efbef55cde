/** Says something to screen readers, in the place that the copy buttons have for it. */
export function say(words: string): void {
  const status = document.querySelector('.copy-status');
  if (!status) return;
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = words;
  });
}
