/** Says something to screen readers, through the status element of the copy buttons. */
export function say(words: string): void {
  const status = document.querySelector('.copy-status');
  if (!status) return;
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = words;
  });
}
