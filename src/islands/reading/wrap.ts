/** Gives code that is wider than its sheet a button that wraps its lines. */
export function addWrapButtons(main: HTMLElement): void {
  for (const block of main.querySelectorAll<HTMLElement>('.code-wide')) {
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
