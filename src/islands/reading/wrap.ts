/** Gives code a button that wraps its lines; it is shown where they are wider than their sheet (`reading.css`). */
export function addWrapButtons(main: HTMLElement): void {
  for (const block of main.querySelectorAll<HTMLElement>('.code-block')) {
    const copy = block.querySelector('.code-head .copy-button');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet-button wrap-button';
    button.textContent = 'Wrap';
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrapped')));
    });
    copy?.before(button);
  }
}
